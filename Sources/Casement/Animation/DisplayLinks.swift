import Desktop

/// The display links that are in a run loop. While one of them runs, each window on its screen asks for every frame,
/// so that the others go on where one of them is hidden, of which nobody tells.
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

  /// Links run or rest that did not.
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
  }

  /// Screens have come or gone, or windows have come to others.
  func screensChanged() { if !links.isEmpty { update() } }

  /// Whether a link counts the frames of the screen that a window is on.
  private func isWanted(_ renderer: WindowRenderer) -> Bool {
    guard !links.isEmpty, let screen = renderer.screen else { return false }
    return links.contains { $0.isRunning && $0.screen === screen }
  }

  // MARK: Frames

  /// The compositor wants a window's next frame; the time is in milliseconds of its clock.
  func frameCame(to renderer: WindowRenderer, at time: UInt32) {
    guard isWanted(renderer), let screen = renderer.screen else { return }
    let isFirst = screen.beat.frameCame(to: renderer, at: time)
    if isFirst { isDue = true }
    // The presentation times of one window are enough for its screen.
    renderer.surface?.followsPresentation = isFirst
    // The window asks for another frame, even if another window's callback came first.
    context.needsFrames = true
  }

  /// The compositor has shown a frame of a window's.
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

  /// Has the windows on the screens of the links ask for their next frame.
  func askForFrames() {
    guard !links.isEmpty else { return }
    for window in context.windows.unsorted where isWanted(window.renderer) { window.renderer.askForFrame() }
  }
}
