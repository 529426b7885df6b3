public import Foundation
public import Wayland
public import WaylandServer

/// A seat's pointer. Each method ends with a `frame`, unless called in `grouped`.
///
/// During a drag, motion and buttons control the drag, and clients receive its events instead of the pointer's.
///
/// Wayland: `wl_pointer`.
@MainActor public final class ScriptedPointer {
  /// The surface under the pointer.
  public private(set) var focus: ScriptedSurface?

  /// The position on that surface, in points.
  public private(set) var position = CGPoint.zero

  /// The serial of the newest enter, which a cursor must name (rule I7).
  public private(set) var enterSerial: UInt32 = 0

  /// The buttons that are down, by their Linux input event codes.
  public private(set) var heldButtons: [UInt32] = []

  /// The cursor image and hotspot that the client under the pointer set.
  public private(set) var cursor: (surface: ScriptedSurface?, hotspot: CGPoint)?

  /// The cursor shape that the client under the pointer set instead.
  public private(set) var shape: WpCursorShapeDeviceV1.Shape?

  private unowned let seat: ScriptedSeat
  private var isGrouping = false
  private var hasSaidSource = false

  init(_ seat: ScriptedSeat) {
    self.seat = seat
  }

  /// The clients' objects.
  public var resources: [WlPointerResource] { seat.pointers }

  private var focused: [WlPointerResource] {
    guard let focus, !focus.resource.isDestroyed else { return [] }
    return resources.filter { $0.client === focus.resource.client }
  }

  private var time: UInt32 { seat.compositor.milliseconds }

  // MARK: Motion

  /// Moves the pointer to a position on a surface, in points; nil is no surface.
  public func move(to position: CGPoint, on surface: ScriptedSurface?) {
    if let drag = seat.drag {
      self.position = position
      return drag.move(to: position, on: surface)
    }
    guard surface !== focus else {
      self.position = position
      for pointer in focused { pointer.sendMotion(time: time, surfaceX: position.x, surfaceY: position.y) }
      return frame()
    }
    leave(for: surface)
    guard let surface, !surface.resource.isDestroyed else { return }
    focus = surface
    self.position = position
    enterSerial = seat.compositor.server.nextSerial()
    enterSerials[ObjectIdentifier(surface.resource.client)] = enterSerial
    focused.forEach(enter)
    frame()
  }

  /// Moves the pointer to a position in a window, in points.
  public func move(to position: CGPoint, in window: ScriptedWindow) { move(to: position, on: window.surface) }

  /// Leaves the surface under the pointer. A client without further events in this group receives its frame now.
  func leave(for next: ScriptedSurface? = nil) {
    if let focus, !focus.resource.isDestroyed {
      for pointer in focused {
        pointer.sendLeave(serial: seat.compositor.server.nextSerial(), surface: focus.resource)
      }
      if !isGrouping || next?.resource.client !== focus.resource.client { sendFrames() }
    }
    focus = nil
    cursor = nil
    shape = nil
  }

  /// Sends an enter to a pointer object that was created while the pointer is over a surface of its client.
  func welcome(_ pointer: WlPointerResource) {
    guard let focus, !focus.resource.isDestroyed, pointer.client === focus.resource.client else { return }
    enter(pointer)
    if pointer.version >= 5 { pointer.sendFrame() }
  }

  private func enter(_ pointer: WlPointerResource) {
    guard let focus else { return }
    pointer.sendEnter(
      serial: enterSerial, surface: focus.resource, surfaceX: position.x, surfaceY: position.y)
  }

  func forget(_ surface: ScriptedSurface) {
    if cursor?.surface === surface { cursor = nil }
    if focus === surface { leave() }
  }

  // MARK: Buttons

  /// Presses a button, by its Linux input event code: the left one is 0x110.
  public func press(_ button: UInt32 = 0x110) {
    if !heldButtons.contains(button) { heldButtons.append(button) }
    guard seat.drag == nil else { return }
    let serial = seat.pressSerial(for: focus)
    if heldButtons.count == 1 || pressSerial == nil { pressSerial = serial }
    send(button, .pressed, serial: serial)
  }

  /// The serial of the press since which at least one button is down.
  private(set) var pressSerial: UInt32?

  /// Releases a button. Releasing the last one drops the current drag.
  public func release(_ button: UInt32 = 0x110) {
    heldButtons.removeAll { $0 == button }
    if heldButtons.isEmpty { pressSerial = nil }
    if let drag = seat.drag {
      if heldButtons.isEmpty { drag.drop() }
      return
    }
    send(button, .released, serial: seat.compositor.server.nextSerial())
  }

  /// Presses and releases the left button.
  public func click() {
    press()
    release()
  }

  private func send(_ button: UInt32, _ state: WlPointer.ButtonState, serial: UInt32) {
    for pointer in focused { pointer.sendButton(serial: serial, time: time, button: button, state: state) }
    frame()
  }

  // MARK: Scrolling

  /// Scrolls by a distance in points, like a touch pad.
  public func scroll(
    _ axis: WlPointer.Axis = .verticalScroll, by value: Double, source: WlPointer.AxisSource = .finger
  ) {
    for pointer in focused {
      send(source, to: pointer)
      pointer.sendAxis(time: time, axis: axis, value: value)
    }
    hasSaidSource = true
    frame()
  }

  /// Turns a wheel by steps of 15 points each. Clients receive 120ths from version 8 on, whole steps from version 5 on,
  /// else only points.
  ///
  /// - Parameter isInverted: whether the content moves against the hand's motion, sent from version 9 on.
  public func turnWheel(_ axis: WlPointer.Axis = .verticalScroll, steps: Double, isInverted: Bool = false) {
    for pointer in focused {
      send(.wheel, to: pointer)
      if pointer.version >= 9 {
        pointer.sendAxisRelativeDirection(axis: axis, direction: isInverted ? .inverted : .identical)
      }
      if pointer.version >= 8 {
        pointer.sendAxisValue120(axis: axis, value120: Int32(clamping: Int((steps * 120).rounded())))
      } else if pointer.version >= 5, steps.rounded() == steps {
        pointer.sendAxisDiscrete(axis: axis, discrete: Int32(clamping: Int(steps)))
      }
      pointer.sendAxis(time: time, axis: axis, value: steps * 15)
    }
    hasSaidSource = true
    frame()
  }

  /// Sends that the fingers left the touch pad (version 5).
  public func stopScrolling(_ axis: WlPointer.Axis = .verticalScroll) {
    for pointer in focused where pointer.version >= 5 {
      send(.finger, to: pointer)
      pointer.sendAxisStop(time: time, axis: axis)
    }
    hasSaidSource = true
    frame()
  }

  /// A frame names its source at most once.
  private func send(_ source: WlPointer.AxisSource, to pointer: WlPointerResource) {
    guard pointer.version >= 5, source != .wheelTilt || pointer.version >= 6, !hasSaidSource else { return }
    pointer.sendAxisSource(axisSource: source)
  }

  // MARK: Frames

  /// Groups the events of `body` into one frame (rule I5).
  public func grouped(_ body: () -> Void) {
    isGrouping = true
    body()
    isGrouping = false
    frame()
  }

  /// Ends a frame, which may be empty.
  public func frame() {
    if !isGrouping { sendFrames() }
  }

  private func sendFrames() {
    hasSaidSource = false
    for pointer in focused where pointer.version >= 5 { pointer.sendFrame() }
  }

  // MARK: Cursors

  /// The serial of the newest enter of each client.
  private var enterSerials: [ObjectIdentifier: UInt32] = [:]

  /// Whether a client may set the cursor: it names the newest enter, and has the pointer. Another serial violates rule
  /// I7. A request of a client that has lost the pointer is only ignored, since the client may not have read the leave
  /// event yet.
  private func accepts(_ serial: UInt32, of client: Client) -> Bool {
    let newest = enterSerials[ObjectIdentifier(client)] ?? 0
    guard serial == newest, serial != 0 else {
      seat.compositor.complain("I7: a cursor names serial \(serial), the newest enter had \(newest)")
      return false
    }
    return focus?.resource.client === client
  }

  func setCursor(_ surface: ScriptedSurface?, serial: UInt32, x: Int, y: Int, _ client: Client) {
    guard accepts(serial, of: client) else { return }
    cursor = (surface, CGPoint(x: x, y: y))
    shape = nil
  }

  func setShape(_ shape: WpCursorShapeDeviceV1.Shape, serial: UInt32, _ client: Client) {
    guard accepts(serial, of: client) else { return }
    self.shape = shape
    cursor = nil
  }
}
