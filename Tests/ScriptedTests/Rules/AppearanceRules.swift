import Casement
import CasementTesting
import Foundation
import Testing

/// Documentation/Rules.md, controllers: N1, for views that the program adds to a window itself.
@Suite struct AppearanceRules {
  /// A controller that logs its appearance callbacks.
  private final class Part: UIViewController {
    let name: String
    unowned let desk: KeyDesk
    var whenAppearing: (() -> Void)?

    init(_ name: String, _ desk: KeyDesk) {
      self.name = name
      self.desk = desk
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { return nil }

    override func viewWillAppear(_ animated: Bool) {
      desk.note("\(name) will appear")
      whenAppearing?()
    }
    override func viewDidLayoutSubviews() { desk.note("\(name) laid out") }
    override func viewDidAppear(_ animated: Bool) { desk.note("\(name) appeared") }
    override func viewWillDisappear(_ animated: Bool) { desk.note("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { desk.note("\(name) disappeared") }
  }

  /// The appearance callbacks since the last call.
  private func callbacks(_ desk: KeyDesk) -> [String] {
    desk.settle().filter { $0.hasPrefix("inner") || $0.hasPrefix("outer") || $0.hasPrefix("root") }
  }

  @Test(
    "N1: a controller whose view is added to a shown window appears after layout, and disappears at once on removal"
  )
  func n1byHand() throws {
    try KeyDesk.run { desk in
      let window = desk.shown("A")
      let inner = Part("inner", desk)
      window.addSubview(inner.view)
      #expect(desk.take().filter { $0.hasPrefix("inner") } == ["inner will appear"])
      #expect(callbacks(desk) == ["inner laid out", "inner appeared"])
      inner.view.removeFromSuperview()
      #expect(desk.take().filter { $0.hasPrefix("inner") } == ["inner will disappear", "inner disappeared"])
      #expect(callbacks(desk).isEmpty)
    }
  }

  @Test(
    "N1: an appearing view is in its window before viewWillAppear, and laid out before viewDidAppear")
  func n1appearing() throws {
    final class Teller: UIViewController {
      var callbacks: [String] = []
      private func record(_ what: String) {
        callbacks.append("\(what) \(viewIfLoaded?.window == nil ? "out" : "in")")
      }
      override func viewWillAppear(_ animated: Bool) { callbacks.append("will") }
      override func viewIsAppearing(_ animated: Bool) { record("is\(animated ? " animated" : "")") }
      override func viewDidLayoutSubviews() { if callbacks.last != "laid out in" { record("laid out") } }
      override func viewDidAppear(_ animated: Bool) { record("did") }
    }
    try TestApplication.run { application in
      let (root, pushed, byHand) = (Teller(), Teller(), Teller())
      let navigation = UINavigationController(rootViewController: root)
      application.window.rootViewController = navigation
      application.compositor.settle()
      #expect(root.callbacks == ["will", "is in", "laid out in", "did in"])
      navigation.pushViewController(pushed, animated: true)
      application.compositor.settle()
      #expect(pushed.callbacks == ["will", "is animated in", "laid out in", "did in"])
      root.callbacks = []
      navigation.popViewController(animated: false)
      application.compositor.settle()
      #expect(root.callbacks.filter { $0 != "laid out in" } == ["will", "is in", "did in"])
      application.window.addSubview(byHand.view)
      application.compositor.settle()
      #expect(byHand.callbacks == ["will", "is in", "laid out in", "did in"])
      byHand.callbacks = []
      application.window.isHidden = true
      application.window.isHidden = false
      application.compositor.settle()
      #expect(byHand.callbacks.filter { $0 != "laid out in" } == ["will", "is in", "did in"])
    }
  }

  @Test("N1: child controllers get their callbacks with the view above theirs, outermost first")
  func n1nested() throws {
    try KeyDesk.run { desk in
      let window = desk.shown("A")
      let (outer, inner, between) = (Part("outer", desk), Part("inner", desk), UIView())
      outer.view.addSubview(between)
      between.addSubview(inner.view)
      #expect(callbacks(desk).isEmpty, "they are in no window")
      window.addSubview(outer.view)
      #expect(
        callbacks(desk) == [
          "outer will appear", "inner will appear", "outer laid out", "inner laid out", "outer appeared",
          "inner appeared",
        ])
      between.removeFromSuperview()
      #expect(
        callbacks(desk).filter { !$0.contains("laid") } == ["inner will disappear", "inner disappeared"])
    }
  }

  @Test("N1: controllers of views beside the root appear and disappear once each with the window")
  func n1window() throws {
    try KeyDesk.run { desk in
      let window = desk.window("A")
      let (root, inner) = (Part("root", desk), Part("inner", desk))
      window.rootViewController = root
      root.view.addSubview(inner.view)
      #expect(callbacks(desk).isEmpty)
      window.isHidden = false
      let shown = callbacks(desk).filter { !$0.contains("laid") }
      #expect(shown == ["root will appear", "inner will appear", "root appeared", "inner appeared"])
      window.isHidden = true
      #expect(
        callbacks(desk) == [
          "root will disappear", "inner will disappear", "inner disappeared", "root disappeared",
        ])
      window.isHidden = false
      let again = callbacks(desk).filter { !$0.contains("laid") }
      #expect(again == ["root will appear", "inner will appear", "root appeared", "inner appeared"])
    }
  }

  @Test(
    "N1: a view that is removed before it appeared disappears; a move to another window sends no callbacks")
  func n1interrupted() throws {
    try KeyDesk.run { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      let inner = Part("inner", desk)
      a.addSubview(inner.view)
      inner.view.removeFromSuperview()
      #expect(callbacks(desk) == ["inner will appear", "inner will disappear", "inner disappeared"])
      inner.whenAppearing = { [unowned inner] in inner.view.isHidden = true }
      a.addSubview(inner.view)
      _ = callbacks(desk)
      b.addSubview(inner.view)
      #expect(callbacks(desk).filter { !$0.contains("laid") }.isEmpty)
      b.isHidden = true
      #expect(callbacks(desk) == ["inner will disappear", "inner disappeared"])
      a.addSubview(inner.view)
      #expect(callbacks(desk).filter { !$0.contains("laid") } == ["inner will appear", "inner appeared"])
    }
  }
}
