import CasementDesktop
import Foundation

/// The frames of a screen, as display links count them. The window on the screen that receives a frame first counts
/// it.
final class ScreenBeat {
  /// The number of frames so far.
  private(set) var number = 0

  /// Whether the links have not been called for the newest frame.
  private(set) var isDue = false

  /// When the newest frame was shown before the links were called, in seconds.
  private(set) var timestamp: CFTimeInterval = 0

  /// The interval of frames, in seconds.
  private(set) var duration: CFTimeInterval = 1 / 60

  private unowned let screen: UIScreen
  private var callbackTime: UInt32 = 0
  private var presentation: Presentation?
  /// The screen's rate at that presentation.
  private var presentationRate = 0.0

  init(_ screen: UIScreen) {
    self.screen = screen
  }

  /// Called for a window's next frame; the time is in milliseconds of the compositor's clock. A window that already has
  /// the newest frame of the screen begins another frame. Any other window receives the newest frame.
  ///
  /// - Returns: whether the window is the first to receive that frame: no other window has received one since its
  ///   last one.
  func frameCame(to renderer: WindowRenderer, at time: UInt32) -> Bool {
    let isFirst = renderer.frameNumber == number
    if isFirst {
      number += 1
      isDue = true
      callbackTime = time
    }
    renderer.frameNumber = number
    return isFirst
  }

  /// Starts and counts a frame that is in no window.
  func count() {
    number += 1
    begin()
  }

  func frameWasShown(_ presentation: Presentation) {
    self.presentation = presentation
    presentationRate = rate
  }

  // MARK: Times

  private static let second: Int64 = 1_000_000_000

  /// The maximum age of the last frame's time if no time can be derived from it: a tenth of a second.
  private static let patience = second / 10

  /// Frames per second of the screen's mode; 0 if the compositor does not report it.
  private var rate: Double { screen.output?.state.refreshRate ?? 0 }

  /// Sets the times of the frame, before the links are called.
  func begin() {
    isDue = false
    let now = MediaTime.now
    // Discard a presentation from before a mode change, since it has another refresh rate.
    if presentationRate != rate { presentation = nil }
    let last = presentation.flatMap { Self.newest($0, at: now) }
    duration = last.flatMap(\.refresh).map { MediaTime.seconds($0) } ?? modeDuration
    timestamp = max(timestamp, last.map { MediaTime.seconds($0.time) } ?? callback(at: now))
  }

  /// The last refresh of the screen, extrapolated from a presentation.
  private static func newest(_ presentation: Presentation, at now: Int64) -> (time: Int64, refresh: Int64?)? {
    let time = Int64(clamping: presentation.time)
    let age = now - time
    guard let refresh = presentation.refresh.map({ Int64(clamping: $0) }) else {
      return age >= 0 && age <= patience ? (time, nil) : nil
    }
    guard abs(age) <= second else { return nil }
    // The division rounds down, also for a presentation in the future with a negative `age`.
    let count = age >= 0 ? age / refresh : -((refresh - 1 - age) / refresh)
    return (time + count * refresh, refresh)
  }

  private var modeDuration: CFTimeInterval {
    rate > 0 ? min(1, max(0.0001, 1 / rate)) : 1 / 60
  }

  /// The time at which the compositor requested the frame. It is the current time if the compositor uses another clock,
  /// or if the time is long past.
  private func callback(at now: Int64) -> CFTimeInterval {
    let present = MediaTime.seconds(now)
    let time = EventClock.seconds(callbackTime, now: present)
    return time <= present && time >= present - MediaTime.seconds(Self.patience) ? time : present
  }
}
