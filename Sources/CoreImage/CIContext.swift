public import CasementGraphics
public import Foundation
import Pixman

/// Computes the pixels of images on the CPU, on the calling thread.
///
/// Core Image: `CIContext`.
public final class CIContext: NSObject, Sendable {
  /// Makes a context.
  public override init() {}

  /// Makes a context.
  ///
  /// - Parameter options: ignored.
  public init(options: [CIContextOption: Any]?) {}

  /// Draws a part of an image.
  ///
  /// - Parameter fromRect: the part, in the image's plane, whose origin is at the lower left.
  /// - Returns: nil for a part that is empty or too large for a picture.
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    let whole = PixelArea(fromRect)
    guard !whole.isEmpty, !fromRect.isInfinite,
      let goal = try? Image(width: whole.width, height: whole.height, format: .argb8888)
    else { return nil }
    // In bands, so that the memory for intermediate steps does not grow with the picture.
    let rows = max(16, (1 << 20) / whole.width)
    var low = whole.y
    while low < whole.top {
      let band = PixelArea(x: whole.x, y: low, width: whole.width, height: min(rows, whole.top - low))
      let raster = image.render(band)
      goal.withPixels { bytes in
        for y in 0..<band.height {
          let line = (whole.top - 1 - (low + y)) * goal.stride
          for x in 0..<band.width {
            bytes.storeBytes(
              of: Self.word(raster.pixels[y * band.width + x]), toByteOffset: line + 4 * x, as: UInt32.self)
          }
        }
      }
      low += band.height
    }
    return CGImage(goal)
  }

  /// Draws a part of an image. The format and the color space have no effect: pixels are sRGB with eight bits.
  public func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? {
    createCGImage(image, from: fromRect)
  }

  /// Draws a part of an image into memory, with eight bits for each premultiplied component and the top row first.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - data: memory for `rowBytes` times the height of the part.
  ///   - rowBytes: the distance between two rows, at least four bytes times the width.
  ///   - bounds: the part, in the image's plane. An empty one draws nothing.
  ///   - format: the order of the components; RGBA8 for another format than RGBA8, BGRA8 and ARGB8.
  ///   - colorSpace: has no effect: pixels are sRGB.
  public func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    guard let picture = createCGImage(image, from: bounds), rowBytes >= 4 * picture.width else { return }
    let shifts: [UInt32] =
      switch format {
      case .BGRA8: [0, 8, 16, 24]
      case .ARGB8: [24, 16, 8, 0]
      default: [16, 8, 0, 24]
      }
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let word = picture.pixels.pixel(x: x, y: y)
        for (byte, shift) in shifts.enumerated() {
          data.storeBytes(
            of: UInt8(truncatingIfNeeded: word >> shift), toByteOffset: y * rowBytes + 4 * x + byte,
            as: UInt8.self)
        }
      }
    }
  }

  /// A PNG file of an image. The format and the color space have no effect: pixels are sRGB with eight bits.
  public func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    createCGImage(image, from: image.extent)?.pngFile
  }

  /// A JPEG file of an image. The color space has no effect: pixels are sRGB.
  public func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    createCGImage(image, from: image.extent)?.jpegFile(quality: 0.8)
  }

  /// A pixel 0xAARRGGBB, premultiplied.
  private static func word(_ light: SIMD4<Float>) -> UInt32 {
    let opacity = min(1, max(0, light.w))
    guard opacity > 0 else { return 0 }
    let alpha = UInt32((opacity * 255).rounded())
    func component(_ value: Float) -> UInt32 {
      let byte = ColorCurve.byte(value / opacity)
      return alpha == 255 ? byte : (byte * alpha + 127) / 255
    }
    return alpha << 24 | component(light.x) << 16 | component(light.y) << 8 | component(light.z)
  }
}

/// Names of options of contexts. None has an effect here.
///
/// Core Image: `CIContextOption`.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whether the CPU is used, which it always is.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "CIContextUseSoftwareRenderer")
  /// The working color space, which is always linear sRGB.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// The color space of results, which is always sRGB.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
}

/// Names of options of image files. None has an effect here.
///
/// Core Image: `CIImageRepresentationOption`.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Layouts of pixels. They have an effect in `CIContext.render(_:toBitmap:rowBytes:bounds:format:colorSpace:)` only.
///
/// Core Image: `CIFormat`.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let ARGB8 = CIFormat(rawValue: 265)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let BGRA8 = CIFormat(rawValue: 266)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let RGBA8 = CIFormat(rawValue: 264)
}
