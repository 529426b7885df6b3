public import Foundation

extension UIApplication {
  /// The scenes that are there: those that are connected, and those of the windows that are shown.
  public var connectedScenes: Set<UIScene> {
    var scenes = Set(context.sceneSessions.open.compactMap(\.scene))
    for window in windows where !window.isHidden { scenes.insert(window.scene) }
    return scenes
  }

  /// The sessions of the scenes that are open.
  public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// Whether the program may have several scenes, as `Info.plist` says.
  public var supportsMultipleScenes: Bool {
    context.information.sceneManifest?.supportsMultipleScenes ?? false
  }

  /// Asks for a scene: to bring that of a session to the front, or to make a new one.
  ///
  /// - Parameters:
  ///   - sceneSession: whose scene; nil for a new one, or for the one whose `activationConditions` prefer the activity.
  ///   - userActivity: what the scene is to show.
  ///   - options: which scene asks, and how the window is to be shown.
  ///   - errorHandler: called at once where the program cannot have another scene.
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

  /// Asks to close the scene of a session for good.
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

  /// Why a scene was not made or closed.
  public nonisolated enum SceneError: Error, Equatable, CustomStringConvertible {
    /// The program has one scene only.
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

/// How a scene is to be closed.
///
/// UIKit: `UISceneDestructionRequestOptions`.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {
  /// Makes options that say nothing.
  public override init() {}
}
