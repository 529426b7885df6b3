public import Foundation

/// The base class of haptic feedback. Desktops have no haptic hardware. As on a device without it, all methods of these
/// classes have no effect.
///
/// UIKit: `UIFeedbackGenerator`.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  public override init() {}

  /// Creates a generator for a view (iOS 17.5).
  public convenience init(view: UIView) { self.init() }

  /// Prepares the hardware. Has no effect.
  open func prepare() {}

  deinit {}
}

/// Feedback for a collision. Has no effect.
///
/// UIKit: `UIImpactFeedbackGenerator`.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The object that collides.
  public nonisolated enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
    case soft = 3
    case rigid = 4
  }

  public override init() {}

  public init(style: FeedbackStyle) { super.init() }

  open func impactOccurred() {}

  /// - Parameter intensity: from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a changed selection. Has no effect.
///
/// UIKit: `UISelectionFeedbackGenerator`.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

/// Feedback for the result of an action. Has no effect.
///
/// UIKit: `UINotificationFeedbackGenerator`.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of an action.
  public nonisolated enum FeedbackType: Int, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
