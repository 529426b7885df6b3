import Foundation
import Synchronization
import Testing

@testable import CasementLayers

@Suite("Animation timing")
struct TimingTests {
  @Test("The clock is read anew on each call")
  func clock() {
    // How far down the stack it is asked.
    let depths = Mutex<[Int]>([])
    let clock = ChosenClock()
    #expect(clock.now == nil)
    clock.use {
      let depth = withUnsafeTemporaryAllocation(of: Int.self, capacity: 1) { Int(bitPattern: $0.baseAddress) }
      depths.withLock { $0.append(depth) }
      return 5
    }
    for _ in 0..<1000 { #expect(clock.now == 5) }
    let all = depths.withLock(\.self)
    #expect(all.count == 1000 && abs(all[0] - all[999]) < 16 * 1024)
  }

  @Test("A8: the named curves have their control points")
  func controlPoints() {
    func points(_ name: CAMediaTimingFunctionName) -> [Float] {
      let curve = CAMediaTimingFunction(name: name)
      return (0...3).flatMap { index in
        var pair: [Float] = [-1, -1]
        curve.getControlPoint(at: index, values: &pair)
        return pair
      }
    }
    #expect(points(.linear) == [0, 0, 0, 0, 1, 1, 1, 1])
    #expect(points(.easeIn) == [0, 0, 0.42, 0, 1, 1, 1, 1])
    #expect(points(.easeOut) == [0, 0, 0, 0, 0.58, 1, 1, 1])
    #expect(points(.easeInEaseOut) == [0, 0, 0.42, 0, 0.58, 1, 1, 1])
    #expect(points(.default) == [0, 0, 0.25, 0.1, 0.25, 1, 1, 1])
  }

  @Test(
    "A curve solves the cubic: at parameter 1/2 the default curve maps 0.3125 to 0.5375"
  )
  func byHand() {
    // x = 3 · 1/8 · 0.25 + 3 · 1/8 · 0.25 + 1/8, y = 3 · 1/8 · 0.1 + 3 · 1/8 · 1 + 1/8
    #expect(abs(TimingCurve.standard(0.3125) - 0.5375) < 1e-14)
    #expect(abs(TimingCurve.easeInEaseOut(0.5) - 0.5) < 1e-15)
    #expect(TimingCurve.linear(0.3) == 0.3)
    #expect(TimingCurve.easeIn(-1) == 0 && TimingCurve.easeIn(2) == 1)
  }

  @Test("Every point of steep and flat curves is found again")
  func everyPoint() {
    for curve in [(0.42, 0.0, 0.58, 1.0), (0, 0.9, 1, 0.1), (1, 0, 0, 1), (0, 0, 0, 1), (0.3, -2, 0.7, 3)] {
      let function = TimingCurve(curve.0, curve.1, curve.2, curve.3)
      for step in 1..<200 {
        let t = Double(step) / 200
        let s = 1 - t
        let x = 3 * s * s * t * curve.0 + 3 * s * t * t * curve.2 + t * t * t
        let y = 3 * s * s * t * curve.1 + 3 * s * t * t * curve.3 + t * t * t
        // Where a curve is upright, a rounding of time is much of its height.
        let slope = 3 * s * s * curve.0 + 6 * s * t * (curve.2 - curve.0) + 3 * t * t * (1 - curve.2)
        guard slope > 1e-3 else { continue }
        #expect(abs(function(x) - y) < 1e-10, "\(curve) at \(t)")
      }
    }
  }

  @Test("Repetitions, fractions, autoreverses, offsets and speeds have the values computed by hand")
  func places() {
    var timing = MediaTiming(beginTime: 10, duration: 2)
    #expect(timing.place(at: 9.9).phase == .before)
    #expect(timing.place(at: 10.5).progress == 0.25)
    #expect(timing.place(at: 12).phase == .after)
    timing.repeatCount = 2.5
    #expect(timing.end == 15)
    #expect(timing.place(at: 13).progress == 0.5 && timing.place(at: 13).run == 1)
    #expect(timing.place(at: 16) == MediaTiming.Place(phase: .after, progress: 0.5, run: 2))
    timing.repeatCount = 0
    timing.autoreverses = true
    #expect(timing.end == 14)
    #expect(timing.place(at: 13).progress == 0.5 && timing.place(at: 13.5).progress == 0.25)
    #expect(timing.place(at: 20).progress == 0)
    timing.autoreverses = false
    timing.speed = 2
    #expect(timing.end == 11 && timing.place(at: 10.5).progress == 0.5)
    timing.speed = -1
    #expect(timing.place(at: 10.5).progress == 0.75)
    timing.speed = 0
    timing.timeOffset = 1.5
    #expect(timing.place(at: 1000).progress == 0.75 && timing.end == .infinity)
    timing.speed = 1
    #expect(timing.place(at: 10.25).progress == 0.875, "an offset begins later in the run")
    #expect(timing.place(at: 11).progress == 0.25, "and comes round to the part before it")
    timing.timeOffset = 0
    timing.repeatDuration = 5
    #expect(timing.end == 15 && timing.place(at: 14.5).run == 2)
    timing.duration = 0
    #expect(timing.place(at: 10).progress == 1)
  }

  @Test("A7: the parameters of a spring, and its closed form")
  func springs() {
    let spring = CASpringAnimation(keyPath: "position.x")
    #expect(
      (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) == (1, 100, 10, 0))
    // ln(1000 · (1 + 1/√3)) / 5
    #expect(abs(spring.settlingDuration - log(1000 * (1 + 1 / 3.0.squareRoot())) / 5) < 1e-9)
    #expect(abs(spring.settlingDuration - 1.4727) < 1e-4)
    // Against m x″ + c x′ + k x = 0, worked out in small steps.
    for (damping, velocity) in [(10.0, 0.0), (3, 5), (20, 0), (20, -3), (40, 0), (60, 8)] {
      let closed = Spring(mass: 1, stiffness: 100, damping: damping, velocity: velocity)
      var (x, v) = (-1.0, velocity)
      let step = 1e-5
      for index in 1...100_000 {
        // The middle of the step, so that errors are of the step's square.
        let (mx, mv) = (x + v * step / 2, v + (-100 * x - damping * v) * step / 2)
        x += mv * step
        v += (-100 * mx - damping * mv) * step
        guard index % 10_000 == 0 else { continue }
        #expect(abs(closed(Double(index) * step) - (1 + x)) < 1e-6, "damping \(damping), \(velocity)")
      }
      let rest = closed.settlingDuration
      for part in 0..<50 { #expect(abs(closed(rest * (1 + Double(part) / 10)) - 1) <= 0.001 + 1e-9) }
    }
    #expect(Spring(mass: 1, stiffness: 100, damping: 3, velocity: 0)(0.3) > 1, "it overshoots")
    let felt = Spring(perceptualDuration: 0.5, bounce: 0.25)
    #expect(abs(felt.ratio - 0.75) < 1e-12 && abs(felt.stiffness - 157.913670417) < 1e-6)
    let block = Spring(ratio: 0.5, settlingIn: 2, velocity: 0)
    #expect(abs(block.settlingDuration - 2) < 1e-6 && abs(block.ratio - 0.5) < 1e-12)
  }

  @Test("Matrices are decomposed and recomposed, and rotate the shorter way")
  func transforms() {
    let turned = CATransform3DTranslate(
      CATransform3DScale(CATransform3DMakeRotation(0.7, 0.2, 1, -0.4), 2, 3, 0.5), 4, 5, 6)
    var away = CATransform3DIdentity
    away.m34 = -1 / 500
    for matrix in [turned, turned.concatenating(away), CATransform3DMakeScale(-1, 1, 1)] {
      let again = TransformParts(matrix)?.matrix ?? .identity
      #expect(again.isNear(matrix), "\(again) is not \(matrix)")
    }
    let half = CATransform3D.between(.identity, CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 0.5)
    #expect(half.isNear(CATransform3DMakeRotation(.pi / 4, 0, 0, 1)))
    let key = AnimatedKey("transform.rotation.z")
    var value = AnimatedValue.matrix(CATransform3DMakeScale(2, 2, 1))
    key?.replace(AnimatedValue(.pi / 2), into: &value)
    let scaledAndTurned = CATransform3DScale(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 2, 2, 1)
    #expect(value.matrix.isNear(scaledAndTurned))
    #expect(abs((key?.part(of: value).number ?? 0) - .pi / 2) < 1e-12)
    #expect(AnimatedKey("transform.scale")?.part(of: value) == AnimatedValue(5.0 / 3))
    for wrong in ["", "position.z", "position.", "frame", "transform.scale.w", "opacity.x", ".x"] {
      #expect(AnimatedKey(wrong) == nil, "\(wrong)")
    }
  }
}

extension CATransform3D {
  func isNear(_ other: CATransform3D) -> Bool {
    let all: [KeyPath<CATransform3D, CGFloat>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42,
      \.m43, \.m44,
    ]
    // A matrix and a multiple of it do the same.
    return all.allSatisfy { abs(self[keyPath: $0] / m44 - other[keyPath: $0] / other.m44) < 1e-9 }
  }
}
