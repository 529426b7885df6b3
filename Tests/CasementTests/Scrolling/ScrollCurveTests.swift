import Casement
import Foundation
import Testing

@testable import CasementCore

/// The numbers of movements against their formulas (rule R3).
@Suite("R3 movements of content")
struct ScrollCurveTests {
  private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    abs(a - b) <= tolerance
  }

  @Test("The velocity is multiplied by 0.998 or 0.99 per millisecond", arguments: [0.998, 0.99])
  func deceleration(rate: Double) {
    let curve = ScrollCurve(from: 100, velocity: 2000, rate: rate, at: 5)
    var (place, speed) = (100.0, 2.0)
    for millisecond in 1...400 {
      speed *= rate
      place += speed
      let time = 5 + Double(millisecond) / 1000
      #expect(isNear(curve.position(at: time), place))
    }
    #expect(isNear(curve.target, 100 + 2 * rate / (1 - rate)))
    #expect(isNear(curve.velocity(at: 5.1) / curve.velocity(at: 5), pow(rate, 100)))
    // The speed at the beginning is the one that was given, but for the steps of a millisecond.
    #expect(isNear(curve.velocity(at: 5), 2000, 2000 * (1 - rate)))
  }

  @Test("A deceleration knows when it passes a position, or that it never does")
  func passing() throws {
    let curve = ScrollCurve(from: 0, velocity: -3000, rate: 0.998, at: 1)
    let time = try #require(curve.time(at: -700))
    #expect(isNear(curve.position(at: time), -700))
    #expect(curve.time(at: 1) == nil)
    #expect(curve.time(at: curve.target - 1) == nil)
  }

  @Test("Pulled past its end, content is shown at (1 − 1 ÷ (0.55 x ÷ d + 1)) × d")
  func rubberBand() {
    for length in [100.0, 480, 1080] {
      for distance in stride(from: 0.0, through: 3000, by: 37) {
        let shown = RubberBand.shown(distance, length: length)
        #expect(isNear(shown, (1 - 1 / (0.55 * distance / length + 1)) * length))
        #expect(shown < length)
        #expect(isNear(RubberBand.shown(-distance, length: length), -shown))
        #expect(isNear(RubberBand.pulled(shown, length: length), distance, 1e-3))
        guard distance > 0 else { continue }
        let slope = (RubberBand.shown(distance + 1e-3, length: length) - shown) / 1e-3
        #expect(isNear(RubberBand.slope(shown, length: length), slope, 1e-4))
      }
    }
    #expect(RubberBand.shown(50, length: 0) == 0)
  }

  @Test(
    "A movement to a target does not overshoot, whatever its initial velocity",
    arguments: [0, 50, 500, 5000, 20000])
  func arriving(velocity: Double) {
    let curve = ScrollCurve.arriving(from: 0, velocity: velocity, to: 100, frequency: 12, at: 0)
    var last = 0.0
    for frame in 1...300 {
      let position = curve.position(at: Double(frame) / 60)
      #expect(position <= 100 + 1e-9 && position >= last - 1e-9)
      last = position
    }
    #expect(isNear(last, 100, 0.01))
    #expect(isNear(curve.velocity(at: 0), velocity))
  }

  @Test("The velocity of each movement is the derivative of its position")
  func slopes() {
    let curves = [
      ScrollCurve(from: 3, velocity: 900, rate: 0.998, at: 2),
      ScrollCurve(from: 3, velocity: 900, to: -40, frequency: 10, at: 2),
      ScrollCurve(from: 3, to: 500, duration: 0.3, at: 2),
    ]
    for curve in curves {
      for time in stride(from: 2.0, through: 2.29, by: 0.01) {
        let slope = (curve.position(at: time + 1e-6) - curve.position(at: time)) / 1e-6
        #expect(isNear(curve.velocity(at: time), slope, 0.05), "\(curve.kind) at \(time)")
      }
    }
  }

  @Test("A movement ends when its rest is invisible, and at the end of its duration")
  func ends() {
    let slow = ScrollCurve(from: 0, velocity: 500, rate: 0.998, at: 0)
    // 0.25 = 499 · 0.5 · 0.998^t
    let end = log(0.25 / slow.target) / log(0.998) / 1000
    #expect(!slow.isOver(at: end - 0.001, threshold: 0.25) && slow.isOver(at: end + 0.001, threshold: 0.25))
    let eased = ScrollCurve(from: 0, to: 10, duration: 0.3, at: 0)
    #expect(!eased.isOver(at: 0.299, threshold: 5) && eased.isOver(at: 0.3, threshold: 5))
    #expect(eased.position(at: 0.15) == 5)
  }

  @Test(
    "An indicator is as long as the visible fraction, at least 36 points, and is compressed past the end")
  func indicator() {
    func span(_ offset: CGFloat, _ high: CGFloat) -> (start: CGFloat, length: CGFloat) {
      ScrollIndicator.span(of: .init(length: 200, offset: offset, low: 0, high: high), in: 200)
    }
    #expect(span(0, 200) == (0, 100))
    #expect(span(200, 200) == (100, 100))
    #expect(span(100, 200) == (50, 100))
    #expect(span(0, 1_000_000) == (0, 36))
    #expect(span(1_000_000, 1_000_000) == (164, 36))
    #expect(span(-30, 200) == (0, 70))
    #expect(span(230, 200) == (130, 70))
    #expect(span(-500, 200) == (0, 8))
  }
}
