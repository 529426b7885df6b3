import Foundation

/// The movement of the content of a scroll view, by drags, wheels and keys, decelerations, and animations of the program.
/// Distances are in points, velocities in points per second.
nonisolated enum ScrollMotion: Motion {
  case resting
  /// The user drags the content.
  case dragging(ScrollDrag)
  /// A drag ends, or a wheel step whose target is given. The delegate is asked for the target.
  case releasing(CGVector, step: CGPoint?)
  /// The delegate is notified of the end of a drag or movement. The given movement follows. After one that a step of
  /// another device replaces, the step continues from its target and velocity.
  case ended(Movement?)
  /// The content moves without a drag.
  case moving(Movement)

  struct Movement: Equatable {
    var x: ScrollCurve
    var y: ScrollCurve
    let cause: Cause
    /// The offset that was set last. After a drag, the movement continues from a different one that the program set.
    /// Animations by the program, keys and the status bar keep their targets.
    var placed: CGPoint

    var target: CGPoint { CGPoint(x: x.target, y: y.target) }

    mutating func adopt(_ offset: CGPoint) {
      if cause == .hand {
        x.shift(by: offset.x - placed.x)
        y.shift(by: offset.y - placed.y)
      }
      placed = offset
    }

    func isOver(_ facts: ScrollFacts) -> Bool { facts.x.isOver(x) && facts.y.isOver(y) }
  }

  /// The cause of a movement, which decides on the callback at its end.
  enum Cause {
    /// The end of a drag, or a wheel step.
    case hand
    /// An animation of the program.
    case program
    case key
    /// A press on the status bar.
    case statusBar
  }

  enum Event: Equatable {
    case begin(ScrollDrag)
    case drag(by: CGVector)
    /// The drag ends with a velocity.
    case release(CGVector)
    /// The delegate was notified of the beginning of a wheel step.
    case ask
    /// The delegate chose a target; nil stands for the natural one.
    case choose(CGPoint?)
    /// The delegate was notified of the end, so the following movement begins.
    case proceed
    case step(by: CGVector, Cause)
    case animate(to: CGPoint, Cause)
    case frame
    /// There are no frames: moves the content to its target at once.
    case finish
    /// The content is at its target.
    case arrive
    /// Ends the drag or movement; the offset stays.
    case stop
  }

  enum Effect: Equatable {
    case place(CGPoint)
    /// Moves content that rests beyond its end into its range.
    case confine
    case willBeginDragging(ScrollDrag.Source)
    /// The natural target is that without pages. Wheel steps have none.
    case willEndDragging(CGVector, target: CGPoint, natural: CGPoint?)
    case didEndDragging(willDecelerate: Bool)
    case willBeginDecelerating
    case didEnd(Cause)
  }

  func transition(_ event: Event, _ facts: ScrollFacts) -> Transition<ScrollMotion> {
    switch (event, self) {
    case (.begin(var drag), _):
      drag.pulled = CGPoint(x: facts.x.pulled, y: facts.y.pulled)
      drag.placed = facts.offset
      return Transition(.dragging(drag), .willBeginDragging(drag.source))
    case (.drag(let distance), .dragging(var drag)):
      drag.move(by: distance, facts)
      return Transition(.dragging(drag), .place(drag.placed))
    case (.release(let velocity), .dragging(let drag)): return release(drag, velocity, facts)
    case (.ask, .releasing(_, let target?)):
      return Transition(self, .willEndDragging(.zero, target: target, natural: nil))
    case (.choose(let target), .releasing(let velocity, let step)):
      let next =
        step.map { Self.arriving(velocity, at: target ?? $0, .hand, facts) }
        ?? Self.coasting(velocity, to: target, facts)
      let isMoving = step != nil || !next.isOver(facts)
      return Transition(
        .ended(isMoving ? next : nil), .didEndDragging(willDecelerate: isMoving), next: .proceed)
    case (.proceed, .ended(var movement?)):
      movement.placed = facts.offset
      return Transition(.moving(movement), .willBeginDecelerating)
    case (.proceed, .ended(nil)): return Transition(.resting, .confine)
    case (.step, .dragging), (.step, .releasing): return Transition(self)
    case (.step(let distance, let cause), _): return step(distance, cause, facts)
    case (.animate(let target, let cause), _): return animate(to: target, cause, facts)
    case (.frame, .moving(let movement)): return advance(movement, facts)
    case (.finish, .moving(var movement)):
      movement.placed = target(facts)
      return Transition(.moving(movement), .place(movement.placed), next: .arrive)
    case (.arrive, .moving), (.stop, _): return stop()
    default: return Transition(self)
    }
  }

  /// The offset at which the content comes to rest.
  func target(_ facts: ScrollFacts) -> CGPoint {
    switch self {
    case .moving(var movement):
      movement.adopt(facts.offset)
      return facts.point(movement.target) { $0.nearest(to: $1) }
    case .ended(let movement?) where movement.placed == facts.offset:
      return facts.point(movement.target) { $0.nearest(to: $1) }
    default: return facts.offset
    }
  }

  private func velocity(_ facts: ScrollFacts) -> CGVector {
    switch self {
    case .moving(let movement), .ended(let movement?):
      CGVector(dx: movement.x.velocity(at: facts.x.time), dy: movement.y.velocity(at: facts.y.time))
    default: .zero
    }
  }

  // MARK: Transitions

  private func stop() -> Transition<ScrollMotion> {
    switch self {
    case .resting, .ended: Transition(.resting)
    case .dragging, .releasing: Transition(.resting, .didEndDragging(willDecelerate: false))
    case .moving(let movement): Transition(.resting, .didEnd(movement.cause))
    }
  }

  private func release(
    _ drag: ScrollDrag, _ measured: CGVector, _ facts: ScrollFacts
  ) -> Transition<ScrollMotion> {
    let (x, y) = (facts.x, facts.y)
    let velocity = CGVector(
      dx: drag.axis == .vertical ? 0 : x.released(measured.dx),
      dy: drag.axis == .horizontal ? 0 : y.released(measured.dy))
    let natural = CGPoint(x: x.natural(velocity.dx), y: y.natural(velocity.dy))
    let page = CGPoint(x: x.page(velocity.dx), y: y.page(velocity.dy))
    return Transition(
      .releasing(velocity, step: nil),
      .willEndDragging(velocity, target: x.isPaging ? page : natural, natural: x.isPaging ? nil : natural))
  }

  /// A step of a wheel or key (rule R6).
  private func step(_ distance: CGVector, _ cause: Cause, _ facts: ScrollFacts) -> Transition<ScrollMotion> {
    let from = target(facts)
    let wanted = facts.stepped(from: from, by: distance)
    guard wanted != from else { return if case .ended = self { stop() } else { Transition(self) } }
    if case .moving(var movement) = self, movement.cause != cause {
      movement.adopt(facts.offset)
      return Transition(.ended(movement), .didEnd(movement.cause), next: .step(by: distance, cause))
    }
    guard cause == .hand else {
      return Transition(.moving(Self.arriving(velocity(facts), at: wanted, cause, facts)))
    }
    return Transition(.releasing(velocity(facts), step: wanted), .willBeginDragging(.wheel), next: .ask)
  }

  private func animate(
    to target: CGPoint, _ cause: Cause, _ facts: ScrollFacts
  ) -> Transition<ScrollMotion> {
    // The content stays at its current offset.
    guard target != facts.offset else { return stop() }
    if case .moving = self {
      return Transition(.moving(Self.arriving(velocity(facts), at: target, cause, facts)))
    }
    func eased(_ axis: ScrollAxis, _ target: CGFloat) -> ScrollCurve {
      ScrollCurve(from: axis.offset, to: target, duration: ScrollCurve.easedDuration, at: axis.time)
    }
    let (x, y) = (eased(facts.x, target.x), eased(facts.y, target.y))
    return Transition(.moving(Movement(x: x, y: y, cause: cause, placed: facts.offset)))
  }

  private func advance(_ movement: Movement, _ facts: ScrollFacts) -> Transition<ScrollMotion> {
    var movement = movement
    movement.adopt(facts.offset)
    // Only the program may move content beyond its end.
    if movement.cause == .hand || movement.cause == .key {
      (movement.x, movement.y) = (facts.x.confined(movement.x), facts.y.confined(movement.y))
    }
    let isOver = movement.isOver(facts)
    let position = CGPoint(
      x: movement.x.position(at: facts.x.time), y: movement.y.position(at: facts.y.time))
    movement.placed = facts.point(isOver ? movement.target : position) { $0.aligned($1) }
    return Transition(.moving(movement), .place(movement.placed), next: isOver ? .arrive : nil)
  }

  /// The movement of released content to a target, or to its natural one.
  private static func coasting(_ velocity: CGVector, to target: CGPoint?, _ facts: ScrollFacts) -> Movement {
    Movement(
      x: facts.x.coasting(velocity.dx, to: target?.x), y: facts.y.coasting(velocity.dy, to: target?.y),
      cause: .hand, placed: facts.offset)
  }

  /// A movement to a target that continues with a velocity.
  private static func arriving(
    _ velocity: CGVector, at target: CGPoint, _ cause: Cause, _ facts: ScrollFacts
  ) -> Movement {
    let frequency = ScrollCurve.stepFrequency
    return Movement(
      x: facts.x.arriving(velocity.dx, at: target.x, frequency),
      y: facts.y.arriving(velocity.dy, at: target.y, frequency), cause: cause, placed: facts.offset)
  }
}
