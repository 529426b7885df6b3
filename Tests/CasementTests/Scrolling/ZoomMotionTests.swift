import Foundation
import Testing

@testable import Casement

/// The states of zooming, as a table of states and events (rule R5).
@Suite struct ZoomMotionTests {
  /// A view of 100 × 100 points, with content of 100 × 100 points at scale 1 and limits of 1 and 4.
  private func facts(_ scale: CGFloat = 1, _ offset: CGFloat = 0, at time: Double = 10, bounces: Bool = true)
    -> ZoomFacts
  {
    ZoomFacts(
      time: time, current: place(scale, offset), minimum: 1, maximum: 4, bounces: bounces,
      content: CGSize(width: 100, height: 100), inset: .zero, size: CGSize(width: 100, height: 100))
  }

  private func place(_ scale: CGFloat, _ offset: CGFloat) -> ZoomPlace {
    ZoomPlace(scale: scale, offset: CGPoint(x: offset, y: offset))
  }

  private let middle = CGPoint(x: 50, y: 50)

  private func bounce(from: ZoomPlace, to: ZoomPlace) -> ZoomMotion {
    let curve = ScrollCurve(
      from: 0, velocity: 0, to: 1, frequency: ScrollCurve.bounceFrequency * 1.5, at: 10)
    return .moving(curve, from: from, to: to, isBounce: true)
  }

  private func animation(from: ZoomPlace, to: ZoomPlace) -> ZoomMotion {
    .moving(ScrollCurve(from: 0, to: 1, duration: 0.3, at: 10), from: from, to: to, isBounce: false)
  }

  /// Compares a transition with the expected state, effect and following event.
  private func expect(
    _ state: ZoomMotion, _ event: ZoomMotion.Event, in facts: ZoomFacts? = nil, _ new: ZoomMotion,
    _ effect: ZoomMotion.Effect? = nil, next: ZoomMotion.Event? = nil,
    location: SourceLocation = #_sourceLocation
  ) {
    let result = state.transition(event, facts ?? self.facts())
    #expect(result.state == new, sourceLocation: location)
    #expect(result.effect == effect, sourceLocation: location)
    #expect(result.next == next, sourceLocation: location)
  }

  @Test("A pinch scales about its center, and beyond a limit by a fraction, if the zoom bounces")
  func pinches() {
    expect(.resting, .beginPinch, .pinching(1), .willBegin)
    expect(.pinching(1), .pinch(by: 2, about: middle), .pinching(2), .set(place(2, 50)))
    let shown = 4 * exp2(RubberBand.shown(1, length: 1))
    expect(.pinching(4), .pinch(by: 2, about: .zero), in: facts(4), .pinching(8), .set(place(shown, 0)))
    expect(
      .pinching(4), .pinch(by: 2, about: .zero), in: facts(4, bounces: false), .pinching(8), .set(place(4, 0))
    )
    for factor in [0, -1, .nan, .infinity] as [CGFloat] {
      expect(.pinching(2), .pinch(by: factor, about: .zero), in: facts(2), .pinching(2))
    }
    expect(.resting, .pinch(by: 2, about: .zero), .resting)
  }

  @Test("A pinch that ends beyond a limit returns to it")
  func bounces() {
    expect(.pinching(2), .endPinch(about: middle), in: facts(2, 50), .resting, .didEnd)
    expect(
      .pinching(10), .endPinch(about: middle), in: facts(5, 200),
      bounce(from: place(5, 200), to: place(4, 150)))
    expect(
      bounce(from: place(5, 200), to: place(4, 150)), .finish, .setting(place(4, 150)), .set(place(4, 150)),
      next: .arrive)
  }

  @Test("A wheel step is reported, set, and reported as ended")
  func steps() {
    expect(.resting, .wheel(by: 1, about: .zero), .setting(place(1.1, 0)), .willBegin, next: .finish)
    expect(.setting(place(1.1, 0)), .finish, .setting(place(1.1, 0)), .set(place(1.1, 0)), next: .arrive)
    expect(.setting(place(1.1, 0)), .arrive, in: facts(1.1), .resting, .didEnd)
    expect(.resting, .wheel(by: -1, about: .zero), .resting)
    expect(.pinching(2), .wheel(by: 1, about: .zero), in: facts(2), .pinching(2))
  }

  @Test("An animation interpolates scale and offset, and is reported if it scales")
  func animates() {
    expect(.resting, .animate(place(2, 50)), .setting(place(2, 50)), .willBegin, next: .move)
    expect(.resting, .animate(place(1, 50)), .setting(place(1, 50)), next: .move)
    let animation = animation(from: place(1, 0), to: place(2, 50))
    expect(.setting(place(2, 50)), .move, animation)
    expect(animation, .frame, in: facts(at: 10.15), animation, .set(place(1.5, 25)))
    expect(animation, .frame, in: facts(at: 10.3), .setting(place(2, 50)), .set(place(2, 50)), next: .arrive)
  }

  @Test("A stop ends pinches and animations, and leaves the notification before a zoom alone")
  func stops() {
    expect(.resting, .stop, .resting)
    expect(.pinching(2), .stop, .resting, .didEnd)
    expect(animation(from: place(1, 0), to: place(2, 50)), .stop, .resting, .didEnd)
    expect(.setting(place(2, 50)), .stop, .setting(place(2, 50)))
  }
}
