import Casement
import Foundation
import Testing

@testable import CasementCore

@Suite("N3, N4 controllers in controllers, and changes of size", .serialized)
struct ContainmentTests {
  private final class Child: UIViewController {
    let name: String
    let journal: Journal
    var forwards = true
    init(_ name: String, _ journal: Journal) {
      self.name = name
      self.journal = journal
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
    override func willMove(toParent parent: UIViewController?) {
      journal.note("\(name) willMove \((parent as? Child)?.name ?? "nil")")
    }
    override func didMove(toParent parent: UIViewController?) {
      journal.note("\(name) didMove \((parent as? Child)?.name ?? "nil")")
    }
    override func viewWillAppear(_ animated: Bool) { journal.note("\(name) willAppear \(animated)") }
    override func viewDidAppear(_ animated: Bool) { journal.note("\(name) didAppear \(animated)") }
    override func viewWillDisappear(_ animated: Bool) { journal.note("\(name) willDisappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { journal.note("\(name) didDisappear \(animated)") }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      journal.note(
        "\(name) willTransition \(Int(size.width)) from \(Int(view.bounds.width)) percent \(coordinator.percentComplete)"
      )
      coordinator.animate { _ in
        self.journal.note("\(self.name) beside \(Int(self.view.bounds.width))")
      } completion: {
        self.journal.note("\(self.name) after \(Int(self.view.bounds.width)) percent \($0.percentComplete)")
      }
      super.viewWillTransition(to: size, with: coordinator)
    }
    override func viewWillLayoutSubviews() { journal.note("\(name) layout") }
  }

  private let journal = Journal()

  @Test("N3 adding calls willMove, removing calls didMove; the caller makes the other calls")
  func containment() {
    let (outer, other, inner) = (Child("outer", journal), Child("other", journal), Child("inner", journal))
    outer.addChild(inner)
    #expect(journal.take() == ["inner willMove outer"])
    #expect(outer.children == [inner] && inner.parent === outer)
    outer.addChild(inner)
    #expect(journal.take() == [] && outer.children.count == 1)
    other.addChild(inner)
    #expect(journal.take() == ["inner willMove other"])
    #expect(outer.children.isEmpty && other.children == [inner] && inner.parent === other)
    inner.removeFromParent()
    #expect(journal.take() == ["inner didMove nil"])
    #expect(other.children.isEmpty && inner.parent == nil)
    inner.removeFromParent()
    #expect(journal.take() == [])
  }

  @Test("N3 a container that does not forward appearance sends the callbacks itself")
  func manualAppearance() {
    Desk.with { desk in
      let window = desk.shown("A")
      let (outer, inner) = (Child("outer", journal), Child("inner", journal))
      outer.forwards = false
      window.rootViewController = outer
      outer.addChild(inner)
      _ = journal.take()
      outer.view.addSubview(inner.view)
      #expect(journal.take() == [])
      inner.beginAppearanceTransition(true, animated: true)
      inner.endAppearanceTransition()
      #expect(journal.take() == ["inner willAppear true", "inner didAppear true"])
      inner.beginAppearanceTransition(false, animated: false)
      inner.view.removeFromSuperview()
      inner.endAppearanceTransition()
      #expect(journal.take() == ["inner willDisappear false", "inner didDisappear false"])
    }
  }

  @Test("N3 a transition replaces one child's view by another's")
  func exchange() {
    let (outer, a, b) = (Child("outer", journal), Child("a", journal), Child("b", journal))
    outer.addChild(a)
    outer.addChild(b)
    outer.view.addSubview(a.view)
    var ran = false
    outer.transition(from: a, to: b, duration: 0, animations: { ran = true })
    #expect(ran && b.view.superview === outer.view)
  }

  @Test(
    "N4 the root controller and its descendants get viewWillTransition before a new size, and their animations run with it"
  )
  func sizes() {
    Desk.with { desk in
      let window = desk.shown("A")
      let (outer, inner) = (Child("outer", journal), Child("inner", journal))
      window.rootViewController = outer
      outer.addChild(inner)
      outer.view.addSubview(inner.view)
      inner.view.frame = outer.view.bounds
      inner.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.layoutIfNeeded()
      _ = journal.take()
      window.setContentFrame(CGRect(x: 0, y: 0, width: 300, height: 100))
      #expect(
        journal.take() == [
          "outer willTransition 300 from 100 percent 0.0", "inner willTransition 300 from 100 percent 0.0",
          "outer beside 300", "inner beside 300", "outer layout", "inner layout",
          "outer after 300 percent 1.0", "inner after 300 percent 1.0",
        ])
      window.setContentFrame(CGRect(x: 0, y: 0, width: 300, height: 100))
      window.layoutIfNeeded()
      #expect(journal.take() == [])
      window.bounds.size.width = 310
      #expect(journal.take().first == "outer willTransition 310 from 300 percent 0.0")
      window.isHidden = true
      _ = journal.take()
      window.setContentFrame(CGRect(x: 0, y: 0, width: 320, height: 100))
      #expect(journal.take() == [])
    }
  }
}
