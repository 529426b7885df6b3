import Wayland
public import WaylandServer

/// Gestures on the touch pad of a seat's pointer, other than motion and scrolling. Each gesture belongs to the surface
/// below the pointer.
///
/// Wayland: `zwp_pointer_gestures_v1`.
@MainActor public final class ScriptedPadGestures {
  /// The clients' objects.
  public private(set) var swipes: [ZwpPointerGestureSwipeV1Resource] = []
  public private(set) var pinches: [ZwpPointerGesturePinchV1Resource] = []
  public private(set) var holds: [ZwpPointerGestureHoldV1Resource] = []

  /// The surface on which the current gesture began.
  private weak var surface: ScriptedSurface?
  private unowned let seat: ScriptedSeat

  init(_ seat: ScriptedSeat) {
    self.seat = seat
  }

  private var time: UInt32 { seat.compositor.milliseconds }
  private func serial() -> UInt32 { seat.compositor.server.nextSerial() }

  /// The objects of the client whose surface is below the pointer.
  private func resourcesOfFocus<Object: Resource>(_ all: [Object]) -> [Object] {
    guard let surface, !surface.resource.isDestroyed else { return [] }
    return all.filter { $0.client === surface.resource.client }
  }

  private func begin() { surface = seat.pointer?.focus }

  // MARK: Swipes

  /// Begins a swipe of several fingers.
  public func beginSwipe(fingers: Int = 3) {
    begin()
    guard let surface else { return }
    let serial = serial()
    for swipe in resourcesOfFocus(swipes) {
      swipe.sendBegin(serial: serial, time: time, surface: surface.resource, fingers: UInt32(fingers))
    }
  }

  /// Moves the fingers, in points.
  public func swipe(by dx: Double, _ dy: Double) {
    for swipe in resourcesOfFocus(swipes) { swipe.sendUpdate(time: time, dx: dx, dy: dy) }
  }

  /// Ends the swipe.
  public func endSwipe(cancelled: Bool = false) {
    let serial = serial()
    for swipe in resourcesOfFocus(swipes) {
      swipe.sendEnd(serial: serial, time: time, cancelled: cancelled ? 1 : 0)
    }
  }

  // MARK: Pinches

  /// Begins a pinch of several fingers.
  public func beginPinch(fingers: Int = 2) {
    begin()
    guard let surface else { return }
    let serial = serial()
    for pinch in resourcesOfFocus(pinches) {
      pinch.sendBegin(serial: serial, time: time, surface: surface.resource, fingers: UInt32(fingers))
    }
  }

  /// Updates the pinch: the distance of the fingers relative to the beginning, the rotation in degrees clockwise, and
  /// the motion of their center in points.
  public func pinch(scale: Double, turn rotation: Double = 0, by dx: Double = 0, _ dy: Double = 0) {
    for pinch in resourcesOfFocus(pinches) {
      pinch.sendUpdate(time: time, dx: dx, dy: dy, scale: scale, rotation: rotation)
    }
  }

  /// Ends the pinch.
  public func endPinch(cancelled: Bool = false) {
    let serial = serial()
    for pinch in resourcesOfFocus(pinches) {
      pinch.sendEnd(serial: serial, time: time, cancelled: cancelled ? 1 : 0)
    }
  }

  // MARK: Hold gestures

  /// Begins a hold of several fingers (version 3).
  public func beginHold(fingers: Int = 2) {
    begin()
    guard let surface else { return }
    let serial = serial()
    for hold in resourcesOfFocus(holds) {
      hold.sendBegin(serial: serial, time: time, surface: surface.resource, fingers: UInt32(fingers))
    }
  }

  /// Ends the hold, canceled if the fingers start another gesture (version 3).
  public func endHold(cancelled: Bool = false) {
    let serial = serial()
    for hold in resourcesOfFocus(holds) {
      hold.sendEnd(serial: serial, time: time, cancelled: cancelled ? 1 : 0)
    }
  }

  // MARK: Objects

  func add(_ resource: ZwpPointerGestureSwipeV1Resource) {
    swipes.append(resource)
    resource.onDestroy = { [unowned self, unowned resource] in swipes.removeAll { $0 === resource } }
  }

  func add(_ resource: ZwpPointerGesturePinchV1Resource) {
    pinches.append(resource)
    resource.onDestroy = { [unowned self, unowned resource] in pinches.removeAll { $0 === resource } }
  }

  func add(_ resource: ZwpPointerGestureHoldV1Resource) {
    holds.append(resource)
    resource.onDestroy = { [unowned self, unowned resource] in holds.removeAll { $0 === resource } }
  }
}

extension ScriptedCompositor {
  func offerPointerGestures(_ version: UInt32) -> Global {
    Global(server, ZwpPointerGesturesV1Resource.self, version: version) { manager in
      manager.onRequest = { request in
        switch request {
        case .getSwipeGesture(let id, let pointer): (pointer.owner as? ScriptedSeat)?.padGestures.add(id)
        case .getPinchGesture(let id, let pointer): (pointer.owner as? ScriptedSeat)?.padGestures.add(id)
        case .getHoldGesture(let id, let pointer): (pointer.owner as? ScriptedSeat)?.padGestures.add(id)
        case .release: break
        }
      }
    }
  }
}
