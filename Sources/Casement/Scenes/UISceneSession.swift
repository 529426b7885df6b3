public import Foundation

/// What the program knows a scene by, from one run to the next.
///
/// UIKit: `UISceneSession`.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  /// What a scene is for.
  public nonisolated struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A window of the desktop.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene; nil before it is connected, and after it is closed.
  public internal(set) weak var scene: UIScene?

  /// What the scene is for.
  public let role: Role

  /// How the scene was made.
  public internal(set) var configuration: UISceneConfiguration

  /// A name that stays the same in the next run, if the scene is open at the end of this one.
  public let persistentIdentifier: String

  /// What the scene's delegate said in the last run, or what the scene was asked for with.
  public internal(set) var stateRestorationActivity: NSUserActivity?

  /// What the program wants to know of the scene in the next run: values of property lists.
  public var userInfo: [String: Any]?

  init(_ role: Role, _ configuration: UISceneConfiguration, identifier: String = UUID().uuidString) {
    self.role = role
    self.configuration = configuration
    persistentIdentifier = identifier
  }
}

/// How a scene is made.
///
/// UIKit: `UISceneConfiguration`.
@preconcurrency @MainActor public final class UISceneConfiguration: NSObject {
  /// The name of the configuration in `Info.plist`.
  public let name: String?

  /// What the scene is for.
  public let role: UISceneSession.Role

  /// The class of the scene's delegate, a `UIResponder` with `init()`.
  public var delegateClass: AnyClass?

  /// The storyboard whose initial controller the scene's window has.
  public var storyboard: UIStoryboard?

  /// Makes a configuration with what `Info.plist` says under the name; with nil, under the first of the role.
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
  /// What a scene is connected for.
  ///
  /// UIKit: `UIScene.ConnectionOptions`.
  @preconcurrency @MainActor public final class ConnectionOptions: NSObject {
    /// The URLs that the program was started to open.
    public let urlContexts: Set<UIOpenURLContext>

    /// What the scene is to show.
    public let userActivities: Set<NSUserActivity>

    /// The action of the desktop entry by which the program was started (rule Q4).
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

  /// What a scene is asked for with.
  ///
  /// UIKit: `UIScene.ActivationRequestOptions`.
  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    /// The scene that asks. It counts for a new window whose `preferredPresentationStyle` is `.prominent`. A window comes to
    /// the front by the last press in any of the program's windows, so that the compositor need not know which scene asks.
    open var requestingScene: UIScene?

    /// Makes options that say nothing.
    public override init() {}
  }
}

/// A URL that the program is asked to open.
///
/// UIKit: `UIOpenURLContext`.
@preconcurrency @MainActor public final class UIOpenURLContext: NSObject {
  /// The URL; of a file, its place.
  public let url: URL

  /// How it is to be opened.
  public let options = UIScene.OpenURLOptions()

  init(_ url: URL) { self.url = url }
}
