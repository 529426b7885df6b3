import Foundation

/// Content that fingers have hold of.
struct ScrollDrag {
  enum Source {
    case fingers
    case touchpad
    /// For the time of one step.
    case wheel
  }
  let source: Source

  /// Where the fingers have pulled the content, which is shown elsewhere beyond its end.
  var pulled = CGPoint.zero

  /// The axis on which the content stays; nil where it goes both ways, or is not known yet.
  private(set) var axis: NSLayoutConstraint.Axis?
  private var isDecided = false
  /// How far the fingers went until it was decided.
  private var travelled = CGVector.zero

  init(source: Source) { self.source = source }

  /// What of a movement counts: all of it, or that along the axis on which it began.
  mutating func lock(_ distance: CGVector, isLocking: Bool) -> CGVector {
    guard isLocking else { return distance }
    if !isDecided {
      travelled.dx += distance.dx
      travelled.dy += distance.dy
      let (x, y) = (abs(travelled.dx), abs(travelled.dy))
      guard max(x, y) >= 4 else { return distance }
      isDecided = true
      // Diagonal movements go both ways.
      if x > y * 2 { axis = .horizontal }
      if y > x * 2 { axis = .vertical }
    }
    return switch axis {
    case .horizontal: CGVector(dx: distance.dx, dy: 0)
    case .vertical: CGVector(dx: 0, dy: distance.dy)
    case nil: distance
    }
  }
}

/// How fast something moves that is told of piece by piece.
struct VelocityMeter {
  private var samples: InlineArray<8, Sample> = .init(repeating: Sample())
  private var count = 0

  private struct Sample {
    var time = 0.0
    var distance = CGVector.zero
  }

  /// Only what happened so shortly before the end counts, in seconds.
  private static let memory = 0.1
  /// After so long without a movement there is none, in seconds.
  private static let rest = 0.06

  /// - Parameter time: in seconds.
  mutating func add(_ distance: CGVector, at time: Double) {
    samples[count % 8] = Sample(time: time, distance: distance)
    count += 1
  }

  /// In points per second.
  func velocity(at time: Double) -> CGVector {
    guard count > 1 else { return .zero }
    let last = samples[(count - 1) % 8]
    guard time - last.time <= Self.rest else { return .zero }
    func sample(_ age: Int) -> Sample { samples[(count - 1 - age) % 8] }
    var sum = CGVector.zero
    var age = 0
    // The distance of the oldest sample was gone before its time.
    while age + 1 < min(count, 8), last.time - sample(age + 1).time <= Self.memory {
      sum.dx += sample(age).distance.dx
      sum.dy += sample(age).distance.dy
      age += 1
    }
    let duration = last.time - sample(age).time
    guard duration > 0.001 else { return .zero }
    return CGVector(dx: sum.dx / duration, dy: sum.dy / duration)
  }
}
