import UIKit

class ProgressRing: UIView {
  private let trackLayer = CAShapeLayer()
  private let progressLayer = CAShapeLayer()

  var progress: CGFloat = 0 {
    didSet { progressLayer.strokeEnd = min(max(progress, 0), 1) }
  }

  var ringWidth: CGFloat = 6 {
    didSet { setNeedsLayout() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for ring in [trackLayer, progressLayer] {
      ring.fillColor = nil
      ring.lineCap = .round
      layer.addSublayer(ring)
    }
    trackLayer.strokeColor = UIColor.lightGray.withAlphaComponent(0.3).cgColor
    progressLayer.strokeColor = UIColor.blue.cgColor
    progressLayer.strokeEnd = 0
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let radius = min(bounds.width, bounds.height) / 2 - ringWidth / 2
    let path = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: -.pi / 2,
      endAngle: 1.5 * .pi, clockwise: true)
    trackLayer.path = path.cgPath
    progressLayer.path = path.cgPath
    trackLayer.lineWidth = ringWidth
    progressLayer.lineWidth = ringWidth
  }
}
