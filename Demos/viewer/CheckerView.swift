import UIKit

/// Squares in two grays, visible through transparent parts of an image.
class CheckerView: UIView {
  /// The side of a square, in points.
  private static let side: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
    isHidden = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let isDark = traitCollection.userInterfaceStyle == .dark
    UIColor(white: isDark ? 0.22 : 1, alpha: 1).setFill()
    UIRectFill(rect)
    UIColor(white: isDark ? 0.30 : 0.87, alpha: 1).setFill()
    let side = Self.side
    let path = UIBezierPath()
    for row in Int(rect.minY / side)...Int(rect.maxY / side) {
      for column in Int(rect.minX / side)...Int(rect.maxX / side) where (row + column) % 2 == 1 {
        path.append(
          UIBezierPath(
            rect: CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side)))
      }
    }
    path.fill()
  }
}
