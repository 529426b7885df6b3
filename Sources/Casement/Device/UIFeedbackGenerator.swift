public import Foundation

/// Has the device move in the hand. A desktop does not: the classes are here for programs that are written for both, and do
/// what they do on a device without the means for it, which is nothing.
///
/// UIKit: `UIFeedbackGenerator`.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  public override init() {}

  /// Makes a generator for a view (iOS 17.5).
  public convenience init(view: UIView) { self.init() }

  /// Something may be felt soon.
  open func prepare() {}

  deinit {}
}

/// Has something felt that bumps into something.
///
/// UIKit: `UIImpactFeedbackGenerator`.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// What bumps.
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

/// Has it felt that a choice is another one.
///
/// UIKit: `UISelectionFeedbackGenerator`.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

/// Has it felt how something came out.
///
/// UIKit: `UINotificationFeedbackGenerator`.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How something came out.
  public nonisolated enum FeedbackType: Int, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
