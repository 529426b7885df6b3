public import Pixman
import Wayland

/// A rectangle of pixels that the compositor shows. It tracks its scale, asks for frames and presents buffers. A role, such
/// as `Toplevel`, makes it visible.
///
/// Wayland: `wl_surface`, with `wp_viewport` and `wp_fractional_scale_v1` where the compositor has them.
@MainActor public final class Surface {
  /// The session to which the surface belongs.
  public unowned let session: Session

  /// The program's object for the surface; held weakly.
  public weak var owner: AnyObject?

  /// The outputs that the surface overlaps.
  public private(set) var outputs: [Output] = []

  /// Pixels per point at which to draw.
  public var scale: Double { Double(scale120) / 120 }

  /// Called when `scale` changed.
  public var onScaleChange: (() -> Void)?

  /// Called when `outputs` changed.
  public var onOutputsChange: (() -> Void)?

  /// Called when the compositor wants the next frame; the time is in milliseconds of its clock.
  public var onFrame: ((UInt32) -> Void)?

  /// Whether to ask for the presentation time of each commit, delivered to `onPresentation`. False by default.
  ///
  /// Wayland: `wp_presentation.feedback`.
  public var followsPresentation = false

  /// Called when a commit made while `followsPresentation` appeared on the screen. Not called for a commit that a newer one
  /// replaced, if the compositor lacks the protocol, or for an implausible time.
  public var onPresentation: ((Presentation) -> Void)?

  /// Called when the compositor released a buffer after `present` found none.
  public var onBufferAvailable: (() -> Void)?

  /// Whether a requested frame callback is pending (rule B8). The callback never arrives for a hidden surface (B9).
  public private(set) var isAwaitingFrame = false

  /// Whether the surface was destroyed.
  public var isDestroyed: Bool { proxy.isDestroyed }

  let proxy: WlSurface
  /// Called before each commit, so that a role can send its state.
  var beforeCommit: (() -> Void)?

  private let viewport: WpViewport?
  private let fractionalScale: WpFractionalScaleV1?
  private let buffers: SwapChain
  private var scale120 = 120
  private var preferredScale120: Int?
  private var preferredIntegerScale: Int?
  private var committedScale = 1
  /// The parent surface, such as the window of a popup. Its scale is used until the compositor sends one for this surface.
  private weak var outer: Surface?
  /// The surfaces whose `outer` is this one.
  private var inner: [WeakSurface] = []
  /// The size in points of the last presented buffer; nil before the first.
  private(set) var committedSize: Size?
  private var committedOpaque = OpaqueArea.none
  private var lacksBuffer = false

  private struct WeakSurface {
    weak var surface: Surface?
  }

  /// Makes a surface without a role.
  ///
  /// - Parameters:
  ///   - output: the expected output, if known. Its scale is the initial scale of the surface.
  ///   - outer: the parent surface. Its scale is used until the surface's own is known.
  public init(_ session: Session, on output: Output? = nil, inside outer: Surface? = nil) {
    self.session = session
    self.outer = outer
    proxy = session.compositor.createSurface()
    buffers = SwapChain(session.pools, session.clock)
    // A fractional scale needs a viewport.
    if let viewporter = session.viewporter, let manager = session.fractionalScaleManager {
      viewport = viewporter.getViewport(surface: proxy)
      fractionalScale = manager.getFractionalScale(surface: proxy)
    } else {
      viewport = nil
      fractionalScale = nil
    }
    if let outer {
      scale120 = outer.scale120
      outer.inner.append(WeakSurface(surface: self))
    } else if let output {
      scale120 = scale120(of: output)
    } else if viewport != nil {
      scale120 = session.outputs.first.map(scale120) ?? 120
    } else {
      // Without fractional scales, the compositor announces the scale by `enter`, after the first frame. The largest scale is
      // the best guess.
      scale120 = session.outputs.map(scale120).max() ?? 120
    }
    proxy.owner = self
    proxy.onEvent = { [unowned self] in handle($0) }
    fractionalScale?.onEvent = { [unowned self] event in
      guard case .preferredScale(let scale) = event, scale > 0, scale <= 120 * 64 else { return }
      preferredScale120 = Int(scale)
      updateScale()
    }
    buffers.onRelease = { [unowned self] in
      guard lacksBuffer else { return }
      lacksBuffer = false
      onBufferAvailable?()
    }
  }

  /// Destroys the surface, after its role. After the end of the session it only releases memory.
  public func destroy() {
    guard !isEnded else { return }
    isEnded = true
    lacksBuffer = false
    // After the end of the session there are no seats, and the session may be deallocated.
    if !isDestroyed {
      for seat in session.seats { seat.forget(self) }
    }
    for output in outputs { output.remove(self) }
    outputs.removeAll()
    onFrame = nil
    onScaleChange = nil
    onOutputsChange = nil
    onBufferAvailable = nil
    onPresentation = nil
    beforeCommit = nil
    frameCallback?.destroyAfterEvent()
    presentations.end()
    activationToken = nil
    outer?.inner.removeAll { $0.surface === self || $0.surface == nil }
    fractionalScale?.destroy()
    viewport?.destroy()
    proxy.destroy()
    // The caller is painting into a buffer. `present` releases the buffers afterwards.
    if !isPainting { buffers.end() }
  }

  /// The pending activation token of the surface.
  var activationToken: XdgActivationTokenV1? {
    didSet { if oldValue !== activationToken { oldValue?.destroy() } }
  }

  private var isEnded = false
  private var isPainting = false

  // MARK: Showing

  /// The opaque part of the content. The compositor need not draw surfaces behind it (rule B7).
  public enum OpaqueArea: Equatable, Sendable {
    case none
    case all
    /// Rectangles in points of the surface.
    case rectangles([Rectangle])
  }

  /// The limit for configured sizes, in points per axis. Independent of the scale, which may change before the next buffer:
  /// `displayable` limits the size of that.
  static let longestSide = 32766

  /// The largest size of the surface at the current scale, in points per axis.
  public var maximumSize: Int { 32767 * 120 / scale120 - 1 }

  /// The largest number of pixels of a buffer: 64 million, enough for two 8K screens.
  public static let maximumPixelCount = 1 << 26

  /// The nearest size in points for which a buffer can be made at the current scale.
  public func displayable(_ size: Size) -> Size {
    var result = Size(width: min(size.width, maximumSize), height: min(size.height, maximumSize))
    let pixels = pixelSize(result)
    guard pixels.width * pixels.height > Self.maximumPixelCount else { return result }
    result.height = max(1, Self.maximumPixelCount / pixels.width * 120 / scale120)
    return result
  }

  /// The size in pixels of a size in points at the current scale (rules B5, B6).
  public func pixelSize(_ size: Size) -> Size {
    // Rounds half away from zero, in integers.
    Size(
      width: max(1, (size.width * scale120 + 60) / 120),
      height: max(1, (size.height * scale120 + 60) / 120))
  }

  /// Paints the stale region into a free buffer and commits it. No-op on a destroyed surface.
  ///
  /// A move costs one copy of the content that stays inside its rectangle; the exposed part is painted. Moves are applied in
  /// order, before painting. Where two moves overlap, the second may be painted rather than copied.
  ///
  /// - Parameters:
  ///   - size: the surface's size in points.
  ///   - moves: the moves since the last call, in pixels. Exposed parts are damaged without being listed in `damage`.
  ///   - damage: other changes since the last call, in pixels, in the coordinates after the moves.
  ///   - opaque: which pixels are opaque (rule B7).
  ///   - wantsFrame: whether to ask for the next frame.
  ///   - paint: draws the given region of the image, no more.
  /// - Returns: false if the compositor holds all buffers. Nothing was shown; moves and damage are kept. Try again on
  ///   `onBufferAvailable`.
  /// - Throws: an error if a buffer cannot be allocated. Moves and damage are kept.
  public func present(
    _ size: Size, moves: [Move] = [], damage: borrowing Region, opaque: OpaqueArea, wantsFrame: Bool = true,
    paint: (Image, borrowing Region) -> Void
  ) throws -> Bool {
    guard !isDestroyed else { return true }
    let pixels = pixelSize(size)
    let bounds = Rectangle(x: 0, y: 0, width: pixels.width, height: pixels.height)
    let moves = moves.inside(bounds)
    // Damage of earlier calls that found no buffer belongs to this commit.
    unshown.add(damage)
    for move in moves { unshown.add(move.rectangle) }
    unshown.intersect(bounds)
    unshown.coarsen(above: SwapChain.maximumRectangles)
    guard let buffer = try buffers.next(pixels, moves: moves, damage: damage) else {
      lacksBuffer = true
      return false
    }
    isPainting = true
    paint(buffer.image, buffer.stale)
    isPainting = false
    guard !isDestroyed else {
      buffers.end()
      return true
    }
    buffers.didShow(buffer)
    buffer.attach(to: proxy, offset: nextOffset)
    nextOffset = nil
    setGeometry(size, opaque)
    if pixels != lastPixels {
      lastPixels = pixels
      addDamage(bounds)
    } else {
      unshown.forEachRectangle(atMost: Self.maximumDamageRequests) { addDamage($0) }
    }
    unshown.clear()
    if wantsFrame { requestFrame() }
    commit()
    return true
  }

  /// The largest number of damage requests in a commit. Thousands of them would fill the socket (rule P2).
  private static let maximumDamageRequests = 64

  /// Asks for a frame callback; takes effect with the next commit.
  public func requestFrame() {
    // B8: one pending callback at a time.
    guard !isAwaitingFrame, !isDestroyed else { return }
    isAwaitingFrame = true
    let callback = proxy.frame()
    frameCallback = callback
    callback.onEvent = { [weak self] event in
      guard let self, case .done(let time) = event else { return }
      isAwaitingFrame = false
      frameCallback = nil
      onFrame?(time)
    }
  }

  /// Commits the pending state. No-op on a destroyed surface.
  public func commit() {
    guard !isDestroyed else { return }
    beforeCommit?()
    if followsPresentation { presentations.requestFeedback(of: self) }
    proxy.commit()
  }

  /// The move of the upper left corner with the next buffer, in points. Used by the icon of a drag, whose hotspot stays at
  /// the pointer.
  ///
  /// Wayland: `wl_surface.offset`, or `attach` before version 5.
  public var nextOffset: (x: Int, y: Int)?

  private let presentations = PresentationRequests()
  private var frameCallback: WlCallback?
  private var unshown = Region()
  private var lastPixels: Size?

  private func addDamage(_ rectangle: Rectangle) {
    if proxy.version >= 4 {
      proxy.damageBuffer(
        x: Int32(rectangle.x), y: Int32(rectangle.y), width: Int32(rectangle.width),
        height: Int32(rectangle.height))
    } else {
      // Converts to points, rounded outwards.
      let x = rectangle.x * 120 / scale120
      let y = rectangle.y * 120 / scale120
      proxy.damage(
        x: Int32(clamping: x), y: Int32(clamping: y),
        width: Int32(clamping: rectangle.width * 120 / scale120 + 2),
        height: Int32(clamping: rectangle.height * 120 / scale120 + 2))
    }
  }

  private func setGeometry(_ size: Size, _ opaque: OpaqueArea) {
    if let viewport {
      if size != committedSize {
        viewport.setDestination(width: Int32(size.width), height: Int32(size.height))
      }
    } else if hasScale, committedScale != scale120 / 120 {
      committedScale = scale120 / 120
      proxy.setBufferScale(scale: Int32(committedScale))
    }
    let isSame = opaque == committedOpaque && (size == committedSize || opaque != .all)
    committedSize = size
    guard !isSame else { return }
    committedOpaque = opaque
    switch opaque {
    case .none: proxy.setOpaqueRegion(region: nil)
    case .all:
      withRegion([Rectangle(x: 0, y: 0, width: size.width, height: size.height)]) {
        proxy.setOpaqueRegion(region: $0)
      }
    case .rectangles(let rectangles): withRegion(rectangles) { proxy.setOpaqueRegion(region: $0) }
    }
  }

  /// The area that receives pointer and touch input, in points; nil is the whole surface. An empty list passes all input to
  /// the surfaces below. Takes effect with the next commit.
  ///
  /// Wayland: `wl_surface.set_input_region`.
  public func setInputRegion(_ rectangles: [Rectangle]?) {
    guard !isDestroyed, rectangles != inputRegion else { return }
    inputRegion = rectangles
    guard let rectangles else { return proxy.setInputRegion(region: nil) }
    withRegion(rectangles) { proxy.setInputRegion(region: $0) }
  }
  private var inputRegion: [Rectangle]?

  private func withRegion(_ rectangles: [Rectangle], _ use: (WlRegion) -> Void) {
    let region = session.compositor.createRegion()
    for rectangle in rectangles {
      region.add(
        x: Int32(clamping: rectangle.x), y: Int32(clamping: rectangle.y),
        width: Int32(clamping: rectangle.width), height: Int32(clamping: rectangle.height))
    }
    use(region)
    region.destroy()
  }

  // MARK: Outputs and scale

  private func handle(_ event: WlSurface.Event) {
    switch event {
    case .enter(let output):
      // O2: ignore null and unknown outputs.
      guard let output = output?.owner as? Output, !outputs.contains(where: { $0 === output }) else {
        return
      }
      outputs.append(output)
      output.add(self)
      outputsChanged()
    case .leave(let output):
      guard let output = output?.owner as? Output else { return }
      leave(output)
    case .preferredBufferScale(let factor):
      guard factor > 0, factor <= 64 else { return }
      preferredIntegerScale = Int(factor)
      updateScale()
    case .preferredBufferTransform: break
    }
  }

  func leave(_ output: Output) {
    guard let index = outputs.firstIndex(where: { $0 === output }) else { return }
    outputs.remove(at: index)
    output.remove(self)
    outputsChanged()
  }

  /// Whether buffers may have a scale: since version 3 of `wl_surface`.
  private var hasScale: Bool { proxy.version >= 3 }

  private func outputsChanged() {
    updateScale()
    onOutputsChange?()
  }

  /// Sets the scale to the compositor's preferred one, else the largest of the overlapped outputs, else that of the parent
  /// surface. Else it stays.
  func updateScale() {
    let wanted = reportedScale120 ?? outer?.scale120 ?? scale120
    guard wanted != scale120 else { return }
    scale120 = wanted
    for seat in session.seats { seat.scaleChanged(of: self) }
    onScaleChange?()
    for inside in inner { inside.surface?.updateScale() }
  }

  private var reportedScale120: Int? {
    if viewport != nil, let preferredScale120 { return preferredScale120 }
    if viewport == nil, hasScale, let preferredIntegerScale { return preferredIntegerScale * 120 }
    // A compositor with version 6 that sends no preferred scale prefers 1. With fractional scales, the event may still be in
    // flight.
    if viewport == nil, proxy.version >= 6, !outputs.isEmpty { return 120 }
    return outputs.map(scale120).max()
  }

  /// The scale of buffers on an output.
  private func scale120(of output: Output) -> Int { Int((session.pictureScale(on: output) * 120).rounded()) }
}
