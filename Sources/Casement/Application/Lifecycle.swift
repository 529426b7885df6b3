import Foundation

/// Tells the program and its scenes whether the user is at work in them, or can see them at all.
///
/// - Active: a window has the keyboard's focus; where no seat has a keyboard, the key window is enough.
/// - Inactive: a window can be seen, and none has the focus.
/// - In the background: nobody can see a window, since each is hidden, or `suspended` by the compositor. That frame
///   callbacks stay away is not enough: they stay away from a window that is behind others, too. While there is no
///   connection, nothing is known, and nothing changes but that the program is not active.
///
/// Wayland: `xdg_toplevel.state.suspended`, of version 6.
final class Lifecycle {
  private unowned let context: ApplicationContext

  /// The state that the program was told last.
  private(set) var state = UIApplication.State.inactive

  /// Whether the program has been launched, and so hears of changes.
  private(set) var isLaunched = false

  /// Whether the program is being launched: its delegate and its scenes show their first windows.
  private(set) var isLaunching = false

  /// When the launch stops waiting for the first sizes of its windows, in nanoseconds of the session's clock; nil before
  /// the first wait.
  var firstSizeDeadline: UInt64?

  /// Whether what was told last is that the program is active.
  private var isToldActive = false
  private var isToldBackground = false

  init(_ context: ApplicationContext) { self.context = context }

  /// The program is about to be launched.
  func willLaunch() {
    isLaunched = false
    isLaunching = true
    firstSizeDeadline = nil
    (isToldActive, isToldBackground) = (false, false)
    state = .inactive
  }

  /// The program has been launched. One that shows no window is in the background, without having been elsewhere.
  func didLaunch() {
    isLaunched = true
    isLaunching = false
    isToldBackground = !isSeen
    if isToldBackground { state = .background }
    update()
  }

  /// The program is about to end: it and its scenes go to the background first, where they save.
  func finish() {
    guard isLaunched else { return }
    for window in context.windows.unsorted where window.hasScene {
      if window.scene.activationState != .unattached { window.scene.become(.background) }
    }
    if isToldActive { resign() }
    if isToldBackground { context.sceneSessions.save() } else { enterBackground() }
  }

  /// The connection was ended in order, as by a test: what comes next is another launch.
  func end() {
    isLaunched = false
    isLaunching = false
  }

  // MARK: What is so

  private var isActive: Bool {
    let session = context.session
    // Where no seat has a keyboard, nobody could ever be active.
    let hasKeyboard = session?.seats.contains { $0.keyboard != nil } ?? false
    return context.keyWindows.hasFocus
      || (session != nil && !hasKeyboard && context.keyWindows.current != nil)
  }

  /// Whether somebody can see a window. One that has the focus counts as seen, whatever the compositor says besides.
  private var isSeen: Bool {
    guard context.session != nil else { return !isToldBackground }
    return isActive || context.windows.unsorted.contains(where: Self.isSeen)
  }

  private static func isSeen(_ window: UIWindow) -> Bool {
    guard !window.isHidden else { return false }
    return (window.renderer.role as? ToplevelRole)?.states.contains(.suspended) != true
  }

  // MARK: Telling it

  /// Tells of what has changed.
  func update() {
    guard isLaunched else { return }
    let isActive = isActive
    updateScenes(isActive)
    if !isActive, isToldActive { resign() }
    // Whoever heard of it may have changed that.
    let isSeen = isSeen
    if !isSeen, !isToldBackground, !isToldActive { enterBackground() }
    if isSeen, isToldBackground { enterForeground() }
    if isActive, !isToldActive, !isToldBackground { activate() }
  }

  /// The delegate, where it hears of the program's state itself: where there are scenes, their delegates do.
  private var delegate: (any UIApplicationDelegate)? {
    context.sceneSessions.isUsed ? nil : context.application.delegate
  }

  private func activate() {
    isToldActive = true
    state = .active
    Trace.log("app active")
    delegate?.applicationDidBecomeActive(context.application)
    post(UIApplication.didBecomeActiveNotification)
  }

  private func resign() {
    isToldActive = false
    delegate?.applicationWillResignActive(context.application)
    post(UIApplication.willResignActiveNotification)
    guard !isToldActive else { return }
    state = .inactive
    Trace.log("app inactive")
  }

  private func enterBackground() {
    isToldBackground = true
    state = .background
    Trace.log("app background")
    delegate?.applicationDidEnterBackground(context.application)
    post(UIApplication.didEnterBackgroundNotification)
    context.sceneSessions.save()
  }

  private func enterForeground() {
    isToldBackground = false
    delegate?.applicationWillEnterForeground(context.application)
    post(UIApplication.willEnterForegroundNotification)
    guard !isToldBackground else { return }
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
    // The user works in a scene also where its second window has the focus.
    while let parent = active.last?.parent, !active.contains(where: { $0 === parent }),
      parent.window.map(Self.isSeen) ?? false
    {
      active.append(parent)
    }
    // One that resigns hears of it before another becomes active.
    for window in context.windows.unsorted where window.hasScene {
      if active.contains(where: { $0 === window.scene }) { continue }
      window.scene.become(state(of: window.scene, seen: Self.isSeen(window)))
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
