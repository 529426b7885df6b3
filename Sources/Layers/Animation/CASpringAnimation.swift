import Foundation

/// A movement like that of a mass on a damped spring, from one value to another.
///
/// Core Animation: `CASpringAnimation` (rule A7). The spring does not set `duration`. Set it to `settlingDuration` to
/// let the spring come to rest.
open class CASpringAnimation: CABasicAnimation {
  var spring = Spring()

  /// The mass, above 0; 1 by default.
  open var mass: CGFloat {
    get { spring.mass }
    set { spring.mass = newValue > 0 && newValue.isFinite ? newValue : 1 }
  }
  /// The stiffness of the spring, above 0; 100 by default.
  open var stiffness: CGFloat {
    get { spring.stiffness }
    set { spring.stiffness = newValue > 0 && newValue.isFinite ? newValue : 100 }
  }
  /// The damping coefficient, at least 0; 10 by default.
  open var damping: CGFloat {
    get { spring.damping }
    set { spring.damping = newValue >= 0 && newValue.isFinite ? newValue : 10 }
  }
  /// The initial velocity, in whole distances per second; negative moves away from the target. 0 by default.
  open var initialVelocity: CGFloat {
    get { spring.velocity }
    set { spring.velocity = newValue.isFinite ? newValue : 0 }
  }

  /// The time until at most a thousandth of the distance remains, in seconds; infinite without damping.
  open var settlingDuration: Double { spring.settlingDuration }

  /// The perceived duration in seconds: the period of the same spring without damping.
  open var perceptualDuration: Double { spring.perceptualDuration }

  /// The overshoot: 0 for critical damping, towards 1 for longer oscillation, negative for overdamping.
  open var bounce: CGFloat { spring.bounce }

  /// Makes a spring from its perceived duration and its bounce.
  public convenience init(perceptualDuration: Double, bounce: CGFloat) {
    self.init()
    spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
  }

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    if let other = other as? CASpringAnimation { spring = other.spring }
  }
}

/// A damped mass on a spring, displaced by one unit: m x″ + c x′ + k x = 0.
package struct Spring: Equatable, Sendable {
  package var mass = 1.0
  package var stiffness = 100.0
  package var damping = 10.0
  /// The initial velocity towards the target, in distances per second.
  package var velocity = 0.0

  package init() {}

  package init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    self.velocity = velocity.isFinite ? velocity : 0
  }

  /// Makes a spring from its undamped period in seconds, and its bounce from −1 to 1.
  package init(perceptualDuration: Double, bounce: Double, velocity: Double = 0) {
    let duration =
      perceptualDuration > 0 && perceptualDuration.isFinite ? max(1e-6, perceptualDuration) : 0.001
    let bounce = bounce.isNaN ? 0 : max(-0.999, min(1, bounce))
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let frequency = 2 * Double.pi / duration
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity)
  }

  /// The spring with a damping ratio that settles in a duration.
  package init(ratio: Double, settlingIn duration: Double, velocity: Double) {
    let ratio = ratio.isNaN ? 1 : max(0.01, min(1e6, ratio))
    // A fixed-point iteration over the frequency, since the settling time depends on frequency and velocity together.
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
  /// The damping ratio: 1 is critical damping.
  package var ratio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  var perceptualDuration: Double { 2 * .pi / frequency }
  var bounce: Double { ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }

  /// The completed part of the distance after a time in seconds.
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

  /// The time after which the envelope of the oscillation stays below a thousandth of the distance.
  package var settlingDuration: Double {
    let (w, z) = (frequency, ratio)
    guard z > 0, w > 0, w.isFinite else { return .infinity }
    let least = 0.001
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      return max(0, log((1 + abs((z * w - velocity) / wd)) / least) / (z * w))
    }
    if z == 1 {
      // The envelope has one early maximum, and falls after it.
      let b = abs(w - velocity)
      return fall(from: b > w ? 1 / w - 1 / b : 0) { exp(-w * $0) * (1 + b * $0) - least }
    }
    let root = w * (z * z - 1).squareRoot()
    let (slow, fast) = (-z * w + root, -z * w - root)
    let a = (-velocity - fast) / (slow - fast)
    return fall(from: 0) { abs(a) * exp(slow * $0) + abs(1 - a) * exp(fast * $0) - least }
  }

  /// Finds the zero of a function that falls from a start on, by bisection.
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
