public import Foundation

/// Conditions that select a scene for a user activity by its `targetContentIdentifier`.
///
/// They apply when the program requests a scene without a session (`requestSceneSessionActivation(nil, userActivity:…)`). A
/// scene that prefers the content is then activated instead of a new one. The predicates are evaluated with the identifier,
/// a `String`.
///
/// UIKit: `UISceneActivationConditions`.
@preconcurrency @MainActor open class UISceneActivationConditions: NSObject {
  /// Whether the scene can show the content. True for all by default.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)

  /// Whether the scene is preferred for the content. False for all by default.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

  public override init() { super.init() }

  /// Creates the default conditions, because storyboards contain none.
  public init?(coder: NSCoder) { super.init() }

  deinit {}

  /// Whether the scene is preferred for content with an identifier.
  func prefers(_ identifier: String) -> Bool {
    canActivateForTargetContentIdentifierPredicate.evaluate(with: identifier)
      && prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: identifier)
  }
}

extension SceneSessions {
  /// The first open scene that prefers the content of an activity; nil for none.
  func preferredScene(for activity: NSUserActivity?) -> UIWindowScene? {
    guard let identifier = activity?.targetContentIdentifier else { return nil }
    return open.lazy.compactMap { $0.scene as? UIWindowScene }.first {
      $0.givenConditions?.prefers(identifier) == true
    }
  }
}

extension UIWindowScene {
  /// The presentation of a requested window.
  ///
  /// UIKit: `UIWindowScene.PresentationStyle`.
  public nonisolated enum PresentationStyle: UInt, Sendable {
    /// As a separate window.
    case automatic = 0
    /// As a separate window.
    case standard = 1
    /// Above the window of the requesting scene, as long as that is open.
    case prominent = 2
  }

  /// Options of a request for a window.
  ///
  /// UIKit: `UIWindowScene.ActivationRequestOptions`.
  @preconcurrency @MainActor open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
    /// The presentation of the window. A prominent window becomes a child of `requestingScene` (`UIWindowScene.parent`).
    open var preferredPresentationStyle = PresentationStyle.automatic

    /// Creates the default options.
    public override init() {}

    /// The parent scene of a new window; nil for none.
    final var parent: UIWindowScene? {
      preferredPresentationStyle == .prominent ? requestingScene as? UIWindowScene : nil
    }
  }

  /// The animation of a closing window.
  ///
  /// UIKit: `UIWindowScene.DismissalAnimation`.
  public nonisolated enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit = 2
    case decline = 3
  }
}

/// Options for closing a window.
///
/// UIKit: `UIWindowSceneDestructionRequestOptions`.
@preconcurrency @MainActor open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions
{
  /// Has no effect: the compositor animates closing windows. The animation of the closing window.
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard

  /// Creates the default options.
  public override init() {}
}

extension UIApplication {
  /// Has no effect: desktops keep no snapshots for programs. Requests a new snapshot of a scene in the background.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}
