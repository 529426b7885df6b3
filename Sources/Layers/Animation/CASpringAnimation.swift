import Foundation

/// A movement as of a weight on a spring, from one value to another.
///
/// Core Animation: `CASpringAnimation` (rule A7). Its `duration` is its own to choose: `settlingDuration` lets it come
/// to rest.
open class CASpringAnimation: CABasicAnimation {
  var spring = Spring()

  /// The weight, above 0; 1 unless set.
  open var mass: CGFloat {
    get { spring.mass }
    set { spring.mass = newValue > 0 && newValue.isFinite ? newValue : 1 }
  }
  /// How hard the spring pulls, above 0; 100 unless set.
  open var stiffness: CGFloat {
    get { spring.stiffness }
    set { spring.stiffness = newValue > 0 && newValue.isFinite ? newValue : 100 }
  }
  /// How much it is slowed down, at least 0; 10 unless set.
  open var damping: CGFloat {
    get { spring.damping }
    set { spring.damping = newValue >= 0 && newValue.isFinite ? newValue : 10 }
  }
  /// How fast it is at first, in the whole way per second; below 0 it goes the other way. 0 unless set.
  open var initialVelocity: CGFloat {
    get { spring.velocity }
    set { spring.velocity = newValue.isFinite ? newValue : 0 }
  }

  /// How long it takes until no more than a thousandth of the way is left; infinite without damping.
  open var settlingDuration: Double { spring.settlingDuration }

  /// How long the spring feels to take, in seconds: one oscillation of the same spring without damping.
  open var perceptualDuration: Double { spring.perceptualDuration }

  /// How much it overshoots: 0 not at all, towards 1 ever longer; below 0 it is slower than it need be.
  open var bounce: CGFloat { spring.bounce }

  /// Makes a spring by how it feels.
  public convenience init(perceptualDuration: Double, bounce: CGFloat) {
    self.init()
    spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
  }

  override func take(_ other: CAAnimation) {
    super.take(other)
    if let other = other as? CASpringAnimation { spring = other.spring }
  }
}

/// A weight on a spring that is one way off its place, and damped: m x″ + c x′ + k x = 0.
package struct Spring: Equatable, Sendable {
  package var mass = 1.0
  package var stiffness = 100.0
  package var damping = 10.0
  /// Towards the place, in ways per second.
  package var velocity = 0.0

  package init() {}

  package init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    self.velocity = velocity.isFinite ? velocity : 0
  }

  /// A spring by one oscillation without damping, in seconds, and how much it overshoots, from -1 to 1.
  package init(perceptualDuration: Double, bounce: Double, velocity: Double = 0) {
    let duration =
      perceptualDuration > 0 && perceptualDuration.isFinite ? max(1e-6, perceptualDuration) : 0.001
    let bounce = bounce.isNaN ? 0 : max(-0.999, min(1, bounce))
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let frequency = 2 * Double.pi / duration
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity)
  }

  /// The spring with a damping ratio that is at rest after a time.
  package init(ratio: Double, settlingIn duration: Double, velocity: Double) {
    let ratio = ratio.isNaN ? 1 : max(0.01, min(1e6, ratio))
    // Time and velocity scale alike: the velocity of the slower spring is that in its longer seconds.
    var frequency = 10 / max(0.001, duration)
    for _ in 0..<60 {
      let spring = Spring(
        mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity)
      let next = frequency * spring.settlingDuration / max(0.001, duration)
      if abs(next - frequency) < 1e-10 * frequency { break }
      frequency = next
    }
    self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity)
  }

  private var frequency: Double { (stiffness / mass).squareRoot() }
  /// 1 just does not overshoot.
  package var ratio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  var perceptualDuration: Double { 2 * .pi / frequency }
  var bounce: Double { ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }

  /// How much of the way is behind after so many seconds.
  package func callAsFunction(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    let (w, z) = (frequency, ratio)
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      let b = (z * w - velocity) / wd
      return 1 - exp(-z * w * time) * (cos(wd * time) + b * sin(wd * time))
    }
    if z == 1 { return 1 - exp(-w * time) * (1 + (w - velocity) * time) }
    let root = w * (z * z - 1).squareRoot()
    let (slow, fast) = (-z * w + root, -z * w - root)
    let a = (-velocity - fast) / (slow - fast)
    return 1 - (a * exp(slow * time) + (1 - a) * exp(fast * time))
  }

  /// When no more than a thousandth of the way can be left, by the curve around the oscillation.
  package var settlingDuration: Double {
    let (w, z) = (frequency, ratio)
    guard z > 0, w > 0, w.isFinite else { return .infinity }
    let least = 0.001
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      return max(0, log((1 + abs((z * w - velocity) / wd)) / least) / (z * w))
    }
    if z == 1 {
      // The curve has its summit early; beyond it, it only falls.
      let b = abs(w - velocity)
      return fall(from: b > w ? 1 / w - 1 / b : 0) { exp(-w * $0) * (1 + b * $0) - least }
    }
    let root = w * (z * z - 1).squareRoot()
    let (slow, fast) = (-z * w + root, -z * w - root)
    let a = (-velocity - fast) / (slow - fast)
    return fall(from: 0) { abs(a) * exp(slow * $0) + abs(1 - a) * exp(fast * $0) - least }
  }

  /// Where a function that falls from a place on becomes 0.
  private func fall(from start: Double, _ function: (Double) -> Double) -> Double {
    var (low, high) = (start, start + 1)
    while function(high) > 0, high < 1e9 { (low, high) = (high, high * 2) }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if function(middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }
}
