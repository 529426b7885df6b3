import UIKit

extension NSShadow {
  static func soft() -> NSShadow {
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.black.withAlphaComponent(0.3)
    shadow.shadowOffset = CGSize(width: 0, height: 1)
    shadow.shadowBlurRadius = 2
    return shadow
  }
}

func shadowed(_ text: String) -> NSAttributedString {
  NSAttributedString(
    string: text, attributes: [.shadow: NSShadow.soft(), .strokeWidth: -2, .strokeColor: UIColor.black])
}
