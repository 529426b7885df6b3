@_spi(Casement) import CasementCore
import Foundation

/// The address is the key of a button's setting.
private nonisolated(unsafe) var adjustingKey: UInt8 = 0

extension UIButton: UIAccessibilityContentSizeCategoryImageAdjusting {
  /// Has no effect on buttons: the image keeps its size. False by default.
  public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { objc_getAssociatedObject(self, &adjustingKey) as? Bool ?? false }
    set { objc_setAssociatedObject(self, &adjustingKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}

extension UIButton: LargeContentSource {
  package var standardLargeContentImage: UIImage? { currentImage }
}
