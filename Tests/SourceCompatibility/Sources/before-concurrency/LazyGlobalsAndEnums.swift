import UIKit

enum Metrics {
  static let margin: CGFloat = 16
  static var contentWidth: CGFloat { UIScreen.main.bounds.width - margin * 2 }
}

enum Theme {
  case light, dark

  static var current: Theme = .light

  func apply(to view: UIView) {
    view.backgroundColor = self == .light ? .white : .black
    view.subviews.forEach { apply(to: $0) }
  }
}

private let sizingLabel = UILabel()

func textHeight(_ text: String, width: CGFloat) -> CGFloat {
  sizingLabel.text = text
  return sizingLabel.sizeThatFits(CGSize(width: width, height: .infinity)).height
}
