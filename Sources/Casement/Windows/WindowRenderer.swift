import Desktop
import Foundation
import Pixman

/// Keeps what the compositor shows of a window in step with the window's layers: size, scale and pixels.
final class WindowRenderer {
  private unowned let window: UIWindow
  /// What the window is to the compositor; nil before it is first shown.
  private(set) var role: (any WindowRole)?
  private var composer: Composer?

  /// Pixels of the surface that are not what the layers would draw.
  private var damage = Region()
  private var needsFrame = false
  private var needsUpdate = false
  private var hasNewConfiguration = false

  /// Whether the compositor shows the window, or at least has its first picture.
  private(set) var isMapped = false

  /// Whether the compositor has taken the first picture in, and so decided whether the window gets the
  /// focus; nothing more is to be expected then.
  private(set) var isSettled = false

  init(_ window: UIWindow) {
    self.window = window
  }

  /// Pixels per point.
  var scale: CGFloat { surface.map { CGFloat($0.scale) } ?? window.expectedScale }

  /// The surface, while there is one.
  var surface: Surface? { role?.surface }

  /// Title and borders, where they are ours to draw.
  var frame: WindowFrame? { role?.frame }

  /// The view at a point of the window: one of its frame, or of its content.
  func target(at point: CGPoint, with event: UIEvent?) -> UIView? {
    let origin = contentOrigin
    let bounds = window.bounds
    return frame?.view(at: CGPoint(x: point.x - bounds.minX + origin.x, y: point.y - bounds.minY + origin.y))
      ?? window.hitTest(point, with: event)
  }

  /// Whether a view belongs to the window's frame.
  func isOnFrame(_ view: UIView) -> Bool { frame.map { view.isInside($0) } ?? false }

  /// Where the window's content begins, in points of the surface.
  var contentOrigin: CGPoint {
    guard let insets = frame?.insets else { return .zero }
    return CGPoint(x: insets.left, y: insets.top)
  }

  /// The first of the screens that show the window.
  var screen: UIScreen? {
    guard let output = surface?.outputs.first else { return nil }
    return UIApplication.shared.screen(of: output)
  }

  // MARK: Showing and hiding

  /// Shows the window with the size that the program wants for it.
  func show() {
    guard surface == nil else { return }
    hasWish = true
    connect()
  }

  /// Whether what the program wants of place and size is to be asked for when the window is shown.
  private var hasWish = false

  /// Gives the window its part on the desktop.
  private func takeRole(_ session: Session) -> any WindowRole {
    let role = window.role(in: session, present: role)
    defer { self.role = role }
    guard hasWish || role !== self.role else { return role }
    hasWish = false
    let wish = CGRect(origin: window.wishedFrame.origin, size: window.bounds.size)
    role.request(wish)
    // The idiom of UIKit: whatever the system gives.
    if let toplevel = role as? ToplevelRole, wish.size == UIScreen.main.bounds.size {
      toplevel.requestAny(on: wish.size)
    }
    return role
  }

  /// The window's level or screen changed: where that makes it another thing to the compositor, it is shown
  /// anew as that.
  func showAnew() {
    guard isWanted else { return }
    hide()
    // Whoever heard of the end of its popups may have hidden it.
    if !window.isHidden { connect() }
  }

  /// Whether the window is to be shown, though it may lack a screen, or room on the way to the compositor.
  private var isWanted = false

  /// The compositor took the surface away, as with its screen: the window goes where there is another (rule S4).
  func surfaceEnded() {
    let wasShown = isMapped
    reset()
    let application = UIApplication.shared
    // What is not wanted from the beginning would not be wanted again, until there are other screens.
    guard wasShown || application.screenChanges != knownScreenChanges else { return }
    if !application.screenList.isEmpty, !window.isHidden { connect() }
  }

  /// How often screens had come or gone when the compositor was asked for the surface.
  private var knownScreenChanges = 0

  /// Asks the compositor for a window; its picture follows when it has answered. While there is no connection
  /// the next one does it.
  func connect() {
    isWanted = true
    guard surface == nil, let session = UIApplication.shared.session else { return }
    // P2: while the compositor does not read, it gets no windows either; the first turn with room makes it.
    awaitsRoom = session.display.isCongested
    guard !awaitsRoom else {
      UIApplication.shared.needsFrames = true
      return
    }
    knownScreenChanges = UIApplication.shared.screenChanges
    let role = takeRole(session)
    role.connect(session)
    guard let surface = role.surface else { return }
    surface.onScaleChange = { [unowned self] in
      if damage.isEmpty { setNeedsFrame() } else { invalidateAll() }
      setNeedsTraits()
    }
    setNeedsTraits()
    surface.onFrame = { [unowned self] time in
      if window.isListed { UIApplication.shared.displayLinks.frameCame(to: self, at: time) }
      if needsFrame || hasNewConfiguration { UIApplication.shared.needsFrames = true }
    }
    surface.onPresentation = { [unowned self] presentation in
      UIApplication.shared.displayLinks.frameWasShown(presentation, of: self)
    }
    surface.onOutputsChange = { UIApplication.shared.displayLinks.screensChanged() }
    surface.onBufferAvailable = { [unowned self] in setNeedsFrame() }
    updateInhibitors()
  }

  /// Whether the window is to be shown as soon as the compositor reads again.
  private var awaitsRoom = false

  /// Takes the window off the screen, or lets go of what was there when the connection ended.
  func hide() {
    isWanted = false
    reset()
    // Last: whoever hears of the end may show the window again.
    role?.end()
  }

  private func reset() {
    awaitsRoom = false
    inhibitors.end()
    isMapped = false
    isSettled = false
    hasNewConfiguration = false
    needsFrame = false
    needsUpdate = false
    needsCommit = false
    placed = nil
    damage.clear()
  }

  /// The program asks for a place and a size.
  func request(_ frame: CGRect) {
    guard let role else { return }
    role.request(frame)
    setNeedsFrame()
  }

  /// The compositor has said what the window is to be.
  func configured() {
    hasNewConfiguration = true
    UIApplication.shared.needsFrames = true
  }

  /// Has what the program changed of title, limits and the like sent at the end of this turn.
  func setNeedsUpdate() {
    guard surface != nil, !needsUpdate else { return }
    needsUpdate = true
    UIApplication.shared.needsFrames = true
  }

  /// Has the window's views told of their traits, if those are others, before anything else at the end of this turn.
  func setNeedsTraits() {
    needsTraits = true
    UIApplication.shared.needsFrames = true
  }

  private var needsTraits = false

  // MARK: What is kept from happening while the window is shown

  private var inhibitors = WindowInhibitors()

  /// Keeps the screen on, and has the compositor's own keys come here, or no longer.
  func updateInhibitors() {
    if let surface { inhibitors.update(surface, takesShortcuts: window.capturesSystemShortcuts) }
  }

  // MARK: Frames

  /// Marks points of the tree that is composed, whose pixels must be composed anew.
  func invalidate(_ rect: CGRect) {
    guard surface != nil else { return }
    let scale = self.scale
    // In these pixels nothing was drawn yet.
    if let composer, composer.scale != scale { return invalidateAll() }
    let origin = rootOrigin
    let rect = rect.offsetBy(dx: origin.x, dy: origin.y)
    func clamp(_ value: CGFloat) -> Int { Int(max(-1_000_000, min(1_000_000, value))) }
    damage.add(
      Rectangle(
        left: clamp((rect.minX * scale).rounded(.down)), top: clamp((rect.minY * scale).rounded(.down)),
        right: clamp((rect.maxX * scale).rounded(.up)), bottom: clamp((rect.maxY * scale).rounded(.up))))
    setNeedsFrame()
  }

  /// Has everything composed anew.
  func invalidateAll() {
    guard surface != nil else { return }
    damage.add(Self.everything)
    setNeedsFrame()
  }

  private static let everything = Rectangle(left: 0, top: 0, right: 1_000_000, bottom: 1_000_000)

  /// The top of the tree that is composed.
  private var root: CALayer { frame?.layer ?? window.layer }

  /// Where the coordinates of that tree begin on the surface: a window may be scrolled.
  private var rootOrigin: CGPoint { CGPoint(x: -root.bounds.minX, y: -root.bounds.minY) }

  /// Has the window laid out and drawn as soon as a frame may be shown.
  func setNeedsFrame() {
    guard surface != nil, !needsFrame else { return }
    needsFrame = true
    UIApplication.shared.needsFrames = true
  }

  /// Draws and shows a frame, if there is something to show and the compositor is ready for it.
  func renderIfPossible() {
    if awaitsRoom { connect() }
    if needsTraits {
      needsTraits = false
      window.updateTraits()
    }
    guard let role, let surface = role.surface else { return }
    if needsUpdate {
      needsUpdate = false
      if role.update() { needsCommit = true }
    }
    // C1: nothing before the first configure.
    guard role.isConfigured, needsFrame || hasNewConfiguration || needsCommit else { return }
    // B8, B9: frames wait for their callback, but an answer to the compositor does not, since a hidden window
    // would never give it. C7: while the user resizes, one answer per frame is enough.
    if surface.isAwaitingFrame {
      guard hasNewConfiguration || needsCommit, !(isMapped && role.isResizing) else { return }
    }
    takeSize(role)
    needsFrame = false
    window.layoutIfNeeded()
    window.focusRing?.update()
    frame?.layoutIfNeeded()
    for input in UIApplication.shared.inputs { input.touches.hover.didLayOut(window) }
    // The layout may have hidden the window, or hidden and shown it.
    guard self.surface === surface else { return }
    // A scale that came and went meanwhile left everything as it was.
    if let composer, composer.scale != scale { damage.add(Self.everything) }
    damage.intersect(bounds(surface))
    if isMapped && damage.isEmpty { answer(surface) } else { present(surface) }
    UIApplication.shared.popups.didRender(window)
  }

  /// Asks for the next frame, for a display link, where drawing did not.
  func askForFrame() {
    // An answer to the compositor goes with its picture.
    guard isMapped, !hasNewConfiguration, !needsCommit, let surface, !surface.isAwaitingFrame else { return }
    surface.requestFrame()
    surface.commit()
  }

  /// The newest frame of its screen when the window was last asked for one.
  var frameNumber = 0

  /// Whether something was said that only a commit makes effective.
  private var needsCommit = false

  /// The size of the content in points: what was decided, as far as there can be a picture of it.
  private func contentSize(_ role: any WindowRole) -> Desktop.Size {
    let insets = role.frame?.insets ?? Insets()
    let size = role.contentSize
    guard let surface else { return size }
    let whole = surface.displayable(insets.outset(size))
    let content = insets.inset(whole)
    return Desktop.Size(width: content.width, height: content.height)
  }

  /// The size of the surface in points.
  private var surfaceSize: Desktop.Size {
    guard let role else { return Desktop.Size(width: 1, height: 1) }
    return (role.frame?.insets ?? Insets()).outset(contentSize(role))
  }

  /// The surface's pixels.
  private func bounds(_ surface: Surface) -> Rectangle {
    let pixels = surface.pixelSize(surfaceSize)
    return Rectangle(x: 0, y: 0, width: pixels.width, height: pixels.height)
  }

  private func takeSize(_ role: any WindowRole) {
    let size = contentSize(role)
    let wanted = CGRect(origin: role.origin, size: CGSize(width: size.width, height: size.height))
    role.frame?.place(size)
    let placement = Placement(size: surfaceSize, input: role.inputArea)
    if let surface = role.surface, placement != placed {
      placed = placement
      surface.setInputRegion(placement.input)
      needsCommit = true
      invalidateAll()
    }
    guard wanted != window.frame || !isMapped else { return }
    let isChange = wanted.size != window.bounds.size
    window.setContentFrame(wanted)
    invalidateAll()
    if isChange {
      Trace.log("window resized title=\(Trace.quoted(window.effectiveTitle)) size=\(Trace.size(wanted.size))")
    }
  }

  /// What everything was placed for.
  private struct Placement: Equatable {
    /// The size of the surface.
    let size: Desktop.Size
    /// Where the surface takes input; nil is everywhere.
    let input: [Rectangle]?
  }
  private var placed: Placement?

  private func present(_ surface: Surface) {
    let scale = self.scale
    if composer?.scale != scale { composer = Composer(scale: scale) }
    guard let composer else { return }
    // A window without a colour is black, as long as it says that it is opaque. The colour is behind the layers
    // as well: at small scales theirs may end a pixel before the picture does, and B7 allows no gap.
    let backdrop = window.backgroundColor?.pixman ?? (window.isOpaque ? .black : .clear)
    let isOpaque = window.alpha == 1 && backdrop.isOpaque
    frame?.backdrop = isOpaque ? window.backgroundColor ?? .black : nil
    let opaque = !isOpaque ? .none : frame?.opaqueArea(scale: scale) ?? .all
    let root = self.root
    let origin = rootOrigin
    let isFramed = frame != nil
    // Drawing may invalidate again: that is for the next frame.
    var current = Region()
    swap(&current, &damage)
    do {
      let isShown = try surface.present(surfaceSize, damage: current, opaque: opaque) { image, region in
        composer.compose(
          root, at: origin, onto: image, x: 0, y: 0, region,
          backdrop: isOpaque && !isFramed ? backdrop : .clear)
      }
      guard self.surface === surface else { return }
      if isShown { didPresent(surface) } else { keep(current, surface) }
    } catch {
      // What could not be had now may be there for the next frame; without any picture there is none.
      guard isMapped else { UIApplication.shared.fail("\(error)") }
      damage.add(current)
      answer(surface)
    }
  }

  private func didPresent(_ surface: Surface) {
    shownSize = surfaceSize
    hasNewConfiguration = false
    needsCommit = false
    guard !isMapped else { return }
    isMapped = true
    UIApplication.shared.windowIsMapped(window)
    surface.session.whenHandled { [weak self, weak surface] in
      guard let self, let surface, surface === self.surface else { return }
      isSettled = true
    }
  }

  /// Nothing could be shown: what is out of date stays so. A configure that leaves the size as it is can be
  /// answered all the same.
  private func keep(_ region: borrowing Region, _ surface: Surface) {
    damage.add(region)
    if isMapped, surfaceSize == shownSize { answer(surface) }
  }

  /// Answers a configuration without a picture (rules C3, C7), and has what needs a commit take effect.
  private func answer(_ surface: Surface) {
    guard hasNewConfiguration || needsCommit else { return }
    hasNewConfiguration = false
    needsCommit = false
    surface.commit()
  }

  /// The size of the newest picture, in points.
  private var shownSize: Desktop.Size?
}
