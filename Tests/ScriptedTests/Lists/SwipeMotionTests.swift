import Casement
import Testing

@testable import CasementLists

/// The movement of a swiped row, without views: buttons of 100 points beside a row of 400.
@Suite struct SwipeMotionTests {
  /// Events, and the distance and effect after the last one.
  nonisolated struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var isToTheRight = true
    var performsFirst = true
    let events: [SwipeMotion.Event]
    let distance: CGFloat
    let effect: SwipeMotion.Effect
    var isFull = false
  }

  nonisolated static let cases = [
    Case(
      testDescription: "a row follows the finger", events: [.began, .moved(30)], distance: 30, effect: .follow
    ),
    Case(
      testDescription: "a row does not move beyond its rest position", events: [.began, .moved(-30)],
      distance: 0, effect: .follow),
    Case(
      testDescription: "a row opens to the left", isToTheRight: false, events: [.began, .moved(-30)],
      distance: 30, effect: .follow),
    Case(
      testDescription: "more than half of the buttons keeps the row open",
      events: [.began, .moved(60), .released(velocity: 0)], distance: 100, effect: .animate),
    Case(
      testDescription: "less than half of the buttons closes the row",
      events: [.began, .moved(40), .released(velocity: 0)], distance: 40, effect: .close),
    Case(
      testDescription: "a flick opens the row", events: [.began, .moved(20), .released(velocity: 400)],
      distance: 100,
      effect: .animate),
    Case(
      testDescription: "a flick back closes the row",
      events: [.began, .moved(90), .released(velocity: -400)],
      distance: 90, effect: .close),
    Case(
      testDescription: "a flick back at the rest position does not open the row", isToTheRight: false,
      events: [.began, .moved(-10), .moved(0), .released(velocity: 400)], distance: 0, effect: .close),
    Case(
      testDescription: "a second movement continues from the open position",
      events: [.pressed, .began, .moved(-20)], distance: 80, effect: .follow),
    Case(
      testDescription: "a movement over 60 percent of the row is a full swipe",
      events: [.began, .moved(250)],
      distance: 250, effect: .follow, isFull: true),
    Case(
      testDescription: "a full swipe performs the first action",
      events: [.began, .moved(250), .released(velocity: 0)],
      distance: 400, effect: .performFirst, isFull: true),
    Case(
      testDescription: "a full swipe that returns performs nothing",
      events: [.began, .moved(250), .moved(120), .released(velocity: 0)], distance: 100, effect: .animate),
    Case(
      testDescription: "without a full swipe the row resists beyond its buttons", performsFirst: false,
      events: [.began, .moved(100)], distance: 100, effect: .follow),
    Case(
      testDescription: "a cancelled gesture closes the row", events: [.began, .moved(90), .cancelled],
      distance: 90, effect: .close),
    Case(
      testDescription: "the delete control opens the row", events: [.pressed], distance: 100, effect: .animate
    ),
  ]

  @Test("A row that is swiped aside: events, distance and effect", arguments: cases)
  func motion(_ example: Case) {
    var motion = SwipeMotion(isToTheRight: example.isToTheRight)
    let facts = SwipeMotion.Facts(buttons: 100, row: 400, list: 400, performsFirst: example.performsFirst)
    var effect = SwipeMotion.Effect.none
    for event in example.events { effect = motion.handle(event, facts) }
    #expect(motion.distance == example.distance && effect == example.effect)
    #expect(motion.isFull == example.isFull)
    #expect(motion.offset == (example.isToTheRight ? example.distance : -example.distance))
  }

  @Test("Beyond its buttons a row resists if it has no full swipe") func resistance() {
    var motion = SwipeMotion(isToTheRight: true)
    let facts = SwipeMotion.Facts(buttons: 100, row: 400, list: 400, performsFirst: false)
    _ = motion.handle(.began, facts)
    _ = motion.handle(.moved(300), facts)
    #expect(motion.distance > 100 && motion.distance < 250 && !motion.isFull)
  }
}
