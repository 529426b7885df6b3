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
