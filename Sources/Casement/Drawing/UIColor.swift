public import Foundation
public import Graphics
import Pixman

/// A colour with opacity.
///
/// UIKit: `UIColor`. The colour space is sRGB; components are 0 to 1, not premultiplied.
public nonisolated final class UIColor: NSObject, Sendable {
  /// The same colour for a `CGContext`.
  public let cgColor: CGColor

  /// A colour from red, green, blue and opacity; what is outside 0 to 1 is clamped.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The same colour as one of Core Graphics.
  public init(cgColor: CGColor) {
    self.cgColor = cgColor
  }

  /// A grey, from 0 (black) to 1 (white).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// A colour from hue, saturation, brightness and opacity.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    cgColor.copy(alpha: alpha).map(UIColor.init(cgColor:)) ?? self
  }

  /// The components, each where it is asked for.
  ///
  /// - Returns: always true: every colour has them.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = cgColor.red
    green?.pointee = cgColor.green
    blue?.pointee = cgColor.blue
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Makes it the colour of fills and strokes in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes it the colour of fills in the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.fillColor = cgColor }

  /// Makes it the colour of strokes in the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.strokeColor = cgColor }

  var pixman: Pixman.Color { cgColor.pixman }

  var isOpaque: Bool { pixman.isOpaque }

  private var parts: (CGFloat, CGFloat, CGFloat, CGFloat) {
    (cgColor.red, cgColor.green, cgColor.blue, cgColor.alpha)
  }

  /// Whether two colours look the same, be they greys or made of red, green and blue.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return parts == other.parts
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(parts.0)
    hasher.combine(parts.1)
    hasher.combine(parts.2)
    hasher.combine(parts.3)
    return hasher.finalize()
  }
}

nonisolated extension UIColor {
  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
}
