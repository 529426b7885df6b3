package import CasementGraphics
import Foundation

/// The progress of animations under manual control: started, paused, scrubbed and reversed (rule A9).
///
/// `UIViewPropertyAnimator` uses it. The driven animations define what changes; this defines their progress in place
/// of their own timing.
package final class AnimationDrive {
  /// The timing curve: progress as a function of the elapsed part of the duration.
  package enum Curve: Equatable {
    case cubic(TimingCurve)
    /// A function of seconds. The velocity is per axis; properties without axes use the vector's length.
    case spring(Spring, velocity: CGVector)

    fileprivate func callAsFunction(_ part: Double, _ duration: Double, _ lane: Lane) -> Double {
      switch self {
      // Not clamped to 0…1: a spring may be paused beyond the ends.
      case .cubic(.linear): return part
      case .cubic(let curve): return curve(part)
      case .spring(var spring, let velocity):
        // At the end of the duration the progress is exactly 1. The spring formula only approaches 1.
        guard part < 1 else { return 1 }
        spring.velocity =
          switch lane {
          case .x: velocity.dx
          case .y: velocity.dy
          case .all: hypot(velocity.dx, velocity.dy)
          }
        let progress = spring(part * duration)
        // An infinite velocity yields no finite progress.
        return progress.isFinite ? progress : part
      }
    }
  }

  fileprivate enum Lane { case all, x, y }

  /// One run from a start progress to an end progress: 0 is the state before the changes, 1 the state after them.
  private struct Course {
    var curve: Curve
    /// The duration of the whole run, in seconds.
    var duration: Double
    var from = 0.0
    var to = 1.0
    /// The elapsed part of the duration, from 0 to 1.
    var part = 0.0
    /// Whether time passes backwards.
    var isBackwards = false

    var isWhole: Bool { from == 0 && to == 1 }

    func progress(_ lane: Lane) -> Double {
      let progress = from + (to - from) * curve(part, duration, lane)
      // Repeated pauses of a spring with a high velocity can make the numbers overflow.
      return progress.isFinite ? progress : to
    }
  }

  /// The duration of all changes, in seconds.
  package let duration: Double
  private let curve: Curve
  private var course: Course
  /// The course that `makeScrubbable` replaced while paused, and its progress at that moment.
  private var paused: (course: Course, progress: Double)?
  /// The time at which `course.part` applied, in seconds. Nil until `commit`, which begins it at the end of the turn.
  private var since: Double?
  private var delay = 0.0
  package private(set) var isRunning = false
  package private(set) var isReversed = false
  /// Called when the course arrives at its end, after it has stopped.
  package var onEnd: (() -> Void)?
  /// The changes that are driven, in the order in which they were made.
  package private(set) var changes: [LayerChange] = []

  package init(duration: Double, curve: Curve) {
    self.duration = duration
    self.curve = curve
    course = Course(curve: curve, duration: duration)
  }

  // MARK: Progress

  private func current(at time: Double) -> Course {
    var result = course
    guard isRunning, let since else { return result }
    let passed = course.duration > 0 ? (time - since) / course.duration : time >= since ? 2 : 0
    result.part = max(0, min(1, course.part + (course.isBackwards ? -1 : 1) * max(0, passed)))
    return result
  }

  /// The progress of all changes, by axis. Changes that begin later, at `start`, map the rest of the way to 0…1.
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

  /// The completed fraction in the current direction. While time passes along the whole curve, it is the fraction of
  /// the duration, else that of the changes.
  package var fraction: Double {
    let course = current(at: CACurrentMediaTime())
    let value = course.isWhole ? course.part : course.progress(.all)
    return isReversed ? 1 - value : value
  }

  /// Whether frames change at a time.
  func isMoving(at time: Double) -> Bool { isRunning && since.map { time >= $0 - 1e-9 } ?? false }

  private var end: Double? {
    guard isRunning, let since else { return nil }
    return since + (course.isBackwards ? course.part : 1 - course.part) * course.duration
  }

  // MARK: The timeline

  func commit(at time: Double) { if isRunning, since == nil { since = time + delay } }

  /// The next time at which the drive starts or ends by itself.
  func nextEvent(after time: Double) -> Double? {
    guard isRunning, let since else { return nil }
    return since > time + 1e-9 ? since : end
  }

  /// Whether the end is reached at a time. Stops the drive if so.
  func pass(_ time: Double) -> Bool {
    guard let end, time >= end - 1e-9 else { return false }
    hold(at: max(time, end))
    return true
  }

  // MARK: Control

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

  /// Marks the layers for a new frame although no time passed.
  private func noteChanged() {
    AnimationTimeline.current.isStale = true
    for change in changes { change.layer.noteAnimated() }
  }

  /// Starts the course after a delay in seconds.
  package func start(after delay: Double) {
    guard !isRunning else { return }
    go(after: delay)
  }

  /// Stops where it is.
  package func pause() {
    if isRunning { hold(at: CACurrentMediaTime()) }
  }

  /// While paused, makes fractions mean progress of the changes instead of elapsed time along the curve. The shown
  /// values stay the same.
  package func makeScrubbable(_ isLinear: Bool) {
    guard isLinear, course.curve != .cubic(.linear) || !course.isWhole else { return }
    let progress = course.progress(.all)
    paused = (course, progress)
    course = Course(curve: .cubic(.linear), duration: duration, part: progress)
    course.isBackwards = isReversed
  }

  /// Sets the completed fraction in the current direction.
  package func scrub(to fraction: Double) {
    let value = max(0, min(1, fraction.isNaN ? 0 : fraction))
    let wasRunning = isRunning
    if isRunning { hold(at: CACurrentMediaTime()) }
    if !course.isWhole { course = Course(curve: curve, duration: duration, isBackwards: isReversed) }
    course.part = isReversed ? 1 - value : value
    if wasRunning { go() } else { noteChanged() }
  }

  /// Sets the direction, starting from the current values.
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

  /// Begins a new course from the current progress to the end in the current direction.
  private func leave(along curve: Curve, in duration: Double) {
    let progress = course.progress(.all)
    course = Course(curve: curve, duration: duration, from: progress, to: isReversed ? 0 : 1)
  }

  /// Continues after a pause.
  ///
  /// - Parameters:
  ///   - given: another curve for the rest of the way; nil for its own.
  ///   - newDuration: the duration of the rest, in seconds; nil for the remaining part of the time.
  package func resume(_ given: Curve?, _ newDuration: Double?) {
    guard !isRunning else { return }
    let progress = course.progress(.all)
    defer {
      paused = nil
      go()
    }
    if given == nil, newDuration == nil {
      // The drive was not changed during the pause, so the replaced course continues.
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

  // MARK: Driven changes

  func note(_ change: LayerChange) {
    guard
      let index = changes.firstIndex(where: { $0.layer === change.layer && $0.property == change.property })
    else {
      changes.append(change)
      return
    }
    changes[index].new = change.new
  }

  /// Removes the driven animations from their layers, and stops.
  ///
  /// - finished: the value that completion blocks of the animations receive.
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

  /// A copy whose new value is the one that is shown at this moment.
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

  /// Sets the property to its value before or after the change, without an animation.
  package func setValue(_ side: Side) {
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
  /// The value of a property that is shown at this moment.
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
  /// The inverse function, by bisection: the time at which the curve reaches a progress. If the curve reaches it
  /// several times, one of them.
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
