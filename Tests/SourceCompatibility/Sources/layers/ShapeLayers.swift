import UIKit

class WaveLayerView: UIView {
  private let wave = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    wave.strokeColor = UIColor.blue.cgColor
    wave.fillColor = UIColor.clear.cgColor
    wave.lineWidth = 2
    wave.lineJoin = .round
    wave.lineDashPattern = [6, 3]
    wave.lineDashPhase = 1
    layer.addSublayer(wave)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: bounds.midY))
    for x in stride(from: CGFloat(0), through: bounds.width, by: 4) {
      path.addLine(to: CGPoint(x: x, y: bounds.midY + sin(x / 20) * 10))
    }
    wave.frame = bounds
    wave.path = path
  }
}
