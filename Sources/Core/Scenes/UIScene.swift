public import Foundation

/// An instance of the program's interface. On a desktop, it is a window.
///
/// UIKit: `UIScene`.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The visibility of a scene, and whether it has the focus.
  public nonisolated enum ActivationState: Int, Sendable {
    /// The scene has not been shown yet, or was closed for good.
    case unattached = -1
    /// Its window has the keyboard focus.
    case foregroundActive = 0
    /// Its window is visible.
    case foregroundInactive = 1
    /// Its window is hidden or not visible.
    case background = 2
  }

  // The object of each notification is the scene.

  /// Posted when a scene is connected.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// Posted when a scene was closed for good.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted when a scene became active.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before a scene becomes inactive.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted before a scene becomes visible.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene is no longer visible.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  let context: ApplicationContext

  /// The identity of the scene from one run to the next.
  public private(set) final lazy var session = context.sceneSessions.session(of: self)

  init(_ context: ApplicationContext, _ session: UISceneSession? = nil) {
    self.context = context
    super.init()
    if let session { self.session = session }
  }

  deinit {}

  /// Notified of the scene's events. Not retained, except for a delegate that a scene configuration creates.
  open weak var delegate: (any UISceneDelegate)?

  /// The delegate that was created from the scene's configuration.
  final var createdDelegate: (any UISceneDelegate)?

  /// The visibility of the scene, and whether it has the focus.
  public private(set) final var activationState = ActivationState.unattached

  /// The conditions under which activities activate this scene.
  open var activationConditions: UISceneActivationConditions {
    get {
      let conditions = givenConditions ?? UISceneActivationConditions()
      givenConditions = conditions
      return conditions
    }
    set { givenConditions = newValue }
  }

  /// The conditions, if the program has accessed them.
  final var givenConditions: UISceneActivationConditions?

  /// The window title. While it is nil, the root controller's title is shown.
  ///
  /// Wayland: `xdg_toplevel.set_title`.
  open var title: String! { didSet { if title != oldValue { titleChanged() } } }

  /// Called after the title changed.
  func titleChanged() {}

  /// The user's activity in the scene, saved for the next run of the program.
  open override var userActivity: NSUserActivity? {
    get { super.userActivity }
    set { super.userActivity = newValue }
  }

  /// The next responder of a scene is the application.
  open override var next: UIResponder? { context.application }

  // MARK: Activation and disconnection

  /// Changes the state, with notifications of the states in between.
  final func become(_ state: ActivationState) {
    guard state != activationState else { return }
    if activationState == .foregroundActive {
      delegate?.sceneWillResignActive(self)
      post(Self.willDeactivateNotification)
      activationState = .foregroundInactive
    }
    switch (activationState, state) {
    case (.foregroundInactive, .background), (.foregroundInactive, .unattached):
      activationState = .background
      delegate?.sceneDidEnterBackground(self)
      post(Self.didEnterBackgroundNotification)
    case (.background, .foregroundInactive), (.background, .foregroundActive),
      (.unattached, .foregroundInactive), (.unattached, .foregroundActive):
      delegate?.sceneWillEnterForeground(self)
      post(Self.willEnterForegroundNotification)
      activationState = .foregroundInactive
    default: break
    }
    if state == .foregroundActive {
      activationState = .foregroundActive
      delegate?.sceneDidBecomeActive(self)
      post(Self.didActivateNotification)
    }
  }

  /// Called after the scene was closed for good.
  final func disconnect() {
    become(.unattached)
    activationState = .unattached
    delegate?.sceneDidDisconnect(self)
    post(Self.didDisconnectNotification)
    delegate = nil
    createdDelegate = nil
  }

  final func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// Methods that report the events of a scene. All have default implementations.
///
/// UIKit: `UISceneDelegate`.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Called when a scene is connected. An implementation creates its window.
  ///
  /// - Parameter connectionOptions: the reason for the connection.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)

  /// Called after a scene was closed for good.
  func sceneDidDisconnect(_ scene: UIScene)

  /// Called after a scene became active.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// Called before a scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)

  /// Called before a scene becomes visible.
  func sceneWillEnterForeground(_ scene: UIScene)

  /// Called after a scene became invisible. Save its state.
  func sceneDidEnterBackground(_ scene: UIScene)

  /// The activity for the session's `stateRestorationActivity` in the next run. Nil by default. Called when the program
  /// enters the background, and when it ends in order.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?

  /// Restores the state of a connected scene from its saved activity. Not called without one.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)

  /// Called when the program should open URLs.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

  /// Called when the scene should continue an activity.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}
