public import Casement
import CasementGraphics
@_exported public import CoreImage

// UIKit's additions to Core Image, and Core Image's to UIKit.

/// The address stands for the image of which a `UIImage` was made.
private nonisolated(unsafe) var sourceKey: UInt8 = 0

extension UIImage {
  /// Makes an image of the pixels of a Core Image, which are computed at once. One without edges gives an image without a
  /// picture: crop it first.
  public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

  /// Makes an image of the pixels of a Core Image, which are computed at once.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    if let picture = CIContext().createCGImage(ciImage, from: ciImage.extent) {
      self.init(cgImage: picture, scale: scale, orientation: orientation)
    } else {
      self.init()
    }
    objc_setAssociatedObject(self, &sourceKey, ciImage, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  /// The Core Image of which the image was made; nil for others.
  public var ciImage: CIImage? { objc_getAssociatedObject(self, &sourceKey) as? CIImage }
}

extension CIImage {
  /// Makes an image of the pixels of a `UIImage` as they are, without its orientation; nil where it has none.
  public convenience init?(image: UIImage) {
    guard let picture = image.cgImage else { return nil }
    self.init(cgImage: picture)
  }

  /// Makes an image of the pixels of a `UIImage`, turned to be upright where `options` has `applyOrientationProperty`.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    guard let picture = image.cgImage else { return nil }
    let isUpright = options?[.applyOrientationProperty] as? Bool ?? false
    let orientation =
      switch image.imageOrientation {
      case .up: 1
      case .upMirrored: 2
      case .down: 3
      case .downMirrored: 4
      case .leftMirrored: 5
      case .right: 6
      case .rightMirrored: 7
      case .left: 8
      }
    self.init(cgImage: isUpright ? picture.turned(byEXIF: orientation) ?? picture : picture)
  }
}

extension CIColor {
  /// Makes a color of one of UIKit's.
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}

extension UIColor {
  /// Makes a color of one of Core Image.
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }

  /// The color for filters.
  public var ciColor: CIColor { CIColor(color: self) }
}
