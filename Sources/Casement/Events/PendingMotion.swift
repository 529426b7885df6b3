import Desktop
import Foundation

/// Decides when a seat's motion is delivered: once per frame of the window that it is in, so that hit testing, hover and
/// recognizers work as often as something can be shown of it.
///
/// The first motion after a pause is delivered in the turn in which it came. Later ones wait for the window's frame
/// callback. Without a frame callback in flight they wait as long as a frame of the screen takes. Hidden windows get no
/// frame callbacks (rule B9): their motion waits for `longestWait`.
final class PendingMotion {
  private unowned let context: ApplicationContext
  /// The window that the newest motion is in.
  private weak var window: UIWindow?
  private var isPending = false
  /// When motion was delivered last because it was due, in nanoseconds of the session's clock.
  private var lastDelivery: UInt64 = 0
  /// Whether the window's frame callback came in this turn.
  private var hasFrame = false
  /// Wakes the loop.
  private var deadline: Deadline?

  /// How long motion waits for a frame callback that does not come.
  private static let longestWait = Duration.milliseconds(50)

  init(_ context: ApplicationContext) { self.context = context }

  /// Notes motion in a window.
  func note(in window: UIWindow) {
    if self.window !== window { (self.window, hasFrame) = (window, false) }
    isPending = true
  }

  /// A frame callback came: the window may draw in this turn.
  func frameCame(in window: UIWindow) {
    if window === self.window { hasFrame = true }
  }

  /// Whether motion is to be delivered in this turn. If not, the loop is woken when it is.
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

  /// The motion is being delivered.
  func take() {
    isPending = false
    deadline?.time = nil
  }

  /// When motion that waits is delivered at the latest; nil where none waits.
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

/// Where a touch was at a moment, and how a pen was held.
struct TouchSample {
  let position: CGPoint
  let timestamp: TimeInterval
  var posture: PenPosture?
}
