public import Foundation

/// Says which scene is to show what a user activity names by its `targetContentIdentifier`.
///
/// The conditions count where the program asks for a scene without a session
/// (`requestSceneSessionActivation(nil, userActivity:…)`): a scene that prefers the content is activated in place of a new
/// one. The predicates get the identifier, a `String`.
///
/// UIKit: `UISceneActivationConditions`.
@preconcurrency @MainActor open class UISceneActivationConditions: NSObject {
  /// Whether the scene can show the content. True for all unless set.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)

  /// Whether the scene is the right one for the content. False for all unless set.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

  public override init() { super.init() }

  /// A document has no conditions: they are as in `init()`.
  public init?(coder: NSCoder) { super.init() }

  deinit {}

  /// Whether the scene is to show content of an identifier.
  func prefers(_ identifier: String) -> Bool {
    canActivateForTargetContentIdentifierPredicate.evaluate(with: identifier)
      && prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: identifier)
  }
}

extension SceneSessions {
  /// The open scene that prefers to show what an activity names; nil where no scene does.
  func preferredScene(for activity: NSUserActivity?) -> UIWindowScene? {
    guard let identifier = activity?.targetContentIdentifier else { return nil }
    return open.lazy.compactMap { $0.scene as? UIWindowScene }.first {
      $0.givenConditions?.prefers(identifier) == true
    }
  }
}

extension UIWindowScene {
  /// How a window that the program asks for is shown beside the others.
  ///
  /// UIKit: `UIWindowScene.PresentationStyle`.
  public nonisolated enum PresentationStyle: UInt, Sendable {
    /// As a window of its own.
    case automatic = 0
    /// As a window of its own.
    case standard = 1
    /// Above the window of the scene that asks, as long as that is open.
    case prominent = 2
  }

  /// What a window is asked for with.
  ///
  /// UIKit: `UIWindowScene.ActivationRequestOptions`.
  @preconcurrency @MainActor open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
    /// How the window is shown. A prominent one becomes a child of `requestingScene` (`UIWindowScene.parent`).
    open var preferredPresentationStyle = PresentationStyle.automatic

    /// Makes options that say nothing.
    public override init() {}

    /// The scene above which a new window is shown; nil for none.
    final var parent: UIWindowScene? {
      preferredPresentationStyle == .prominent ? requestingScene as? UIWindowScene : nil
    }
  }

  /// How a window is seen to go.
  ///
  /// UIKit: `UIWindowScene.DismissalAnimation`.
  public nonisolated enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit = 2
    case decline = 3
  }
}

/// How a window is to be closed.
///
/// UIKit: `UIWindowSceneDestructionRequestOptions`.
@preconcurrency @MainActor open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions
{
  /// Has no effect: the compositor animates windows that go. Would say what the user is to see.
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard

  /// Makes options that say nothing.
  public override init() {}
}

extension UIApplication {
  /// Has no effect: no desktop keeps pictures of windows for a program. Would have the picture of a scene in the background
  /// taken anew.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}
