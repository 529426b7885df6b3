import Wayland

/// The gestures on the touch pad that moves a seat's pointer.
///
/// Wayland: `zwp_pointer_gesture_swipe_v1`, `zwp_pointer_gesture_pinch_v1`, `zwp_pointer_gesture_hold_v1`.
final class SeatPadGestures {
  private unowned let seat: Seat
  private let swipe: ZwpPointerGestureSwipeV1
  private let pinch: ZwpPointerGesturePinchV1
  /// Since version 3.
  private let hold: ZwpPointerGestureHoldV1?

  /// The current gesture, and its surface.
  private var gesture: PadGesture?
  private weak var surface: Surface?

  init(_ manager: ZwpPointerGesturesV1, _ pointer: WlPointer, seat: Seat) {
    self.seat = seat
    swipe = manager.getSwipeGesture(pointer: pointer)
    pinch = manager.getPinchGesture(pointer: pointer)
    hold = manager.version >= 3 ? manager.getHoldGesture(pointer: pointer) : nil
    swipe.onEvent = { [unowned self] in handle($0) }
    pinch.onEvent = { [unowned self] in handle($0) }
    hold?.onEvent = { [unowned self] in handle($0) }
  }

  func end() {
    cancel()
    swipe.destroy()
    pinch.destroy()
    hold?.destroy()
  }

  /// Forgets a surface that is being destroyed.
  func forget(_ surface: Surface) {
    if self.surface === surface { cancel() }
  }

  private func handle(_ event: ZwpPointerGestureSwipeV1.Event) {
    switch event {
    case .begin(_, let time, let surface, let fingers): begin(.swipe, surface, fingers, time)
    case .update(let time, let dx, let dy): change(.swipe, time) { ($0.x, $0.y) = ($0.x + dx, $0.y + dy) }
    case .end(_, let time, let cancelled): finish(.swipe, time, isCancelled: cancelled != 0)
    }
  }

  private func handle(_ event: ZwpPointerGesturePinchV1.Event) {
    switch event {
    case .begin(_, let time, let surface, let fingers): begin(.pinch, surface, fingers, time)
    case .update(let time, let dx, let dy, let scale, let rotation):
      change(.pinch, time) {
        ($0.x, $0.y) = ($0.x + dx, $0.y + dy)
        $0.scale = scale
        $0.rotation += rotation
      }
    case .end(_, let time, let cancelled): finish(.pinch, time, isCancelled: cancelled != 0)
    }
  }

  private func handle(_ event: ZwpPointerGestureHoldV1.Event) {
    switch event {
    case .begin(_, let time, let surface, let fingers): begin(.hold, surface, fingers, time)
    case .end(_, let time, let cancelled): finish(.hold, time, isCancelled: cancelled != 0)
    }
  }

  private func begin(_ kind: PadGesture.Kind, _ surface: WlSurface?, _ fingers: UInt32, _ time: UInt32) {
    // One gesture at a time: a new beginning cancels the current gesture.
    cancel()
    // O6: the surface may be destroyed by now, or belong to other code.
    guard let surface = surface?.owner as? Surface else { return }
    self.surface = surface
    deliver(PadGesture(kind: kind, fingers: Int(min(fingers, 100)), time: time))
  }

  private func change(_ kind: PadGesture.Kind, _ time: UInt32, _ change: (inout PadGesture) -> Void) {
    guard var gesture, gesture.kind == kind else { return }
    gesture.phase = .changed
    gesture.time = time
    change(&gesture)
    deliver(gesture)
  }

  private func finish(_ kind: PadGesture.Kind, _ time: UInt32, isCancelled: Bool) {
    guard var gesture, gesture.kind == kind else { return }
    gesture.phase = isCancelled ? .cancelled : .ended
    gesture.time = time
    deliver(gesture)
  }

  private func cancel() {
    guard var gesture else { return }
    gesture.phase = .cancelled
    deliver(gesture)
  }

  private func deliver(_ gesture: PadGesture) {
    let isOver = gesture.phase == .ended || gesture.phase == .cancelled
    self.gesture = isOver ? nil : gesture
    guard let surface else {
      self.gesture = nil
      return
    }
    if isOver { self.surface = nil }
    seat.onPadGesture?(surface, gesture)
  }
}
