import Foundation

/// Determines the activation states of the program and its scenes, and reports them to the delegates.
///
/// - Active: a window has the keyboard focus. If no seat has a keyboard, the key window is sufficient.
/// - Inactive: a window is visible, and none has the focus.
/// - In the background: no window is visible, because each is hidden, or `suspended` by the compositor. Missing frame
///   callbacks are no sufficient sign, because covered windows get none either. Without a connection the visibility is
///   unknown; the program then only becomes inactive.
///
/// Wayland: `xdg_toplevel.state.suspended`, since version 6.
final class Lifecycle {
  private unowned let context: ApplicationContext

  /// The state that was last reported to the program.
  private(set) var state = UIApplication.State.inactive

  /// Whether the program has been launched. Only then are changes reported.
  private(set) var isLaunched = false

  /// Whether the program is being launched: its delegate and its scenes show their first windows.
  private(set) var isLaunching = false

  /// The time at which the launch stops waiting for the first configured sizes of its windows. In nanoseconds of the
  /// session's clock; nil before the first wait.
  var firstSizeDeadline: UInt64?

  /// Whether the program was last reported as active, and as in the background.
  private var isReportedActive = false
  private var isReportedBackground = false

  init(_ context: ApplicationContext) { self.context = context }

  /// Called before the program is launched.
  func willLaunch() {
    isLaunched = false
    isLaunching = true
    firstSizeDeadline = nil
    (isReportedActive, isReportedBackground) = (false, false)
    state = .inactive
  }

  /// Called after the program was launched. A program without a visible window starts in the background, without a
  /// notification.
  func didLaunch() {
    isLaunched = true
    isLaunching = false
    isReportedBackground = !hasVisibleWindow
    if isReportedBackground { state = .background }
    update()
  }

  /// Called before the program ends. The program and its scenes enter the background first, so that they can save.
  func finish() {
    guard isLaunched else { return }
    for window in context.windows.unsorted where window.hasScene {
      if window.scene.activationState != .unattached { window.scene.become(.background) }
    }
    if isReportedActive { resign() }
    if isReportedBackground { context.sceneSessions.save() } else { enterBackground() }
  }

  /// Called after an orderly end of the connection, as in a test. Another launch follows.
  func end() {
    isLaunched = false
    isLaunching = false
  }

  // MARK: Current state

  private var isActive: Bool {
    let session = context.session
    // If no seat has a keyboard, no window can get the focus.
    let hasKeyboard = session?.seats.contains { $0.keyboard != nil } ?? false
    return context.keyWindows.hasFocus
      || (session != nil && !hasKeyboard && context.keyWindows.current != nil)
  }

  /// Whether a window is visible. A window with the focus counts as visible, even if the compositor reports it as
  /// suspended.
  private var hasVisibleWindow: Bool {
    guard context.session != nil else { return !isReportedBackground }
    return isActive || context.windows.unsorted.contains(where: Self.isVisible)
  }

  private static func isVisible(_ window: UIWindow) -> Bool {
    guard !window.isHidden else { return false }
    return (window.renderer.role as? ToplevelRole)?.states.contains(.suspended) != true
  }

  // MARK: Notifying the delegate

  /// Reports changes of the state to the delegates.
  func update() {
    guard isLaunched else { return }
    let isActive = isActive
    updateScenes(isActive)
    if !isActive, isReportedActive { resign() }
    // A callback may have changed the visibility.
    let isSeen = hasVisibleWindow
    if !isSeen, !isReportedBackground, !isReportedActive { enterBackground() }
    if isSeen, isReportedBackground { enterForeground() }
    if isActive, !isReportedActive, !isReportedBackground { activate() }
  }

  /// The delegate if it is notified of the program's state. With scenes, their delegates are notified instead.
  private var delegate: (any UIApplicationDelegate)? {
    context.sceneSessions.isUsed ? nil : context.application.delegate
  }

  private func activate() {
    isReportedActive = true
    state = .active
    Trace.log("app active")
    delegate?.applicationDidBecomeActive(context.application)
    post(UIApplication.didBecomeActiveNotification)
  }

  private func resign() {
    isReportedActive = false
    delegate?.applicationWillResignActive(context.application)
    post(UIApplication.willResignActiveNotification)
    guard !isReportedActive else { return }
    state = .inactive
    Trace.log("app inactive")
  }

  private func enterBackground() {
    isReportedBackground = true
    state = .background
    Trace.log("app background")
    delegate?.applicationDidEnterBackground(context.application)
    post(UIApplication.didEnterBackgroundNotification)
    context.sceneSessions.save()
  }

  private func enterForeground() {
    isReportedBackground = false
    delegate?.applicationWillEnterForeground(context.application)
    post(UIApplication.willEnterForegroundNotification)
    guard !isReportedBackground else { return }
    state = .inactive
    Trace.log("app foreground")
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: context.application)
  }

  // MARK: Scenes

  private func updateScenes(_ isActive: Bool) {
    let key = isActive ? context.keyWindows.current?.base : nil
    var active: [UIWindowScene] = []
    if let key, key.hasScene, !key.isHidden { active.append(key.scene) }
    // A parent scene is active while the window of its child has the focus.
    while let parent = active.last?.parent, !active.contains(where: { $0 === parent }),
      parent.window.map(Self.isVisible) ?? false
    {
      active.append(parent)
    }
    // The scene that resigns is notified before another scene becomes active.
    for window in context.windows.unsorted where window.hasScene {
      if active.contains(where: { $0 === window.scene }) { continue }
      window.scene.become(state(of: window.scene, seen: Self.isVisible(window)))
    }
    for scene in active { scene.become(.foregroundActive) }
  }

  private func state(of scene: UIWindowScene, seen: Bool) -> UIScene.ActivationState {
    if context.session == nil {
      return scene.activationState == .foregroundActive ? .foregroundInactive : scene.activationState
    }
    if seen { return .foregroundInactive }
    return scene.activationState == .unattached ? .unattached : .background
  }
}
