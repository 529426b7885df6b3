public import Foundation

/// An accessible part of a view that is no view itself. No assistive technology reads it yet.
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

  /// The element's frame in the window, in points. If `accessibilityFrameInContainerSpace` was set last and the
  /// container is a view, it is derived from that.
  open var accessibilityFrame: CGRect {
    get {
      guard let inContainer, let view = accessibilityContainer as? UIView else { return inWindow }
      return view.convert(inContainer, to: nil as UIView?)
    }
    set {
      inWindow = newValue
      inContainer = nil
    }
  }
  private var inWindow = CGRect.zero
  private var inContainer: CGRect?

  /// The element's frame in its container, in points. Setting it makes `accessibilityFrame` follow the container. Zero
  /// until it is set, and after `accessibilityFrame` was set.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { inContainer ?? .zero }
    set { inContainer = newValue }
  }

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}
