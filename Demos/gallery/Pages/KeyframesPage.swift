import UIKit

/// A ship that follows a path, and bars that follow keyframes.
class KeyframesPage: PageViewController {
  private let line = CAShapeLayer()
  private let ship = UIView(frame: CGRect(x: 0, y: 0, width: 34, height: 22))
  private let bars = (0..<9).map { _ in UIView() }
  private var isRunning = !UIAccessibility.isReduceMotionEnabled

  init() {
    super.init("Keyframes", "Values at times along the way, or a path that is followed; also over and over.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    line.fillColor = nil
    line.lineWidth = 2
    line.lineDashPattern = [6, 6]
    stage.layer.addSublayer(line)
    ship.backgroundColor = .systemOrange
    ship.layer.cornerRadius = 11
    for (index, bar) in bars.enumerated() {
      bar.backgroundColor = hues[index % hues.count]
      bar.layer.cornerRadius = 5
      stage.addSubview(bar)
    }
    stage.addSubview(ship)
    addSwitch("Running", isRunning) { [unowned self] isOn in
      isRunning = isOn
      restart()
    }
    addButton("Jump") { [unowned self] in jump() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    ship.layer.removeAllAnimations()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    restart()
  }

  private var path: CGPath {
    let area = stage.bounds.insetBy(dx: 40, dy: 40)
    let path = UIBezierPath()
    let (top, bottom) = (area.minY, area.minY + area.height * 0.55)
    path.move(to: CGPoint(x: area.minX, y: bottom))
    path.addCurve(
      to: CGPoint(x: area.maxX, y: top + 20),
      controlPoint1: CGPoint(x: area.minX + area.width * 0.3, y: top - 60),
      controlPoint2: CGPoint(x: area.minX + area.width * 0.6, y: bottom + 90))
    return path.cgPath
  }

  override func arrange(in area: CGRect) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    line.frame = area
    line.path = path
    line.strokeColor = UIColor.tertiaryLabel.cgColor
    CATransaction.commit()
    ship.center = path.currentPoint
    let width = (area.width - 80) / CGFloat(bars.count)
    for (index, bar) in bars.enumerated() {
      bar.frame = CGRect(
        x: 40 + CGFloat(index) * width + 3, y: area.maxY - 70, width: max(0, width - 6), height: 40)
    }
    restart()
  }

  private func restart() {
    ship.layer.removeAllAnimations()
    guard isRunning else { return }
    let movement = CAKeyframeAnimation(keyPath: "position")
    movement.path = path
    movement.calculationMode = .paced
    movement.duration = 3
    movement.autoreverses = true
    movement.repeatCount = .infinity
    ship.layer.add(movement, forKey: "movement")
  }

  private func jump() {
    for (index, bar) in bars.enumerated() {
      UIView.animateKeyframes(withDuration: 0.9, delay: Double(index) * 0.06, options: []) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.35) {
          bar.transform = CGAffineTransform(translationX: 0, y: -46)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.35, relativeDuration: 0.3) { bar.alpha = 0.45 }
        UIView.addKeyframe(withRelativeStartTime: 0.65, relativeDuration: 0.35) {
          bar.transform = .identity
          bar.alpha = 1
        }
      }
    }
  }
}
