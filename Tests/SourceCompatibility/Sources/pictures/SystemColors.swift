import UIKit

class SystemColorsView: UIView {
  private let swatches: [UIColor] = [
    .systemBlue, .systemRed, .systemGreen, .systemGray, .systemBackground, .secondarySystemBackground, .label,
    .secondaryLabel, .separator,
  ]

  override func draw(_ rect: CGRect) {
    let width = rect.width / CGFloat(swatches.count)
    for (index, swatch) in swatches.enumerated() {
      swatch.setFill()
      UIRectFill(CGRect(x: CGFloat(index) * width, y: 0, width: width, height: rect.height))
    }
  }
}
