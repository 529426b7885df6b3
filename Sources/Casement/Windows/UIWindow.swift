import Desktop
public import Foundation
import Layers

/// A window of the desktop and the root of its tree of views.
///
/// A window starts hidden (rule W5). Its level says what it is on the desktop: from 0 to 999 a window that the
/// compositor places, so that the origin of `frame` is always (0, 0), and on whose size it has the last word; at
/// other levels a panel with a true frame in its screen, where the compositor has panels. Title bar and borders
/// are outside of `bounds`, whoever draws them. Keep a reference as long as it should be there.
///
/// UIKit: `UIWindow`. Wayland: `xdg_toplevel`, `zwlr_layer_surface_v1`.
@preconcurrency @MainActor open class UIWindow: UIView {
  let context = UIApplication.shared.context
  private(set) lazy var renderer = ending.renderer(of: self)
  private let ending = WindowEnding()

  /// The responder that gets keys while this window is key (rule E5).
  weak var firstResponder: UIResponder? {
    didSet {
      guard firstResponder !== oldValue else { return }
      if firstResponder != nil {
        focusPoint = nil
      } else if focusPoint == nil, let view = oldValue as? UIView {
        focusPoint = FocusPoint(of: view)
      }
      // The program moved the focus, as an alert does when it appears: the keyboard's user has to see where it is.
      if showsFocus, let control = firstResponder as? UIControl, control.takesKeys {
        showFocus(around: control)
      } else {
        focusRing?.update()
      }
      toasts?.focusChanged()
      if windowLevel.layer != nil { renderer.setNeedsUpdate() }
      (oldValue as? any UITextInput)?.interaction?.focusChanged()
      (firstResponder as? any UITextInput)?.interaction?.focusChanged()
      context.inputViews.settle()
    }
  }

  /// Whether the first responder has to resign, whatever it and its delegate say.
  var isForcingEnd = false

  /// What holds the keyboard on the screen, while there is one.
  var inputHost: InputHost?

  /// The bar with the time and the like, where the scene asks for one.
  var statusBar: StatusBar?

  /// The toasts of the window, from the first one on.
  var toasts: Toasts?

  /// The views of the program: what holds the keyboard is none.
  open override var subviews: [UIView] {
    inputHost == nil ? super.subviews : super.subviews.filter { $0 !== inputHost }
  }

  private lazy var ownUndoManager = UndoManager()

  /// The window's own, which responders in it share that have none themselves.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// The ring around the focused view, from the first time that Tab was pressed.
  var focusRing: FocusRing?

  /// The place from which Tab goes on: that of a press after a view became first responder, else that of the view which was
  /// first responder last; nil while there is a first responder and no press came after it.
  var focusPoint: FocusPoint?

  /// The view of each group (`focusGroupIdentifier`) that had the focus last.
  var focusedMembers: [String: WeakView] = [:]

  /// Whether the focus is shown: the newest input was a key, and no press of a button or finger. Popups share the state of
  /// their window.
  final var showsFocus: Bool {
    get { (base ?? self).usesKeys }
    set {
      guard newValue != showsFocus else { return }
      (base ?? self).usesKeys = newValue
      focusVisibilityChanged()
    }
  }
  private final var usesKeys = false

  /// Where recognizers of the window's views meet, from the first touch that one of them looks at.
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

  /// Makes a hidden window whose size the compositor chooses, unless a document says it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = UIScreen.main.bounds
    start()
    coder.finish(self, as: UIWindow.self)
  }

  // It may come on any thread. The controllers that somebody else keeps hear on the main one that they have gone.
  deinit {
    guard MainThread.isCurrent else { return }
    MainActor.assumeIsolated { for view in subviewList { view.leaveReleasedWindow() } }
  }

  private func start() {
    layer.isHidden = true
    layer.host = renderer
    if isListed { context.windows.add(self) }
  }

  /// Whether it is one of the application's `windows`.
  var isListed: Bool { true }

  /// The window that has the focus when this one's surface has it: another one for a popup.
  var base: UIWindow? { self }

  // MARK: Title and place

  /// The window as the desktop sees it: title, limits, state. Each window has one of its own. It takes over one that has no
  /// window yet; set to one that has, it stays above that one's window.
  open var windowScene: UIWindowScene? {
    get { scene }
    set { if let newValue { adopt(newValue) } }
  }

  private(set) final lazy var scene = UIWindowScene(context, window: self)

  /// Whether the window is a scene of the program's.
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
  /// Setting it says where the window is to be shown: a panel there, another window fills that screen, unless it
  /// is the main one. A window that is shown is shown anew. Where the compositor has no layer shell, a panel is a
  /// toplevel that it places: it does not fill the screen that was chosen for it. A screen that is not connected is
  /// as if none were chosen; so is one that is disconnected later, once that has been told (rule S4).
  open var screen: UIScreen {
    get { renderer.screen ?? wantedScreen ?? context.screens.main }
    set {
      let wanted = newValue.isConnected ? newValue : nil
      guard wanted != wantedScreen else { return }
      // A window that is there already by the compositor's choice.
      if wantedScreen == nil, windowLevel.layer == nil, wanted == renderer.screen { return }
      wantedScreen = wanted
      renderer.showAnew()
    }
  }

  /// The screen that the program chose.
  private(set) weak var wantedScreen: UIScreen?

  /// The screen that the program chose is gone, and the program has left the window to us: it moves to the main
  /// screen (rule S4).
  func screenIsGone() {
    wantedScreen = nil
    renderer.role?.screenIsGone()
  }

  /// How near to the eye the window is (rule W7). A window that is shown and becomes a panel by it, or ceases to be
  /// one, is shown anew.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue { levelChanged(from: oldValue) } }
  }

  /// Whether other windows keep clear of the screen's edge along which this one lies. For panels only.
  ///
  /// Wayland: `zwlr_layer_surface_v1.set_exclusive_zone`.
  open var reservesScreenEdge = false {
    didSet { if reservesScreenEdge != oldValue { renderer.setNeedsUpdate() } }
  }

  /// Whether the window is light or dark, whatever the user wants of the desktop; `unspecified` is as the user wants.
  ///
  /// It is for the title bar and borders that the toolkit draws, for its controls and colors, and in the traits for what
  /// the program draws itself. A program with colors for one style only says so here. What the compositor draws is the
  /// desktop's.
  ///
  /// UIKit: `overrideUserInterfaceStyle`.
  open override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownStyle }
    set {
      guard newValue != ownStyle else { return }
      ownStyle = newValue
      ownTraitsChanged()
    }
  }
  private var ownStyle = UIUserInterfaceStyle.unspecified

  /// Whether what is in the window lies on another interface.
  var interfaceLevel: UIUserInterfaceLevel { .base }

  /// Whether the window is light or dark, where it says nothing itself.
  var inheritedStyle: UIUserInterfaceStyle {
    let style = context.information.userInterfaceStyle
    return style == .unspecified ? SystemAppearance.current.style : style
  }

  /// Pixels per point that the window will have when it is shown, as far as that can be known.
  var expectedScale: CGFloat { (wantedScreen ?? context.screens.main).scale }

  /// Whether keys that the compositor keeps for itself, such as those that switch windows, come to this window while
  /// it has the keyboard, as a virtual machine needs it. False by default. The compositor may refuse, and users can
  /// end it there.
  ///
  /// Wayland: `zwp_keyboard_shortcuts_inhibitor_v1`.
  open var capturesSystemShortcuts = false {
    didSet { if capturesSystemShortcuts != oldValue { renderer.updateInhibitors() } }
  }

  /// Place and size in points. The origin is (0, 0) but for panels, which have a true frame in their screen.
  /// Setting it asks for it.
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

  /// The window's own coordinates. Setting another size asks for it, as with `frame`.
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

  /// Takes over a place and a size that hold.
  func setContentFrame(_ frame: CGRect) {
    let old = super.bounds.size
    changeSize(to: frame.size) {
      super.bounds = CGRect(origin: super.bounds.origin, size: frame.size)
      super.center = CGPoint(x: frame.midX, y: frame.midY)
    }
    for input in context.inputs { input.method?.windowChanged(self, from: old, to: frame.size) }
    if inputHost != nil { context.inputViews.resized(self) }
  }

  /// Changes the size, of which the root controller hears before (rule N4).
  private func changeSize(to size: CGSize, _ change: () -> Void) {
    guard size != super.bounds.size, !super.isHidden else { return change() }
    let traits = traits(for: size)
    let hasNewTraits = traits != self.traits
    guard let controller = rootViewController, controller.isViewLoaded else {
      change()
      if hasNewTraits { updateTraits() }
      return
    }
    let transition = SizeTransition(in: self)
    if hasNewTraits {
      controller.willTransition(to: traits, with: transition)
      for presented in presentedControllers {
        presented.modal?.presentation?.willTransition(to: traits, with: transition)
      }
    }
    controller.viewWillTransition(to: size, with: transition)
    for presented in presentedControllers {
      presented.modal?.presentation?.viewWillTransition(to: size, with: transition)
    }
    change()
    if hasNewTraits { updateTraits() }
    transition.run()
  }

  /// What the window is to be on this desktop, by its level.
  func role(in session: Session, present: (any WindowRole)?) -> any WindowRole {
    if windowLevel.layer != nil, session.hasLayerShell {
      return present as? LayerRole ?? LayerRole(self)
    }
    return present as? ToplevelRole ?? ToplevelRole(self)
  }

  /// The title that the desktop shows.
  var effectiveTitle: String {
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
        // What it presents lies in this window, and is of no use without it.
        old.dismissAtOnce()
        old.rootWindow = nil
        // Told of it, somebody may have made it the root again, here or in another window.
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

  /// Another controller than before says which shape the window keeps and how its status bar looks.
  func controllerInFrontChanged() {
    titleChanged()
    statusBar?.update()
  }

  /// Puts a controller's view into the window: loaded, about to appear, in its place, laid out, there.
  private func show(_ controller: UIViewController, around change: () -> Void) {
    _ = controller.view
    // As it was loaded, somebody may have hidden the window or chosen another root.
    guard rootViewController === controller, !super.isHidden else { return change() }
    // Another controller covers it: that one hears of it by its view.
    guard controller.modal?.isCovered != true else { return change() }
    controller.setVisible(true) {
      installRootView()
      layoutIfNeeded()
      change()
    }
  }

  /// Puts the root controller's view, once it is loaded, into the window.
  func installRootView() {
    guard let controller = rootViewController, let view = controller.viewIfLoaded,
      controller.modal?.isCovered != true
    else { return }
    view.frame = bounds
    // Whoever is told of the size, or that the view comes, may choose another root.
    guard rootViewController === controller, view.superview !== self else { return }
    addSubview(view)
    if controller.rootWindow == nil, view.superview === self { view.removeFromSuperview() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    fitRootView()
    toasts?.place()
    statusBar?.place()
  }

  /// Gives the root controller's view the size of the window.
  func fitRootView() {
    guard let view = rootViewController?.viewIfLoaded, view.superview === self else { return }
    guard !CATransform3DIsIdentity(view.transform3D) else {
      view.frame = bounds
      return
    }
    // A frame would be that of the transformed view: an animator may have scaled or turned it.
    view.bounds.size = bounds.size
    view.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  // MARK: Visibility

  /// Whether the window is off the screen. True for a new one.
  ///
  /// Showing tells the root controller that it appears and posts `didBecomeVisibleNotification`; hiding does
  /// the opposite, after key status has passed on (rules W3, W6).
  open override var isHidden: Bool {
    get { isWantedHidden }
    set {
      isWantedHidden = newValue
      // Who changes it in the middle of being told of a change, gets the rest of that first, so that every
      // notification has its counterpart.
      guard !isChangingVisibility else { return }
      while isWantedHidden != super.isHidden { isWantedHidden ? hide() : show() }
    }
  }

  /// Whether somebody can see how its contents move: it is on the screen, and motion is not to be reduced.
  var showsMotion: Bool {
    !isHidden && context.session != nil && UIView.areAnimationsEnabled
      && !UIAccessibility.isReduceMotionEnabled
  }

  private var isWantedHidden = true
  private var isChangingVisibility = false

  /// Whether a root view is put into the window as soon as it is loaded: the window is hidden. One that is shown announces
  /// that the view appears before.
  var takesLoadedViews: Bool { isHidden && !isChangingVisibility }

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

  private func becomeVisible() {
    tellInnerControllers(true) { renderer.connect() }
    statusBar?.windowChanged()
    Trace.log("window visible title=\(Trace.quoted(effectiveTitle)) size=\(Trace.size(bounds.size))")
    context.windows.didShow(self)
    NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
    toasts?.windowBecameVisible()
  }

  /// The popups of the window go with it, those that wait for it to be on the screen too.
  private func leaveScreen() {
    for popup in context.popups.all.reversed() where popup.outer === self && popup.awaitsOuter { popup.end() }
    renderer.hide()
  }

  private func hide() {
    isChangingVisibility = true
    // Invisible for the choice of the next key window, but not yet hidden: that comes last (W3).
    context.keyWindows.willHide(self)
    context.finishChanges { $0?.window === self }
    super.isHidden = true
    statusBar?.windowChanged()
    for input in context.inputs { input.cancelAll(in: self) }
    toasts?.end()
    if let controller = rootViewController {
      controller.setVisible(false) { tellInnerControllers(false, around: leaveScreen) }
    } else {
      tellInnerControllers(false, around: leaveScreen)
    }
    context.keyWindows.didHide()
    // Without a compositor there are no turns in which those who wait for the animations are told.
    if context.session == nil { context.post.send { [context] in context.animations.advance() } }
    Trace.log("window hidden title=\(Trace.quoted(effectiveTitle))")
    isChangingVisibility = false
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
  }

  /// Hides the window for good. When it was the last one, the program ends, unless the delegate says no
  /// (`applicationShouldTerminateAfterLastWindowClosed`).
  ///
  /// Windows that belong to this one's scene are hidden with it.
  public func close() {
    guard !isHidden else { return }
    for window in context.windows.all.reversed() where window.scene.parent === scene {
      window.isHidden = true
    }
    isHidden = true
    Trace.log("window closed title=\(Trace.quoted(effectiveTitle))")
    context.sceneSessions.closed(scene)
    context.application.windowDidClose()
  }

  // MARK: Key status

  /// Whether events without a place, those of keys above all, come to this window.
  open var isKeyWindow: Bool { context.keyWindows.current === self }

  /// Whether what has the focus in it gets keys: it is key, or a popup of the key window.
  var hasKeys: Bool { isKeyWindow }

  /// Whether the window may become key. True by default.
  open var canBecomeKey: Bool { true }

  /// Makes the window key at once, and asks the compositor for its focus (rule W4).
  open func makeKey() { context.keyWindows.makeKey(self) }

  /// Shows the window and makes it key.
  open func makeKeyAndVisible() {
    if isHidden { isHidden = false } else { context.windows.didShow(self) }
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
    case .scroll, .transform: if let event = event as? PointerGestureEvent { deliverGesture(event) }
    case .presses:
      guard let event = event as? UIPressesEvent else { return }
      deliverPresses(event)
    case .motion, .remoteControl: keyResponder.deliver(event, in: self)
    }
  }

  /// The responder that gets keys first: the first responder, else the innermost controller that is shown alone.
  var keyResponder: UIResponder {
    firstResponder ?? (modalController ?? rootViewController)?.keyController ?? self
  }

  /// A window's next responder is the application.
  open override var next: UIResponder? { context.application }

  /// A pointer over the window scrolled.
  func pointerScrolled(_ scroll: PointerEvent.Scroll) {}

  /// Tab and Shift-Tab that nobody wanted move the focus, Ctrl-F goes to the search bar, Menu and Shift-F10 open the menu of
  /// what has the focus; all else goes on to the application.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let key = press.key else { return true }
      let direction = FocusDirection(key)
      guard direction != nil || key.isFindKey || key.isMenuKey else { return true }
      // What was added since the last frame has no place yet: keys may be typed faster than the window is drawn.
      layoutIfNeeded()
      if key.isMenuKey, ContextMenus.open(in: self) { return false }
      if key.isFindKey, focusSearchBar() { return false }
      return direction.map { !moveFocus($0) } ?? true
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
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
