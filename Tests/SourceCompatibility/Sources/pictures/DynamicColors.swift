import UIKit

extension UIColor {
  static let panel = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.1, alpha: 1) : .white
  }

  static func dynamic(light: UIColor, dark: UIColor) -> UIColor {
    UIColor { (traitCollection: UITraitCollection) -> UIColor in
      switch traitCollection.userInterfaceStyle {
      case .dark: return dark
      default: return light
      }
    }
  }
}

class PanelView: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.panel.resolvedColor(with: traitCollection).setFill()
    UIRectFill(rect)
    if UITraitCollection.current.userInterfaceStyle == .light {
      UIRectFrame(rect)
    }
  }
}
