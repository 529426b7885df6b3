import UIKit

class ConfettiView: UIView {
  private let emitter = CAEmitterLayer()
  var colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
  var intensity: Float = 0.5

  func start() {
    emitter.emitterPosition = CGPoint(x: bounds.midX, y: -10)
    emitter.emitterShape = .line
    emitter.emitterMode = .outline
    emitter.renderMode = .additive
    emitter.emitterSize = CGSize(width: bounds.width, height: 1)
    emitter.beginTime = CACurrentMediaTime()
    emitter.emitterZPosition = 0
    emitter.emitterDepth = 0
    emitter.preservesDepth = false
    emitter.emitterCells = colors.map { color in
      let cell = CAEmitterCell()
      cell.name = "confetti"
      cell.birthRate = 6 * intensity
      cell.lifetime = 14 * intensity
      cell.lifetimeRange = 0
      cell.color = color.cgColor
      cell.velocity = CGFloat(350 * intensity)
      cell.velocityRange = CGFloat(80 * intensity)
      cell.emissionLatitude = 0
      cell.emissionLongitude = .pi
      cell.emissionRange = .pi / 4
      cell.spin = CGFloat(3.5 * intensity)
      cell.spinRange = CGFloat(4 * intensity)
      cell.scaleRange = CGFloat(intensity)
      cell.scaleSpeed = CGFloat(-0.1 * intensity)
      cell.alphaRange = 0.1
      cell.alphaSpeed = -0.05
      cell.redRange = 0.1
      cell.greenRange = 0.1
      cell.blueRange = 0.1
      cell.redSpeed = 0
      cell.greenSpeed = 0
      cell.blueSpeed = 0
      cell.xAcceleration = 0
      cell.yAcceleration = 100
      cell.zAcceleration = 0
      cell.scale = 0.4
      cell.contents = UIImage(named: "confetti")?.cgImage
      cell.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
      cell.contentsScale = UIScreen.main.scale
      cell.beginTime = 0
      cell.duration = .infinity
      cell.isEnabled = true
      cell.emitterCells = nil
      return cell
    }
    layer.addSublayer(emitter)
  }

  func stop() {
    emitter.birthRate = 0
    emitter.setValue(0, forKeyPath: "emitterCells.confetti.birthRate")
  }
}
