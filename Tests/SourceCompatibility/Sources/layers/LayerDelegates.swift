import UIKit

final class StripesDelegate: NSObject, CALayerDelegate {
  func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    defer { UIGraphicsPopContext() }
    let path = UIBezierPath()
    for x in stride(from: 0, to: layer.bounds.width, by: 10) {
      path.move(to: CGPoint(x: x, y: 0))
      path.addLine(to: CGPoint(x: x, y: layer.bounds.height))
    }
    UIColor.lightGray.setStroke()
    path.stroke()
  }
}

class StripesView: UIView {
  private let stripes = CALayer()
  private let stripesDelegate = StripesDelegate()

  override init(frame: CGRect) {
    super.init(frame: frame)
    stripes.delegate = stripesDelegate
    stripes.needsDisplayOnBoundsChange = true
    layer.addSublayer(stripes)
  }

  required init?(coder: NSCoder) { fatalError() }
}
