import CasementGraphics
import Foundation

/// A color in a picker: red, green, blue and opacity from 0 to 1.
struct PickedColor: Equatable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    func part(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, min(1, value)) : 0 }
    (self.red, self.green, self.blue, self.alpha) = (part(red), part(green), part(blue), part(alpha))
  }

  /// The color for the current traits.
  init(_ color: UIColor) {
    let fixed = color.cgColor
    self.init(red: fixed.red, green: fixed.green, blue: fixed.blue, alpha: fixed.alpha)
  }

  /// - Parameters: each from 0 to 1.
  init(hue: CGFloat, saturation: CGFloat, lightness: CGFloat) {
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    func channel(_ shift: CGFloat) -> CGFloat {
      let place = (hue * 6 + shift).truncatingRemainder(dividingBy: 6)
      let part = max(0, min(1, abs(place - 3) - 1))
      return lightness + chroma * (part - 0.5)
    }
    self.init(red: channel(0), green: channel(4), blue: channel(2))
  }

  /// Reads three or six hexadecimal digits, with or without "#", and adds an opacity.
  init?(hexadecimal text: String, alpha: CGFloat) {
    let digits = text.filter { $0 != "#" && !$0.isWhitespace }.compactMap(\.hexDigitValue)
    guard digits.count == text.filter({ $0 != "#" && !$0.isWhitespace }).count else { return nil }
    let values: [Int]
    switch digits.count {
    case 3: values = digits.map { $0 * 17 }
    case 6: values = [0, 2, 4].map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    let parts = values.map { CGFloat($0) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// The color without its opacity.
  var opaque: PickedColor { PickedColor(red: red, green: green, blue: blue) }

  func with(alpha: CGFloat) -> PickedColor { PickedColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// The color as six hexadecimal digits, without the opacity.
  var hexadecimal: String {
    [red, green, blue].map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
  }

  /// The name and the hexadecimal digits, such as "Blue, #0000FF".
  var words: String { "\(color.accessibilityName), #\(hexadecimal)" }

  /// Hue and lightness from 0 to 1. The hue of a gray is 0.
  var hueAndLightness: (hue: CGFloat, lightness: CGFloat) {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let lightness = (most + least) / 2
    let range = most - least
    guard range > 0 else { return (0, lightness) }
    let place: CGFloat =
      most == red
      ? ((green - blue) / range + 6).truncatingRemainder(dividingBy: 6)
      : most == green ? (blue - red) / range + 2 : (red - green) / range + 4
    return (place / 6, lightness)
  }

  /// Whether two colors are equal with 8 bits per component.
  func isLike(_ other: PickedColor) -> Bool {
    func same(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1 / 510 }
    return same(red, other.red) && same(green, other.green) && same(blue, other.blue)
      && same(alpha, other.alpha)
  }
}

/// The checkerboard behind translucent colors.
enum Checkerboard {
  /// Fills a shape with the checkerboard.
  static func draw(in path: UIBezierPath, _ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    path.addClip()
    UIColor(white: ControlLook.isDark ? 0.32 : 1, alpha: 1).setFill()
    UIRectFill(rect)
    UIColor(white: ControlLook.isDark ? 0.22 : 0.82, alpha: 1).setFill()
    let side: CGFloat = 5
    let columns = Int((rect.width / side).rounded(.up))
    let rows = Int((rect.height / side).rounded(.up))
    guard columns > 0, rows > 0, columns < 1000, rows < 1000 else { return context.restoreGState() }
    for row in 0..<rows {
      for column in stride(from: row % 2, to: columns, by: 2) {
        UIRectFill(
          CGRect(
            x: rect.minX + CGFloat(column) * side, y: rect.minY + CGFloat(row) * side, width: side,
            height: side))
      }
    }
    context.restoreGState()
  }
}
