import UIKit

class ShapeBackedView: UIView {
  override static var layerClass: AnyClass { CAShapeLayer.self }

  private var shape: CAShapeLayer { layer as! CAShapeLayer }

  override func layoutSubviews() {
    super.layoutSubviews()
    shape.path = UIBezierPath(roundedRect: bounds, cornerRadius: 12).cgPath
    shape.fillColor = UIColor.white.cgColor
    shape.strokeColor = UIColor.lightGray.cgColor
    shape.lineWidth = 1 / UIScreen.main.scale
  }
}
