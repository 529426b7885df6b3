import CasementGraphics
import Foundation

/// A rectangle of a color, with a checkerboard behind translucent colors.
final class ColorSwatch: UIView {
  /// The color; nil for none.
  var color: UIColor? { didSet { if color != oldValue { setNeedsDisplay() } } }
  var cornerRadius: CGFloat = 7

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    let shape = UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius)
    guard let color else {
      UIColor.tertiarySystemFill.setFill()
      shape.fill()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: bounds.midX - 6, y: bounds.midY + 6))
      line.addLine(to: CGPoint(x: bounds.midX + 6, y: bounds.midY - 6))
      line.lineWidth = 1.5
      line.lineCapStyle = .round
      UIColor.systemRed.setStroke()
      return line.stroke()
    }
    let picked = PickedColor(color)
    if picked.alpha < 1 {
      Checkerboard.draw(in: shape, bounds)
      // One half shows the color without its opacity.
      let (opaque, _) = bounds.divided(atDistance: bounds.width / 2, from: .minXEdge)
      picked.color.setFill()
      shape.fill()
      UIGraphicsGetCurrentContext()?.saveGState()
      shape.addClip()
      picked.opaque.color.setFill()
      UIRectFill(opaque)
      UIGraphicsGetCurrentContext()?.restoreGState()
    } else {
      color.setFill()
      shape.fill()
    }
    let width = 1 / contentScaleFactor
    let line = UIBezierPath(
      roundedRect: bounds.insetBy(dx: width / 2, dy: width / 2), cornerRadius: cornerRadius - width / 2)
    line.lineWidth = width
    ControlLook.ink(light: 0.2, dark: 0.24).setStroke()
    line.stroke()
  }
}
