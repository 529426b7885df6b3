import UIKit

extension UIColor {
  static func scanned(_ hex: String) -> UIColor {
    let scanner = Scanner(string: hex)
    scanner.charactersToBeSkipped = CharacterSet(charactersIn: "#")
    var value: UInt64 = 0
    guard scanner.scanHexInt64(&value) else { return .clear }
    return UIColor(
      red: CGFloat((value >> 16) & 0xFF) / 255, green: CGFloat((value >> 8) & 0xFF) / 255,
      blue: CGFloat(value & 0xFF) / 255, alpha: 1)
  }
}
