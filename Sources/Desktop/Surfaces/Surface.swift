public import Pixman
import Wayland

/// A rectangle of pixels on the compositor's screen: knows its scale, asks for frames, and shows what is
/// painted. A role, such as `Toplevel`, makes it visible.
///
/// Wayland: `wl_surface`, with `wp_viewport` and `wp_fractional_scale_v1` where the compositor has them.
@MainActor public final class Surface {
  /// The session to which the surface belongs.
  public unowned let session: Session

  /// The object of the program's that the surface serves; held weakly.
  public weak var owner: AnyObject?

  /// The outputs that show a part of it.
  public private(set) var outputs: [Output] = []

  /// Pixels per point at which to draw.
  public var scale: Double { Double(scale120) / 120 }

  /// Called when `scale` changed.
  public var onScaleChange: (() -> Void)?

  /// Called when `outputs` changed.
  public var onOutputsChange: (() -> Void)?

  /// Called when the compositor wants the next frame; the time is in milliseconds of its clock.
  public var onFrame: ((UInt32) -> Void)?

  /// Whether each commit is to be followed on its way to the screen, which `onPresentation` tells; false at first.
  ///
  /// Wayland: `wp_presentation.feedback`.
  public var followsPresentation = false

  /// Called when what was committed while `followsPresentation` came on the screen. Of what never does, as something
  /// newer took its place, and where the compositor cannot tell or tells nonsense, nothing is said.
  public var onPresentation: ((Presentation) -> Void)?

  /// Called when a buffer came back after `present` had found none.
  public var onBufferAvailable: (() -> Void)?

  /// Whether a frame was asked for and has not come yet (rule B8). A hidden surface's never does (B9).
  public private(set) var isAwaitingFrame = false

  /// Whether the surface is gone.
  public var isDestroyed: Bool { proxy.isDestroyed }

  let proxy: WlSurface
  /// Called before each commit, for what a role has to say first.
  var beforeCommit: (() -> Void)?

  private let viewport: WpViewport?
  private let fractionalScale: WpFractionalScaleV1?
  private let buffers: SwapChain
  private var scale120 = 120
  private var preferredScale120: Int?
  private var preferredIntegerScale: Int?
  private var committedScale = 1
  /// The surface inside which this one is, as a popup in a window. Its scale holds until the compositor tells this
  /// one's own.
  private weak var outer: Surface?
  /// The surfaces inside this one.
  private var inner: [WeakSurface] = []
  /// The size in points of the newest picture; nil before the first.
  private(set) var committedSize: Size?
  private var committedOpaque = OpaqueArea.none
  private var lacksBuffer = false

  private struct WeakSurface {
    weak var surface: Surface?
  }

  /// Makes a surface without a role.
  ///
  /// - Parameters:
  ///   - output: where it is going to be, if that is known: its scale is the first that the surface has.
  ///   - outer: the surface inside which it is going to be; its scale holds until this one's own is known.
  public init(_ session: Session, on output: Output? = nil, inside outer: Surface? = nil) {
    self.session = session
    self.outer = outer
    proxy = session.compositor.createSurface()
    buffers = SwapChain(session.pools, session.clock)
    // Without a viewport a fraction cannot be shown.
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
      // Where outputs tell their scale only by entering, the first frame is more often right with this.
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

  /// Ends the surface: its role must be gone before. What is left of one whose session has ended is let go.
  public func destroy() {
    guard !isEnded else { return }
    isEnded = true
    lacksBuffer = false
    // A session that has ended has no devices, and may be gone itself.
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
    // Not under the hands of whoever is painting on one.
    if !isPainting { buffers.end() }
  }

  /// The token that the compositor was asked for to activate the surface, until it has answered.
  var activationToken: XdgActivationTokenV1? {
    didSet { if oldValue !== activationToken { oldValue?.destroy() } }
  }

  private var isEnded = false
  private var isPainting = false

  // MARK: Showing

  /// Which part of a picture is opaque, so that the compositor need not draw what is behind (rule B7).
  public enum OpaqueArea: Equatable, Sendable {
    case none
    case all
    /// These, in points of the surface.
    case rectangles([Rectangle])
  }

  /// The most points on each axis that are accepted when a compositor asks for a size. It does not depend on the scale, which
  /// may change before the next picture: `displayable` then says how much of it there can be a picture of.
  static let longestSide = 32766

  /// The largest size in points that a picture can have at the present scale, on each axis.
  public var maximumSize: Int { 32767 * 120 / scale120 - 1 }

  /// The most pixels that a picture can have: 64 million, as two screens of 8K have.
  public static let maximumPixelCount = 1 << 26

  /// A size in points as near to the given one as there can be a picture of, at the present scale.
  public func displayable(_ size: Size) -> Size {
    var result = Size(width: min(size.width, maximumSize), height: min(size.height, maximumSize))
    let pixels = pixelSize(result)
    guard pixels.width * pixels.height > Self.maximumPixelCount else { return result }
    result.height = max(1, Self.maximumPixelCount / pixels.width * 120 / scale120)
    return result
  }

  /// The size in pixels of a size in points at the present scale (rules B5, B6).
  public func pixelSize(_ size: Size) -> Size {
    // Half away from zero, in whole numbers.
    Size(
      width: max(1, (size.width * scale120 + 60) / 120),
      height: max(1, (size.height * scale120 + 60) / 120))
  }

  /// Paints what is out of date into a free buffer and shows it. On a surface that is gone, nothing happens.
  ///
  /// Moves cost one copy of what stays inside of their rectangle, whatever they move; what comes in is painted. They
  /// are made one after the other, before anything is painted. Where two overlap, the second may be painted anew
  /// rather than copied.
  ///
  /// - Parameters:
  ///   - size: the surface's size in points.
  ///   - moves: what moved since the last call, in pixels. What came in is damage by itself.
  ///   - damage: what changed since the last call otherwise, in pixels, where it is after the moves.
  ///   - opaque: which pixels are opaque (rule B7).
  ///   - wantsFrame: whether to ask for the next frame.
  ///   - paint: draws the given region of the image, no more.
  /// - Returns: false if the compositor holds all buffers: nothing was shown, `onBufferAvailable` tells
  ///   when to try again. The moves and the damage are remembered.
  /// - Throws: an error if there is no memory for a buffer. The moves and the damage are remembered.
  public func present(
    _ size: Size, moves: [Move] = [], damage: borrowing Region, opaque: OpaqueArea, wantsFrame: Bool = true,
    paint: (Image, borrowing Region) -> Void
  ) throws -> Bool {
    guard !isDestroyed else { return true }
    let pixels = pixelSize(size)
    let bounds = Rectangle(x: 0, y: 0, width: pixels.width, height: pixels.height)
    let moves = moves.inside(bounds)
    // Damage that no buffer could show yet belongs to this commit.
    unshown.add(damage)
    for move in moves { unshown.add(move.rectangle) }
    unshown.intersect(bounds)
    unshown.coarsen(above: SwapChain.mostRectangles)
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
      unshown.forEachRectangle(atMost: Self.mostDamageRequests) { addDamage($0) }
    }
    unshown.clear()
    if wantsFrame { requestFrame() }
    commit()
    return true
  }

  /// So many requests of damage stand in one commit: one that tells of thousands would fill the socket (rule P2).
  private static let mostDamageRequests = 64

  /// Asks to be told when to draw next; takes effect with the next commit.
  public func requestFrame() {
    // B8.
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

  /// Makes pending state effective. On a surface that is gone, nothing happens.
  public func commit() {
    guard !isDestroyed else { return }
    beforeCommit?()
    if followsPresentation { presentations.ask(of: self) }
    proxy.commit()
  }

  /// How far the surface's upper left corner moves with the next picture, in points, as for the icon of a drag, which is
  /// at the pointer.
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
      // In points, rounded outwards.
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

  /// Where the surface takes pointers and touches, in its points; nil is everywhere, none leaves them to what
  /// is behind. It takes effect with the next commit.
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
      // O2: null or unknown outputs are none of ours.
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

  /// Whether the buffer may have more pixels than the surface has points: not before version 3.
  private var hasScale: Bool { proxy.version >= 3 }

  private func outputsChanged() {
    updateScale()
    onOutputsChange?()
  }

  /// The scale that the compositor prefers, else the largest of the outputs that show the surface, else that of the
  /// surface around it; where none of them is known, it stays as it is.
  func updateScale() {
    let wanted = toldScale120 ?? outer?.scale120 ?? scale120
    guard wanted != scale120 else { return }
    scale120 = wanted
    for seat in session.seats { seat.scaleChanged(of: self) }
    onScaleChange?()
    for inside in inner { inside.surface?.updateScale() }
  }

  private var toldScale120: Int? {
    if viewport != nil, let preferredScale120 { return preferredScale120 }
    if viewport == nil, hasScale, let preferredIntegerScale { return preferredIntegerScale * 120 }
    // A compositor that could say so and did not prefers the scale 1, or, where it has fractions, has yet to speak.
    if viewport == nil, proxy.version >= 6, !outputs.isEmpty { return 120 }
    return outputs.map(scale120).max()
  }

  /// The scale that pictures on an output have, as far as it tells.
  private func scale120(of output: Output) -> Int { Int((session.pictureScale(on: output) * 120).rounded()) }
}
