import CasementGraphics
import Foundation

nonisolated extension UIImage {
  /// The image enlarged like body text of an accessibility size; the image itself for other sizes.
  package func enlarged(for category: UIContentSizeCategory) -> UIImage {
    guard category.isAccessibilityCategory else { return self }
    let sizes: [CGFloat] = [28, 33, 40, 47, 53]
    let step = category.step - UIContentSizeCategory.accessibilityMedium.step
    var content = content
    let factor = sizes[min(max(0, step), sizes.count - 1)] / 17
    content.scale /= factor
    return UIImage(content)
  }
}
