public import Foundation

/// One of the program's interfaces that the user has open at the same time: on a desktop, a window.
///
/// UIKit: `UIScene`.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether the user can see a scene, and works in it.
  public nonisolated enum ActivationState: Int, Sendable {
    /// It has not been shown yet, or has gone for good.
    case unattached = -1
    /// Its window has the keyboard's focus.
    case foregroundActive = 0
    /// Its window can be seen.
    case foregroundInactive = 1
    /// Its window is hidden, or nobody can see it.
    case background = 2
  }

  // The object of each notification is the scene.

  /// A scene is connected.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// A scene is closed for good.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// The user works in a scene.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// The user is about to work elsewhere.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// A scene is about to be seen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Nobody can see a scene any more.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  let context: ApplicationContext

  /// What the program knows the scene by from one run to the next.
  public private(set) final lazy var session = context.sceneSessions.session(of: self)

  init(_ context: ApplicationContext, _ session: UISceneSession? = nil) {
    self.context = context
    super.init()
    if let session { self.session = session }
  }

  deinit {}

  /// Is told what happens to the scene. Not retained, but for one that a scene configuration names.
  open weak var delegate: (any UISceneDelegate)?

  /// The delegate that was made for the scene.
  final var ownDelegate: (any UISceneDelegate)?

  /// Whether the user can see the scene, and works in it.
  public private(set) final var activationState = ActivationState.unattached

  /// Decides which activities the scene is to show.
  open var activationConditions: UISceneActivationConditions {
    get {
      let conditions = givenConditions ?? UISceneActivationConditions()
      givenConditions = conditions
      return conditions
    }
    set { givenConditions = newValue }
  }

  /// The conditions, where the program has asked for them.
  final var givenConditions: UISceneActivationConditions?

  /// The title that the desktop shows for the window; while it is nil, the root controller's is shown.
  ///
  /// Wayland: `xdg_toplevel.set_title`.
  open var title: String! { didSet { if title != oldValue { titleChanged() } } }

  /// The title is another one.
  func titleChanged() {}

  /// What the user does in the scene, for the next run of the program.
  open override var userActivity: NSUserActivity? {
    get { super.userActivity }
    set { super.userActivity = newValue }
  }

  /// A scene's next responder is the application.
  open override var next: UIResponder? { context.application }

  // MARK: Its life

  /// Tells of another state, through those in between.
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

  /// The scene is closed for good.
  final func disconnect() {
    become(.unattached)
    activationState = .unattached
    delegate?.sceneDidDisconnect(self)
    post(Self.didDisconnectNotification)
    delegate = nil
    ownDelegate = nil
  }

  final func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// What happens to a scene. All of it is optional.
///
/// UIKit: `UISceneDelegate`.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// A scene is connected: the place to make its window.
  ///
  /// - Parameter connectionOptions: what it is connected for.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)

  /// A scene was closed for good.
  func sceneDidDisconnect(_ scene: UIScene)

  /// The user works in a scene.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// The user is about to work elsewhere.
  func sceneWillResignActive(_ scene: UIScene)

  /// A scene is about to be seen.
  func sceneWillEnterForeground(_ scene: UIScene)

  /// Nobody can see a scene any more: the place to save.
  func sceneDidEnterBackground(_ scene: UIScene)

  /// What is to be found in the session's `stateRestorationActivity` in the next run. Nil by default. It is asked when the
  /// program goes to the background, and when it ends in order.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?

  /// The scene is connected: the place to bring back what `stateRestorationActivity` says. It is called where there is one.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)

  /// The program was asked to open URLs.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

  /// The scene is to show what an activity says.
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
