import Foundation

/// Pixels of a part of a picture, between the steps of a filter.
///
/// Components are linear sRGB and premultiplied. The origin of the plane is at the lower left. The first row is the
/// lowest.
struct Raster {
  /// The part of the plane.
  let area: PixelArea
  var pixels: [SIMD4<Float>]

  init(_ area: PixelArea, _ pixels: [SIMD4<Float>]) { (self.area, self.pixels) = (area, pixels) }

  /// A raster in one color.
  init(_ area: PixelArea, color: SIMD4<Float> = .zero) {
    self.area = area
    pixels = [SIMD4<Float>](repeating: color, count: area.width * area.height)
  }

  /// The pixel at a point of the plane; transparent outside the area.
  func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
    guard x >= area.x, y >= area.y, x < area.right, y < area.top else { return .zero }
    return pixels[(y - area.y) * area.width + x - area.x]
  }

  /// Changes every pixel.
  func map(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> Raster {
    var result = self
    result.pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices { pixels[index] = change(pixels[index]) }
    }
    return result
  }

  /// Changes the color of every pixel that is not transparent. The argument of the closure is not premultiplied.
  func mapColors(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> Raster {
    map { pixel in
      guard pixel.w > 0 else { return pixel }
      var color = pixel / pixel.w
      color.w = pixel.w
      color = change(color)
      let opacity = min(1, max(0, color.w))
      var result = color * opacity
      result.w = opacity
      return result
    }
  }
}

/// Whole pixels of the plane whose origin is at the lower left.
struct PixelArea: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var right: Int { x + width }
  var top: Int { y + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }
  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// All pixels that intersect a rectangle.
  init(_ rect: CGRect) {
    func clamped(_ value: CGFloat) -> Int { value.isNaN ? 0 : Int(max(-1e8, min(1e8, value))) }
    guard !rect.isNull else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    let left = clamped((rect.minX + 1e-6).rounded(.down))
    let low = clamped((rect.minY + 1e-6).rounded(.down))
    self.init(
      x: left, y: low, width: clamped((rect.maxX - 1e-6).rounded(.up)) - left,
      height: clamped((rect.maxY - 1e-6).rounded(.up)) - low)
  }

  func insetBy(_ inset: Int) -> PixelArea {
    PixelArea(x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset)
  }
}

/// sRGB's curve.
enum ColorCurve {
  /// Linear values of the 256 values of a component.
  static let light: [Float] = (0..<256).map { linear(Float($0) / 255) }

  /// Values of a component for linear values, in 4096 steps.
  private static let encoded: [UInt8] = (0...4096).map {
    UInt8((encode(Float($0) / 4096) * 255).rounded())
  }

  static func linear(_ value: Float) -> Float {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  static func encode(_ light: Float) -> Float {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// The component, from 0 to 255, of a linear value. Dark ones, where the curve is steep, are computed.
  static func byte(_ light: Float) -> UInt32 {
    guard light > 0.02 else {
      return light > 0 ? UInt32((encode(light) * 255).rounded()) : 0
    }
    return UInt32(encoded[Int(min(1, light) * 4096 + 0.5)])
  }
}
