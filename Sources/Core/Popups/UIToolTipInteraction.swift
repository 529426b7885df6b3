public import Foundation

/// A line of explanation for a view, shown next to the pointer when that has rested over the view for 0.7 seconds.
///
/// It disappears when the pointer leaves the view, and when a button or a key goes down.
///
/// UIKit: `UIToolTipInteraction`.
@preconcurrency @MainActor open class UIToolTipInteraction: NSObject, UIInteraction {
  /// Provides other texts for parts of the view; not retained.
  open weak var delegate: (any UIToolTipInteractionDelegate)?

  /// The text if the delegate provides none; nil for none.
  open var defaultToolTip: String?

  /// Whether the tooltip is shown. True by default.
  open var isEnabled = true

  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  /// Makes an interaction, to be added to a view with `addInteraction(_:)`.
  ///
  /// - Parameter defaultToolTip: the text if the delegate provides none.
  public init(defaultToolTip: String? = nil) {
    self.defaultToolTip = defaultToolTip
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) { self.view = view }

  /// The tooltip for a point in the view.
  func configuration(at place: CGPoint) -> UIToolTipConfiguration? {
    guard isEnabled else { return nil }
    if let configuration = delegate?.toolTipInteraction(self, configurationAt: place) { return configuration }
    return defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) }
  }
}

/// Provides the texts for parts of a view.
///
/// UIKit: `UIToolTipInteractionDelegate`.
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: AnyObject {
  /// The text for a point, in the view's coordinates; nil for the interaction's default.
  func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration?
}

/// The content of a `UIToolTipInteraction`'s tooltip.
///
/// UIKit: `UIToolTipConfiguration`.
@preconcurrency @MainActor open class UIToolTipConfiguration: NSObject {
  /// The text.
  public let toolTip: String

  /// The part of the view to which the text applies, in the view's coordinates; null for all of it.
  public let sourceRect: CGRect

  /// Makes a configuration for a view, or a part of it.
  public init(toolTip: String, in rect: CGRect = .null) {
    self.toolTip = toolTip
    sourceRect = rect
  }
}
