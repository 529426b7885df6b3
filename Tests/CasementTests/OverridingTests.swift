import Casement
import Testing

/// Overrides in subclasses outside of the module.
@Suite("Subclasses of programs", .serialized)
struct OverridingTests {
  // MARK: Views

  private final class Outer: UIView {
    var calls: [String] = []
    let content = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
    let elsewhere = UIView(frame: .zero)

    override var superview: UIView? {
      calls.append("superview")
      return super.superview
    }
    override var window: UIWindow? { super.window }
    override var subviews: [UIView] { super.subviews.filter { $0 !== content } }
    override func addSubview(_ view: UIView) {
      calls.append("add")
      if view === content { super.addSubview(view) } else { content.addSubview(view) }
    }
    override func insertSubview(_ view: UIView, at index: Int) { super.insertSubview(view, at: index) }
    override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
      super.insertSubview(view, belowSubview: sibling)
    }
    override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
      super.insertSubview(view, aboveSubview: sibling)
    }
    override func exchangeSubview(at first: Int, withSubviewAt second: Int) {
      super.exchangeSubview(at: first, withSubviewAt: second)
    }
    override func bringSubviewToFront(_ view: UIView) { super.bringSubviewToFront(view) }
    override func sendSubviewToBack(_ view: UIView) { super.sendSubviewToBack(view) }
    override func removeFromSuperview() {
      calls.append("remove")
      super.removeFromSuperview()
    }
    override func viewWithTag(_ tag: Int) -> UIView? { tag == 77 ? elsewhere : super.viewWithTag(tag) }
    override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { super.convert(point, to: view) }
    override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
      super.convert(point, from: view)
    }
    override func convert(_ rect: CGRect, to view: UIView?) -> CGRect { super.convert(rect, to: view) }
    override func convert(_ rect: CGRect, from view: UIView?) -> CGRect { super.convert(rect, from: view) }
    override var isFirstResponder: Bool { true }
  }

  @Test("Methods of the view tree and of conversion can be overridden and call super")
  func views() {
    let (parent, outer, inner) = (UIView(), Outer(frame: .zero), UIView())
    parent.addSubview(outer)
    outer.addSubview(outer.content)
    outer.addSubview(inner)
    #expect(inner.superview === outer.content)
    #expect(outer.subviews.isEmpty && outer.content.subviews == [inner])
    #expect(parent.viewWithTag(77) === outer.elsewhere)
    #expect(inner.isDescendant(of: outer) && outer.isDescendant(of: parent))
    #expect(outer.convert(.zero, from: outer.content) == CGPoint(x: 10, y: 0))
    outer.removeFromSuperview()
    #expect(parent.subviews.isEmpty && outer.superview == nil)
    #expect(outer.calls == ["add", "add", "remove", "superview"])
    #expect(outer.isFirstResponder)
  }

  // MARK: Events

  private final class OwnTouch: UITouch {
    let place: UIView
    init(_ place: UIView) {
      self.place = place
      super.init()
    }
    override var phase: Phase { .began }
    override var view: UIView? { place }
    override var window: UIWindow? { place.window }
    override func location(in view: UIView?) -> CGPoint { CGPoint(x: 3, y: 4) }
  }

  private final class OwnEvent: UIEvent {
    let touch: UITouch
    init(_ touch: UITouch) {
      self.touch = touch
      super.init()
    }
    override var type: EventType { .touches }
    override var allTouches: Set<UITouch>? { [touch] }
    override var timestamp: TimeInterval { 5 }
  }

  private final class OwnKey: UIKey {
    override var characters: String { "x" }
    override var keyCode: UIKeyboardHIDUsage { .keyboardX }
  }

  private final class OwnPress: UIPress {
    let place: UIWindow
    init(_ place: UIWindow) {
      self.place = place
      super.init()
    }
    override var phase: Phase { .began }
    override var window: UIWindow? { place }
    override var key: UIKey? { OwnKey() }
  }

  private final class OwnPressesEvent: UIPressesEvent {
    let press: UIPress
    init(_ press: UIPress) {
      self.press = press
      super.init()
    }
    override var allPresses: Set<UIPress> { [press] }
  }

  private final class Target: UIView, UIKeyInput {
    var place: CGPoint?
    var text = ""
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      place = touches.first?.location(in: self)
    }
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() {}
  }

  @Test("A program can make its own touches and presses, and send them")
  func ownEvents() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let target = Target(frame: window.bounds)
    window.addSubview(target)
    UIApplication.shared.sendEvent(OwnEvent(OwnTouch(target)))
    #expect(target.place == CGPoint(x: 3, y: 4))
    target.becomeFirstResponder()
    UIApplication.shared.sendEvent(OwnPressesEvent(OwnPress(window)))
    #expect(target.text == "x")
    #expect(UIEvent().allTouches == nil && UIPressesEvent().type == .presses)
    #expect(UITouch().view == nil && UIPress().key == nil && UIKey().characters == "")
  }

  // MARK: The delegate

  private final class KeepsItsWindow: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func keep(_ window: UIWindow?) -> Bool {
      self.window = window
      return self.window != nil
    }
  }

  private final class NoResponder: UIApplicationDelegate {}

  @Test("A delegate may hold its window, and need not be a responder")
  func delegates() {
    let application = UIApplication.shared
    defer { application.delegate = nil }
    #expect(!KeepsItsWindow().keep(nil))
    let delegate = NoResponder()
    application.delegate = delegate
    #expect(application.next == nil)
  }

  // MARK: Isolation

  @Test("Values, colors and fonts are usable on any thread")
  func anyThread() async {
    let task = Task.detached { () -> (UIColor, UIFont, Bool) in
      let color = UIColor.orange.withAlphaComponent(0.5)
      var red: CGFloat = 0
      color.getRed(&red, green: nil, blue: nil, alpha: nil)
      let font = UIFont.systemFont(ofSize: UIFont.labelFontSize, weight: .bold).withSize(20)
      let flags: UIKeyModifierFlags = [.shift, .control]
      let isRight =
        red == 1 && flags.contains(.shift) && UIKeyboardHIDUsage.keyboardA != .keyboardB
        && UIEvent.ButtonMask.button(1) == .primary && UIEvent.EventType.touches != .presses
        && UITouch.Phase.began != .ended && UITouch.TouchType.direct != .indirect
        && UIPress.Phase.began != .ended && NSTextAlignment.left != .right
        && UIView.ContentMode.center != .top && UIFont.Weight.bold > .regular
        && color.cgColor.alpha == 0.5 && Set([color]).count == 1
      return (color, font, isRight)
    }
    let (color, font, isRight) = await task.value
    #expect(isRight && font.pointSize == 20 && color != .orange)
  }
}
