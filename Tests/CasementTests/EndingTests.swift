import Casement
import Foundation
import Testing

@testable import CasementCore

@Suite("Deallocation of views and windows", .serialized)
struct EndingTests {
  /// As programs write it: a plain `deinit`, which the compiler refuses where a superclass has an isolated one.
  private final class Leaf: UIView {
    let ended: @Sendable () -> Void
    init(_ ended: @escaping @Sendable () -> Void) {
      self.ended = ended
      super.init(frame: .zero)
    }
    @available(*, unavailable)
    required init?(coder: NSCoder) { return nil }
    deinit { ended() }
  }

  private final class Panel: UIWindow {
    deinit { NotificationCenter.default.removeObserver(self) }
  }

  @Test(
    "Subclasses of views and windows may have a deinit; a hundred thousand nested views are deallocated without recursion"
  )
  func nested() {
    nonisolated(unsafe) var count = 0
    var view = UIView()
    for _ in 0..<100_000 {
      let outer = UIView()
      outer.addSubview(view)
      view = outer
    }
    view.addSubview(Leaf { count += 1 })
    view = UIView()
    #expect(count == 1)
  }

  @Test("A view released on another thread releases its subviews on the main thread")
  func elsewhere() async {
    let inner = UIView()
    weak var gone: UIView?
    await withCheckedContinuation { done in
      nonisolated(unsafe) var outer: UIView? = UIView()
      outer?.addSubview(inner)
      gone = outer
      DispatchQueue.global().async {
        outer = nil
        DispatchQueue.main.async { done.resume() }
      }
    }
    #expect(gone == nil && inner.superview == nil)
  }

  /// A layer that notes on which threads layers of its class end.
  private nonisolated final class NotingLayer: CALayer {
    // The layers end one after the other, and the test reads it after the last one.
    nonisolated(unsafe) static var endsOnMainThread: [Bool] = []
    // A test process without a main loop drains the main queue on any thread.
    private static let mainQueue: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    deinit {
      NotingLayer.endsOnMainThread.append(DispatchQueue.getSpecific(key: NotingLayer.mainQueue) == true)
    }
  }

  private final class Noting: UIView {
    override class var layerClass: AnyClass { NotingLayer.self }
  }

  /// Releases a view on another thread, does something before the main thread takes over its remains, and returns after
  /// that.
  ///
  /// - waits: whether the view is released before something is done.
  private func release(_ view: inout UIView?, waits: Bool, meanwhile: () -> Void) async {
    nonisolated(unsafe) var released = view
    view = nil
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      withExtendedLifetime(released) {}
      released = nil
      done.signal()
    }
    if waits { done.wait() }
    meanwhile()
    if !waits { done.wait() }
    await withCheckedContinuation { resumed in DispatchQueue.main.async { resumed.resume() } }
  }

  @Test("The layers of a view released on another thread are deallocated on the main thread")
  func layersElsewhere() async {
    NotingLayer.endsOnMainThread = []
    for _ in 0..<20 {
      var outer: UIView? = Noting()
      outer?.addSubview(Noting())
      outer?.layer.addSublayer(NotingLayer())
      await release(&outer, waits: true) {}
    }
    #expect(NotingLayer.endsOnMainThread == [Bool](repeating: true, count: 60))
  }

  @Test("A view that moves while another thread releases its superview stays in its new place")
  func movedMeanwhile() async {
    for turn in 0..<100 {
      let inner = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
      let deep = UIView()
      inner.addSubview(deep)
      deep.translatesAutoresizingMaskIntoConstraints = false
      deep.widthAnchor.constraint(equalTo: inner.widthAnchor, constant: -4).isActive = true
      deep.heightAnchor.constraint(equalToConstant: 3).isActive = true
      var outer: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      let goal = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      outer?.addSubview(inner)
      let edge = outer.map { inner.leftAnchor.constraint(equalTo: $0.leftAnchor) }
      edge?.isActive = turn % 4 < 2
      inner.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
      await release(&outer, waits: turn % 2 == 0) {
        _ = deep.layer.convert(CGPoint.zero, to: nil)
        _ = edge?.secondItem
        if turn % 3 == 0 { inner.layoutIfNeeded() }
        goal.addSubview(inner)
        inner.frame.size.width = 30
        inner.layoutIfNeeded()
      }
      #expect(inner.superview === goal && inner.layer.superlayer === goal.layer)
      #expect(goal.layer.sublayers?.count == 1 && edge?.secondItem == nil)
      goal.setNeedsLayout()
      goal.layoutIfNeeded()
      #expect(deep.bounds.size == CGSize(width: 26, height: 3))
    }
  }

  private final class Content: UIViewController {}

  @Test("Any object may be released on another thread without a runtime warning")
  func everythingElsewhere() async {
    let kept: [() -> NSObject?] = await withCheckedContinuation { done in
      let controller = Content()
      controller.loadViewIfNeeded()
      let label = UILabel()
      label.text = "text"
      label.addSubview(UIView())
      nonisolated(unsafe) var objects: [NSObject] = [
        controller, label, UIView(), UIAction { _ in }, UIMenu(children: [UIAction { _ in }]),
        UIKeyCommand(input: "n", handler: { _ in }), UITouch(), UIEvent(), UIPress(), UIKey(),
        UIPointerInteraction(delegate: nil), UIBezierPath(), UIResponder(),
      ]
      nonisolated(unsafe) let kept: [() -> NSObject?] = objects.map { object in { [weak object] in object } }
      DispatchQueue.global().async {
        objects.removeAll()
        DispatchQueue.main.async { done.resume(returning: kept) }
      }
    }
    #expect(kept.count == 13 && kept.compactMap { $0() } == [], "the objects that were not released")
  }

  @Test("A released window is removed, and the next one becomes key")
  func window() {
    Desk.with { desk in
      let first = desk.shown("A")
      first.makeKey()
      var second: Panel? = Panel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      second?.makeKeyAndVisible()
      #expect(UIApplication.shared.windows.count == 2 && second?.isKeyWindow == true)
      second = nil
      #expect(UIApplication.shared.windows == [first] && first.isKeyWindow)
    }
  }

  @Test("A window released on another thread is removed soon afterwards")
  func windowElsewhere() async {
    let before = UIApplication.shared.windows.count
    await withCheckedContinuation { done in
      nonisolated(unsafe) var window: Panel? = Panel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window?.isHidden = false
      DispatchQueue.global().async {
        window = nil
        DispatchQueue.main.async { done.resume() }
      }
    }
    #expect(UIApplication.shared.windows.count == before)
  }
}
