public import Foundation
public import Wayland
public import WaylandServer

/// A pen or another tool of a tablet. Each method ends with a `frame`, unless called in `grouped`.
///
/// Wayland: `zwp_tablet_tool_v2`.
@MainActor public final class ScriptedTabletTool {
  /// The kind of tool.
  public let kind: ZwpTabletToolV2.Kind

  /// The values that it measures.
  public let capabilities: [ZwpTabletToolV2.Capability]

  /// The surface below the tool.
  public private(set) var focus: ScriptedSurface?

  /// The tablet in proximity.
  public private(set) var tablet: ScriptedTablet?

  /// Whether the tip touches the tablet.
  public private(set) var isDown = false

  /// The position on the surface, in points.
  public private(set) var position = CGPoint.zero

  /// The serial of the tip's newest contact.
  private(set) var downSerial: UInt32 = 0

  /// The serial of the newest proximity, which a cursor must name (rule I7).
  public private(set) var proximitySerial: UInt32 = 0

  /// The cursor image and hotspot that the client set.
  public private(set) var cursor: (surface: ScriptedSurface?, hotspot: CGPoint)?

  /// The cursor shape that the client set instead.
  public private(set) var shape: WpCursorShapeDeviceV1.Shape?

  /// The clients' objects.
  public private(set) var resources: [ZwpTabletToolV2Resource] = []

  private let hardwareSerial: UInt64
  private unowned let seat: ScriptedSeat
  private var isGrouping = false

  init(
    _ kind: ZwpTabletToolV2.Kind, _ capabilities: [ZwpTabletToolV2.Capability], _ hardwareSerial: UInt64,
    _ seat: ScriptedSeat
  ) {
    self.kind = kind
    self.capabilities = capabilities
    self.hardwareSerial = hardwareSerial
    self.seat = seat
  }

  func announce(to follower: ZwpTabletSeatV2Resource) {
    let resource = ZwpTabletToolV2Resource(follower.client, version: follower.version)
    resource.owner = self
    resource.onDestroy = { [unowned self, unowned resource] in resources.removeAll { $0 === resource } }
    resource.onRequest = { [unowned self, unowned resource, compositor = seat.compositor] in
      handle($0, resource, compositor)
    }
    resources.append(resource)
    follower.sendToolAdded(id: resource)
    resource.sendType(toolType: kind)
    resource.sendHardwareSerial(
      hardwareSerialHi: UInt32(hardwareSerial >> 32),
      hardwareSerialLo: UInt32(truncatingIfNeeded: hardwareSerial))
    for capability in capabilities { resource.sendCapability(capability: capability) }
    resource.sendDone()
  }

  private var focused: [ZwpTabletToolV2Resource] {
    guard let focus, !focus.resource.isDestroyed else { return [] }
    return resources.filter { $0.client === focus.resource.client }
  }

  private func sendToFocus(_ send: (ZwpTabletToolV2Resource) -> Void) {
    focused.forEach(send)
    if !isGrouping { frame() }
  }

  // MARK: Proximity and motion

  /// Brings the tool into proximity of a tablet, above a surface, at a position in points.
  public func enterProximity(of tablet: ScriptedTablet, on surface: ScriptedSurface, at position: CGPoint) {
    leaveProximity()
    focus = surface
    self.tablet = tablet
    self.position = position
    proximitySerial = seat.compositor.server.nextSerial()
    sendToFocus { tool in
      guard let near = tablet.resources.first(where: { $0.client === tool.client }) else { return }
      tool.sendProximityIn(serial: proximitySerial, tablet: near, surface: surface.resource)
      tool.sendMotion(x: position.x, y: position.y)
    }
  }

  /// Removes the tool from the tablet, or from the surface. A tip that is down is lifted first.
  public func leaveProximity() {
    guard focus != nil else { return }
    sendToFocus { tool in
      if isDown { tool.sendUp() }
      tool.sendProximityOut()
    }
    isDown = false
    focus = nil
    tablet = nil
    cursor = nil
    shape = nil
  }

  func forget(_ surface: ScriptedSurface) {
    if cursor?.surface === surface { cursor = nil }
    if focus === surface { leaveProximity() }
  }

  /// The drag that the tool holds.
  private var drag: ScriptedDrag? { seat.drag?.tool === self ? seat.drag : nil }

  /// A drag claims the tool, which leaves the client.
  func leaveForDrag() {
    formerTablet = tablet
    let wasDown = isDown
    leaveProximity()
    isDown = wasDown
  }
  private var formerTablet: ScriptedTablet?

  /// The drag ended: the tool is above a surface again.
  func returnFromDrag(to position: CGPoint, on surface: ScriptedSurface?) {
    isDown = false
    guard let surface, let tablet = formerTablet else { return }
    enterProximity(of: tablet, on: surface, at: position)
  }

  /// Moves the tool, in points.
  public func move(to position: CGPoint) {
    self.position = position
    if let drag { return drag.move(to: position, on: drag.focus ?? drag.origin) }
    sendToFocus { $0.sendMotion(x: position.x, y: position.y) }
  }

  // MARK: Tip and buttons

  /// Puts the tip down.
  public func down() {
    isDown = true
    downSerial = seat.pressSerial(for: focus)
    sendToFocus { $0.sendDown(serial: downSerial) }
  }

  /// Lifts the tip, and drops the dragged data.
  public func up() {
    if let drag { return drag.drop() }
    isDown = false
    sendToFocus { $0.sendUp() }
  }

  /// Presses a button, by its Linux input event code: the first of a pen is 0x14b.
  public func press(_ button: UInt32 = 0x14b) {
    let serial = seat.pressSerial(for: focus)
    sendToFocus { $0.sendButton(serial: serial, button: button, state: .pressed) }
  }

  /// Releases a button.
  public func release(_ button: UInt32 = 0x14b) {
    let serial = seat.compositor.server.nextSerial()
    sendToFocus { $0.sendButton(serial: serial, button: button, state: .released) }
  }

  // MARK: Axes

  /// Sets the pressure of the tip, from 0 to 1.
  public func setPressure(_ pressure: Double) {
    sendToFocus { $0.sendPressure(pressure: Self.wire(pressure)) }
  }

  /// Sets the distance from the tablet, from 0 to 1.
  public func setDistance(_ distance: Double) {
    sendToFocus { $0.sendDistance(distance: Self.wire(distance)) }
  }

  /// Tilts the tool, in degrees to the right and towards the user.
  public func setTilt(x: Double, y: Double) { sendToFocus { $0.sendTilt(tiltX: x, tiltY: y) } }

  /// Turns the tool around its own axis, in degrees clockwise.
  public func setRotation(_ degrees: Double) { sendToFocus { $0.sendRotation(degrees: degrees) } }

  /// Moves the slider: -1 to 1.
  public func setSlider(_ position: Double) {
    sendToFocus { $0.sendSlider(position: Int32((min(max(position, -1), 1) * 65535).rounded())) }
  }

  /// Turns the wheel.
  public func turnWheel(degrees: Double, clicks: Int32) {
    sendToFocus { $0.sendWheel(degrees: degrees, clicks: clicks) }
  }

  private static func wire(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 65535).rounded()) }

  // MARK: Frames

  /// Groups the events of `body` into one frame.
  public func grouped(_ body: () -> Void) {
    isGrouping = true
    body()
    isGrouping = false
    frame()
  }

  private func frame() {
    for tool in focused { tool.sendFrame(time: seat.compositor.milliseconds) }
  }

  // MARK: Cursors

  private func handle(
    _ request: ZwpTabletToolV2Resource.Request, _ resource: ZwpTabletToolV2Resource,
    _ compositor: ScriptedCompositor
  ) {
    guard case .setCursor(let serial, let surface, let x, let y) = request else { return }
    let picture = surface?.owner as? ScriptedSurface
    guard picture?.assignCursorRole() ?? true else {
      let code = ZwpTabletToolV2.ErrorCode.role.rawValue
      return resource.postError(code, "the surface is a \(picture?.role?.roleName ?? "")")
    }
    guard accepts(serial, from: resource, compositor) else { return }
    cursor = (picture, CGPoint(x: Int(x), y: Int(y)))
    shape = nil
  }

  func setShape(
    _ shape: WpCursorShapeDeviceV1.Shape, serial: UInt32, _ resource: ZwpTabletToolV2Resource,
    _ compositor: ScriptedCompositor
  ) {
    guard accepts(serial, from: resource, compositor) else { return }
    self.shape = shape
    cursor = nil
  }

  /// Whether a client may set the tool's cursor: it has the tool, and names the newest proximity. A request of a client
  /// that has lost the tool is ignored, since the client may not have read the event about that yet.
  private func accepts(
    _ serial: UInt32, from resource: ZwpTabletToolV2Resource, _ compositor: ScriptedCompositor
  ) -> Bool {
    guard focus?.resource.client === resource.client else { return false }
    guard serial == proximitySerial else {
      compositor.complain(
        "I7: a tool's cursor names serial \(serial), the newest proximity had \(proximitySerial)")
      return false
    }
    return true
  }
}
