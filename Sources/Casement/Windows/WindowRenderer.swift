import Desktop
import Foundation
import Layers
import Pixman

/// Keeps what the compositor shows of a window in step with the window: whether it has a surface, how large that is,
/// and when a frame is drawn.
final class WindowRenderer {
  private unowned let window: UIWindow
  private let context: ApplicationContext
  /// What the window is to the compositor; nil before it is first shown.
  private(set) var role: (any WindowRole)?
  private var life = WindowLife.off
  private var work: PendingWork = []
  private let picture: WindowPicture
  private var inhibitors = WindowInhibitors()

  /// What changes by itself from frame to frame, as the content of a scroll view that was let go of.
  private var steppers: [WeakStepper] = []
  private struct WeakStepper { weak var stepper: (any FrameStepping)? }

  /// The newest frame of its screen when the window was last asked for one.
  var frameNumber = 0

  init(_ window: UIWindow) {
    self.window = window
    context = window.context
    picture = WindowPicture(window)
  }

  /// Whether the compositor shows the window, or at least has its first picture.
  var isMapped: Bool { life.isMapped }

  /// Whether the compositor has taken the first picture in, and so decided whether the window gets the
  /// focus; nothing more is to be expected then.
  var isSettled: Bool { if case .settled = life { true } else { false } }

  /// Pixels per point.
  var scale: CGFloat { surface.map { CGFloat($0.scale) } ?? window.expectedScale }

  /// The surface, while there is one.
  var surface: Surface? { role?.surface }

  /// Title and borders, where they are ours to draw.
  var frame: WindowFrame? { role?.frame }

  /// Where the window's content begins, in points of the surface.
  var contentOrigin: CGPoint {
    guard let insets = frame?.insets else { return .zero }
    return CGPoint(x: insets.left, y: insets.top)
  }

  /// The first of the screens that show the window.
  var screen: UIScreen? {
    guard let output = surface?.outputs.first else { return nil }
    return context.screens.screen(of: output)
  }

  // MARK: The life of the surface

  /// Asks the compositor for a window; its picture follows when it has answered. While there is no connection
  /// the next one does it.
  func connect() {
    guard surface == nil else { return }
    life = .waiting(for: .desktop)
    guard let session = context.session else { return }
    // P2: while the compositor does not read, it gets no windows either; the first turn with room makes it.
    guard !session.display.isCongested else {
      life = .waiting(for: .room)
      context.needsFrames = true
      return
    }
    let screenChanges = context.screens.changes
    let role = takeRole(session)
    role.connect(session)
    // A popup without a place has ended itself.
    guard let surface = role.surface else { return }
    life = .opening(screenChanges: screenChanges)
    listen(to: surface)
    setNeedsTraits()
    updateInhibitors()
  }

  /// Asks the compositor for a toplevel and waits for its first configuration, so that the views are loaded for the size
  /// that the window will have. For the launch of the program: no event is delayed by the wait then, and the
  /// compositor's answer is needed before the first frame in any case.
  ///
  /// All waits of a launch end 100 ms after the first one began. Without an answer the size is taken over later, with
  /// the first frame.
  func connectAndAwaitSize() {
    guard let session = context.session, window.isListed,
      window.windowLevel.layer == nil || !session.hasLayerShell
    else { return }
    connect()
    guard life.isOpening, let role, let surface = role.surface else { return }
    let end = context.lifecycle.firstSizeDeadline ?? session.clock.time(after: Self.longestWaitForSize)
    context.lifecycle.firstSizeDeadline = end
    // The next turn of the loop reports an error of the connection.
    try? session.wait(until: end) { role.isConfigured || surface !== self.surface }
    if role.isConfigured, surface === self.surface { _ = takeSize(role, surface) }
  }

  private static let longestWaitForSize = Duration.milliseconds(100)

  /// The window's level or screen changed: where that makes it another thing to the compositor, it is shown
  /// anew as that.
  func showAnew() {
    guard life != .off else { return }
    hide()
    // Ending its popups calls the program, which may have hidden the window.
    if !window.isHidden { connect() }
  }

  /// The compositor took the surface away, as with its screen: the window goes where there is another (rule S4).
  func surfaceEnded() {
    let ended = life
    leave(for: .waiting(for: .screen))
    // A compositor that takes a panel away before its first picture would take the next one away as well, until
    // there are other screens.
    if ended == .opening(screenChanges: context.screens.changes) { return }
    if !context.screens.all.isEmpty, !window.isHidden { connect() }
  }

  /// Takes the window off the screen, or lets go of what was there when the connection ended.
  func hide() {
    leave(for: .off)
    // Last, since the end of the role calls the program, which may show the window again.
    role?.end()
  }

  private func leave(for next: WindowLife) {
    inhibitors.end()
    life = next
    // Traits are the views', which stay.
    work.formIntersection(.traits)
    placed = nil
    retry?.time = nil
    retry = nil
    picture.clear()
  }

  /// The compositor has a picture of so many points.
  private func didShow(_ size: Desktop.Size, _ surface: Surface) {
    let isFirst = !life.isMapped
    life = life.showing(size)
    work.subtract([.answer, .commit])
    guard isFirst else { return }
    context.hasShownWindow = true
    useLaunchToken(surface)
    // Those that are to be above this one have waited for it.
    if role is ToplevelRole {
      for other in context.windows.all where other !== window { other.renderer.setNeedsUpdate() }
    }
    surface.session.whenHandled { [weak self, weak surface] in
      guard let self, let surface, surface === self.surface, let size = life.shownSize else { return }
      life = .settled(shown: size)
      // A panel takes the keyboard's focus from now on, when the user gives it that.
      if role is LayerRole { setNeedsUpdate() }
    }
  }

  /// The first window that the compositor shows uses the permission with which the program was started.
  private func useLaunchToken(_ surface: Surface) {
    guard let token = context.launchToken, role is ToplevelRole else { return }
    context.launchToken = nil
    context.session?.activate(surface, token: token)
  }

  /// Gives the window its part on the desktop.
  private func takeRole(_ session: Session) -> any WindowRole {
    let role = window.role(in: session, present: role)
    defer { self.role = role }
    // One that was shown before knows what the program wants, and what size the window has when it floats.
    guard role !== self.role else { return role }
    let wish = CGRect(origin: window.wishedFrame.origin, size: window.bounds.size)
    role.request(wish)
    // UIKit's idiom of a window as large as the screen asks for whatever size the system gives.
    // Before there was a screen, that was no size.
    let screen = context.screens.main.bounds.size
    if let toplevel = role as? ToplevelRole, wish.size == screen || wish.size == .zero {
      toplevel.requestAny(on: screen)
    }
    return role
  }

  private func listen(to surface: Surface) {
    // A window whose last reference goes on another thread is hidden soon after: until then nothing is done for it.
    surface.onScaleChange = { [unowned self, weak window] in
      guard let window else { return }
      defer { withExtendedLifetime(window) {} }
      if picture.isUpToDate { setNeedsFrame() } else { invalidateAll() }
      setNeedsTraits()
    }
    surface.onFrame = { [unowned self, weak window] time in
      guard let window else { return }
      defer { withExtendedLifetime(window) {} }
      if window.isListed { context.displayLinks.frameCame(to: self, at: time) }
      for input in context.inputs { input.touches.motion.frameCame(in: window) }
      if isMoving { setNeedsFrame() }
      if !work.isDisjoint(with: [.picture, .answer]) { context.needsFrames = true }
    }
    surface.onPresentation = { [unowned self] presentation in
      context.displayLinks.frameWasShown(presentation, of: self)
    }
    surface.onOutputsChange = { [context] in context.displayLinks.screensChanged() }
    surface.onBufferAvailable = { [unowned self] in setNeedsFrame() }
  }

  /// Keeps the screen on, and has the compositor's own keys come here, or no longer.
  func updateInhibitors() {
    guard let surface, let session = context.session else { return }
    inhibitors.update(
      surface, seats: session.seats, keepsScreenOn: context.application.isIdleTimerDisabled,
      takesShortcuts: window.capturesSystemShortcuts)
  }

  // MARK: What is to be done

  private func setNeeds(_ more: PendingWork) {
    work.formUnion(more)
    context.needsFrames = true
  }

  /// The program asks for a place and a size.
  func request(_ frame: CGRect) {
    guard let role else { return }
    role.request(frame)
    setNeedsFrame()
  }

  /// The compositor has said what the window is to be.
  func configured() { setNeeds(.answer) }

  /// Has what the program changed of title, limits and the like sent at the end of this turn.
  func setNeedsUpdate() {
    if surface != nil, !work.contains(.update) { setNeeds(.update) }
  }

  /// Has the window's views told of their traits, if those are others, before anything else at the end of this turn.
  func setNeedsTraits() { setNeeds(.traits) }

  /// Has the window laid out and drawn as soon as a frame may be shown.
  func setNeedsFrame() {
    if surface != nil, !work.contains(.picture) { setNeeds(.picture) }
  }

  /// Other views of the window take touches: others may be under a pointer that stands still.
  func hitTestingChanged() {
    guard surface != nil, !work.contains(.pointers),
      context.inputs.contains(where: { $0.touches.hover.place(in: window) != nil })
    else { return }
    setNeeds([.picture, .pointers])
  }

  /// Has everything composed anew.
  func invalidateAll() {
    guard surface != nil else { return }
    picture.invalidateAll()
    setNeedsFrame()
  }

  /// Whether something is another in the next frame.
  private var isMoving: Bool { !steppers.isEmpty || AnimationTimeline.current.animates(self) }

  /// Has the window ask for every frame until the stepper is removed, or gone.
  func add(_ stepper: any FrameStepping) {
    steppers.append(WeakStepper(stepper: stepper))
    setNeedsFrame()
  }

  func remove(_ stepper: any FrameStepping) { steppers.removeAll { $0.stepper === stepper } }

  private func advanceSteppers() {
    guard !steppers.isEmpty else { return }
    // One may be removed by what another one leads to.
    for entry in steppers { entry.stepper?.advance() }
    steppers.removeAll { $0.stepper == nil }
  }

  // MARK: Frames

  /// Does what is to be done, and draws and shows a frame if the compositor is ready for it.
  func renderIfPossible() {
    if life == .waiting(for: .room) { connect() }
    if work.take(.traits) { window.updateTraits() }
    guard let role, let surface = role.surface else { return }
    if work.take(.update), role.update() { work.insert(.commit) }
    // C1: nothing before the first configure.
    guard role.isConfigured,
      work.allowsFrame(isAwaitingFrame: surface.isAwaitingFrame, isResizing: isMapped && role.isResizing)
    else { return }
    guard let size = prepare(surface, role) else { return }
    if isMapped && picture.isUpToDate { answer(surface) } else { present(surface, size) }
    // An animation may leave every pixel as it was, and go on all the same.
    if self.surface === surface, isMoving { askForFrame() }
    context.popups.didRender(window)
  }

  /// How often a frame is prepared anew for what pointers and the layout changed. What is under a pointer may move away
  /// from it each time.
  private static let longestPreparation = 4

  /// Brings everything up to date for a frame. What pointers change by it is shown in the same frame, and so is a size
  /// that the program chooses in its layout.
  ///
  /// - Returns: the size of the picture in points; nil if the surface is gone.
  private func prepare(_ surface: Surface, _ role: any WindowRole) -> Desktop.Size? {
    var size = Desktop.Size(width: 0, height: 0)
    for pass in 1...Self.longestPreparation {
      size = takeSize(role, surface)
      let laysOut = window.treeNeedsLayout || frame?.treeNeedsLayout ?? false
      guard prepare(surface, size) else { return nil }
      // Who heard of the size may have asked for another one.
      if window.bounds.size != takenSize { setNeedsFrame() }
      guard pass < Self.longestPreparation else { break }
      tellPointers(didLayOut: work.take(.pointers) || laysOut)
      guard self.surface === surface else { return nil }
      guard work.contains(.picture) else { break }
    }
    return size
  }

  /// Lays out the views, and finds what is out of date in a picture of so many points.
  ///
  /// - Returns: whether the surface is still there: the program may hide the window in its layout, or hide and show it.
  private func prepare(_ surface: Surface, _ size: Desktop.Size) -> Bool {
    work.remove(.picture)
    context.animations.advance()
    advanceSteppers()
    context.inputViews.prepare(window)
    updateHeader()
    window.focusRing?.update()
    frame?.layoutIfNeeded()
    guard self.surface === surface else { return false }
    picture.prepare(for: surface, size)
    return true
  }

  /// The layout may have moved bars to the window's buttons or away from them, or hidden them.
  private func updateHeader() {
    guard let frame else { return }
    if frame.isUnified != window.hasHeaderBars { setNeedsUpdate() }
    guard frame.isUnified else { return }
    frame.updateHeaderBars()
    window.layoutIfNeeded()
  }

  /// Other views may be under a pointer that stands still, where the window was laid out or changed there.
  private func tellPointers(didLayOut: Bool) {
    for input in context.inputs {
      let hover = input.touches.hover
      guard let place = hover.place(in: window) else { continue }
      if didLayOut || picture.isOutOfDate(at: window.surfacePoint(place)) {
        hover.didLayOut(window)
      }
    }
  }

  private func present(_ surface: Surface, _ size: Desktop.Size) {
    do {
      let isShown = try picture.show(on: surface, size: size)
      guard self.surface === surface else { return }
      if isShown {
        didShow(size, surface)
      } else if life.shownSize == size {
        // Without a free buffer a configure can be answered all the same, if it leaves the size as it is.
        answer(surface)
      }
    } catch {
      // What could not be had now may be there for the next frame; without any picture there is none.
      guard isMapped else { context.application.fail("\(error)") }
      guard life.shownSize != size else { return answer(surface) }
      // C6: acknowledged with the old picture, a fullscreen window would be a protocol error on Weston.
      retryLater()
    }
  }

  /// Draws again after a while, when there may be memory for a buffer.
  private func retryLater() {
    guard let session = context.session else { return }
    let retry = session.deadline { [weak self] in
      self?.retry = nil
      self?.setNeedsFrame()
    }
    retry.time = session.clock.time(after: Self.retryInterval)
    self.retry?.time = nil
    self.retry = retry
  }
  private var retry: Deadline?
  private static let retryInterval = Duration.milliseconds(250)

  /// Answers a configuration without a picture (rules C3, C7), and has what needs a commit take effect.
  private func answer(_ surface: Surface) {
    guard work.needsCommit else { return }
    work.subtract([.answer, .commit])
    surface.commit()
  }

  /// Asks for the next frame, for a display link, where drawing did not.
  func askForFrame() {
    // An answer to the compositor goes with its picture.
    guard isMapped, !work.needsCommit, let surface, !surface.isAwaitingFrame else { return }
    surface.requestFrame()
    surface.commit()
  }

  /// Has what is still to be done wait for the next frame.
  func waitForFrame() {
    if work.contains(.picture) { askForFrame() }
  }

  var isAwaitingFrame: Bool { surface?.isAwaitingFrame ?? false }

  // MARK: Size

  /// Takes over the size that was decided for the window, as far as there can be a picture of it.
  ///
  /// - Returns: the size of the surface in points.
  private func takeSize(_ role: any WindowRole, _ surface: Surface) -> Desktop.Size {
    let insets = role.frame?.insets ?? Insets()
    let part = insets.inset(surface.displayable(insets.outset(role.contentSize)))
    let content = Desktop.Size(width: part.width, height: part.height)
    let whole = insets.outset(content)
    let wanted = CGRect(origin: role.origin, size: CGSize(width: content.width, height: content.height))
    role.frame?.place(content)
    let placement = Placement(size: whole, input: role.inputArea)
    if placement != placed {
      placed = placement
      surface.setInputRegion(placement.input)
      work.insert(.commit)
      invalidateAll()
    }
    takenSize = wanted.size
    guard wanted != window.frame || !isMapped else { return whole }
    let isChange = wanted.size != window.bounds.size
    window.setContentFrame(wanted)
    invalidateAll()
    if isChange {
      Trace.log("window resized title=\(Trace.quoted(window.effectiveTitle)) size=\(Trace.size(wanted.size))")
    }
    return whole
  }

  /// The window's size in points as it was taken over last.
  private var takenSize = CGSize.zero

  /// What everything was placed for.
  private struct Placement: Equatable {
    /// The size of the surface.
    let size: Desktop.Size
    /// Where the surface takes input; nil is everywhere.
    let input: [Rectangle]?
  }
  private var placed: Placement?
}

extension WindowRenderer: @MainActor LayerHost {
  func layersChanged() { if !AnimationTimeline.current.isSampling { setNeedsFrame() } }

  var layerScale: Double { Double(scale) }
}
