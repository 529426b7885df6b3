import Foundation
package import Graphics

/// The course of animations that is steered by hand: started, paused, put anywhere, and turned round (rule A9).
///
/// The animations that it drives say what changes, and this says how far they are. They have no time of their own.
package final class AnimationDrive {
  /// How far things are after a part of the time.
  package enum Curve: Equatable {
    case cubic(TimingCurve)
    /// By seconds. With a velocity for each axis; what has no axes takes how fast both are together.
    case spring(Spring, velocity: CGVector)

    fileprivate func callAsFunction(_ part: Double, _ duration: Double, _ lane: Lane) -> Double {
      switch self {
      // A spring may be paused beyond the ends, and stays there.
      case .cubic(.linear): return part
      case .cubic(let curve): return curve(part)
      case .spring(var spring, let velocity):
        // At the end of its time it has arrived, though a spring never quite does.
        guard part < 1 else { return 1 }
        spring.velocity =
          switch lane {
          case .x: velocity.dx
          case .y: velocity.dy
          case .all: hypot(velocity.dx, velocity.dy)
          }
        let progress = spring(part * duration)
        // With an endless velocity it is nowhere.
        return progress.isFinite ? progress : part
      }
    }
  }

  fileprivate enum Lane { case all, x, y }

  /// From one place to another one: 0 is what was before the changes, 1 what they made.
  private struct Course {
    var curve: Curve
    /// For all of it, in seconds.
    var duration: Double
    var from = 0.0
    var to = 1.0
    /// How much of its time is over.
    var part = 0.0
    /// Whether time passes backwards.
    var isBackwards = false

    var isWhole: Bool { from == 0 && to == 1 }

    func progress(_ lane: Lane) -> Double {
      let progress = from + (to - from) * curve(part, duration, lane)
      // Springs that were let go of far out, again and again, may come to no place at all.
      return progress.isFinite ? progress : to
    }
  }

  /// What it takes in all, in seconds.
  package let duration: Double
  private let curve: Curve
  private var course: Course
  /// The course that was left when it was paused, and how far it was there.
  private var paused: (course: Course, progress: Double)?
  /// When the course's part was the one that is noted, while it goes on; nil before the end of the turn.
  private var since: Double?
  private var delay = 0.0
  package private(set) var isRunning = false
  package private(set) var isReversed = false
  /// Called when it arrived, with nothing going on any more.
  package var onEnd: (() -> Void)?
  /// What was changed, in its order.
  package private(set) var changes: [LayerChange] = []

  package init(duration: Double, curve: Curve) {
    self.duration = duration
    self.curve = curve
    course = Course(curve: curve, duration: duration)
  }

  // MARK: Where it is

  private func current(at time: Double) -> Course {
    var result = course
    guard isRunning, let since else { return result }
    let passed = course.duration > 0 ? (time - since) / course.duration : time >= since ? 2 : 0
    result.part = max(0, min(1, course.part + (course.isBackwards ? -1 : 1) * max(0, passed)))
    return result
  }

  /// How far the changes are, each component for itself; those that begin later count from there.
  func progress(at time: Double, from start: Double) -> (all: Double, x: Double, y: Double) {
    let course = current(at: time)
    func own(_ progress: Double) -> Double {
      guard start > 0 else { return progress }
      return start < 1 ? max(0, (progress - start) / (1 - start)) : progress >= 1 ? 1 : 0
    }
    return (own(course.progress(.all)), own(course.progress(.x)), own(course.progress(.y)))
  }

  /// How far the changes are: 0 before, 1 after them.
  package var progress: Double { current(at: CACurrentMediaTime()).progress(.all) }

  /// How much of the way is over in the direction in which it goes: of the time where that passes along the curve, else
  /// of the changes.
  package var fraction: Double {
    let course = current(at: CACurrentMediaTime())
    let value = course.isWhole ? course.part : course.progress(.all)
    return isReversed ? 1 - value : value
  }

  /// Whether something is to be seen in frames.
  func isMoving(at time: Double) -> Bool { isRunning && since.map { time >= $0 - 1e-9 } ?? false }

  private var end: Double? {
    guard isRunning, let since else { return nil }
    return since + (course.isBackwards ? course.part : 1 - course.part) * course.duration
  }

  // MARK: The timeline

  func commit(at time: Double) { if isRunning, since == nil { since = time + delay } }

  /// The next moment at which something happens by itself.
  func nextEvent(after time: Double) -> Double? {
    guard isRunning, let since else { return nil }
    return since > time + 1e-9 ? since : end
  }

  /// Whether it has arrived just now.
  func pass(_ time: Double) -> Bool {
    guard let end, time >= end - 1e-9 else { return false }
    hold(at: max(time, end))
    return true
  }

  // MARK: Steering

  private func hold(at time: Double) {
    course = current(at: time)
    isRunning = false
    since = nil
    AnimationTimeline.current.drives.removeAll { $0 === self }
    noteChanged()
  }

  private func go(after delay: Double = 0) {
    isRunning = true
    since = nil
    self.delay = delay
    AnimationTimeline.current.add(self)
    noteChanged()
  }

  /// Something else is shown, though no time passed.
  private func noteChanged() {
    AnimationTimeline.current.isStale = true
    for change in changes { change.layer.noteAnimated() }
  }

  /// Sets out, after so many seconds.
  package func start(after delay: Double) {
    guard !isRunning else { return }
    go(after: delay)
  }

  /// Stops where it is.
  package func pause() {
    if isRunning { hold(at: CACurrentMediaTime()) }
  }

  /// Has parts of the way be parts of the changes while it is paused, and no parts of the time along the curve. Nothing
  /// jumps.
  package func makeScrubbable(_ isLinear: Bool) {
    guard isLinear, course.curve != .cubic(.linear) || !course.isWhole else { return }
    let progress = course.progress(.all)
    paused = (course, progress)
    course = Course(curve: .cubic(.linear), duration: duration, part: progress)
    course.isBackwards = isReversed
  }

  /// Goes to a part of the way, in the direction in which it goes.
  package func scrub(to fraction: Double) {
    let value = max(0, min(1, fraction.isNaN ? 0 : fraction))
    let wasRunning = isRunning
    if isRunning { hold(at: CACurrentMediaTime()) }
    if !course.isWhole { course = Course(curve: curve, duration: duration, isBackwards: isReversed) }
    course.part = isReversed ? 1 - value : value
    if wasRunning { go() } else { noteChanged() }
  }

  /// Turns round, from where it is.
  package func setReversed(_ reversed: Bool) {
    guard reversed != isReversed else { return }
    let wasRunning = isRunning
    if isRunning { hold(at: CACurrentMediaTime()) }
    isReversed = reversed
    if case .cubic = course.curve, course.isWhole {
      course.isBackwards = reversed
    } else {
      leave(along: curve, in: duration)
    }
    if wasRunning { go() }
  }

  /// Takes a new course from where it is to where it goes.
  private func leave(along curve: Curve, in duration: Double) {
    let progress = course.progress(.all)
    course = Course(curve: curve, duration: duration, from: progress, to: isReversed ? 0 : 1)
  }

  /// Goes on from where it was paused.
  ///
  /// - Parameters:
  ///   - given: another curve for the rest of the way; nil for its own.
  ///   - newDuration: in how many seconds; nil for what is left of the time.
  package func resume(_ given: Curve?, _ newDuration: Double?) {
    guard !isRunning else { return }
    let progress = course.progress(.all)
    defer {
      paused = nil
      go()
    }
    if given == nil, newDuration == nil {
      // As if nothing had been in between.
      if let paused, paused.progress == progress, paused.course.isBackwards == course.isBackwards {
        course = paused.course
        return
      }
      guard case .cubic(let own) = curve else { return leave(along: curve, in: duration) }
      course = Course(
        curve: curve, duration: duration, part: own.time(of: progress), isBackwards: isReversed)
      return
    }
    let left = abs((isReversed ? 0 : 1) - progress)
    leave(along: given ?? curve, in: newDuration ?? left * duration)
  }

  // MARK: What changes

  func note(_ change: LayerChange) {
    guard
      let index = changes.firstIndex(where: { $0.layer === change.layer && $0.property == change.property })
    else {
      changes.append(change)
      return
    }
    changes[index].new = change.new
  }

  /// Takes what it drives off the layers, and goes on no more.
  ///
  /// - finished: whether the animations came to their end, for those who wait for them.
  package func detach(finished: Bool = false) {
    if isRunning { hold(at: CACurrentMediaTime()) }
    for change in changes { change.layer.removeAnimations(finished: finished) { $0.drive?.drive === self } }
  }
}

/// A property of a layer that was changed.
package struct LayerChange {
  package let layer: CALayer
  let property: LayerProperty
  let old: AnimatedValue
  var new: AnimatedValue

  package enum Side { case old, new }

  /// The property's name.
  package var key: String { property.rawValue }

  /// Notes what is shown of the property now as what it was changed to.
  package func stopped() -> LayerChange {
    var copy = self
    copy.new = layer.shownValue(property) ?? new
    return copy
  }

  package func rect(_ side: Side) -> CGRect { value(side).rect }
  package func point(_ side: Side) -> CGPoint { value(side).point }
  package func number(_ side: Side) -> Double { value(side).number }
  package func color(_ side: Side) -> CGColor? { value(side).color }

  private func value(_ side: Side) -> AnimatedValue { side == .old ? old : new }

  /// Sets the property to what it was before or after.
  package func put(_ side: Side) {
    guard let present = layer.modelValue(property) else { return }
    let value = value(side)
    layer.leavePresentation()
    layer.flags.insert(.isStoring)
    layer.store(property, value)
    layer.flags.remove(.isStoring)
    layer.noteShown(property, from: present.plain, to: value.plain)
  }
}

extension CALayer {
  /// What is shown of a property at this moment.
  final func shownValue(_ property: LayerProperty) -> AnimatedValue? {
    guard let state = extras?.animations,
      let index = state.slots.firstIndex(where: { $0.property == property })
    else { return modelValue(property) }
    var maps = TimeMaps()
    let now = CACurrentMediaTime()
    state.restore()
    return state.values(at: maps.map(of: self)(now), clock: now)[index]
  }
}

extension TimingCurve {
  /// When things are so far; of a curve that is there more than once, some time.
  func time(of progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self(middle) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
