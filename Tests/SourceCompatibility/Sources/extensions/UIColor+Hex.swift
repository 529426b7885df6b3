import UIKit

extension UIColor {
  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    let red = CGFloat((hex & 0xFF0000) >> 16) / 255
    let green = CGFloat((hex & 0x00FF00) >> 8) / 255
    let blue = CGFloat(hex & 0x0000FF) / 255
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  convenience init?(hexString: String) {
    var text = hexString.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.hasPrefix("#") { text.removeFirst() }
    guard text.count == 6, let value = UInt32(text, radix: 16) else { return nil }
    self.init(hex: value)
  }

  convenience init(r: Int, g: Int, b: Int) {
    self.init(red: CGFloat(r) / 255.0, green: CGFloat(g) / 255.0, blue: CGFloat(b) / 255.0, alpha: 1.0)
  }
}

let brandColor = UIColor(hex: 0x2A9D8F)
