import Foundation
import Testing

@testable import Casement

@Suite("The end of views and windows", .serialized)
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

  @Test("Subclasses of views and windows have a deinit of their own; a hundred thousand nested views end")
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

  @Test("A view that is let go of on another thread gives its subviews back to the main one")
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

  private final class Content: UIViewController {}

  @Test("Whatever is let go of on another thread ends there without a complaint")
  func everythingElsewhere() async {
    await withCheckedContinuation { done in
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
      DispatchQueue.global().async {
        objects.removeAll()
        DispatchQueue.main.async { done.resume() }
      }
    }
  }

  @Test("A window that nobody keeps is no longer there, and the next one is key")
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

  @Test("A window that is let go of on another thread is gone soon after")
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
