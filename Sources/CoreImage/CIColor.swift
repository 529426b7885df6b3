public import CasementGraphics
public import Foundation

/// A color of filters, in sRGB.
///
/// Core Image: `CIColor`.
public final class CIColor: NSObject, Sendable {
  /// The components from 0 to 1; the colors are not premultiplied.
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat

  /// Makes a color of components from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Makes an opaque color of components from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }

  /// Makes a color from a color of Core Graphics.
  public convenience init(cgColor: CGColor) {
    let space = CGColorSpace(name: CGColorSpace.sRGB)
    let color = space.flatMap { cgColor.converted(to: $0, intent: .defaultIntent, options: nil) } ?? cgColor
    let parts = color.components ?? []
    if parts.count >= 4 {
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    } else {
      let gray = parts.first ?? 0
      self.init(red: gray, green: gray, blue: gray, alpha: parts.last ?? 1)
    }
  }

  public static let black = CIColor(red: 0, green: 0, blue: 0)
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// The color in linear sRGB, premultiplied.
  var light: SIMD4<Float> {
    let opacity = Float(alpha)
    return SIMD4(
      ColorCurve.linear(Float(red)) * opacity, ColorCurve.linear(Float(green)) * opacity,
      ColorCurve.linear(Float(blue)) * opacity, opacity)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIColor else { return false }
    return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
  }

  public override var hash: Int { [red, green, blue, alpha].hashValue }
}

/// A vector of numbers for filters.
///
/// Core Image: `CIVector`.
public final class CIVector: NSObject, Sendable {
  private let values: [CGFloat]

  /// Makes a vector from numbers.
  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = Array(UnsafeBufferPointer(start: values, count: count))
  }

  init(_ values: [CGFloat]) { self.values = values }

  public convenience init(x: CGFloat) { self.init([x]) }
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
  /// Makes a vector from a point.
  public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }
  /// Makes a vector from a rectangle's origin and size.
  public convenience init(cgRect rect: CGRect) { self.init([rect.minX, rect.minY, rect.width, rect.height]) }

  /// The number at an index; 0 beyond the last.
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }

  /// The number of components.
  public var count: Int { values.count }

  public var x: CGFloat { value(at: 0) }
  public var y: CGFloat { value(at: 1) }
  public var z: CGFloat { value(at: 2) }
  public var w: CGFloat { value(at: 3) }
  /// The first two numbers as a point.
  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  /// The first four numbers as a rectangle.
  public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}
