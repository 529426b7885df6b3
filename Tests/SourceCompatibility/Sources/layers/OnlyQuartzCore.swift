import QuartzCore

class Ticker {
  private var link: CADisplayLink?

  var isRunning: Bool {
    guard let link = link else { return false }
    return !link.isPaused
  }
}
