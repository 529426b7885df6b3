public import CasementGraphics
public import Foundation
import Pixman

/// A recipe for a picture, whose pixels are computed when a `CIContext` draws it.
///
/// The origin of its plane is at the lower left. Colors are computed in linear sRGB. It may be used on any thread.
///
/// Core Image: `CIImage`.
public final class CIImage: NSObject, @unchecked Sendable {
  // Sendable: everything is constant.

  /// The part of the plane that has pixels; infinite for an unbounded image.
  public let extent: CGRect

  /// The picture from which the image was made; nil for a filtered image.
  public let cgImage: CGImage?

  /// Computes the pixels of a part of the plane, which may exceed the extent.
  let render: (PixelArea) -> Raster

  init(_ extent: CGRect, cgImage: CGImage? = nil, _ render: @escaping (PixelArea) -> Raster) {
    self.extent = extent
    self.cgImage = cgImage
    self.render = render
  }

  /// Makes an image from a picture, with its lower left corner at the origin.
  public convenience init(cgImage image: CGImage) {
    let extent = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    self.init(extent, cgImage: image) { Self.pixels(of: image, in: $0) }
  }

  /// Makes an image from a picture.
  ///
  /// - Parameter options: ignored.
  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) {
    self.init(cgImage: image)
  }

  /// Makes an image from an image file. With `applyOrientationProperty` in `options` it is turned upright.
  ///
  /// - Returns: nil for data that are not an image file.
  public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
    guard let picture = try? ImageFile(data).picture() else { return nil }
    let isUpright = options?[.applyOrientationProperty] as? Bool ?? false
    guard let image = isUpright ? picture.image.turned(byEXIF: picture.orientation) : picture.image else {
      return nil
    }
    self.init(cgImage: image)
  }

  /// Makes an image from an image file.
  ///
  /// - Returns: nil if the file cannot be read as an image.
  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data, options: options)
  }

  /// Makes an unbounded image in one color.
  public convenience init(color: CIColor) {
    let light = color.light
    self.init(.infinite) { Raster($0, color: light) }
  }

  /// An image without pixels.
  public static func empty() -> CIImage { CIImage(.null) { Raster($0) } }

  private static func pixels(of image: CGImage, in area: PixelArea) -> Raster {
    var raster = Raster(area)
    let (left, right) = (max(0, area.x), min(image.width, area.right))
    guard left < right else { return raster }
    var row = [UInt32](repeating: 0, count: image.width)
    let pixels = image.pixels
    for y in max(0, area.y)..<max(0, area.y, min(image.height, area.top)) {
      pixels.copyRow(image.height - 1 - y, to: &row)
      var place = (y - area.y) * area.width + left - area.x
      for x in left..<right {
        raster.pixels[place] = light(row[x])
        place += 1
      }
    }
    return raster
  }

  /// A pixel 0xAARRGGBB, premultiplied, converted to linear sRGB.
  private static func light(_ word: UInt32) -> SIMD4<Float> {
    let alpha = word >> 24
    func component(_ shift: UInt32) -> Float { ColorCurve.light[Int(word >> shift & 0xFF)] }
    if alpha == 255 { return SIMD4(component(16), component(8), component(0), 1) }
    guard alpha > 0 else { return .zero }
    let opacity = Float(alpha) / 255
    func partial(_ shift: UInt32) -> Float {
      ColorCurve.linear(min(1, Float(word >> shift & 0xFF) / 255 / opacity)) * opacity
    }
    return SIMD4(partial(16), partial(8), partial(0), opacity)
  }

  // MARK: Transforms

  /// The image moved, scaled or turned. Pixels between others are interpolated.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    guard !matrix.isIdentity else { return self }
    let extent = self.extent.isInfinite ? CGRect.infinite : self.extent.applying(matrix)
    let inverse = matrix.inverted()
    let source = self
    let isMove = matrix.a == 1 && matrix.b == 0 && matrix.c == 0 && matrix.d == 1
    if isMove, matrix.tx == matrix.tx.rounded(), matrix.ty == matrix.ty.rounded() {
      return CIImage(extent) { area in
        let moved = PixelArea(
          x: area.x - Int(matrix.tx), y: area.y - Int(matrix.ty), width: area.width, height: area.height)
        return Raster(area, source.render(moved).pixels)
      }
    }
    return CIImage(extent) { area in
      var raster = Raster(area)
      // Only the part that the image covers is computed.
      let wanted = area.rect.applying(inverse).intersection(source.extent.insetBy(dx: -1, dy: -1))
      guard !wanted.isNull else { return raster }
      let pixels = source.render(PixelArea(wanted.insetBy(dx: -1, dy: -1)))
      // Enlarged, the pixels at the edge extend to the edge.
      let edges = PixelArea(source.extent.isInfinite ? pixels.area.rect : source.extent)
      for y in area.y..<area.top {
        for x in area.x..<area.right {
          let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
          guard source.extent.isInfinite || source.extent.contains(place) else { continue }
          raster.pixels[(y - area.y) * area.width + x - area.x] = pixels.interpolated(at: place, edges)
        }
      }
      return raster
    }
  }

  /// The part of the image in a rectangle.
  public func cropped(to rect: CGRect) -> CIImage {
    let source = self
    let extent = self.extent.intersection(rect)
    return CIImage(extent) { area in
      let seen = PixelArea(area.rect.intersection(extent))
      guard seen != area else { return source.render(area) }
      var raster = Raster(area)
      guard !seen.isEmpty else { return raster }
      let part = source.render(seen)
      for y in seen.y..<seen.top {
        let place = (y - area.y) * area.width + seen.x - area.x
        let start = (y - seen.y) * seen.width
        raster.pixels.replaceSubrange(
          place..<place + seen.width, with: part.pixels[start..<start + seen.width])
      }
      return raster
    }
  }

  /// The unbounded image: the pixels at its edges are repeated endlessly.
  public func clampedToExtent() -> CIImage {
    let source = self
    let edges = PixelArea(extent)
    guard !extent.isInfinite, !edges.isEmpty else { return self }
    return CIImage(.infinite) { area in
      let (left, low) = (min(max(area.x, edges.x), edges.right - 1), min(max(area.y, edges.y), edges.top - 1))
      let (right, top) = (
        min(max(area.right, edges.x + 1), edges.right), min(max(area.top, edges.y + 1), edges.top)
      )
      let inside = source.render(
        PixelArea(x: left, y: low, width: max(1, right - left), height: max(1, top - low)))
      var raster = Raster(area)
      for y in area.y..<area.top {
        let row = min(max(y, inside.area.y), inside.area.top - 1)
        for x in area.x..<area.right {
          let column = min(max(x, inside.area.x), inside.area.right - 1)
          raster.pixels[(y - area.y) * area.width + x - area.x] = inside.pixel(column, row)
        }
      }
      return raster
    }
  }

  /// The image rotated and mirrored by an Exif orientation from 1 to 8, with its lower left corner at the origin.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    let (width, height) = (extent.width, extent.height)
    guard (2...8).contains(orientation), !extent.isInfinite, !extent.isNull else { return self }
    let matrix: CGAffineTransform =
      switch orientation {
      case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
      case 3: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
      case 4: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
      case 5: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
      case 6: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
      case 7: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      default: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
      }
    return transformed(
      by: CGAffineTransform(translationX: -extent.minX, y: -extent.minY).concatenating(matrix))
  }

  /// The image rotated and mirrored by an orientation, with its lower left corner at the origin.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    oriented(forExifOrientation: Int32(orientation.rawValue))
  }

  /// The image composited over another one.
  public func composited(over dest: CIImage) -> CIImage {
    let source = self
    return CIImage(extent.union(dest.extent)) { area in
      var below = dest.render(area)
      let above = source.render(area)
      for index in below.pixels.indices {
        below.pixels[index] = above.pixels[index] + below.pixels[index] * (1 - above.pixels[index].w)
      }
      return below
    }
  }

  // MARK: Filters

  /// The output of a filter with this image as its input; the image itself for an unknown filter.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
    guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
    filter.setValue(self, forKey: kCIInputImageKey)
    return filter.outputImage ?? self
  }

  /// The image blurred by a normal distribution.
  ///
  /// - Parameter sigma: its standard deviation, in pixels.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    guard sigma > 0, sigma.isFinite else { return self }
    let source = self
    let reach = Int((3 * min(sigma, 1000)).rounded(.up))
    let extent =
      self.extent.isInfinite || self.extent.isNull
      ? self.extent : self.extent.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
    return CIImage(extent) { area in
      Blur.gaussian(source.render(area.insetBy(-reach)), sigma: Float(min(sigma, 1000)), area)
    }
  }

  /// The image with unchanged colors, and with its opacity set to 1 inside a rectangle.
  public func settingAlphaOne(in extent: CGRect) -> CIImage {
    let source = self
    return CIImage(self.extent) { area in
      var raster = source.render(area)
      for y in area.y..<area.top {
        for x in area.x..<area.right
        where extent.contains(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)) {
          raster.pixels[(y - area.y) * area.width + x - area.x].w = 1
        }
      }
      return raster
    }
  }

  /// An image with each pixel computed from the same pixel of this one.
  func mapped(_ change: @escaping (SIMD4<Float>) -> SIMD4<Float>) -> CIImage {
    let source = self
    return CIImage(extent) { source.render($0).mapColors(change) }
  }
}

/// Names of options for making images.
///
/// Core Image: `CIImageOption`.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whether an image of a file is turned upright.
  public static let applyOrientationProperty = CIImageOption(rawValue: "CIImageApplyOrientationProperty")
  /// Has no effect: the color space of the picture is used.
  public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
}

extension Raster {
  /// The color between the centers of four pixels.
  func interpolated(at place: CGPoint, _ edges: PixelArea) -> SIMD4<Float> {
    let (x, y) = (place.x - 0.5, place.y - 0.5)
    let (left, low) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (across, up) = (Float(x - CGFloat(left)), Float(y - CGFloat(low)))
    func at(_ x: Int, _ y: Int) -> SIMD4<Float> {
      pixel(min(max(x, edges.x), edges.right - 1), min(max(y, edges.y), edges.top - 1))
    }
    let below = at(left, low) * (1 - across) + at(left + 1, low) * across
    let above = at(left, low + 1) * (1 - across) + at(left + 1, low + 1) * across
    return below * (1 - up) + above * up
  }
}
