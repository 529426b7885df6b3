import ImageIO
import UIKit

enum ImageFiles {
  static func downsample(imageAt url: URL, to pointSize: CGSize, scale: CGFloat) -> UIImage? {
    let sourceOptions = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithURL(url as CFURL, sourceOptions) else { return nil }
    let side = max(pointSize.width, pointSize.height) * scale
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceShouldCacheImmediately: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceThumbnailMaxPixelSize: side,
      ] as CFDictionary
    guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options) else { return nil }
    return UIImage(cgImage: image)
  }

  static func size(of data: Data) -> CGSize? {
    guard let source = CGImageSourceCreateWithData(data as CFData, nil),
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
      let width = properties[kCGImagePropertyPixelWidth] as? CGFloat
        ?? (properties[kCGImagePropertyPixelWidth] as? Int).map({ CGFloat($0) }),
      let height = properties[kCGImagePropertyPixelHeight] as? CGFloat
        ?? (properties[kCGImagePropertyPixelHeight] as? Int).map({ CGFloat($0) })
    else { return nil }
    return CGSize(width: width, height: height)
  }

  static func frames(of data: Data) -> (images: [UIImage], duration: TimeInterval) {
    guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return ([], 0) }
    var images: [UIImage] = []
    var duration: TimeInterval = 0
    for index in 0..<CGImageSourceGetCount(source) {
      guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { continue }
      images.append(UIImage(cgImage: image))
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as NSDictionary?
      let gif = properties?[kCGImagePropertyGIFDictionary as String] as? NSDictionary
      let delay = gif?[kCGImagePropertyGIFUnclampedDelayTime as String] as? Double
      duration += delay ?? gif?[kCGImagePropertyGIFDelayTime as String] as? Double ?? 0.1
    }
    return (images, duration)
  }

  static func jpeg(_ image: UIImage, quality: CGFloat) -> Data? {
    guard let cgImage = image.cgImage, let data = CFDataCreateMutable(nil, 0),
      let destination = CGImageDestinationCreateWithData(data, "public.jpeg" as CFString, 1, nil)
    else { return nil }
    let options: [CFString: Any] = [
      kCGImageDestinationLossyCompressionQuality: quality,
      kCGImagePropertyOrientation: CGImagePropertyOrientation.right.rawValue,
    ]
    CGImageDestinationAddImage(destination, cgImage, options as CFDictionary)
    guard CGImageDestinationFinalize(destination) else { return nil }
    return data as Data
  }

  static func writeAnimation(_ images: [UIImage], to url: URL) -> Bool {
    let type = "com.compuserve.gif" as CFString
    guard let destination = CGImageDestinationCreateWithURL(url as CFURL, type, images.count, nil) else {
      return false
    }
    let fileProperties = [
      kCGImagePropertyGIFDictionary as String: [kCGImagePropertyGIFLoopCount as String: 0]
    ]
    let frameProperties = [
      kCGImagePropertyGIFDictionary as String: [kCGImagePropertyGIFDelayTime as String: 0.25]
    ]
    CGImageDestinationSetProperties(destination, fileProperties as CFDictionary)
    for image in images {
      guard let cgImage = image.cgImage else { return false }
      CGImageDestinationAddImage(destination, cgImage, frameProperties as CFDictionary)
    }
    return CGImageDestinationFinalize(destination)
  }

  static func place(of data: Data) -> (latitude: Double, longitude: Double)? {
    let source = CGImageSourceCreateWithData(data as CFData, nil)
    guard let source, let metadata = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any],
      let gps = metadata[kCGImagePropertyGPSDictionary as String] as? [String: Any],
      let latitude = gps[kCGImagePropertyGPSLatitude as String] as? Double,
      let longitude = gps[kCGImagePropertyGPSLongitude as String] as? Double
    else { return nil }
    return (latitude, longitude)
  }

  static func pixelColor(of image: UIImage, at point: CGPoint) -> UIColor? {
    guard let cgImage = image.cgImage, let data = cgImage.dataProvider?.data else { return nil }
    let offset = cgImage.bytesPerRow * Int(point.y) + Int(point.x) * cgImage.bitsPerPixel / 8
    guard offset + 3 < data.count else { return nil }
    let bytes = [UInt8](data)
    return UIColor(
      red: CGFloat(bytes[offset]) / 255, green: CGFloat(bytes[offset + 1]) / 255,
      blue: CGFloat(bytes[offset + 2]) / 255, alpha: 1)
  }
}
