import UIKit

class BouncingBallView: UIView {
  private var link: CADisplayLink?
  private var velocity = CGPoint(x: 80, y: 60)
  private var lastTime: CFTimeInterval = 0
  private let ball = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.invalidate()
    guard window != nil else { return }
    addSubview(ball)
    let link = CADisplayLink(target: self, selector: Self.step)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func step(_ link: CADisplayLink) {
    let elapsed = CGFloat(lastTime == 0 ? link.duration : link.timestamp - lastTime)
    lastTime = link.timestamp
    ball.center = CGPoint(
      x: ball.center.x + velocity.x * elapsed, y: ball.center.y + velocity.y * elapsed)
    if !bounds.contains(ball.center) {
      velocity = CGPoint(x: -velocity.x, y: -velocity.y)
    }
  }
}
