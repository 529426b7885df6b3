import Wayland
import WaylandServer

/// A seat of the scripted compositor, whose devices can be added and removed.
///
/// Wayland: `wl_seat`.
@MainActor public final class ScriptedSeat {
  /// The devices that a seat can have.
  public typealias Devices = ScriptedSeatDevices

  /// The seat's name.
  public let name: String

  /// The keyboard, while there is one.
  public private(set) var keyboard: ScriptedKeyboard?

  /// The pointer, while there is one.
  public private(set) var pointer: ScriptedPointer?

  /// The touch screen, while there is one.
  public private(set) var touch: ScriptedTouch?

  /// The clipboard.
  public private(set) lazy var selection = ScriptedSelection(.clipboard, self)

  /// The primary selection: the marked text, which the middle button inserts.
  public private(set) lazy var primarySelection = ScriptedSelection(.primary, self)

  /// The current drag; nil without one.
  public internal(set) var drag: ScriptedDrag?

  /// The text input of the seat.
  public private(set) lazy var textInput = ScriptedTextInput(self)

  /// The input method of the seat; nil if no client provides one.
  public internal(set) var inputMethod: ScriptedInputMethod?

  /// The clients' inhibitors of the compositor's shortcuts.
  public internal(set) var shortcutsInhibitors: [ScriptedShortcutsInhibitor] = []

  /// The gestures on the touch pad.
  public private(set) lazy var padGestures = ScriptedPadGestures(self)

  /// The graphics tablets, their tools and their pads.
  public private(set) lazy var tablets = ScriptedTablets(self)

  /// The serial of the newest press of a button or key, or touch, that was sent to a client; 0 before the first (rule
  /// I8).
  public private(set) var newestPressSerial: UInt32 = 0

  unowned let compositor: ScriptedCompositor
  private let global: Global
  private(set) var bound: [WlSeatResource] = []
  private(set) var keyboards: [WlKeyboardResource] = []
  private(set) var pointers: [WlPointerResource] = []
  private(set) var touches: [WlTouchResource] = []
  private var formerDevices: Devices = []

  init(_ devices: Devices, name: String, compositor: ScriptedCompositor) {
    self.name = name
    self.compositor = compositor
    let binding = Binding()
    global = Global(
      compositor.server, WlSeatResource.self, version: compositor.offers.versions["wl_seat"] ?? 1
    ) { binding.seat?.register($0) }
    binding.seat = self
    setDevices(devices)
  }

  /// A weak reference from the global, which is made first, to the seat.
  private final class Binding {
    weak var seat: ScriptedSeat?
  }

  private func register(_ resource: WlSeatResource) {
    bound.append(resource)
    resource.owner = self
    resource.onDestroy = { [unowned self, unowned resource] in bound.removeAll { $0 === resource } }
    resource.onRequest = { [unowned self, unowned resource] in handle($0, resource) }
    if resource.version >= 2 { resource.sendName(name: name) }
    resource.sendCapabilities(capabilities: devices.capabilities)
  }

  // MARK: Devices

  /// The devices that the seat has.
  public var devices: Devices {
    var all: Devices = []
    if keyboard != nil { all.insert(.keyboard) }
    if pointer != nil { all.insert(.pointer) }
    if touch != nil { all.insert(.touch) }
    return all
  }

  /// Adds and removes devices (rule O4). A removed device sends no leave, and the clients' objects of it receive no
  /// more events. A new keyboard has its focus on the active window.
  public func setDevices(_ devices: Devices) {
    if keyboard != nil, !devices.contains(.keyboard) {
      keyboard = nil
      keyboards.removeAll()
      focusDidChange(nil)
    }
    if !devices.contains(.pointer) {
      pointer = nil
      pointers.removeAll()
    }
    if !devices.contains(.touch) {
      touch = nil
      touches.removeAll()
    }
    let isKeyboardNew = keyboard == nil && devices.contains(.keyboard)
    if isKeyboardNew { keyboard = ScriptedKeyboard(self) }
    if devices.contains(.pointer) { pointer = pointer ?? ScriptedPointer(self) }
    if devices.contains(.touch) { touch = touch ?? ScriptedTouch(self) }
    formerDevices.formUnion(devices)
    for resource in bound { resource.sendCapabilities(capabilities: devices.capabilities) }
    if isKeyboardNew { keyboard?.focus(compositor.activeWindow?.surface) }
  }

  /// Removes the seat (rule O2): clients receive only the removal of the global.
  public func remove() {
    global.remove()
    compositor.seats.removeAll { $0 === self }
  }

  private func handle(_ request: WlSeatResource.Request, _ resource: WlSeatResource) {
    switch request {
    case .getKeyboard(let keyboard):
      keyboard.owner = self
      guard wasEverThere(.keyboard, resource), let device = self.keyboard else { return }
      keyboards.append(keyboard)
      keyboard.onDestroy = { [unowned self, unowned keyboard] in keyboards.removeAll { $0 === keyboard } }
      device.welcome(keyboard)
    case .getPointer(let pointer):
      pointer.owner = self
      pointer.onRequest = { [unowned self, unowned pointer] in cursorRequested($0, pointer) }
      guard wasEverThere(.pointer, resource), let device = self.pointer else { return }
      pointers.append(pointer)
      pointer.onDestroy = { [unowned self, unowned pointer] in pointers.removeAll { $0 === pointer } }
      device.welcome(pointer)
    case .getTouch(let touch):
      touch.owner = self
      guard wasEverThere(.touch, resource), self.touch != nil else { return }
      touches.append(touch)
      touch.onDestroy = { [unowned self, unowned touch] in touches.removeAll { $0 === touch } }
    case .release: break
    }
  }

  /// A request for a removed device is no error; for a device that never existed it is a protocol error.
  private func wasEverThere(_ device: Devices, _ resource: WlSeatResource) -> Bool {
    if formerDevices.contains(device) { return true }
    resource.postError(WlSeat.ErrorCode.missingCapability.rawValue, "the seat never had such a device")
    return false
  }

  private func cursorRequested(_ request: WlPointerResource.Request, _ resource: WlPointerResource) {
    guard case .setCursor(let serial, let surface, let x, let y) = request else { return }
    guard let surface = surface?.owner as? ScriptedSurface else {
      pointer?.setCursor(nil, serial: serial, x: 0, y: 0, resource.client)
      return
    }
    guard surface.assignCursorRole() else {
      let message = "the surface is a \(surface.role?.roleName ?? "")"
      return resource.postError(WlPointer.ErrorCode.role.rawValue, message)
    }
    pointer?.setCursor(surface, serial: serial, x: Int(x), y: Int(y), resource.client)
  }

  // MARK: Surfaces

  /// Whether the seat is still offered.
  var isPresent: Bool { compositor.seats.contains { $0 === self } }

  func forget(_ surface: ScriptedSurface) {
    keyboard?.forget(surface)
    pointer?.forget(surface)
    touch?.forget(surface)
    tablets.forget(surface)
    drag?.forget(surface)
  }

  /// The keyboard focus is about to change: selections and text input are updated first.
  func focusDidChange(_ surface: ScriptedSurface?) {
    selection.focus(surface)
    primarySelection.focus(surface)
    textInput.focus(surface)
  }

  // MARK: Serials

  private var pressSerials: [ObjectIdentifier: UInt32] = [:]

  /// Makes a serial for a press, and records it for the client of a surface.
  func pressSerial(for surface: ScriptedSurface?) -> UInt32 {
    let serial = compositor.server.nextSerial()
    guard let client = surface?.resource.client, !client.hasEnded else { return serial }
    newestPressSerial = serial
    pressSerials[ObjectIdentifier(client)] = serial
    return serial
  }

  /// Whether a request names the newest press that its client received, or the newest enter of the keyboard. Real
  /// compositors ignore other serials silently (rule I8); here they cause a complaint.
  func accepts(_ serial: UInt32, of resource: Resource, _ request: String) -> Bool {
    let newest = pressSerials[ObjectIdentifier(resource.client)]
    if serial == newest || serial == keyboard?.enterSerial, serial != 0 { return true }
    compositor.complain(
      "I8: \(request) of \(type(of: resource).interface.name)@\(resource.id) named serial \(serial), "
        + "the newest press had \(newest ?? 0)")
    return false
  }
}

/// The devices that a seat can have.
public struct ScriptedSeatDevices: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let keyboard = ScriptedSeatDevices(rawValue: 1)
  public static let pointer = ScriptedSeatDevices(rawValue: 2)
  public static let touch = ScriptedSeatDevices(rawValue: 4)
  public static let all: ScriptedSeatDevices = [.keyboard, .pointer, .touch]

  /// The corresponding capabilities of the protocol.
  fileprivate var capabilities: WlSeat.Capability {
    var all: WlSeat.Capability = []
    if contains(.keyboard) { all.insert(.keyboard) }
    if contains(.pointer) { all.insert(.pointer) }
    if contains(.touch) { all.insert(.touch) }
    return all
  }
}

extension ScriptedSurface {
  /// Gives the surface the role of a cursor image, unless it has another role.
  func assignCursorRole() -> Bool {
    guard role is ScriptedCursorRole || acceptsRole("cursor") else { return false }
    if role == nil { committedRole = ScriptedCursorRole() }
    return true
  }
}

extension ScriptedCompositor {
  /// Adds a seat.
  @discardableResult public func addSeat(_ devices: ScriptedSeat.Devices = .all) -> ScriptedSeat {
    seatCount += 1
    let seat = ScriptedSeat(devices, name: "seat\(seatCount - 1)", compositor: self)
    seats.append(seat)
    return seat
  }

  /// The window that is activated.
  var activeWindow: ScriptedWindow? { windows.last { $0.isMapped && $0.states.contains(.activated) } }
}
