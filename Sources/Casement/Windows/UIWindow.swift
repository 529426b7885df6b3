import Desktop
public import Foundation

/// A window of the desktop and the root of its tree of views.
///
/// A window starts hidden (rule W5). The compositor has the last word on its size, and places it: the
/// origin of `frame` is always (0, 0). Keep a reference as long as it should be there.
///
/// UIKit: `UIWindow`. Wayland: `xdg_toplevel`.
@MainActor open class UIWindow: UIView {
  /// How near to the eye a window is. Any number is a level.
  public nonisolated struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public static func + (a: Level, b: CGFloat) -> Level { Level(rawValue: a.rawValue + b) }
    public static func - (a: Level, b: CGFloat) -> Level { Level(rawValue: a.rawValue - b) }
    public static func += (a: inout Level, b: CGFloat) { a = a + b }
    public static func -= (a: inout Level, b: CGFloat) { a = a - b }
  }

  /// A window was shown. The object is the window; so it is for the others (rule W2).
  public nonisolated static let didBecomeVisibleNotification =
    Notification.Name("UIWindowDidBecomeVisibleNotification")

  /// A window was hidden.
  public nonisolated static let didBecomeHiddenNotification =
    Notification.Name("UIWindowDidBecomeHiddenNotification")

  /// A window has become the key window.
  public nonisolated static let didBecomeKeyNotification =
    Notification.Name("UIWindowDidBecomeKeyNotification")

  /// A window is no longer the key window.
  public nonisolated static let didResignKeyNotification =
    Notification.Name("UIWindowDidResignKeyNotification")

  private(set) lazy var renderer = WindowRenderer(self)

  /// The responder that gets keys while this window is key (rule E5).
  weak var firstResponder: UIResponder?

  /// Makes a hidden window. With the size of the main screen, the compositor chooses the size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.isHidden = true
    layer.host = renderer
    windowScene = UIWindowScene(self)
    UIApplication.shared.register(self)
  }

  /// Makes a hidden window whose size the compositor chooses.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  isolated deinit {
    UIApplication.shared.unregister(self)
    renderer.hide()
    UIApplication.shared.keyWindows.didEnd()
  }

  // MARK: Title and place

  /// The window as the desktop sees it: its title.
  public private(set) var windowScene: UIWindowScene?

  /// The screen that shows the window; the main one while none does.
  open var screen: UIScreen { renderer.screen ?? .main }

  /// How near to the eye the window is, among the windows that can become key when another one goes.
  open var windowLevel = Level.normal

  /// Size in points; the origin is (0, 0). Setting it asks for a size.
  open override var frame: CGRect {
    get { CGRect(origin: .zero, size: bounds.size) }
    set {
      let size = newValue.standardized.size
      renderer.request(size)
      setContentSize(size)
    }
  }

  /// The window's own coordinates. Setting another size asks for it, as with `frame`.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if newValue.size != super.bounds.size { renderer.request(newValue.size) }
      super.bounds = newValue
      super.center = CGPoint(x: newValue.width / 2, y: newValue.height / 2)
    }
  }

  /// The middle of the window. The compositor places it, so setting it does nothing.
  open override var center: CGPoint {
    get { super.center }
    set {}
  }

  /// Takes over a size that holds.
  func setContentSize(_ size: CGSize) {
    super.bounds = CGRect(origin: super.bounds.origin, size: size)
    super.center = CGPoint(x: size.width / 2, y: size.height / 2)
  }

  /// The title that the desktop shows.
  var effectiveTitle: String { windowScene?.title ?? rootViewController?.title ?? "" }

  func titleChanged() { renderer.setTitle(effectiveTitle) }

  // MARK: Content

  /// The controller of the content: its view fills the window and follows its size (rule W8).
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let old = oldValue {
        old.rootWindow = nil
        old.setVisible(false) { old.viewIfLoaded?.removeFromSuperview() }
      }
      if let controller = rootViewController {
        controller.rootWindow = self
        // A hidden window leaves the loading of the view to whoever asks for it first.
        if !isHidden { show(controller) {} } else { installRootView() }
      }
      titleChanged()
    }
  }

  /// Puts a controller's view into the window: loaded, about to appear, in its place, laid out, there.
  private func show(_ controller: UIViewController, around change: () -> Void) {
    _ = controller.view
    controller.setVisible(true) {
      installRootView()
      layoutIfNeeded()
      change()
    }
  }

  /// Puts the root controller's view, once it is loaded, into the window.
  func installRootView() {
    guard let view = rootViewController?.viewIfLoaded else { return }
    view.frame = bounds
    if view.superview !== self { addSubview(view) }
  }

  open override func layoutSubviews() {
    rootViewController?.viewIfLoaded?.frame = bounds
  }

  // MARK: Visibility

  /// Whether the window is off the screen. True for a new one.
  ///
  /// Showing tells the root controller that it appears and posts `didBecomeVisibleNotification`; hiding does
  /// the opposite, after key status has passed on (rules W3, W6).
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      if newValue { hide() } else { show() }
    }
  }

  private func show() {
    super.isHidden = false
    if let controller = rootViewController {
      show(controller, around: becomeVisible)
    } else {
      becomeVisible()
    }
  }

  private func becomeVisible() {
    renderer.show()
    Trace.log("window visible title=\(Trace.quoted(effectiveTitle)) size=\(Trace.size(bounds.size))")
    UIApplication.shared.windowDidShow(self)
    NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
  }

  private func hide() {
    // Invisible for the choice of the next key window, but not yet hidden: that comes last (W3).
    UIApplication.shared.keyWindows.willHide(self)
    guard !super.isHidden else { return }
    super.isHidden = true
    for input in UIApplication.shared.inputs { input.cancelAll(in: self) }
    if let controller = rootViewController {
      controller.setVisible(false) { renderer.hide() }
    } else {
      renderer.hide()
    }
    Trace.log("window hidden title=\(Trace.quoted(effectiveTitle))")
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
  }

  /// Hides the window for good. When it was the last one, the program ends, unless the delegate says no
  /// (`applicationShouldTerminateAfterLastWindowClosed`).
  public func close() {
    guard !isHidden else { return }
    isHidden = true
    Trace.log("window closed title=\(Trace.quoted(effectiveTitle))")
    UIApplication.shared.windowDidClose(self)
  }

  // MARK: Key status

  /// Whether events without a place, those of keys above all, come to this window.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Whether the window may become key. True by default.
  open var canBecomeKey: Bool { true }

  /// Makes the window key at once, and asks the compositor for its focus (rule W4).
  open func makeKey() { UIApplication.shared.keyWindows.makeKey(self) }

  /// Shows the window and makes it key.
  open func makeKeyAndVisible() {
    if isHidden { isHidden = false } else { UIApplication.shared.windowDidShow(self) }
    makeKey()
  }

  /// The window has become key. Does nothing by default; the notification comes by itself (rule W1).
  open func becomeKey() {}

  /// The window is no longer key. Does nothing by default (rule W1).
  open func resignKey() {}

  // MARK: Events

  /// Gives an event to the views and responders that it is for.
  open func sendEvent(_ event: UIEvent) {
    switch event.type {
    case .touches: deliverTouches(event)
    case .presses:
      guard let event = event as? UIPressesEvent else { return }
      deliverPresses(event)
    }
  }

  /// The responder that gets keys first: the first responder, else the content's controller.
  var keyResponder: UIResponder { firstResponder ?? rootViewController ?? self }

  /// A window's next responder is the application.
  open override var next: UIResponder? { UIApplication.shared }

  private func deliverTouches(_ event: UIEvent) {
    guard let touches = event.touches(for: self) else { return }
    // Each view gets its own touches, those of a kind together.
    var groups: [(view: UIView, phase: UITouch.Phase, touches: Set<UITouch>)] = []
    for touch in touches where touch.phase != .stationary {
      guard let view = touch.view else { continue }
      if let index = groups.firstIndex(where: { $0.view === view && $0.phase == touch.phase }) {
        groups[index].touches.insert(touch)
      } else {
        groups.append((view, touch.phase, [touch]))
      }
    }
    for group in groups {
      switch group.phase {
      case .began: group.view.touchesBegan(group.touches, with: event)
      case .moved: group.view.touchesMoved(group.touches, with: event)
      case .ended: group.view.touchesEnded(group.touches, with: event)
      case .cancelled: group.view.touchesCancelled(group.touches, with: event)
      case .stationary: break
      }
    }
  }

  private func deliverPresses(_ event: UIPressesEvent) {
    for press in event.allPresses where press.window === self && press.phase != .stationary {
      let responder = press.responder ?? keyResponder
      press.responder = responder
      switch press.phase {
      case .began: responder.pressesBegan([press], with: event)
      case .changed: responder.pressesChanged([press], with: event)
      case .ended: responder.pressesEnded([press], with: event)
      case .cancelled: responder.pressesCancelled([press], with: event)
      case .stationary: break
      }
    }
  }

  // MARK: Conversion (rule W9)

  /// A point of this window in the coordinates of another, or of the screen if there is none.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    window.map { super.convert(point, to: $0 as UIView) }
      ?? CGPoint(x: point.x + layer.offset.x, y: point.y + layer.offset.y)
  }

  /// A rectangle of this window in the coordinates of another, or of the screen if there is none.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: window), size: rect.size)
  }

  /// A rectangle of another window, or of the screen, in the coordinates of this one.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: window), size: rect.size)
  }

  /// A point of another window, or of the screen, in the coordinates of this one.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    window.map { super.convert(point, from: $0 as UIView) }
      ?? CGPoint(x: point.x - layer.offset.x, y: point.y - layer.offset.y)
  }
}
