import CasementDesktop
import CasementLayers

/// The animations of the program's layers in the turns of its loop. They begin at the end of the turn in which they
/// are added, and advance with each frame. Without frames they end by the clock.
final class Animations {
  private let context: ApplicationContext
  /// Fires when an animation starts or ends, because no frame may be requested at that time.
  private var deadline: Deadline?
  private weak var session: Session?
  /// When the deadline last woke the loop.
  private var lastWake: UInt64 = 0

  /// The minimum interval between two deadlines, in nanoseconds.
  private static let pause: UInt64 = 1_000_000

  init(_ context: ApplicationContext) { self.context = context }

  private var timeline: AnimationTimeline { .current }

  private var now: Double { CACurrentMediaTime() }

  /// Commits the open transaction, so that the animations added in this turn begin.
  func commit() {
    CATransaction.flush()
    if !timeline.isEmpty { timeline.commit(at: now) }
  }

  /// Advances the animations before a frame is drawn.
  func advance() { timeline.advance(to: now) }

  /// Schedules a wake-up of the loop for the next start or end of an animation.
  func endTurn() {
    guard let session = context.session else { return }
    if session !== self.session {
      deadline = nil
      lastWake = 0
      self.session = session
    }
    guard !timeline.isEmpty else {
      if deadline?.time != nil { deadline?.time = nil }
      return
    }
    if timeline.time == nil { timeline.advance(to: now) }
    // An end counts as reached a nanosecond early. Rounded up, the timer would be too late by one for a clock that is
    // not advancing.
    var next = timeline.deadline.map { UInt64((max(0, min(9e9, $0)) * 1_000_000_000).rounded()) }
    // An animation may be left just before its end by rounding, and completions may begin animations that end at
    // once. The pause keeps the loop from running without rest.
    if let moment = next, moment <= lastWake { next = lastWake + Self.pause }
    guard next != deadline?.time else { return }
    if deadline == nil {
      deadline = session.deadline { [unowned self] in
        deadline?.time = nil
        lastWake = self.session?.clock.now ?? 0
        advance()
        if !timeline.isEmpty { context.needsFrames = true }
      }
    }
    deadline?.time = next
  }
}
