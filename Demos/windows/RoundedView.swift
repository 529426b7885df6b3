import UIKit

/// A rectangle with round corners, to put others on.
class RoundedView: UIView {
  let radius: CGFloat

  /// What it is filled with.
  var color = UIColor.black { didSet { if color != oldValue { setNeedsDisplay() } } }

  init(radius: CGFloat) {
    self.radius = radius
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func draw(_ rect: CGRect) {
    color.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: radius).fill()
  }
}
