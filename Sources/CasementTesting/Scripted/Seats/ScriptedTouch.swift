public import Foundation
import Wayland
public import WaylandServer

/// A seat's touch screen. Each method ends with a `frame`, unless called in `grouped`.
///
/// Wayland: `wl_touch`.
@MainActor public final class ScriptedTouch {
  /// The surface of each touch that is down, by touch ID.
  public private(set) var surfaces: [Int32: ScriptedSurface] = [:]

  /// Whether a `frame` follows the `up` of the last touch. Weston 10 sends none.
  public var framesLastUp = true

  private unowned let seat: ScriptedSeat
  private var isGrouping = false

  /// The clients that received events since the last frame.
  private var clientsOfFrame: [Client] = []

  init(_ seat: ScriptedSeat) {
    self.seat = seat
  }

  /// The clients' objects.
  public var resources: [WlTouchResource] { seat.touches }

  /// Sends an event to a surface's client.
  private func sendEvent(
    _ surface: ScriptedSurface, since version: UInt32 = 1, _ send: (WlTouchResource) -> Void
  ) {
    guard !surface.resource.isDestroyed else { return }
    let client = surface.resource.client
    for touch in resources where touch.client === client && touch.version >= version { send(touch) }
    if !clientsOfFrame.contains(where: { $0 === client }) { clientsOfFrame.append(client) }
    if !isGrouping { frame() }
  }

  /// Puts a finger down at a position on a surface, in points.
  public func down(_ id: Int32, at position: CGPoint, on surface: ScriptedSurface) {
    surfaces[id] = surface
    let serial = seat.pressSerial(for: surface)
    sendEvent(surface) {
      $0.sendDown(
        serial: serial, time: seat.compositor.milliseconds, surface: surface.resource, id: id, x: position.x,
        y: position.y)
    }
  }

  /// Moves a finger, to a position in points of the surface on which it went down.
  public func move(_ id: Int32, to position: CGPoint) {
    guard let surface = surfaces[id] else { return }
    sendEvent(surface) {
      $0.sendMotion(time: seat.compositor.milliseconds, id: id, x: position.x, y: position.y)
    }
  }

  /// Sends the axes of the ellipse that a finger covers, in points (version 6).
  public func shape(_ id: Int32, major: Double, minor: Double) {
    guard let surface = surfaces[id] else { return }
    sendEvent(surface, since: 6) { $0.sendShape(id: id, major: major, minor: minor) }
  }

  /// Sends the rotation of the ellipse, clockwise in degrees from −180 to 180 (version 6).
  public func orientation(_ id: Int32, degrees: Double) {
    guard let surface = surfaces[id] else { return }
    sendEvent(surface, since: 6) { $0.sendOrientation(id: id, orientation: degrees) }
  }

  /// Lifts a finger.
  public func up(_ id: Int32) {
    guard let surface = surfaces.removeValue(forKey: id) else { return }
    let serial = seat.compositor.server.nextSerial()
    sendEvent(surface) { $0.sendUp(serial: serial, time: seat.compositor.milliseconds, id: id) }
  }

  /// Cancels all touches, because the compositor claims them. No frame follows.
  public func cancel() {
    let clients = surfaces.values.map(\.resource.client)
    surfaces.removeAll()
    for touch in resources where clients.contains(where: { $0 === touch.client }) { touch.sendCancel() }
  }

  /// Groups the events of `body` into one frame.
  public func grouped(_ body: () -> Void) {
    isGrouping = true
    body()
    isGrouping = false
    frame()
  }

  /// Ends a frame. Clients without events in it receive none.
  private func frame() {
    if framesLastUp || !surfaces.isEmpty {
      for touch in resources where clientsOfFrame.contains(where: { $0 === touch.client }) {
        touch.sendFrame()
      }
    }
    clientsOfFrame.removeAll()
  }

  func forget(_ surface: ScriptedSurface) {
    surfaces = surfaces.filter { $0.value !== surface }
  }
}
