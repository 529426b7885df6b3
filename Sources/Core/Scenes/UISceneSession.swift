public import Foundation

/// The identity of a scene from one run to the next.
///
/// UIKit: `UISceneSession`.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  /// The role of a scene.
  public nonisolated struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A window of the desktop.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene; nil before it is connected and after it is closed.
  public internal(set) weak var scene: UIScene?

  /// The role of the scene.
  public let role: Role

  /// The configuration with which the scene was created.
  public internal(set) var configuration: UISceneConfiguration

  /// An identifier that stays the same in the next run if the scene is open at the end of this one.
  public let persistentIdentifier: String

  /// The activity that the scene's delegate returned in the last run.
  public internal(set) var stateRestorationActivity: NSUserActivity?

  /// The program's data for the scene in the next run: values that property lists support.
  public var userInfo: [String: Any]?

  init(_ role: Role, _ configuration: UISceneConfiguration, identifier: String = UUID().uuidString) {
    self.role = role
    self.configuration = configuration
    persistentIdentifier = identifier
  }
}

/// The configuration of a scene.
///
/// UIKit: `UISceneConfiguration`.
@preconcurrency @MainActor public final class UISceneConfiguration: NSObject {
  /// The name of the configuration in `Info.plist`.
  public let name: String?

  /// The role of the scene.
  public let role: UISceneSession.Role

  /// The class of the scene's delegate, a `UIResponder` with `init()`.
  public var delegateClass: AnyClass?

  /// The storyboard with the initial controller of the scene's window.
  public var storyboard: UIStoryboard?

  /// Creates the configuration with a name in `Info.plist`; with nil, the first one.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    let application = UIApplication.shared
    let all = application.context.information.sceneManifest?.configurations ?? []
    let found = all.first { name == nil || $0.name == name }
    self.name = name ?? found?.name
    role = sessionRole
    delegateClass = found?.delegateClass
    storyboard = found?.storyboard.map { UIStoryboard(name: $0, modules: application.modules) }
  }
}

extension UIScene {
  /// The reason for connecting a scene.
  ///
  /// UIKit: `UIScene.ConnectionOptions`.
  @preconcurrency @MainActor public final class ConnectionOptions: NSObject {
    /// The URLs that the program was started to open.
    public let urlContexts: Set<UIOpenURLContext>

    /// The activities that the scene should show.
    public let userActivities: Set<NSUserActivity>

    /// The action of the desktop entry with which the program was started (rule Q4).
    public let shortcutItem: UIApplicationShortcutItem?

    init(
      urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [],
      shortcutItem: UIApplicationShortcutItem? = nil
    ) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
      self.shortcutItem = shortcutItem
    }
  }

  /// Options of a request for a scene.
  ///
  /// UIKit: `UIScene.ActivationRequestOptions`.
  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    /// The requesting scene. It only matters for a new window whose `preferredPresentationStyle` is `.prominent`. A window
    /// is activated by the latest press in any window of the program, so the compositor does not need the requesting scene.
    open var requestingScene: UIScene?

    /// Creates the default options.
    public override init() {}
  }
}

/// A URL that the program should open.
///
/// UIKit: `UIOpenURLContext`.
@preconcurrency @MainActor public final class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL

  /// The options for opening it.
  public let options = UIScene.OpenURLOptions()

  init(_ url: URL) { self.url = url }
}
