public import Foundation

/// Calls a method once per frame of a screen, before layout and drawing of the windows. The frame includes the
/// changes of the method.
///
///     let link = CADisplayLink(target: self, selector: Self.step)
///     link.add(to: .main, forMode: .common)
///
/// The frames are those of the windows that the program shows on the screen. While the program shows no windows, a
/// timer calls the method at the screen's rate. While the program shows windows on other screens only, is in the
/// background or cannot be seen, the method is not called and the program is not woken. The calls resume by
/// themselves.
///
/// The link retains its target, and the run loop retains the link, until `invalidate()`. The link can be created and
/// set on any thread. The calls are made on the main thread.
///
/// Core Animation: `CADisplayLink`. Wayland: `wl_surface.frame`, with `wp_presentation` if the compositor has it.
/// There are no selectors on Linux (rule L1): the method is an unbound one.
public nonisolated final class CADisplayLink: NSObject, @unchecked Sendable {
  // Sendable: the lock guards the settings, and the method is called on the main thread.

  /// When the screen last showed a frame, in seconds of `CACurrentMediaTime()`; 0 before the first call. It never
  /// decreases.
  ///
  /// If the compositor does not report it, it is the time at which the compositor requested the next frame.
  public var timestamp: CFTimeInterval { read(\.timestamp) }

  /// When the current frame will be shown: one frame interval of the link after `timestamp`.
  public var targetTimestamp: CFTimeInterval { read(\.targetTimestamp) }

  /// The frame interval of the screen, in seconds, at the rate of its mode; 0 before the first call.
  public var duration: CFTimeInterval { read(\.duration) }

  /// The rate of the calls. At a lower rate than the screen's, the method is called for every second frame, every
  /// third and so on.
  public var preferredFrameRateRange: CAFrameRateRange {
    get { read(\.range) }
    set { lock.withLock { state.range = newValue } }
  }

  /// The rate of the calls per second, as the single value of `preferredFrameRateRange`; 0, the default, for each of
  /// the screen's frames.
  public var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.preferred ?? 0) }
    set {
      preferredFrameRateRange =
        newValue > 0
        ? CAFrameRateRange(minimum: Float(newValue), maximum: Float(newValue), preferred: Float(newValue))
        : .default
    }
  }

  /// Whether the calls are suspended. False by default.
  public var isPaused: Bool {
    get { read(\.isPaused) }
    set {
      let isChanged = lock.withLock {
        defer { state.isPaused = newValue }
        return state.isPaused != newValue
      }
      if isChanged { onMainThread { $0.displayLinks.update() } }
    }
  }

  private struct State {
    var timestamp: CFTimeInterval = 0
    var targetTimestamp: CFTimeInterval = 0
    var duration: CFTimeInterval = 0
    var range = CAFrameRateRange.default
    var isPaused = false
    var modes: Set<RunLoop.Mode> = []
    /// The method, bound to its target; nil once the link is invalid.
    var action: ((CADisplayLink) -> Void)?
  }

  private let lock = NSLock()
  private var state = State()

  /// The screen whose frames are counted; nil for the main screen, also when that changes.
  private let chosenScreen: UIScreen?
  /// Returns the current screen of the followed object, or nil for the main one.
  private let observedScreen: (@MainActor () -> UIScreen?)?

  /// Makes a link for the main screen, also when that changes. It makes no calls before it is added to a run loop.
  ///
  /// - Parameters:
  ///   - target: the object, which the link retains.
  ///   - selector: its unbound method, such as `Self.step`. Its argument is the link.
  /// - Precondition: the target has the method.
  public convenience init<Target: AnyObject, Result>(
    target: AnyObject, selector: @escaping (Target) -> (CADisplayLink) -> Result
  ) {
    self.init(target, selector, on: nil)
  }

  /// Makes a link for the main screen that calls a method without arguments.
  public convenience init<Target: AnyObject, Result>(
    target: AnyObject, selector: @escaping (Target) -> () -> Result
  ) {
    self.init(target, { (target: Target) in { _ in selector(target)() } }, on: nil)
  }

  /// Makes a link for the main screen that calls the method of a selector.
  public convenience init(target: AnyObject, selector: Selector) {
    precondition(selector.method.belongs(to: target), selector.method.mismatch(target))
    self.init(
      target, { (target: AnyObject) in { selector.method.perform(on: target, sender: $0) } }, on: nil)
  }

  /// Makes a link that does not retain its target. The target invalidates it in its `deinit`.
  ///
  /// - Parameter followedScreen: returns the screen of the link, or nil for the main one. `DisplayLinks` is notified when a
  ///   view moves to another window, and when a window moves to another screen.
  package convenience init<Target: AnyObject>(
    weakly target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void,
    following followedScreen: (@MainActor () -> UIScreen?)? = nil
  ) {
    self.init(
      WeakTarget(target),
      { (reference: WeakTarget<Target>) in { link in reference.target.map { selector($0)(link) } } }, on: nil,
      following: followedScreen)
  }

  fileprivate init<Target: AnyObject, Result>(
    _ target: AnyObject, _ selector: @escaping (Target) -> (CADisplayLink) -> Result, on screen: UIScreen?,
    following followedScreen: (@MainActor () -> UIScreen?)? = nil
  ) {
    guard let target = target as? Target else {
      preconditionFailure(ActionMethod.mismatch(target, Target.self))
    }
    state.action = { _ = selector(target)($0) }
    chosenScreen = screen
    self.observedScreen = followedScreen
  }

  private func read<Value>(_ part: KeyPath<State, Value>) -> Value { lock.withLock { state[keyPath: part] } }

  /// Performs an action of the application: at once on the main thread, and asynchronously from another thread.
  private func onMainThread(_ action: @escaping @MainActor (ApplicationContext) -> Void) {
    if MainThread.isCurrent {
      MainActor.assumeIsolated { action(UIApplication.shared.context) }
    } else {
      DispatchQueue.main.async { action(UIApplication.shared.context) }
    }
  }

  /// Starts the calls. An invalid link stays invalid.
  ///
  /// - Parameters:
  ///   - runloop: the main one.
  ///   - mode: `.common` or `.default`. The calls are made in every mode in which the program's windows are drawn.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    precondition(
      isOfTheWindows(runloop),
      "frames are drawn by the main run loop: add the display link to RunLoop.main")
    let isNew = lock.withLock {
      state.action != nil && state.modes.insert(mode).inserted && state.modes.count == 1
    }
    if isNew { onMainThread { $0.displayLinks.add(self) } }
  }

  /// Undoes `add(to:forMode:)`. Without any mode, the calls end.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard isOfTheWindows(runloop) else { return }
    let isOut = lock.withLock { state.modes.remove(mode) != nil && state.modes.isEmpty }
    if isOut { onMainThread { $0.displayLinks.remove(self) } }
  }

  /// Whether a run loop is that of the windows: the main one, or in tests that of the thread which acts as the main
  /// one.
  private func isOfTheWindows(_ runloop: RunLoop) -> Bool {
    runloop === RunLoop.main || (MainThread.isCurrent && runloop === RunLoop.current)
  }

  /// Ends the calls for good and releases the target.
  public func invalidate() {
    let (action, wasAdded) = lock.withLock {
      defer {
        state.action = nil
        state.modes.removeAll()
      }
      return (state.action, !state.modes.isEmpty)
    }
    // The target may be released here, outside the lock.
    withExtendedLifetime(action) {}
    if wasAdded { onMainThread { $0.displayLinks.remove(self) } }
  }

  /// Whether the method is called for frames.
  var isRunning: Bool { lock.withLock { !state.isPaused && !state.modes.isEmpty } }

  /// Whether the screen is that of a view or a scene.
  var observesScreen: Bool { observedScreen != nil }

  /// The screen whose frames are counted; nil while it is not connected.
  @MainActor var screen: UIScreen? {
    let screen = chosenScreen ?? observedScreen?() ?? UIApplication.shared.context.screens.main
    return screen.isConnected ? screen : nil
  }

  /// Calls the method for a frame that will be drawn, if the rate of the link includes that frame.
  @MainActor func call(_ beat: ScreenBeat) {
    let action = lock.withLock { () -> ((CADisplayLink) -> Void)? in
      let stride = state.range.stride(at: 1 / beat.duration)
      // Links of the same rate are called in the same frames: the stride counts frames of the screen.
      guard beat.number % stride == 0 else { return nil }
      state.duration = beat.duration
      state.timestamp = max(state.timestamp, beat.timestamp)
      state.targetTimestamp = state.timestamp + state.duration * CFTimeInterval(stride)
      return state.action
    }
    action?(self)
  }
}

extension UIScreen {
  /// Makes a display link for the frames of this screen, like `CADisplayLink.init(target:selector:)` for the main
  /// one. It stops for good when the screen is disconnected.
  ///
  /// - Returns: nil if the screen is not connected.
  public func displayLink<Target: AnyObject, Result>(
    withTarget target: AnyObject, selector: @escaping (Target) -> (CADisplayLink) -> Result
  ) -> CADisplayLink? {
    isConnected ? CADisplayLink(target, selector, on: self) : nil
  }
}

/// An object that a display link does not retain.
private nonisolated final class WeakTarget<Target: AnyObject> {
  weak var target: Target?

  init(_ target: Target) { self.target = target }
}
