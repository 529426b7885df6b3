import UIKit

extension UIColor {
  static let appBackground = UIColor(white: 0.96, alpha: 1)
  static let appTint = UIColor(red: 0.0, green: 0.48, blue: 1.0, alpha: 1.0)

  class var appAccent: UIColor { return UIColor(red: 0.9, green: 0.3, blue: 0.2, alpha: 1) }

  struct Brand {
    static let primary = UIColor.appTint
    static var secondary: UIColor { return UIColor.appTint.withAlphaComponent(0.5) }
  }
}

enum Palette {
  static let all: [UIColor] = [.appBackground, .appTint, .appAccent, UIColor.Brand.primary]
}
