import CasementGraphics
import Foundation

extension UIColor {
  /// The name of the color in the language of the program, such as "Blue". Many similar colors have one name.
  ///
  /// UIKit: `UIColor.accessibilityName`.
  public var accessibilityName: String {
    let color = cgColor
    let (most, least) = (max(color.red, color.green, color.blue), min(color.red, color.green, color.blue))
    let (range, lightness) = (most - least, (most + least) / 2)
    if lightness < 0.06 { return localized("Black") }
    if lightness > 0.97 { return localized("White") }
    let saturation = range / (1 - abs(2 * lightness - 1))
    if saturation < 0.12 { return localized("Gray") }
    let place =
      most == color.red
      ? (color.green - color.blue) / range
      : most == color.green ? (color.blue - color.red) / range + 2 : (color.red - color.green) / range + 4
    return Self.name(ofHue: (place * 60 + 360).truncatingRemainder(dividingBy: 360), saturation, lightness)
  }

  /// - Parameter hue: in degrees.
  private static func name(ofHue hue: CGFloat, _ saturation: CGFloat, _ lightness: CGFloat) -> String {
    switch hue {
    case 15..<46: localized(lightness < 0.45 || saturation < 0.55 ? "Brown" : "Orange")
    case 46..<70: localized("Yellow")
    case 70..<160: localized("Green")
    case 160..<200: localized("Cyan")
    case 200..<260: localized("Blue")
    case 260..<320: localized("Purple")
    case 320..<352: localized("Pink")
    default: localized(lightness > 0.75 ? "Pink" : "Red")
    }
  }
}
