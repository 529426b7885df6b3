import UIKit

class EmbossedView: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let shape = UIBezierPath(ovalIn: rect.insetBy(dx: 12, dy: 12))

    context.saveGState()
    context.setShadow(
      offset: CGSize(width: 0, height: 3), blur: 5, color: UIColor.black.withAlphaComponent(0.4).cgColor)
    UIColor.white.setFill()
    shape.fill()
    context.restoreGState()

    context.saveGState()
    context.addPath(shape.cgPath)
    context.clip()
    context.setAlpha(0.5)
    context.setBlendMode(.multiply)
    context.setFillColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
    context.fill([CGRect(x: 0, y: rect.midY, width: rect.width, height: rect.height / 2)])
    context.restoreGState()
  }
}
