import CasementDesktop
import Foundation

/// The display links that are in a run loop. While one of them runs, each window on its screen requests every frame.
/// The compositor does not report hidden windows, so the links continue with the frames of the other windows.
///
/// While the program shows no windows, its links run by a timer at the screen's rate, as long as the program is in
/// the foreground.
final class DisplayLinks {
  private let context: ApplicationContext
  private var links: [CADisplayLink] = []

  /// Whether a screen has a frame that links have not been called for.
  private var isDue = false

  init(_ context: ApplicationContext) {
    self.context = context
  }

  func add(_ link: CADisplayLink) {
    links.append(link)
    update()
  }

  func remove(_ link: CADisplayLink) {
    links.removeAll { $0 === link }
    update()
  }

  /// Called after links were started or stopped.
  func update() {
    for window in context.windows.unsorted {
      let renderer = window.renderer
      guard let surface = renderer.surface else { continue }
      if isWanted(renderer) {
        context.needsFrames = true
      } else {
        surface.followsPresentation = false
      }
    }
    updateTimer()
  }

  /// Called when screens are added or removed, and when windows move to another screen.
  func screensChanged() { if !links.isEmpty { update() } }

  /// Called when views move to another window, or out of their window.
  func viewsMoved() { if links.contains(where: \.observesScreen) { update() } }

  /// Whether a link counts the frames of the screen that a window is on.
  private func isWanted(_ renderer: WindowRenderer) -> Bool {
    guard !links.isEmpty, let screen = renderer.screen else { return false }
    return links.contains { $0.isRunning && $0.screen === screen }
  }

  // MARK: Timers for links without a window

  /// The timer of the links without a window: by the session's clock, or by the run loop's without a session.
  private enum BeatTimer {
    case deadline(Deadline)
    case runLoop(Timer)
  }
  private var timer: BeatTimer?

  /// Whether a link runs by a timer, because it has no window to count the frames of.
  private func runsByTimer(_ link: CADisplayLink) -> Bool {
    guard link.isRunning else { return false }
    if context.session == nil {
      // A program without a compositor waits for the next one.
      if context.lifecycle.isLaunched { return false }
    } else if link.screen == nil || context.lifecycle.isLaunched && context.lifecycle.state == .background {
      return false
    }
    return !context.windows.unsorted.contains { $0.renderer.isMapped }
  }

  /// Starts or stops the timer: a window, the state of the program or a link has changed.
  func updateTimer() {
    guard !links.isEmpty, links.contains(where: runsByTimer) else { return stopTimer() }
    if timer == nil { startTimer() }
  }

  private func startTimer() {
    let interval = 1 / Double(context.screens.main.maximumFramesPerSecond)
    if let session = context.session {
      let deadline = session.deadline { [weak self] in self?.timerFired() }
      deadline.time = session.clock.time(after: .nanoseconds(Int64(interval * 1e9)))
      timer = .deadline(deadline)
    } else {
      let new = Timer(timeInterval: interval, repeats: false) { _ in
        // The timer is in the main run loop.
        MainActor.assumeIsolated { UIApplication.shared.context.displayLinks.timerFired() }
      }
      RunLoop.main.add(new, forMode: .common)
      timer = .runLoop(new)
    }
  }

  private func stopTimer() {
    switch timer {
    case .deadline(let deadline): deadline.time = nil
    case .runLoop(let timer): timer.invalidate()
    case nil: return
    }
    timer = nil
  }

  private func timerFired() {
    timer = nil
    let due = links.filter(runsByTimer)
    var beats: [ScreenBeat] = []
    for link in due {
      let beat = (link.screen ?? context.screens.main).beat
      if !beats.contains(where: { $0 === beat }) {
        beats.append(beat)
        beat.count()
      }
      // A link before it may have removed this one.
      if links.contains(where: { $0 === link }), link.isRunning { link.call(beat) }
    }
    updateTimer()
  }

  // MARK: Frames

  /// Called for a window's next frame; the time is in milliseconds of the compositor's clock.
  func frameCame(to renderer: WindowRenderer, at time: UInt32) {
    guard isWanted(renderer), let screen = renderer.screen else { return }
    let isFirst = screen.beat.frameCame(to: renderer, at: time)
    if isFirst { isDue = true }
    // The presentation times of one window are enough for its screen.
    renderer.surface?.followsPresentation = isFirst
    // The window requests another frame, even if another window's callback came first.
    context.needsFrames = true
  }

  /// Called when the compositor has shown a window's frame.
  func frameWasShown(_ presentation: Presentation, of renderer: WindowRenderer) {
    let screen = presentation.output.map { context.screens.screen(of: $0) } ?? renderer.screen
    screen?.beat.frameWasShown(presentation)
  }

  /// Calls the links of the screens that have a frame.
  func callIfDue() {
    guard isDue else { return }
    isDue = false
    for screen in context.screens.all where screen.beat.isDue {
      screen.beat.begin()
      // A link may invalidate or add another one. That takes effect in the next frame.
      for link in links where link.isRunning && link.screen === screen { link.call(screen.beat) }
    }
  }

  /// Requests the next frame for the windows on the screens of the links.
  func requestFrames() {
    guard !links.isEmpty else { return }
    for window in context.windows.unsorted where isWanted(window.renderer) { window.renderer.requestFrame() }
  }
}
