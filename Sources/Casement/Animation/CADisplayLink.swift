public import Foundation

/// Calls a method once for each frame of a screen, before the windows are laid out and drawn: what it changes is in that
/// frame.
///
///     let link = CADisplayLink(target: self, selector: ClockView.step)
///     link.add(to: .main, forMode: .common)
///
/// The frames are those of the windows that the program shows on the screen. While it shows none there, or the user
/// does not see them, nothing is called and nothing wakes the program; it goes on by itself.
///
/// The link keeps its target, and the run loop the link, until `invalidate()`.
///
/// Core Animation: `CADisplayLink`. Wayland: `wl_surface.frame`, with `wp_presentation` where there is one. There are no
/// selectors on Linux (rule L1): the method is an unbound one.
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
  /// When the screen showed a frame last, in seconds of `CACurrentMediaTime()`; 0 before the first call. It never goes
  /// back.
  ///
  /// Where the compositor does not tell, it is when the compositor asked for the next frame.
  public private(set) var timestamp: CFTimeInterval = 0

  /// When the frame that is drawn now is to be shown: as much later than `timestamp` as the link's frames are apart.
  public private(set) var targetTimestamp: CFTimeInterval = 0

  /// How far apart the screen's frames are, in seconds, at the rate of its mode; 0 before the first call.
  public private(set) var duration: CFTimeInterval = 0

  /// How often the method is to be called. Where that is less often than the screen shows frames, it is for every
  /// second of them, every third and so on.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// Whether the calls are suspended. False by default.
  public var isPaused = false {
    didSet { if isPaused != oldValue { context.displayLinks.update() } }
  }

  /// The method, bound to its target; nil once the link is invalid.
  private var action: ((CADisplayLink) -> Void)?

  /// The screen whose frames they are; nil for the main one, whichever that is.
  private let chosenScreen: UIScreen?

  private let context: ApplicationContext

  private var modes: Set<RunLoop.Mode> = []

  /// Makes a link for the main screen, and for another one when that is the main screen. It calls nothing before it is
  /// added to a run loop.
  ///
  /// - Parameters:
  ///   - target: the object, which the link keeps.
  ///   - selector: its method, with the name of its class: `ClockView.step`. It gets the link.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    self.init(selector(target), on: nil, UIApplication.shared.context)
  }

  init(_ action: @escaping (CADisplayLink) -> Void, on screen: UIScreen?, _ context: ApplicationContext) {
    self.action = action
    chosenScreen = screen
    self.context = context
  }

  /// Has the method called from now on. A link that is invalid stays so.
  ///
  /// - Parameters:
  ///   - runloop: the main one.
  ///   - mode: `.common` or `.default`. The calls come in every mode in which the program's windows are drawn.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    precondition(
      isOfTheWindows(runloop),
      "frames are drawn by the main run loop: add the display link to RunLoop.main")
    guard action != nil, modes.insert(mode).inserted, modes.count == 1 else { return }
    context.displayLinks.add(self)
  }

  /// Undoes `add(to:forMode:)`; out of its last mode, the link is not called any more.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard isOfTheWindows(runloop), modes.remove(mode) != nil, modes.isEmpty else { return }
    context.displayLinks.remove(self)
  }

  /// Whether a run loop is the one in which the windows live: the main one, or that of whoever is the main actor's
  /// thread in its place, as in tests.
  private func isOfTheWindows(_ runloop: RunLoop) -> Bool {
    runloop === RunLoop.main || runloop === RunLoop.current
  }

  /// Ends the calls for good and lets go of the target.
  public func invalidate() {
    action = nil
    guard !modes.isEmpty else { return }
    modes.removeAll()
    context.displayLinks.remove(self)
  }

  /// Whether the method is to be called, when there is a frame.
  var isRunning: Bool { !isPaused && !modes.isEmpty }

  /// The screen whose frames are counted; nil while it is not connected.
  var screen: UIScreen? {
    let screen = chosenScreen ?? context.screens.main
    return screen.isConnected ? screen : nil
  }

  /// A frame of the screen is to be drawn.
  func call(_ beat: ScreenBeat) {
    let stride = preferredFrameRateRange.stride(at: 1 / beat.duration)
    // Links of the same rate are called in the same frames: the stride counts frames of the screen.
    guard beat.number % stride == 0 else { return }
    duration = beat.duration
    timestamp = max(timestamp, beat.timestamp)
    targetTimestamp = timestamp + duration * CFTimeInterval(stride)
    action?(self)
  }
}

extension UIScreen {
  /// Makes a display link for the frames of this screen, as `CADisplayLink.init(target:selector:)` does for those of the
  /// main one. It stops for good when the screen is disconnected.
  ///
  /// - Returns: nil if the screen is not connected.
  public func displayLink<Target: AnyObject>(
    withTarget target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) -> CADisplayLink? {
    isConnected ? CADisplayLink(selector(target), on: self, context) : nil
  }
}
