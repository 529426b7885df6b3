import CoreImage
import UIKit

/// The looks that a photo may have.
enum PhotoFilter: String, CaseIterable {
  case sepia, soft, faded, mono

  private var filter: CIFilter? {
    switch self {
    case .sepia:
      let filter = CIFilter(name: "CISepiaTone")
      filter?.setValue(0.8, forKey: kCIInputIntensityKey)
      return filter
    case .soft:
      return CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 8])
    case .faded:
      let filter = CIFilter(name: "CIColorControls")
      filter?.setValue(0.4, forKey: kCIInputSaturationKey)
      filter?.setValue(1.1, forKey: kCIInputContrastKey)
      return filter
    case .mono:
      return CIFilter(name: "CIPhotoEffectMono")
    }
  }

  func apply(to image: UIImage, context: CIContext = CIContext(options: nil)) -> UIImage? {
    guard let input = CIImage(image: image), let filter = filter else { return nil }
    filter.setValue(input.clampedToExtent(), forKey: kCIInputImageKey)
    guard let output = filter.outputImage?.cropped(to: input.extent),
      let drawn = context.createCGImage(output, from: output.extent)
    else { return nil }
    return UIImage(cgImage: drawn, scale: image.scale, orientation: image.imageOrientation)
  }
}

extension UIImage {
  /// The mean color of all pixels.
  var averageColor: UIColor? {
    guard let input = CIImage(image: self) else { return nil }
    let extent = CIVector(
      x: input.extent.origin.x, y: input.extent.origin.y, z: input.extent.size.width,
      w: input.extent.size.height)
    guard
      let filter = CIFilter(
        name: "CIAreaAverage", parameters: [kCIInputImageKey: input, kCIInputExtentKey: extent]),
      let output = filter.outputImage
    else { return nil }
    var bitmap = [UInt8](repeating: 0, count: 4)
    CIContext(options: [.workingColorSpace: NSNull()]).render(
      output, toBitmap: &bitmap, rowBytes: 4, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), format: .RGBA8,
      colorSpace: nil)
    return UIColor(
      red: CGFloat(bitmap[0]) / 255, green: CGFloat(bitmap[1]) / 255, blue: CGFloat(bitmap[2]) / 255,
      alpha: CGFloat(bitmap[3]) / 255)
  }
}

extension CIImage {
  /// A picture of a camera, upright.
  func upright(_ orientation: CGImagePropertyOrientation) -> CIImage {
    orientation == .up ? self : oriented(orientation)
  }
}

extension UIImageView {
  func show(_ output: CIImage) {
    image = UIImage(ciImage: output, scale: 2, orientation: .up)
    if image?.ciImage == nil { print("drawn already") }
  }
}
