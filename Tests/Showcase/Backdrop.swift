import Casement
internal import Foundation

/// The background of a sheet: a color for each row of points.
class Backdrop: UIView {
  let isDark: Bool

  init(frame: CGRect, isDark: Bool) {
    self.isDark = isDark
    super.init(frame: frame)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// The color of a row.
  ///
  /// - Parameter part: how far down it is, from 0 to 1.
  func color(at part: CGFloat) -> UIColor { .black }

  override func draw(_ rect: CGRect) {
    for y in 0..<Int(bounds.height) {
      color(at: CGFloat(y) / bounds.height).setFill()
      UIRectFill(CGRect(x: 0, y: CGFloat(y), width: bounds.width, height: 1))
    }
  }
}
