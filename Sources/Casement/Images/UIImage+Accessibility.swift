import CasementGraphics
public import Foundation

/// A view whose image grows with the accessibility sizes of text.
///
/// UIKit: `UIAccessibilityContentSizeCategoryImageAdjusting`.
@preconcurrency @MainActor public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol
{
  /// Whether the image is enlarged for the accessibility sizes of text.
  var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {}

/// The address is the key of a button's setting.
private nonisolated(unsafe) var adjustingKey: UInt8 = 0

extension UIButton: UIAccessibilityContentSizeCategoryImageAdjusting {
  /// Has no effect on buttons: the image keeps its size. False by default.
  public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { objc_getAssociatedObject(self, &adjustingKey) as? Bool ?? false }
    set { objc_setAssociatedObject(self, &adjustingKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}

nonisolated extension UIImage {
  /// The image enlarged like body text of an accessibility size; the image itself for other sizes.
  func enlarged(for category: UIContentSizeCategory) -> UIImage {
    guard category.isAccessibilityCategory else { return self }
    let sizes: [CGFloat] = [28, 33, 40, 47, 53]
    let step = category.step - UIContentSizeCategory.accessibilityMedium.step
    var content = content
    let factor = sizes[min(max(0, step), sizes.count - 1)] / 17
    content.scale /= factor
    return UIImage(content)
  }
}
