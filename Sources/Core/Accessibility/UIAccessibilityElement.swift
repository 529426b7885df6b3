public import Foundation

/// An accessible part of a view that is no view itself.
///
/// UIKit: `UIAccessibilityElement`.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// The view, or other object, that shows the element. Not retained.
  open weak var accessibilityContainer: AnyObject?

  private var properties: AccessibilityProperties?
  override var accessibilityProperties: AccessibilityProperties? {
    get { properties }
    set { properties = newValue }
  }

  /// True by default.
  @_spi(Casement) open override var isStandardAccessibilityElement: Bool { true }

  /// The element's frame in the window, in points. If `accessibilityFrameInContainerSpace` was set last and the
  /// container is a view, it is derived from that.
  open override var accessibilityFrame: CGRect {
    get { super.accessibilityFrame }
    set {
      super.accessibilityFrame = newValue
      inContainer = nil
    }
  }

  override var standardAccessibilityFrame: CGRect {
    guard let inContainer else { return .zero }
    guard let view = accessibilityContainer as? UIView else { return inContainer }
    return view.convert(inContainer, to: nil as UIView?)
  }

  private var inContainer: CGRect?

  /// The element's frame in its container, in points. Setting it makes `accessibilityFrame` follow the container. Zero
  /// until it is set, and after `accessibilityFrame` was set.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { inContainer ?? .zero }
    set {
      inContainer = newValue
      store(.frame, nil)
    }
  }

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  deinit {}
}

/// An object with an identifier for tests and logs.
///
/// UIKit: `UIAccessibilityIdentification`.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The identifier, which is never spoken.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}
extension UIImage: UIAccessibilityIdentification {}
extension UIMenuElement: UIAccessibilityIdentification {}
