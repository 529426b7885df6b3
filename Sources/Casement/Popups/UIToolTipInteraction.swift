public import Foundation

/// A line of explanation for a view, shown next to the pointer when that has rested over the view for a while.
///
/// It goes when the pointer leaves the view, and when a button or a key goes down.
///
/// UIKit: `UIToolTipInteraction`.
@preconcurrency @MainActor open class UIToolTipInteraction: NSObject, UIInteraction {
  /// Has another text for parts of the view; held weakly.
  open weak var delegate: (any UIToolTipInteractionDelegate)?

  /// The text where the delegate has no other; nil for none.
  open var defaultToolTip: String?

  /// Whether it is shown. True by default.
  open var isEnabled = true

  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  /// Makes an interaction, to be added to a view with `addInteraction(_:)`.
  ///
  /// - Parameter defaultToolTip: the text where the delegate has no other.
  public init(defaultToolTip: String? = nil) {
    self.defaultToolTip = defaultToolTip
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) { self.view = view }

  /// What to show for a place in the view.
  func configuration(at place: CGPoint) -> UIToolTipConfiguration? {
    guard isEnabled else { return nil }
    if let configuration = delegate?.toolTipInteraction(self, configurationAt: place) { return configuration }
    return defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) }
  }
}

/// Has the texts for parts of a view.
///
/// UIKit: `UIToolTipInteractionDelegate`.
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: AnyObject {
  /// The text for a place, in the view's coordinates; nil stands for the interaction's own.
  func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration?
}

/// What a `UIToolTipInteraction` shows.
///
/// UIKit: `UIToolTipConfiguration`.
@preconcurrency @MainActor open class UIToolTipConfiguration: NSObject {
  /// The text.
  public let toolTip: String

  /// The part of the view for which it is, in the view's coordinates; null for all of it.
  public let sourceRect: CGRect

  /// Makes a configuration for a view, or a part of it.
  public init(toolTip: String, in rect: CGRect = .null) {
    self.toolTip = toolTip
    sourceRect = rect
  }
}
