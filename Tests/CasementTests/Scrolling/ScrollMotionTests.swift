import Foundation
import Testing

@testable import Casement

/// The states of scrolled content, as a table of states and events (rules R3 to R6).
@Suite struct ScrollMotionTests {
  typealias Movement = ScrollMotion.Movement

  /// A view of 100 × 200 points with 1000 points of content, at an offset and a time.
  private func facts(_ offset: CGFloat = 300, at time: Double = 10, isPaging: Bool = false) -> ScrollFacts {
    func axis(_ offset: CGFloat, high: CGFloat, length: CGFloat) -> ScrollAxis {
      ScrollAxis(
        offset: offset, low: 0, high: high, length: length, canBounce: high > 0, isPaging: isPaging,
        pixel: 0.5,
        rate: 0.998, time: time)
    }
    return ScrollFacts(x: axis(0, high: 0, length: 100), y: axis(offset, high: 800, length: 200))
  }

  private func y(_ y: CGFloat) -> CGPoint { CGPoint(x: 0, y: y) }

  private func speed(_ y: CGFloat) -> CGVector { CGVector(dx: 0, dy: y) }

  /// A movement from 300 to 500 in a second, which began at 10.
  private func movement(_ cause: ScrollMotion.Cause, placed: CGFloat = 300) -> Movement {
    Movement(
      x: ScrollCurve(at: 0), y: ScrollCurve(from: 300, to: 500, duration: 1, at: 10), cause: cause,
      placed: y(placed))
  }

  private func drag(_ offset: CGFloat) -> ScrollDrag {
    var drag = ScrollDrag(source: .fingers)
    (drag.pulled, drag.placed) = (y(offset), y(offset))
    return drag
  }

  /// Compares a transition with the expected state, effect and following event.
  private func expect(
    _ state: ScrollMotion, _ event: ScrollMotion.Event, in facts: ScrollFacts? = nil, _ new: ScrollMotion,
    _ effect: ScrollMotion.Effect? = nil, next: ScrollMotion.Event? = nil,
    location: SourceLocation = #_sourceLocation
  ) {
    let result = state.transition(event, facts ?? self.facts())
    #expect(result.state == new, sourceLocation: location)
    #expect(result.effect == effect, sourceLocation: location)
    #expect(result.next == next, sourceLocation: location)
  }

  @Test("A stop ends each drag and movement, and notifies of its end")
  func stops() {
    expect(.resting, .stop, .resting)
    expect(.ended(nil), .stop, .resting)
    expect(.ended(movement(.hand)), .stop, .resting)
    expect(.dragging(drag(300)), .stop, .resting, .didEndDragging(willDecelerate: false))
    expect(.releasing(.zero, step: nil), .stop, .resting, .didEndDragging(willDecelerate: false))
    for cause in [ScrollMotion.Cause.hand, .program, .key, .statusBar] {
      expect(.moving(movement(cause)), .stop, .resting, .didEnd(cause))
    }
  }

  @Test("A drag begins at the pulled offset, from any state")
  func begins() {
    for state in [ScrollMotion.resting, .ended(nil), .moving(movement(.hand))] {
      expect(
        state, .begin(ScrollDrag(source: .touchpad)), .dragging(touchpad(300)), .willBeginDragging(.touchpad))
    }
    let pulled = -RubberBand.pulled(50, length: 200)
    var beyond = drag(-50)
    beyond.pulled = y(pulled)
    expect(
      .resting, .begin(ScrollDrag(source: .fingers)), in: facts(-50), .dragging(beyond),
      .willBeginDragging(.fingers))
  }

  private func touchpad(_ offset: CGFloat) -> ScrollDrag {
    var drag = ScrollDrag(source: .touchpad)
    (drag.pulled, drag.placed) = (y(offset), y(offset))
    return drag
  }

  @Test("A drag moves the axes that scroll, and continues from an offset that the program set")
  func drags() {
    expect(.dragging(drag(300)), .drag(by: CGVector(dx: 9, dy: 10)), .dragging(drag(310)), .place(y(310)))
    expect(.dragging(drag(300)), .drag(by: speed(10)), in: facts(400), .dragging(drag(410)), .place(y(410)))
    var beyond = drag(0)
    beyond.pulled = y(-80)
    beyond.placed = y((-RubberBand.shown(80, length: 200) * 2).rounded() / 2)
    expect(.dragging(drag(0)), .drag(by: speed(-80)), in: facts(0), .dragging(beyond), .place(beyond.placed))
    expect(.resting, .drag(by: speed(10)), .resting)
  }

  @Test("A released drag asks for the target: the natural one, or a page")
  func releases() {
    let natural = y(300 + 0.5 * 0.998 / 0.002)
    expect(
      .dragging(drag(300)), .release(speed(500)), .releasing(speed(500), step: nil),
      .willEndDragging(speed(500), target: natural, natural: natural))
    expect(
      .dragging(drag(300)), .release(speed(500)), in: facts(isPaging: true),
      .releasing(speed(500), step: nil),
      .willEndDragging(speed(500), target: y(400), natural: nil))
    // Noise, and what no velocity can be.
    for velocity in [40, .nan, .infinity] as [CGFloat] {
      expect(
        .dragging(drag(300)), .release(speed(velocity)), .releasing(.zero, step: nil),
        .willEndDragging(.zero, target: y(300), natural: y(300)))
    }
  }

  @Test("A chosen target is announced, then approached; content that stays is confined")
  func chooses() {
    let coasting = Movement(
      x: ScrollCurve(at: 0), y: ScrollCurve(from: 300, velocity: 500, rate: 0.998, at: 10), cause: .hand,
      placed: y(300))
    expect(
      .releasing(speed(500), step: nil), .choose(nil), .ended(coasting),
      .didEndDragging(willDecelerate: true),
      next: .proceed)
    expect(.ended(coasting), .proceed, .moving(coasting), .willBeginDecelerating)
    let result = ScrollMotion.releasing(speed(500), step: nil).transition(.choose(y(100)), facts())
    #expect(result.state.target(facts()) == y(100))
    expect(
      .releasing(.zero, step: nil), .choose(nil), .ended(nil), .didEndDragging(willDecelerate: false),
      next: .proceed)
    expect(.ended(nil), .proceed, .resting, .confine)
  }

  @Test("A wheel step is to the delegate what a drag is, and a key moves at once")
  func steps() {
    expect(
      .resting, .step(by: speed(60), .hand), .releasing(.zero, step: y(360)), .willBeginDragging(.wheel),
      next: .ask)
    expect(
      .releasing(.zero, step: y(360)), .ask, .releasing(.zero, step: y(360)),
      .willEndDragging(.zero, target: y(360), natural: nil))
    let swing = ScrollCurve.arriving(
      from: 300, velocity: 0, to: 350, frequency: ScrollCurve.stepFrequency, at: 10)
    func moving(_ cause: ScrollMotion.Cause) -> Movement {
      Movement(
        x: .arriving(from: 0, velocity: 0, to: 0, frequency: ScrollCurve.stepFrequency, at: 10), y: swing,
        cause: cause, placed: y(300))
    }
    expect(
      .releasing(.zero, step: y(360)), .choose(y(350)), .ended(moving(.hand)),
      .didEndDragging(willDecelerate: true), next: .proceed)
    expect(.resting, .step(by: speed(50), .key), .moving(moving(.key)))
    // At the end, and during a drag.
    expect(.resting, .step(by: speed(50), .key), in: facts(800), .resting)
    expect(.dragging(drag(300)), .step(by: speed(50), .hand), .dragging(drag(300)))
  }

  @Test(
    "A step ends a movement of another cause, and continues from its target unless the program moved the content"
  )
  func replaces() {
    expect(
      .moving(movement(.program)), .step(by: speed(60), .hand), .ended(movement(.program)), .didEnd(.program),
      next: .step(by: speed(60), .hand))
    expect(
      .ended(movement(.program)), .step(by: speed(60), .hand), .releasing(.zero, step: y(560)),
      .willBeginDragging(.wheel), next: .ask)
    expect(
      .ended(movement(.program)), .step(by: speed(60), .hand), in: facts(100),
      .releasing(.zero, step: y(160)),
      .willBeginDragging(.wheel), next: .ask)
    expect(
      .moving(movement(.hand)), .step(by: speed(60), .hand), .releasing(.zero, step: y(560)),
      .willBeginDragging(.wheel), next: .ask)
  }

  @Test("An animation eases from rest, continues a movement, and ends one whose target is reached")
  func animates() {
    let eased = Movement(
      x: ScrollCurve(from: 0, to: 0, duration: 0.3, at: 10),
      y: ScrollCurve(from: 300, to: 100, duration: 0.3, at: 10),
      cause: .program, placed: y(300))
    expect(.resting, .animate(to: y(100), .program), .moving(eased))
    expect(.resting, .animate(to: y(300), .program), .resting)
    expect(.moving(eased), .animate(to: y(300), .program), .resting, .didEnd(.program))
    let middle = facts(at: 10.15)
    let velocity = eased.y.velocity(at: 10.15)
    guard
      case .moving(let swing) = ScrollMotion.moving(eased).transition(.animate(to: y(50), .program), middle)
        .state
    else {
      Issue.record("no movement")
      return
    }
    #expect(swing.target == y(50) && abs(swing.y.velocity(at: 10.15) - velocity) < 1e-9)
  }

  @Test("A frame places the content, and ends the movement at its target")
  func frames() {
    var half = movement(.program)
    half.placed = y(400)
    expect(.moving(movement(.program)), .frame, in: facts(at: 10.5), .moving(half), .place(y(400)))
    half.placed = y(500)
    expect(
      .moving(movement(.program)), .frame, in: facts(at: 11), .moving(half), .place(y(500)), next: .arrive)
    expect(.moving(half), .arrive, in: facts(500), .resting, .didEnd(.program))
    expect(
      .moving(movement(.key)), .finish, .moving(movement(.key, placed: 500)), .place(y(500)), next: .arrive)
    expect(.resting, .frame, .resting)
    expect(.dragging(drag(300)), .frame, .dragging(drag(300)))
  }

  @Test(
    "After a drag a movement continues from an offset that the program set; other ones keep their targets")
  func adopts() {
    for (cause, target, place) in [(ScrollMotion.Cause.hand, 600.0, 500.0), (.program, 500, 400)] {
      let result = ScrollMotion.moving(movement(cause)).transition(.frame, facts(400, at: 10.5))
      #expect(result.effect == .place(y(place)), "\(cause)")
      #expect(result.state.target(facts(place, at: 10.5)) == y(target), "\(cause)")
    }
  }

  @Test("Only the program moves content beyond its end")
  func confines() {
    var beyond = movement(.program)
    beyond.y = ScrollCurve(from: 300, to: 900, duration: 1, at: 10)
    #expect(ScrollMotion.moving(beyond).transition(.frame, facts(at: 11)).effect == .place(y(900)))
    var key = movement(.key)
    key.y = beyond.y
    guard case .moving(let confined) = ScrollMotion.moving(key).transition(.frame, facts(at: 10.1)).state
    else {
      Issue.record("no movement")
      return
    }
    #expect(confined.target == y(800))
  }
}
