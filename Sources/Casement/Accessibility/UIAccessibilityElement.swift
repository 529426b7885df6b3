public import Foundation

/// A part of a view that is no view of its own, for people who cannot see it. No assistive technology reads it yet.
///
/// UIKit: `UIAccessibilityElement`.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// The view, or other object, that shows the element. Not retained.
  open weak var accessibilityContainer: AnyObject?

  open var isAccessibilityElement = true
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none

  /// The element's place in the window, in points.
  open var accessibilityFrame = CGRect.zero

  /// The element's place in its container, in points.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}
