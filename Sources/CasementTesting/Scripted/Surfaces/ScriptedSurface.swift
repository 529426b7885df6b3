public import Foundation
import Pixman
import Wayland
public import WaylandServer

/// A client's surface: what it shows, and what it asked for.
///
/// Wayland: `wl_surface`.
@MainActor public final class ScriptedSurface {
  /// The client's object.
  public let resource: WlSurfaceResource

  /// What the surface is for; nil as long as it has no role.
  public var role: (any SurfaceRole)? { committedRole }

  /// The role, as commits need it.
  var committedRole: (any CommittedRole)? {
    didSet {
      if let committedRole { lastingRole = committedRole.roleName }
      noteCursor()
    }
  }

  /// The name of the role that the surface has or had: it can have no other one.
  private(set) var lastingRole: String?

  /// Whether it can have a role: it has none, and had no other one.
  func takesRole(_ name: String) -> Bool { role == nil && lastingRole ?? name == name }

  /// What the client made of it to show a window or popup; nil without.
  weak var xdgSurface: ScriptedXdgSurface?

  /// What the last commit made effective.
  public private(set) var state = SurfaceState()

  /// What the next commit will make effective.
  public internal(set) var pending = SurfaceState()

  /// How many commits there were.
  public private(set) var commitCount = 0

  /// How many of them had a new picture.
  public private(set) var pictureCount = 0

  /// What the last new picture changed, in pixels of its buffer.
  public private(set) var damage: [CGRect] = []

  /// The outputs that the client was told to be on.
  public private(set) var outputs: [ScriptedOutput] = []

  /// The size in points.
  public var size: CGSize { state.size }

  /// The content; nil if the surface shows nothing.
  public var picture: Picture? { state.buffer?.held?.picture }

  /// Whether frames come for the surface.
  public var isVisible: Bool { role?.isVisible ?? false }

  /// Whether the client waits for a frame callback, or to hear when its picture is shown.
  public var wantsFrame: Bool { !frameCallbacks.isEmpty || !feedbacks.isEmpty }

  /// The subsurfaces that the last commit put under this surface, the lowest first.
  public internal(set) var subsurfacesBelow: [ScriptedSubsurface] = []

  /// The subsurfaces that the last commit put over this surface, the lowest first.
  public internal(set) var subsurfacesAbove: [ScriptedSubsurface] = []

  /// The order of subsurfaces that the next commit makes effective.
  var pendingStack = SubsurfaceStack()

  /// The client's viewport; nil if it has none.
  public internal(set) weak var viewport: ScriptedViewport?

  /// Where the client hears of fractions of a scale; nil if it does not want to.
  weak var fractionalScale: WpFractionalScaleV1Resource?

  /// The scale in 120ths that the client was told last; nil if it was told none.
  public private(set) var preferredScale120: Int?

  /// How many idle inhibitors the surface has.
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
      return subsurface.keep(takePending())
    }
    apply(takePending())
    committedRole?.didCommit(self)
  }

  /// The pending state, which starts anew.
  func takePending() -> SurfaceState {
    defer { pending.takeOneOffs() }
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

  /// Makes a state effective.
  func apply(_ next: SurfaceState) {
    let before = state
    state = next
    state.takeOneOffs()
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

  /// The damage in pixels of the buffer, whatever it was given in.
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
        "B7: the opaque region of wl_surface@\(resource.id) covers pixels that are not opaque")
    }
  }

  private func noteCursor() {
    if role is ScriptedCursorRole { state.buffer?.isCursor = true }
  }

  // MARK: What the compositor says

  /// Whether the next vertical blank is to bring the frame that the client waits for.
  var isFrameDue: Bool { wantsFrame && !isFrameUnderWay }
  private var isFrameUnderWay = false

  /// Gives a frame when `timing` says so.
  func answerFrame() {
    isFrameUnderWay = true
    compositor.answer(.frame) { [self] in giveFrame() }
  }

  /// Calls the frame callbacks back.
  public func giveFrame() {
    isFrameUnderWay = false
    let callbacks = frameCallbacks
    frameCallbacks.removeAll()
    for callback in callbacks {
      // wl_callback.done destroys the callback, so a second answer has to be sent before it.
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

  /// Says that pictures were never shown.
  func discard(_ feedbacks: [WpPresentationFeedbackResource]) {
    for feedback in feedbacks where !feedback.isDestroyed { feedback.sendDiscarded() }
  }

  /// Tells the client that an output shows the surface.
  public func enter(_ output: ScriptedOutput) {
    if !outputs.contains(where: { $0 === output }) { outputs.append(output) }
    for bound in output.resources(of: resource.client) { resource.sendEnter(output: bound) }
    (role as? ScriptedWindow)?.tellForeignClients()
  }

  /// Tells the client that an output does not show the surface any more.
  public func leave(_ output: ScriptedOutput) {
    outputs.removeAll { $0 === output }
    for bound in output.resources(of: resource.client) { resource.sendLeave(output: bound) }
    (role as? ScriptedWindow)?.tellForeignClients()
  }

  /// Forgets an output that was unplugged, without a word to the client.
  func forget(_ output: ScriptedOutput) {
    outputs.removeAll { $0 === output }
    (role as? ScriptedWindow)?.tellForeignClients()
  }

  /// Tells the client the whole scale to draw at, where it knows the event.
  public func prefer(scale: Int) {
    if resource.version >= 6 { resource.sendPreferredBufferScale(factor: Int32(clamping: scale)) }
  }

  /// Tells the client the scale to draw at in 120ths, where it wants to know.
  public func prefer(scale120: Int) {
    guard let fractionalScale else { return }
    preferredScale120 = scale120
    fractionalScale.sendPreferredScale(scale: UInt32(clamping: scale120))
  }

  /// Tells the client the scale of an output, whole and as a fraction.
  func prefer(_ output: ScriptedOutput) {
    prefer(scale: output.scale)
    if preferredScale120 != output.scale120 { prefer(scale120: output.scale120) }
  }
}

/// A surface that is a pointer's picture.
@MainActor final class ScriptedCursorRole: CommittedRole {
  let roleName = "cursor"
  let isVisible = true
}

extension CGRect {
  /// The rectangle in whole pixels.
  fileprivate var pixels: Rectangle {
    let rect = integral
    return Rectangle(x: Int(rect.minX), y: Int(rect.minY), width: Int(rect.width), height: Int(rect.height))
  }
}
