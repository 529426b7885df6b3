import CasementDesktop
import CasementLayers
import Foundation
import Pixman

/// Keeps a window's surface in step with the window: whether it exists, its size, and when a frame is drawn.
package final class WindowRenderer {
  private unowned let window: UIWindow
  private let context: ApplicationContext
  /// The role of the window on the desktop; nil before it is first shown.
  package private(set) var role: (any WindowRole)?
  private var life = WindowLife.off
  private var work: PendingWork = []
  private let picture: WindowPicture
  private var inhibitors = WindowInhibitors()

  /// Objects that change the content with each frame, such as a scroll view that decelerates.
  private var steppers: [WeakStepper] = []
  private struct WeakStepper { weak var stepper: (any FrameStepping)? }

  /// The number of its screen's newest frame when the window last requested a frame.
  var frameNumber = 0

  init(_ window: UIWindow) {
    self.window = window
    context = window.context
    picture = WindowPicture(window)
  }

  /// Whether the compositor shows the window, or at least has its first picture.
  package var isMapped: Bool { life.isMapped }

  /// Whether the compositor has handled the first commit, and so has decided whether the window gets the focus.
  var isFirstCommitHandled: Bool { if case .handled = life { true } else { false } }

  /// Pixels per point.
  package var scale: CGFloat { surface.map { CGFloat($0.scale) } ?? window.expectedScale }

  /// The surface; nil while the window is hidden.
  package var surface: Surface? { role?.surface }

  /// Title bar and borders, if the toolkit draws them.
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

  // MARK: Surface lifetime

  /// Creates the surface of the window; its first buffer follows the first configure. Without a connection, the next
  /// connection creates it.
  func connect() {
    guard surface == nil else { return }
    life = .waiting(for: .desktop)
    guard let session = context.session else { return }
    // P2: a congested connection gets no new windows. The first turn with room creates the surface.
    guard !session.display.isCongested else {
      life = .waiting(for: .room)
      context.needsFrames = true
      return
    }
    let screenChanges = context.screens.changes
    let role = chooseRole(session)
    role.connect(session)
    // A popup without an anchor has ended itself.
    guard let surface = role.surface else { return }
    life = .opening(screenChanges: screenChanges)
    listen(to: surface)
    setNeedsTraits()
    updateInhibitors()
  }

  /// Creates a toplevel and waits for its first configure, so that the views are loaded for the size that the window
  /// will have. Only used while the program launches: no event is delayed by the wait then, and the first frame needs
  /// the configure in any case.
  ///
  /// All waits of a launch end 100 ms after the first one began. A size that arrives later is applied with the first
  /// frame.
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
    if role.isConfigured, surface === self.surface { _ = applySize(role, surface) }
  }

  private static let longestWaitForSize = Duration.milliseconds(100)

  /// The window's level or screen changed: hides a window that is shown and shows it again, with its new role.
  func showAnew() {
    guard life != .off else { return }
    hide()
    // Ending its popups calls the program, which may hide the window.
    if !window.isHidden { connect() }
  }

  /// The compositor closed the surface, as when its screen is disconnected: the window moves to another screen (rule
  /// S4).
  func surfaceEnded() {
    let ended = life
    leave(for: .waiting(for: .screen))
    // A compositor that closes a panel before its first buffer would close the next one as well, until a screen is
    // added or removed.
    if ended == .opening(screenChanges: context.screens.changes) { return }
    if !context.screens.all.isEmpty, !window.isHidden { connect() }
  }

  /// Takes the window off the screen, or discards the state of the connection that ended.
  func hide() {
    leave(for: .off)
    // Last, since the end of the role calls the program, which may show the window again.
    role?.end()
  }

  private func leave(for next: WindowLife) {
    inhibitors.end()
    life = next
    // Drop the pending work for the surface. A trait update stays pending, because it concerns the views.
    work.formIntersection(.traits)
    placed = nil
    retry?.time = nil
    retry = nil
    picture.clear()
  }

  /// A buffer with this size in points was committed.
  private func didShow(_ size: CasementDesktop.Size, _ surface: Surface) {
    let isFirst = !life.isMapped
    life = life.showing(size)
    work.subtract([.answer, .commit])
    guard isFirst else { return }
    context.hasShownWindow = true
    useLaunchToken(surface)
    // `set_parent` needs a mapped parent: windows that are to be children of this one set it now.
    if role is ToplevelRole {
      for other in context.windows.all where other !== window { other.renderer.setNeedsUpdate() }
    }
    surface.session.whenHandled { [weak self, weak surface] in
      guard let self, let surface, surface === self.surface, let size = life.shownSize else { return }
      life = .handled(shown: size)
      if Trace.isOn { AccessibilityTree.logUnnamedElements(in: window) }
      // A mapped panel accepts the keyboard focus when the user gives it.
      if role is LayerRole { setNeedsUpdate() }
    }
  }

  /// The first window that is mapped uses the activation token with which the program was started.
  private func useLaunchToken(_ surface: Surface) {
    guard let token = context.launchToken, role is ToplevelRole else { return }
    context.launchToken = nil
    context.session?.activate(surface, token: token)
  }

  /// Chooses the window's role, and passes the wanted frame to a new one.
  private func chooseRole(_ session: Session) -> any WindowRole {
    let role = window.role(in: session, present: role)
    defer { self.role = role }
    // The window's earlier role knows the wanted frame and the size of the floating window.
    guard role !== self.role else { return role }
    let wish = CGRect(origin: window.wishedFrame.origin, size: window.bounds.size)
    role.request(wish)
    // A window as large as the screen, UIKit's idiom, leaves its size to the system. Before a screen was connected,
    // that size was zero.
    let screen = context.screens.main.bounds.size
    if let toplevel = role as? ToplevelRole, wish.size == screen || wish.size == .zero {
      toplevel.requestAny(on: screen)
    }
    return role
  }

  private func listen(to surface: Surface) {
    // A window that is released on another thread is hidden soon after: until then callbacks are ignored.
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

  /// Updates the inhibitors of the screen's idle timeout and of the compositor's shortcuts.
  func updateInhibitors() {
    guard let surface, let session = context.session else { return }
    inhibitors.update(
      surface, seats: session.seats, keepsScreenOn: context.application.isIdleTimerDisabled,
      takesShortcuts: window.capturesSystemShortcuts)
  }

  // MARK: Pending work

  private func setNeeds(_ more: PendingWork) {
    work.formUnion(more)
    context.needsFrames = true
  }

  /// Passes a place and a size that the program wants to the role.
  func request(_ frame: CGRect) {
    guard let role else { return }
    role.request(frame)
    setNeedsFrame()
  }

  /// The compositor sent a configure.
  func configured() { setNeeds(.answer) }

  /// Schedules sending the properties that the program changed, such as title and limits, for the end of this turn.
  func setNeedsUpdate() {
    if surface != nil, !work.contains(.update) { setNeeds(.update) }
  }

  /// Schedules new traits of the views, if they changed, as the first step at the end of this turn.
  func setNeedsTraits() { setNeeds(.traits) }

  /// Schedules layout and drawing for the next possible frame.
  func setNeedsFrame() {
    if surface != nil, !work.contains(.picture) { setNeeds(.picture) }
  }

  /// Views started or stopped to take touches: a pointer at rest may be over another view.
  func hitTestingChanged() {
    guard surface != nil, !work.contains(.pointers),
      context.inputs.contains(where: { $0.touches.hover.location(in: window) != nil })
    else { return }
    setNeeds([.picture, .pointers])
  }

  /// Schedules repainting of the whole window.
  func invalidateAll() {
    guard surface != nil else { return }
    picture.invalidateAll()
    setNeedsFrame()
  }

  /// Whether the next frame differs by itself: by a stepper or an animation.
  private var isMoving: Bool { !steppers.isEmpty || AnimationTimeline.current.animates(self) }

  /// Requests every frame until the stepper is removed or released.
  package func add(_ stepper: any FrameStepping) {
    steppers.append(WeakStepper(stepper: stepper))
    setNeedsFrame()
  }

  package func remove(_ stepper: any FrameStepping) { steppers.removeAll { $0.stepper === stepper } }

  private func advanceSteppers() {
    guard !steppers.isEmpty else { return }
    // `advance` may remove steppers: the loop runs over a copy, and released steppers are nil.
    for entry in steppers { entry.stepper?.advance() }
    steppers.removeAll { $0.stepper == nil }
  }

  // MARK: Frames

  /// Performs the pending work, and draws and commits a frame if the compositor is ready for it.
  func renderIfPossible() {
    if life == .waiting(for: .room) { connect() }
    if work.consume(.traits) { window.updateTraits() }
    guard let role, let surface = role.surface else { return }
    if work.consume(.update), role.update() { work.insert(.commit) }
    // C1: no buffer before the first configure.
    guard role.isConfigured,
      work.allowsFrame(isAwaitingFrame: surface.isAwaitingFrame, isResizing: isMapped && role.isResizing)
    else { return }
    guard let size = prepare(surface, role) else { return }
    if isMapped && picture.isUpToDate { answer(surface) } else { showPicture(surface, size) }
    // An animation may leave every pixel of a frame unchanged and still continue.
    if self.surface === surface, isMoving { requestFrame() }
    context.popups.didRender(window)
  }

  /// The maximum number of passes per frame. Each pass may move the view under a pointer away from it, which needs
  /// another.
  private static let longestPreparation = 4

  /// Lays out and hit-tests until the frame is stable. So changes by a pointer that enters or leaves a view, and a size
  /// that the program chooses in its layout, appear in the same frame.
  ///
  /// - Returns: the size of the surface in points; nil if the surface was destroyed.
  private func prepare(_ surface: Surface, _ role: any WindowRole) -> CasementDesktop.Size? {
    var size = CasementDesktop.Size(width: 0, height: 0)
    for pass in 1...Self.longestPreparation {
      size = applySize(role, surface)
      let laysOut = window.treeNeedsLayout || frame?.treeNeedsLayout ?? false
      guard prepare(surface, size) else { return nil }
      // Callbacks for the size may have requested another one.
      if window.bounds.size != appliedSize { setNeedsFrame() }
      guard pass < Self.longestPreparation else { break }
      updateHover(didLayOut: work.consume(.pointers) || laysOut)
      guard self.surface === surface else { return nil }
      guard work.contains(.picture) else { break }
    }
    return size
  }

  /// Lays out the views, and finds the damage of a frame with this size in points.
  ///
  /// - Returns: whether the surface still exists: the program may hide the window in its layout, or hide and show it.
  private func prepare(_ surface: Surface, _ size: CasementDesktop.Size) -> Bool {
    work.remove(.picture)
    context.animations.advance()
    advanceSteppers()
    context.inputViewPresenter?.prepare(window)
    updateHeader()
    window.focusRing?.update()
    frame?.layoutIfNeeded()
    guard self.surface === surface else { return false }
    picture.prepare(for: surface, size)
    return true
  }

  /// Updates the frame to the bars beside the window's buttons, which a layout may move or hide.
  private func updateHeader() {
    guard let frame else { return }
    if frame.isUnified != window.hasHeaderBars { setNeedsUpdate() }
    guard frame.isUnified else { return }
    frame.updateHeaderBars()
    window.layoutIfNeeded()
  }

  /// After a layout, or after a change under a pointer at rest, another view may be under that pointer.
  private func updateHover(didLayOut: Bool) {
    for input in context.inputs {
      let hover = input.touches.hover
      guard let place = hover.location(in: window) else { continue }
      if didLayOut || picture.isOutOfDate(at: window.surfacePoint(place)) {
        hover.didLayOut(window)
      }
    }
  }

  private func showPicture(_ surface: Surface, _ size: CasementDesktop.Size) {
    do {
      let isShown = try picture.show(on: surface, size: size)
      guard self.surface === surface else { return }
      if isShown {
        didShow(size, surface)
      } else if life.shownSize == size {
        // No buffer is free. A configure that keeps the size can be acknowledged without one.
        answer(surface)
      }
    } catch {
      // Without memory for a buffer the next frame tries again. Without a first buffer there is no next frame.
      guard isMapped else { context.application.fail("\(error)") }
      guard life.shownSize != size else { return answer(surface) }
      // C6: acknowledged with the old picture, a fullscreen window would be a protocol error on Weston.
      retryLater()
    }
  }

  /// Draws again after a delay, when there may be memory for a buffer.
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

  /// Acknowledges a configure without a new buffer (rules C3, C7), and commits pending state.
  private func answer(_ surface: Surface) {
    guard work.needsCommit else { return }
    work.subtract([.answer, .commit])
    surface.commit()
  }

  /// Requests a frame callback, for a display link or an animation, if drawing did not.
  func requestFrame() {
    // A pending acknowledgement is committed together with its buffer.
    guard isMapped, !work.needsCommit, let surface, !surface.isAwaitingFrame else { return }
    surface.requestFrame()
    surface.commit()
  }

  /// Requests a frame callback if there is something to draw.
  func waitForFrame() {
    if work.contains(.picture) { requestFrame() }
  }

  var isAwaitingFrame: Bool { surface?.isAwaitingFrame ?? false }

  // MARK: Size

  /// Applies the size that was decided for the window, clamped to what a buffer can have.
  ///
  /// - Returns: the size of the surface in points.
  private func applySize(_ role: any WindowRole, _ surface: Surface) -> CasementDesktop.Size {
    let insets = role.frame?.insets ?? Insets()
    let part = insets.inset(surface.displayable(insets.outset(role.contentSize)))
    let content = CasementDesktop.Size(width: part.width, height: part.height)
    let whole = insets.outset(content)
    let wanted = CGRect(origin: role.origin, size: CGSize(width: content.width, height: content.height))
    role.frame?.layOut(content)
    let placement = Placement(size: whole, input: role.inputArea)
    if placement != placed {
      placed = placement
      surface.setInputRegion(placement.input)
      work.insert(.commit)
      invalidateAll()
    }
    appliedSize = wanted.size
    guard wanted != window.frame || !isMapped else { return whole }
    let isChange = wanted.size != window.bounds.size
    window.setContentFrame(wanted)
    invalidateAll()
    if isChange {
      Trace.log("window resized title=\(Trace.quoted(window.effectiveTitle)) size=\(Trace.size(wanted.size))")
    }
    return whole
  }

  /// The window's size in points that was applied last.
  private var appliedSize = CGSize.zero

  /// The size and the input region that were sent last.
  private struct Placement: Equatable {
    /// The size of the surface.
    let size: CasementDesktop.Size
    /// Where the surface takes input; nil is everywhere.
    let input: [Rectangle]?
  }
  private var placed: Placement?
}

extension WindowRenderer: @MainActor LayerHost {
  package func layersChanged() { if !AnimationTimeline.current.isSampling { setNeedsFrame() } }

  package var layerScale: Double { Double(scale) }
}
