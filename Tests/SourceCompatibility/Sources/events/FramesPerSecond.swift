import QuartzCore
import UIKit

@MainActor
class FrameCounter: NSObject {
  private var displayLink: CADisplayLink!
  private var frames = 0
  private var since = CACurrentMediaTime()
  var onUpdate: ((Int) -> Void)?

  func start() {
    displayLink = CADisplayLink(target: self, selector: FrameCounter.tick)
    displayLink.add(to: RunLoop.main, forMode: RunLoop.Mode.default)
    displayLink.isPaused = false
  }

  func stop() {
    displayLink.invalidate()
  }

  func tick() {
    frames += 1
    if CACurrentMediaTime() - since >= 1 {
      onUpdate?(frames)
      frames = 0
      since = CACurrentMediaTime()
    }
  }
}
