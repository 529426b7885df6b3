public import Foundation
import Pixman
import Wayland
public import WaylandServer

/// A client's surface with its committed and pending state.
///
/// Wayland: `wl_surface`.
@MainActor public final class ScriptedSurface {
  /// The client's object.
  public let resource: WlSurfaceResource

  /// The role; nil without one.
  public var role: (any SurfaceRole)? { committedRole }

  /// The role with its commit hooks.
  var committedRole: (any CommittedRole)? {
    didSet {
      if let committedRole { lastingRole = committedRole.roleName }
      noteCursor()
    }
  }

  /// The name of the role that the surface has or had. It cannot get another one.
  private(set) var lastingRole: String?

  /// Whether it can get a role: it has none now, and never had another one.
  func acceptsRole(_ name: String) -> Bool { role == nil && lastingRole ?? name == name }

  /// The `xdg_surface` of a window or popup; nil without one.
  weak var xdgSurface: ScriptedXdgSurface?

  /// The current state.
  public private(set) var state = SurfaceState()

  /// The pending state, which the next commit applies.
  public internal(set) var pending = SurfaceState()

  /// The number of commits.
  public private(set) var commitCount = 0

  /// The number of commits with a new buffer.
  public private(set) var pictureCount = 0

  /// The damage of the last new buffer, in pixels.
  public private(set) var damage: [CGRect] = []

  /// The outputs that the client was sent an enter for.
  public private(set) var outputs: [ScriptedOutput] = []

  /// The size in points.
  public var size: CGSize { state.size }

  /// The content; nil without a buffer.
  public var picture: Picture? { state.buffer?.held?.picture }

  /// Whether the surface receives frame callbacks.
  public var isVisible: Bool { role?.isVisible ?? false }

  /// Whether a frame callback or a presentation feedback is pending.
  public var wantsFrame: Bool { !frameCallbacks.isEmpty || !feedbacks.isEmpty }

  /// The subsurfaces below this surface, lowest first, as of the last commit.
  public internal(set) var subsurfacesBelow: [ScriptedSubsurface] = []

  /// The subsurfaces above this surface, lowest first, as of the last commit.
  public internal(set) var subsurfacesAbove: [ScriptedSubsurface] = []

  /// The stacking that the next commit applies.
  var pendingStack = SubsurfaceStack()

  /// The client's viewport; nil if it has none.
  public internal(set) weak var viewport: ScriptedViewport?

  /// The object for fractional scales; nil if the client has none.
  weak var fractionalScale: WpFractionalScaleV1Resource?

  /// The scale in 120ths that was sent last; nil if none was sent.
  public private(set) var preferredScale120: Int?

  /// The number of idle inhibitors of the surface.
  var idleInhibitorCount = 0

  unowned let compositor: ScriptedCompositor
  private var frameCallbacks: [WlCallbackResource] = []
  private var feedbacks: [WpPresentationFeedbackResource] = []

  init(_ resource: WlSurfaceResource, _ compositor: ScriptedCompositor) {
    self.resource = resource
    self.compositor = compositor
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [unowned self] in
      compositor.surfaces.removeAll { $0 === self }
      for seat in compositor.seats { seat.forget(self) }
      for callback in frameCallbacks { callback.destroy() }
      discard(feedbacks + pending.feedbacks)
      state.buffer?.release()
    }
  }

  // MARK: Requests

  private func handle(_ request: WlSurfaceResource.Request) {
    switch request {
    case .destroy: destroyRequested()
    case .attach(let buffer, let x, let y): attach(buffer, Int(x), Int(y))
    case .damage(let x, let y, let width, let height):
      pending.damage.append(CGRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)))
    case .damageBuffer(let x, let y, let width, let height):
      pending.bufferDamage.append(CGRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)))
    case .frame(let callback): pending.frameCallbacks.append(callback)
    case .setOpaqueRegion(let region): pending.opaqueRegion = region?.rectangles ?? []
    case .setInputRegion(let region): pending.inputRegion = region?.rectangles
    case .commit: commit()
    case .setBufferTransform(let transform):
      guard let transform else {
        return error(.invalidTransform, "no transform has this number")
      }
      pending.bufferTransform = transform
    case .setBufferScale(let scale):
      guard scale > 0 else { return error(.invalidScale, "a scale of \(scale)") }
      pending.bufferScale = Int(scale)
    case .offset: break
    }
  }

  private func destroyRequested() {
    guard let role = committedRole, !role.hasEnded else { return }
    guard resource.version >= 6 || !(role is ScriptedWindow) else { return }
    error(.defunctRoleObject, "destroyed before its role, \(role.roleName)")
  }

  private func attach(_ buffer: WlBufferResource?, _ x: Int, _ y: Int) {
    if resource.version >= 5, x != 0 || y != 0 {
      return error(.invalidOffset, "attach with offset \(x), \(y)")
    }
    pending.buffer = buffer?.owner as? ScriptedBuffer
    pending.hasNewBuffer = true
  }

  func error(_ code: WlSurface.ErrorCode, _ message: String) {
    resource.postError(code.rawValue, message)
  }

  // MARK: Committing

  private func commit() {
    commitCount += 1
    if role == nil, let xdgSurface { return xdgSurface.error(.notConstructed, "a commit without a role") }
    guard hasValidSize, viewport?.willCommit() ?? true else { return }
    guard committedRole?.willCommit(self) ?? true else { return }
    if let subsurface = role as? ScriptedSubsurface, subsurface.waitsForParent {
      return subsurface.cache(drainPending())
    }
    apply(drainPending())
    committedRole?.didCommit(self)
  }

  /// Takes the pending state, and starts a new one.
  func drainPending() -> SurfaceState {
    defer { pending.removeOneOffs() }
    return pending
  }

  private var hasValidSize: Bool {
    guard let buffer = pending.buffer, pending.viewportSize == nil, pending.viewportSource == nil else {
      return true
    }
    let scale = pending.bufferScale
    guard buffer.width % scale == 0, buffer.height % scale == 0 else {
      error(.invalidSize, "\(buffer.width)×\(buffer.height) pixels are no multiple of scale \(scale)")
      return false
    }
    return true
  }

  /// Applies a state.
  func apply(_ next: SurfaceState) {
    let before = state
    state = next
    state.removeOneOffs()
    if next.hasNewBuffer { showBuffer(next, before) }
    if !next.frameCallbacks.isEmpty {
      if frameCallbacks.count + next.frameCallbacks.count > 1 {
        compositor.complain("B8: wl_surface@\(resource.id) asked for a frame while another was outstanding")
      }
      frameCallbacks += next.frameCallbacks
    }
    // A newer commit replaces content that was not presented, whose feedback is discarded.
    discard(feedbacks)
    feedbacks = next.feedbacks
    if state.buffer == nil {
      discard(feedbacks)
      feedbacks.removeAll()
    }
    checkOpaqueRegion()
    applySubsurfaces()
  }

  private func showBuffer(_ next: SurfaceState, _ before: SurfaceState) {
    let old = before.buffer?.held
    next.buffer?.hold()
    if next.buffer !== before.buffer { before.buffer?.release() }
    noteCursor()
    guard let buffer = next.buffer, let pixels = buffer.held else { return }
    pictureCount += 1
    damage = pixelDamage(next)
    guard let old, old.width == pixels.width, old.height == pixels.height else { return }
    var rest = Region(Rectangle(x: 0, y: 0, width: pixels.width, height: pixels.height))
    for rect in damage { rest.subtract(rect.pixels) }
    let tolerance = compositor.damageTolerance
    if let (x, y) = pixels.firstDifference(from: old, in: rest, tolerance: tolerance) {
      compositor.complain(
        "damage: pixel \(x), \(y) of wl_surface@\(resource.id) changed outside of the damage")
    }
  }

  /// The damage in pixels of the buffer, converted from both kinds of damage requests.
  private func pixelDamage(_ state: SurfaceState) -> [CGRect] {
    guard let buffer = state.buffer else { return [] }
    let all = CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    return (state.damage.map(state.inPixels) + state.bufferDamage).map { $0.integral.intersection(all) }
      .filter { !$0.isEmpty }
  }

  private func checkOpaqueRegion() {
    guard let pixels = state.buffer?.held else { return }
    for rect in state.opaqueRegion.map(state.inPixels) {
      let left = Int(rect.minX.rounded(.up))
      let top = Int(rect.minY.rounded(.up))
      let inside = Rectangle(
        x: left, y: top, width: max(0, Int(min(rect.maxX, 1e6)) - left),
        height: max(0, Int(min(rect.maxY, 1e6)) - top))
      guard !pixels.isOpaque(in: inside) else { continue }
      compositor.complain(
        "B7: the opaque region \(rect) of wl_surface@\(resource.id) covers pixels that are not opaque")
    }
  }

  private func noteCursor() {
    if role is ScriptedCursorRole { state.buffer?.isCursor = true }
  }

  // MARK: Frame callbacks and feedback

  /// Whether the next vertical blank is to answer the frame callback.
  var isFrameDue: Bool { wantsFrame && !isFrameUnderWay }
  private var isFrameUnderWay = false

  /// Answers the frame callback at the time set in `timing`.
  func answerFrame() {
    isFrameUnderWay = true
    compositor.answer(.frame) { [self] in giveFrame() }
  }

  /// Sends the frame callbacks and the presentation feedback.
  public func giveFrame() {
    isFrameUnderWay = false
    let callbacks = frameCallbacks
    frameCallbacks.removeAll()
    for callback in callbacks {
      // wl_callback.done destroys the callback, so a second answer must be sent before it.
      if compositor.timing[.frame] == .twice { callback.send(0, [.uint(compositor.milliseconds)]) }
      callback.sendDone(callbackData: compositor.milliseconds)
    }
    let shown = feedbacks
    feedbacks.removeAll()
    let output = outputs.first
    for feedback in shown {
      compositor.answer(.presentation) { [compositor] in compositor.present(feedback, output) }
    }
  }

  /// Sends that commits were never presented.
  func discard(_ feedbacks: [WpPresentationFeedbackResource]) {
    for feedback in feedbacks where !feedback.isDestroyed { feedback.sendDiscarded() }
  }

  /// Sends that the surface entered an output.
  public func enter(_ output: ScriptedOutput) {
    if !outputs.contains(where: { $0 === output }) { outputs.append(output) }
    for bound in output.resources(of: resource.client) { resource.sendEnter(output: bound) }
    (role as? ScriptedWindow)?.notifyForeignClients()
  }

  /// Sends that the surface left an output.
  public func leave(_ output: ScriptedOutput) {
    outputs.removeAll { $0 === output }
    for bound in output.resources(of: resource.client) { resource.sendLeave(output: bound) }
    (role as? ScriptedWindow)?.notifyForeignClients()
  }

  /// Removes an unplugged output, without an event.
  func forget(_ output: ScriptedOutput) {
    outputs.removeAll { $0 === output }
    (role as? ScriptedWindow)?.notifyForeignClients()
  }

  /// Sends the preferred integer scale (version 6).
  public func prefer(scale: Int) {
    if resource.version >= 6 { resource.sendPreferredBufferScale(factor: Int32(clamping: scale)) }
  }

  /// Sends the preferred scale in 120ths, if the client has the object for it.
  public func prefer(scale120: Int) {
    guard let fractionalScale else { return }
    preferredScale120 = scale120
    fractionalScale.sendPreferredScale(scale: UInt32(clamping: scale120))
  }

  /// Sends the scale of an output, as an integer and as a fraction.
  func prefer(_ output: ScriptedOutput) {
    prefer(scale: output.scale)
    if preferredScale120 != output.scale120 { prefer(scale120: output.scale120) }
  }
}

/// The role of a cursor image.
@MainActor final class ScriptedCursorRole: CommittedRole {
  let roleName = "cursor"
  let isVisible = true
}

extension CGRect {
  /// The rectangle, rounded outwards to whole pixels.
  fileprivate var pixels: Rectangle {
    let rect = integral
    return Rectangle(x: Int(rect.minX), y: Int(rect.minY), width: Int(rect.width), height: Int(rect.height))
  }
}
