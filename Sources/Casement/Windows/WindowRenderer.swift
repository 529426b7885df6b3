import Desktop
import Foundation
import Pixman

/// Keeps what the compositor shows of a window in step with the window's layers: size, scale and pixels.
final class WindowRenderer {
  private unowned let window: UIWindow
  private var toplevel: Toplevel?
  private var size: ToplevelSize
  private var composer: Composer?

  /// Pixels of the window that are not what the layers would draw.
  private var damage = Region()
  private var needsFrame = false
  private var hasNewConfiguration = false

  /// Whether the compositor shows the window, or at least has its first picture.
  private(set) var isMapped = false

  /// Whether the compositor has taken the first picture in, and so decided whether the window gets the
  /// focus; nothing more is to be expected then.
  private(set) var isSettled = false

  /// The states that the compositor gave the window.
  private(set) var states: Toplevel.States = []

  init(_ window: UIWindow) {
    self.window = window
    size = ToplevelSize(Desktop.Size(width: 1, height: 1))
  }

  /// Pixels per point.
  var scale: CGFloat { toplevel.map { CGFloat($0.surface.scale) } ?? UIScreen.main.scale }

  /// The surface, while there is one.
  var surface: Surface? { toplevel?.surface }

  /// The first of the screens that show the window.
  var screen: UIScreen? {
    guard let output = toplevel?.surface.outputs.first else { return nil }
    return UIApplication.shared.screen(of: output)
  }

  // MARK: Showing and hiding

  /// Shows the window with the size that the program wants for it.
  func show() {
    guard toplevel == nil else { return }
    let wish = window.bounds.size
    request(wish)
    if wish == UIScreen.main.bounds.size {
      // The idiom of UIKit: whatever the system gives. Where it gives nothing, a good part of the screen.
      size = ToplevelSize(
        Desktop.Size(
          width: wish.width > 0 ? Int(wish.width * 2 / 3) : 800,
          height: wish.height > 0 ? Int(wish.height * 2 / 3) : 600))
    }
    connect()
  }

  /// Asks the compositor for a window; its picture follows when it has answered. While there is no connection
  /// the next one does it.
  func connect() {
    guard toplevel == nil, let session = UIApplication.shared.session else { return }
    // P2: while the compositor does not read, it gets no windows either; the first turn with room makes it.
    awaitsRoom = session.display.isCongested
    guard !awaitsRoom else {
      UIApplication.shared.needsFrames = true
      return
    }
    size.restart()
    let toplevel = Toplevel(
      session, appID: UIApplication.shared.appID, title: window.effectiveTitle)
    self.toplevel = toplevel
    toplevel.surface.owner = window
    toplevel.onConfigure = { [unowned self] in configure($0) }
    toplevel.onClose = { [unowned self] in UIApplication.shared.closeRequested(window) }
    toplevel.surface.onScaleChange = { [unowned self] in scaleChanged() }
    toplevel.surface.onFrame = { [unowned self] _ in
      if needsFrame || hasNewConfiguration { UIApplication.shared.needsFrames = true }
    }
    toplevel.surface.onBufferAvailable = { [unowned self] in setNeedsFrame() }
    toplevel.show()
  }

  /// Whether the window is to be shown as soon as the compositor reads again.
  private var awaitsRoom = false

  /// Takes the window off the screen, or lets go of what was there when the connection ended.
  func hide() {
    // Only then: whoever hears of the end may show the window again.
    let old = toplevel
    defer { old?.destroy() }
    toplevel = nil
    awaitsRoom = false
    pendingTitle = nil
    isMapped = false
    isSettled = false
    hasNewConfiguration = false
    needsFrame = false
    states = []
    damage.clear()
  }

  func setTitle(_ title: String) {
    guard toplevel != nil else { return }
    pendingTitle = title
    UIApplication.shared.needsFrames = true
  }
  private var pendingTitle: String?

  /// The program asks for a size.
  func request(_ wish: CGSize) {
    let most = CGFloat(toplevel?.surface.maximumSize ?? 16383)
    func length(_ value: CGFloat) -> Int { value.isNaN ? 1 : Int(max(1, min(most, value.rounded()))) }
    size.request(Desktop.Size(width: length(wish.width), height: length(wish.height)), states: states)
    setNeedsFrame()
  }

  private func configure(_ configuration: Toplevel.Configuration) {
    states = configuration.states
    size.apply(configuration)
    hasNewConfiguration = true
    UIApplication.shared.needsFrames = true
  }

  private func scaleChanged() {
    invalidateAll()
  }

  // MARK: Frames

  /// Marks points of the window whose pixels must be composed anew.
  func invalidate(_ rect: CGRect) {
    guard toplevel != nil else { return }
    let scale = self.scale
    func clamp(_ value: CGFloat) -> Int { Int(max(-1_000_000, min(1_000_000, value))) }
    damage.add(
      Rectangle(
        left: clamp((rect.minX * scale).rounded(.down)), top: clamp((rect.minY * scale).rounded(.down)),
        right: clamp((rect.maxX * scale).rounded(.up)), bottom: clamp((rect.maxY * scale).rounded(.up))))
    setNeedsFrame()
  }

  private func invalidateAll() {
    invalidate(CGRect(origin: .zero, size: window.bounds.size))
  }

  /// Has the window laid out and drawn as soon as a frame may be shown.
  func setNeedsFrame() {
    guard toplevel != nil, !needsFrame else { return }
    needsFrame = true
    UIApplication.shared.needsFrames = true
  }

  /// Draws and shows a frame, if there is something to show and the compositor is ready for it.
  func renderIfPossible() {
    if awaitsRoom { connect() }
    guard let toplevel else { return }
    if let title = pendingTitle {
      pendingTitle = nil
      toplevel.title = title
    }
    // C1: nothing before the first configure.
    guard toplevel.configuration != nil, needsFrame || hasNewConfiguration else { return }
    // B8, B9: frames wait for their callback, but an answer to the compositor does not, since a hidden window
    // would never give it. C7: while the user resizes, one answer per frame is enough.
    if toplevel.surface.isAwaitingFrame {
      guard hasNewConfiguration, !(isMapped && states.contains(.resizing)) else { return }
    }
    takeSize()
    needsFrame = false
    window.layoutIfNeeded()
    // The layout may have hidden the window, or hidden and shown it.
    guard self.toplevel === toplevel else { return }
    damage.intersect(bounds)
    if isMapped && damage.isEmpty { answer(toplevel) } else { present(toplevel) }
  }

  /// The window's size in points: what was decided, as far as there can be a picture of it.
  private var currentSize: Desktop.Size {
    toplevel?.surface.displayable(size.current) ?? size.current
  }

  /// The window's pixels.
  private var bounds: Rectangle {
    let pixels = toplevel?.surface.pixelSize(currentSize) ?? Desktop.Size(width: 0, height: 0)
    return Rectangle(x: 0, y: 0, width: pixels.width, height: pixels.height)
  }

  private func takeSize() {
    let wanted = CGSize(width: currentSize.width, height: currentSize.height)
    guard wanted != window.bounds.size || !isMapped else { return }
    let isChange = wanted != window.bounds.size
    window.setContentSize(wanted)
    invalidateAll()
    if isChange {
      Trace.log("window resized title=\(Trace.quoted(window.effectiveTitle)) size=\(Trace.size(wanted))")
    }
  }

  private func present(_ toplevel: Toplevel) {
    let scale = self.scale
    if composer?.scale != scale { composer = Composer(scale: scale) }
    guard let composer else { return }
    // A window without a colour is black, as long as it says that it is opaque. The colour is behind the layers
    // as well: at small scales theirs may end a pixel before the picture does, and B7 allows no gap.
    let backdrop = window.backgroundColor?.pixman ?? (window.isOpaque ? .black : .clear)
    let isOpaque = window.alpha == 1 && backdrop.isOpaque
    let offset = window.layer.offset
    let root = window.layer
    // The window's own picture begins at its bounds' origin.
    let origin = CGPoint(x: offset.x, y: offset.y)
    // Drawing may invalidate again: that is for the next frame.
    var current = Region()
    swap(&current, &damage)
    do {
      let isShown = try toplevel.surface.present(currentSize, damage: current, isOpaque: isOpaque) {
        image, region in
        composer.compose(
          root, at: origin, onto: image, x: 0, y: 0, region, backdrop: isOpaque ? backdrop : .clear)
      }
      guard self.toplevel === toplevel else { return }
      if isShown { didPresent(toplevel) } else { keep(current, toplevel) }
    } catch {
      // What could not be had now may be there for the next frame; without any picture there is none.
      guard isMapped else { UIApplication.shared.fail("\(error)") }
      damage.add(current)
      answer(toplevel)
    }
  }

  private func didPresent(_ toplevel: Toplevel) {
    shownSize = currentSize
    hasNewConfiguration = false
    guard !isMapped else { return }
    isMapped = true
    toplevel.surface.session.whenHandled { [weak self, weak toplevel] in
      guard let self, let toplevel, toplevel === self.toplevel else { return }
      isSettled = true
    }
  }

  /// Nothing could be shown: what is out of date stays so. A configure that leaves the size as it is can be
  /// answered all the same.
  private func keep(_ region: borrowing Region, _ toplevel: Toplevel) {
    damage.add(region)
    if isMapped, currentSize == shownSize { answer(toplevel) }
  }

  /// Answers a configuration without a picture (rules C3, C7).
  private func answer(_ toplevel: Toplevel) {
    guard hasNewConfiguration else { return }
    hasNewConfiguration = false
    toplevel.surface.commit()
  }

  /// The size of the newest picture, in points.
  private var shownSize: Desktop.Size?
}
