import CasementDesktop
import Foundation

/// Decides when a seat's motion is delivered: once per frame of its window, so that hit testing, hover and recognizers
/// run no more often than the window can be redrawn.
///
/// The first motion after a pause is delivered in the turn in which it arrives. Later ones wait for the window's frame
/// callback. Without a frame callback in flight they wait for the duration of a frame of the screen. Hidden windows get
/// no frame callbacks (rule B9): their motion waits for `longestWait`.
final class PendingMotion {
  private unowned let context: ApplicationContext
  /// The window of the newest motion.
  private weak var window: UIWindow?
  private var isPending = false
  /// The time of the last delivery, in nanoseconds of the session's clock.
  private var lastDelivery: UInt64 = 0
  /// Whether the window's frame callback arrived in this turn.
  private var hasFrame = false
  /// Wakes the loop at `dueTime`.
  private var deadline: Deadline?

  /// The longest wait for a frame callback that does not arrive.
  private static let longestWait = Duration.milliseconds(50)

  init(_ context: ApplicationContext) { self.context = context }

  /// Records motion in a window.
  func note(in window: UIWindow) {
    if self.window !== window { (self.window, hasFrame) = (window, false) }
    isPending = true
  }

  /// A frame callback arrived: the window may draw in this turn.
  func frameCame(in window: UIWindow) {
    if window === self.window { hasFrame = true }
  }

  /// Whether motion is to be delivered in this turn. If not, schedules a turn at `dueTime`.
  func isDue() -> Bool {
    defer { hasFrame = false }
    guard isPending, let session = context.session else { return false }
    let now = session.clock.now
    let due = dueTime
    guard hasFrame || now >= due else {
      if deadline == nil { deadline = session.deadline {} }
      deadline?.time = due
      return false
    }
    lastDelivery = now
    return true
  }

  /// Marks the motion as delivered.
  func markDelivered() {
    isPending = false
    deadline?.time = nil
  }

  /// The latest time of delivery for pending motion; nil if none is pending.
  var latest: UInt64? { isPending ? dueTime : nil }

  private var dueTime: UInt64 {
    // A released window gets no frame callback.
    guard let window else { return lastDelivery }
    let wait = window.renderer.isAwaitingFrame ? Self.longestWait.nanoseconds : frameDuration(of: window)
    return lastDelivery + wait
  }

  private func frameDuration(of window: UIWindow) -> UInt64 {
    1_000_000_000 / UInt64(max(1, min(1000, window.screen.maximumFramesPerSecond)))
  }
}

/// The location of a touch at a moment, with the posture of a pen.
struct TouchSample {
  let position: CGPoint
  let timestamp: TimeInterval
  var posture: PenPosture?
}
