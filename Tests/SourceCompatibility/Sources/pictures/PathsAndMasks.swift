import UIKit

class MaskedImageView: UIView {
  var image: UIImage?

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let image else { return }
    let path = UIBezierPath(ovalIn: rect)
    context.saveGState()
    path.addClip()
    image.draw(in: rect, blendMode: .normal, alpha: 0.9)
    context.restoreGState()
    let outline = path.cgPath.copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .round, miterLimit: 10)
    context.addPath(outline)
    context.drawPath(using: .eoFillStroke)
  }
}
