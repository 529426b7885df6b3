import CasementLayers

/// Calls an action before each frame of a view's window. The window requests every frame while the driver runs.
///
/// The driver uses the frames of the window that the view is in, also after the view moved to another window. The
/// owner retains the driver, and the action must not retain the owner.
package final class FrameDriver {
  private weak var view: UIView?
  private weak var window: UIWindow?
  private let action: (_ seconds: Double) -> Void
  /// The time of the last call; nil before the first one.
  private var last: Double?
  private var clock: AnimationDrive?
  package private(set) var isRunning = false

  /// The longest step, in seconds. Without frames for a while, movements continue instead of jumping.
  private static let longestStep = 0.1

  /// - Parameter action: receives the seconds since its last call, at most 0.1. They are 0 in its first call after
  ///   `start(_:)`.
  package init(_ view: UIView, _ action: @escaping (_ seconds: Double) -> Void) {
    self.view = view
    self.action = action
  }

  /// Whether the view is no longer in the window whose frames the driver uses.
  package var hasLeftWindow: Bool { isRunning && window !== view?.window }

  /// Calls the action before each frame from now on, until `stop()`.
  ///
  /// - Parameter hasClock: whether the action is also called once per second, since a hidden window has no frames.
  package func start(hasClock: Bool = false) {
    isRunning = true
    joinWindow()
    if hasClock, clock == nil { startClock() }
  }

  package func stop() {
    guard isRunning else { return }
    isRunning = false
    clock?.onEnd = nil
    clock?.detach()
    window?.renderer.remove(self)
    (clock, window, last) = (nil, nil, nil)
  }

  private func joinWindow() {
    guard window !== view?.window else { return }
    window?.renderer.remove(self)
    window = view?.window
    window?.renderer.add(self)
  }

  private func startClock() {
    let clock = AnimationDrive(duration: 1, curve: .cubic(.linear))
    self.clock = clock
    clock.onEnd = { [weak self, weak clock] in
      self?.advance()
      // The action may have stopped the driver, or started it again.
      if let self, let clock, self.clock === clock { startClock() }
    }
    clock.start(after: 0)
  }

  /// Called before a frame is laid out and drawn.
  func advance() {
    guard isRunning else { return }
    // The action may release the view.
    guard let view else { return stop() }
    defer { withExtendedLifetime(view) {} }
    joinWindow()
    let now = CACurrentMediaTime()
    let seconds = now - (last ?? now)
    last = now
    action(min(Self.longestStep, seconds))
  }
}
