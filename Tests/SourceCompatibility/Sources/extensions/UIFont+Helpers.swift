import UIKit

extension UIFont {
  static var heading: UIFont { .systemFont(ofSize: 28, weight: .bold) }
  static let caption = UIFont.systemFont(ofSize: 12, weight: .light)
  class var code: UIFont {
    return UIFont.monospacedSystemFont(ofSize: UIFont.systemFontSize, weight: .regular)
  }

  static func custom(_ name: String, size: CGFloat) -> UIFont {
    return UIFont(name: name, size: size) ?? UIFont.systemFont(ofSize: size)
  }

  var larger: UIFont { withSize(pointSize + 2) }

  func height(lines: Int) -> CGFloat {
    return ceil(lineHeight * CGFloat(lines))
  }
}
