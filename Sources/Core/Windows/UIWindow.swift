import CasementDesktop
import CasementLayers
public import Foundation

/// A window of the desktop and the root of its tree of views.
///
/// A window starts hidden (rule W5). Its level determines its role on the desktop. At levels from 0 to 999 the
/// compositor places it, so that the origin of `frame` is always (0, 0), and has the last word on its size. At other
/// levels it is a panel with a true frame in its screen, if the compositor supports panels. Title bar and borders are
/// outside of `bounds`. The program has to retain the window as long as it is to be shown.
///
/// UIKit: `UIWindow`. Wayland: `xdg_toplevel`, `zwlr_layer_surface_v1`.
@preconcurrency @MainActor open class UIWindow: UIView {
  package let context = UIApplication.shared.context
  package private(set) lazy var renderer = ending.renderer(of: self)
  private let ending = WindowEnding()

  /// The responder that gets keys while this window is key (rule E5).
  package weak var firstResponder: UIResponder? {
    didSet {
      guard firstResponder !== oldValue else { return }
      if firstResponder != nil {
        focusPoint = nil
      } else if focusPoint == nil, let view = oldValue as? UIView {
        focusPoint = FocusPoint(of: view)
      }
      // The program moved the focus, as an alert does when it appears: the keyboard's user has to see where it is.
      if showsFocus, let control = firstResponder as? UIControl, control.acceptsKeys {
        showFocus(around: control)
      } else {
        focusRing?.update()
      }
      toasts?.focusChanged()
      if windowLevel.layer != nil { renderer.setNeedsUpdate() }
      (oldValue as? any UITextInput)?.interaction?.focusChanged()
      (firstResponder as? any UITextInput)?.interaction?.focusChanged()
      context.inputViewPresenter?.updateIfNeeded()
    }
  }

  /// The row that keys or the pointer selected in a window that has no first responder, such as a menu.
  var accessibilityHighlightedRow: UIView? { nil }

  /// Whether the first responder has to resign, whatever it and its delegate answer.
  package var isForcingEnd = false

  /// The view that holds the on-screen keyboard, while that is shown: an `InputHost`.
  package var inputHost: UIView?

  /// The status bar, if the scene asks for one.
  var statusBar: StatusBar?

  /// The drag by keys over the views of the window; nil while there is none.
  var keyDrag: KeyDrag?

  /// The toasts of the window, made with the first one.
  package var toasts: (any WindowToasts)?

  /// The views of the program, without the host of the on-screen keyboard.
  open override var subviews: [UIView] {
    inputHost == nil ? super.subviews : super.subviews.filter { $0 !== inputHost }
  }

  private lazy var storedUndoManager = UndoManager()

  /// The window's undo manager, shared by the responders in it that have none.
  open override var undoManager: UndoManager? { storedUndoManager }

  /// The ring around the focused view, made when Tab is pressed first.
  var focusRing: FocusRing?

  /// The place from which Tab continues: that of a press since a view became first responder, else that of the last first
  /// responder. Nil while a view is first responder and no press followed.
  var focusPoint: FocusPoint?

  /// The view of each group (`focusGroupIdentifier`) that had the focus last.
  var focusedMembers: [String: WeakView] = [:]

  /// Whether the focus is shown: the newest input was a key, not a press of a button or finger. Popups share the state
  /// of their window.
  package final var showsFocus: Bool {
    get { (base ?? self).usesKeys }
    set {
      guard newValue != showsFocus else { return }
      (base ?? self).usesKeys = newValue
      focusVisibilityChanged()
    }
  }
  private final var usesKeys = false

  /// Where the recognizers of the window's views compete, made with the first touch that a recognizer receives.
  var gestureArena: GestureArena?

  /// Makes a hidden window. With the size of the main screen, the compositor chooses the size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    start()
  }

  /// Makes a hidden window of a scene, whose size the compositor chooses.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    start()
    adopt(windowScene)
  }

  /// Makes a hidden window whose size the compositor chooses.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Makes a hidden window whose size the compositor chooses, unless the coder's document contains one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = UIScreen.main.bounds
    start()
    coder.finish(self, as: UIWindow.self)
  }

  // May run on any thread. On the main thread, controllers that are retained elsewhere are notified that they left.
  deinit {
    guard MainThread.isCurrent else { return }
    MainActor.assumeIsolated { for view in subviewList { view.leaveReleasedWindow() } }
  }

  private func start() {
    layer.isHidden = true
    layer.host = renderer
    if isListed { context.windows.add(self) }
  }

  /// The kind of popup that the window is; nil for a window of the program.
  var popupKind: PopupKind? { nil }

  /// The window of the view beside which the popup is placed; nil for a window of the program.
  var outer: UIWindow? { nil }

  /// Whether it is one of the application's `windows`.
  final var isListed: Bool { popupKind == nil }

  /// The window whose responders perform the commands of menus: the popover, else the window at the root of popups.
  final var commandWindow: UIWindow? { popupKind?.hasResponders == true ? self : base }

  /// The window that has the keyboard focus when this one's surface is focused: another one for a popup.
  package var base: UIWindow? { self }

  // MARK: Title and place

  /// The window as the desktop sees it: title, limits, state. Every window has its own scene.
  ///
  /// Setting a scene without a window adopts it. Setting the scene of another window makes this one its child on the
  /// desktop, and it keeps its own scene.
  open var windowScene: UIWindowScene? {
    get { scene }
    set { if let newValue { adopt(newValue) } }
  }

  package private(set) final lazy var scene = UIWindowScene(context, window: self)

  /// Whether the program sees the window's scene.
  final var hasScene: Bool { isListed }

  private func adopt(_ new: UIWindowScene) {
    guard new !== scene else { return }
    guard new.window == nil else {
      scene.parent = new
      return
    }
    new.window = self
    scene = new
    (renderer.role as? ToplevelRole)?.scene = new
    titleChanged()
    renderer.setNeedsTraits()
  }

  /// The screen that shows the window; the main one while none does.
  ///
  /// Setting it chooses where the window is shown: a panel lies on that screen; another window fills it, unless it is
  /// the main one. A visible window is hidden and shown again. Where the compositor has no layer shell, a panel is a
  /// toplevel that the compositor places, and does not fill the chosen screen. Choosing a screen that is not connected
  /// chooses none. So does disconnecting it later, after `didDisconnectNotification` was posted (rule S4).
  open var screen: UIScreen {
    get { renderer.screen ?? wantedScreen ?? context.screens.main }
    set {
      let wanted = newValue.isConnected ? newValue : nil
      guard wanted != wantedScreen else { return }
      // The compositor has already put the window there.
      if wantedScreen == nil, windowLevel.layer == nil, wanted == renderer.screen { return }
      wantedScreen = wanted
      renderer.showAnew()
    }
  }

  /// The screen that the program chose.
  private(set) weak var wantedScreen: UIScreen?

  /// The screen that the program chose was disconnected, and the program has chosen no other: the window moves to the
  /// main screen (rule S4).
  func screenIsGone() {
    wantedScreen = nil
    renderer.role?.screenIsGone()
  }

  /// The position of the window in the z-order (rule W7). A visible window that becomes a panel by it, or ceases to be
  /// one, is hidden and shown again.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue { levelChanged(from: oldValue) } }
  }

  /// Whether other windows keep clear of the screen's edge that the window fills. For panels only.
  ///
  /// Wayland: `zwlr_layer_surface_v1.set_exclusive_zone`.
  open var reservesScreenEdge = false {
    didSet { if reservesScreenEdge != oldValue { renderer.setNeedsUpdate() } }
  }

  /// Whether the window is light or dark regardless of the user's preference. `unspecified` adopts the preference.
  ///
  /// It applies to the title bar and borders that the toolkit draws, to its controls and colors, and in the traits to
  /// the program's own drawing. A program with colors for one style only sets it. Decorations that the compositor draws
  /// are not affected.
  ///
  /// UIKit: `overrideUserInterfaceStyle`.
  open override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownStyle }
    set {
      guard newValue != ownStyle else { return }
      ownStyle = newValue
      traitOverridesChanged()
    }
  }
  private var ownStyle = UIUserInterfaceStyle.unspecified

  /// The style of a window that does not override it.
  var inheritedStyle: UIUserInterfaceStyle {
    let style = context.information.userInterfaceStyle
    return style == .unspecified ? SystemAppearance.current.style : style
  }

  /// The scale in pixels per point that the window is expected to have when it is shown.
  final var expectedScale: CGFloat {
    outer?.renderer.scale ?? (wantedScreen ?? context.screens.main).scale
  }

  /// Whether this window receives keys that the compositor handles otherwise, such as those that switch windows, while
  /// it has the keyboard focus. A virtual machine needs this. False by default. The compositor may refuse, and the user
  /// can end it.
  ///
  /// Wayland: `zwp_keyboard_shortcuts_inhibitor_v1`.
  open var capturesSystemShortcuts = false {
    didSet { if capturesSystemShortcuts != oldValue { renderer.updateInhibitors() } }
  }

  /// Place and size in points. The origin is (0, 0) except for panels, which have a true frame in their screen. Setting
  /// it sends a request to the compositor.
  open override var frame: CGRect {
    get { CGRect(origin: layer.frame.origin, size: bounds.size) }
    set {
      let frame = newValue.standardized
      wishedFrame = frame
      renderer.request(frame)
      setContentFrame(CGRect(origin: renderer.role?.origin ?? .zero, size: frame.size))
    }
  }

  /// The place and size that the program asked for last.
  private(set) var wishedFrame = CGRect.zero

  /// The window's own coordinates. Setting another size sends a request, as with `frame`.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let origin = layer.frame.origin
      if newValue.size != super.bounds.size {
        wishedFrame.size = newValue.size
        renderer.request(CGRect(origin: wishedFrame.origin, size: newValue.size))
      }
      changeSize(to: newValue.size) {
        super.bounds = newValue
        super.center = CGPoint(x: origin.x + newValue.width / 2, y: origin.y + newValue.height / 2)
      }
    }
  }

  /// The middle of the window. Setting it moves a panel; other windows are placed by the compositor.
  open override var center: CGPoint {
    get { super.center }
    set {
      guard renderer.role is LayerRole else { return }
      let size = bounds.size
      frame = CGRect(
        x: newValue.x - size.width / 2, y: newValue.y - size.height / 2, width: size.width,
        height: size.height)
    }
  }

  /// The role for the window's level on this desktop.
  func role(in session: Session, present: (any WindowRole)?) -> any WindowRole {
    if windowLevel.layer != nil, session.hasLayerShell {
      return present as? LayerRole ?? LayerRole(self)
    }
    return present as? ToplevelRole ?? ToplevelRole(self)
  }

  /// The title that the desktop shows.
  package var effectiveTitle: String {
    let title: String = scene.title ?? rootViewController?.title ?? context.information.displayName ?? ""
    guard !scene.subtitle.isEmpty else { return title }
    return title.isEmpty ? scene.subtitle : "\(title) – \(scene.subtitle)"
  }

  func titleChanged() { renderer.setNeedsUpdate() }

  // MARK: Content

  /// The controller of the content: its view fills the window and follows its size (rule W8).
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let old = oldValue {
        // The presented controllers lie in this window, so they are dismissed with the old root.
        old.dismissAtOnce()
        old.rootWindow = nil
        // A callback of the dismissal may have made it a root again, here or in another window.
        old.setVisible(false) { if old.rootWindow == nil { old.viewIfLoaded?.removeFromSuperview() } }
      }
      if let controller = rootViewController {
        controller.rootWindow = self
        // The assignment to a hidden window loads no view: `makeKeyAndVisible` does, as T. Szulc traced in
        // "UIViewController's view loading process demystified". A view that is loaded already is installed at once.
        if !isHidden { show(controller) {} } else { installRootView() }
      }
      controllerInFrontChanged()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    fitRootView()
    toasts?.layOut()
    statusBar?.layOut()
  }

  // MARK: Accessibility

  @_spi(Casement) open override var isStandardAccessibilityGroup: Bool { true }

  /// The title by default.
  @_spi(Casement) open override var standardAccessibilityLabel: String? { effectiveTitle }

  /// The title bar that the toolkit draws.
  override var additionalAccessibilityNodes: [NSObject]? { renderer.frame.map { [$0.titleBar] } }

  // MARK: Visibility

  /// Whether the window is off the screen. True for a new one.
  ///
  /// Showing calls the root controller's `viewWillAppear` and `viewDidAppear` and posts `didBecomeVisibleNotification`.
  /// Hiding does the opposite, after another window has become key (rules W3, W6).
  open override var isHidden: Bool {
    get { isWantedHidden }
    set {
      isWantedHidden = newValue
      // A change from within a callback of a change is applied after the rest of the first, so that every notification
      // has its counterpart.
      guard !isChangingVisibility else { return }
      while isWantedHidden != super.isHidden { isWantedHidden ? hide() : show() }
    }
  }

  /// Whether motion of the contents can be seen: the window is on the screen, and reduced motion is off.
  package var showsMotion: Bool { showsChanges && !UIAccessibility.isReduceMotionEnabled }

  /// Whether animations in the window can be seen: it is on the screen, and animations are enabled.
  var showsChanges: Bool { !isHidden && context.session != nil && UIView.areAnimationsEnabled }

  private var isWantedHidden = true
  private var isChangingVisibility = false

  /// Whether a root view is installed as soon as it is loaded, because the window is hidden. A visible window calls
  /// `viewWillAppear` first.
  var adoptsLoadedViews: Bool { isHidden && !isChangingVisibility }

  private func show() {
    isChangingVisibility = true
    if context.lifecycle.isLaunching { renderer.connectAndAwaitSize() }
    super.isHidden = false
    if let controller = rootViewController {
      show(controller, around: becomeVisible)
    } else {
      becomeVisible()
    }
    isChangingVisibility = false
  }

  private func hide() {
    isChangingVisibility = true
    // The window no longer counts when the next key window is chosen, but `isHidden` is set last (W3).
    context.keyWindows.willHide(self)
    context.finishChanges { $0?.window === self }
    super.isHidden = true
    statusBar?.windowChanged()
    for input in context.inputs { input.cancelAll(in: self) }
    toasts?.end()
    if let controller = rootViewController {
      controller.setVisible(false) { sendAppearanceToInnerControllers(false, around: leaveScreen) }
    } else {
      sendAppearanceToInnerControllers(false, around: leaveScreen)
    }
    context.keyWindows.didHide()
    // Without a compositor there are no turns, so the animations' completions are called from here.
    if context.session == nil { context.post.send { [context] in context.animations.advance() } }
    Trace.log("window hidden title=\(Trace.quoted(effectiveTitle))")
    isChangingVisibility = false
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
  }

  // MARK: Key status

  /// Whether this window receives the events without a place, mainly those of keys.
  open var isKeyWindow: Bool { context.keyWindows.current === self }

  /// Whether its first responder gets keys: the window is key, or a popup of the key window.
  final var hasKeys: Bool { popupKind == .panel ? !isHidden : isKeyWindow }

  /// Whether the window may become key. True by default.
  open var canBecomeKey: Bool { true }

  /// Makes the window key at once, and asks the compositor for its focus (rule W4).
  open func makeKey() { context.keyWindows.makeKey(self) }

  /// Shows the window and makes it key.
  open func makeKeyAndVisible() {
    if isHidden { isHidden = false } else { context.windows.didShow(self) }
    makeKey()
  }

  /// The window has become key. Does nothing by default; the notification does not depend on it (rule W1).
  open func becomeKey() {}

  /// The window is no longer key. Does nothing by default (rule W1).
  open func resignKey() {}

  // MARK: Events

  /// Delivers an event to the views and responders that it is for.
  open func sendEvent(_ event: UIEvent) {
    switch event.type {
    case .touches:
      if let keyDrag, event.allTouches?.contains(where: { $0.phase == .began }) == true { keyDrag.end() }
      deliverTouches(event)
    case .scroll, .transform: if let event = event as? PointerGestureEvent { deliverGesture(event) }
    case .presses:
      guard let event = event as? UIPressesEvent else { return }
      deliverPresses(event)
    case .motion, .remoteControl: keyResponder.deliver(event, in: self)
    }
  }

  /// The responder that gets keys first: the first responder, else the innermost controller that its parent shows alone.
  var keyResponder: UIResponder { firstResponder ?? controllerForKeys?.keyController ?? self }

  /// The controller whose tree gets keys: the topmost one that blocks input to those below, else the root.
  var controllerForKeys: UIViewController? { modalController ?? rootViewController }

  /// The scroll view that keys scroll while the window has no first responder: that of the content of the controller that
  /// receives keys.
  private var keyScrollView: UIScrollView? {
    guard firstResponder == nil else { return nil }
    return controllerForKeys?.keyController.contentScrollView(for: .top)
  }

  /// A window's next responder is the application.
  open override var next: UIResponder? { context.application }

  /// A pointer over the window scrolled.
  func pointerScrolled(_ scroll: PointerEvent.Scroll) {}

  /// Unhandled Tab and Shift-Tab move the focus, Ctrl-F focuses the search bar, Menu and Shift-F10 open the context
  /// menu of the focused view. Without a first responder, arrows and the like scroll the content. Other keys go to the
  /// application.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let key = press.key else { return true }
      let direction = FocusDirection(key)
      guard direction != nil || key.isFindKey || key.isMenuKey else { return true }
      // Views that were added since the last frame have no layout yet: keys may arrive before the window is drawn.
      layoutIfNeeded()
      if key.isMenuKey, ContextMenus.open(in: self) { return false }
      if key.isFindKey, focusSearchBar() { return false }
      return direction.map { !moveFocus($0) } ?? true
    }
    let unhandled = keyScrollView?.handleScrolling(rest) ?? rest
    if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
  }

  // MARK: Conversion (rule W9)

  /// A point of this window in the coordinates of another, or of the screen if there is none.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    window.map { super.convert(point, to: $0 as UIView) } ?? layer.toSuperlayer(point)
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
    window.map { super.convert(point, from: $0 as UIView) } ?? layer.fromSuperlayer(point)
  }
}
