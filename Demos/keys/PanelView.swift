import UIKit

/// A rectangle with round corners, to put others on.
class PanelView: UIView {
  private let radius: CGFloat

  var color = UIColor.white {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

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
