public import Foundation

extension UIApplication {
  /// The connected scenes, and the scenes of windows that are shown.
  public var connectedScenes: Set<UIScene> {
    var scenes = Set(context.sceneSessions.open.compactMap(\.scene))
    for window in windows where !window.isHidden { scenes.insert(window.scene) }
    return scenes
  }

  /// The sessions of the connected scenes.
  public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// Whether the program supports several scenes, according to `Info.plist`.
  public var supportsMultipleScenes: Bool {
    context.information.sceneManifest?.supportsMultipleScenes ?? false
  }

  /// Activates the scene of a session, or creates a new scene.
  ///
  /// - Parameters:
  ///   - sceneSession: the session; nil for a new scene, or for the scene whose `activationConditions` prefer the activity.
  ///   - userActivity: the activity to show.
  ///   - options: the requesting scene, and the presentation of the window.
  ///   - errorHandler: called at once if the program cannot have another scene.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    let chosen = sceneSession == nil ? context.sceneSessions.preferredScene(for: userActivity) : nil
    if let scene = chosen ?? sceneSession?.scene as? UIWindowScene {
      if let userActivity { scene.delegate?.scene(scene, continue: userActivity) }
      scene.window?.makeKeyAndVisible()
      return
    }
    guard supportsMultipleScenes || context.sceneSessions.isUsed && context.sceneSessions.open.isEmpty else {
      errorHandler?(SceneError.multipleScenesUnsupported)
      return
    }
    let parent = (options as? UIWindowScene.ActivationRequestOptions)?.parent
    context.sceneSessions.connectNew(userActivity, above: parent)
  }

  /// Closes the scene of a session for good.
  ///
  /// - Parameter errorHandler: called at once if the session has no scene.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let scene = sceneSession.scene as? UIWindowScene else {
      errorHandler?(SceneError.unknownSession)
      return
    }
    guard let window = scene.window, !window.isHidden else {
      context.sceneSessions.closed(scene)
      return windowDidClose()
    }
    window.close()
  }

  /// The reason why a scene was not created or closed.
  public nonisolated enum SceneError: Error, Equatable, CustomStringConvertible {
    /// The program supports only one scene.
    case multipleScenesUnsupported
    /// The session has no scene.
    case unknownSession

    public var description: String {
      switch self {
      case .multipleScenesUnsupported:
        "the program has one scene only: set UIApplicationSupportsMultipleScenes in Info.plist"
      case .unknownSession: "the session has no scene"
      }
    }
  }
}

/// Options for closing a scene.
///
/// UIKit: `UISceneDestructionRequestOptions`.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {
  /// Creates the default options.
  public override init() {}
}
