public import Foundation

/// Has no effect: desktops have no haptic hardware. The base class of haptic feedback. All methods of these classes do
/// nothing, as on a device without the hardware.
///
/// UIKit: `UIFeedbackGenerator`.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  public override init() {}

  /// Creates a generator for a view (iOS 17.5).
  public convenience init(view: UIView) { self.init() }

  /// Has no effect. Prepares the hardware.
  open func prepare() {}

  deinit {}
}

/// Has no effect. Feedback for a collision.
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

/// Has no effect. Feedback for a changed selection.
///
/// UIKit: `UISelectionFeedbackGenerator`.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

/// Has no effect. Feedback for the result of an action.
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
