import CasementGraphics
import Foundation

/// Two arrows, up and down, beside a title that a popup menu sets.
final class PopupArrows: UIView {
  var color = UIColor.label { didSet { if color != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    for side in [CGFloat(-1), 1] {
      path.move(to: CGPoint(x: middle.x - 3.5, y: middle.y + side * 2.25))
      path.addLine(to: CGPoint(x: middle.x, y: middle.y + side * 5.75))
      path.addLine(to: CGPoint(x: middle.x + 3.5, y: middle.y + side * 2.25))
    }
    path.lineWidth = 1.5
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    color.setStroke()
    path.stroke()
  }
}
