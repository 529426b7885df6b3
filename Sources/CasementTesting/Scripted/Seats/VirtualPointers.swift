import Foundation
import Wayland
import WaylandServer

extension ScriptedCompositor {
  func offerVirtualPointers(_ version: UInt32) -> Global {
    Global(server, ZwlrVirtualPointerManagerV1Resource.self, version: version) { [unowned self] manager in
      manager.onRequest = { [unowned self] request in
        switch request {
        case .createVirtualPointer(let seat, let resource): addPointer(resource, seat, nil)
        case .createVirtualPointerWithOutput(let seat, let output, let resource):
          addPointer(resource, seat, output?.owner as? ScriptedOutput)
        case .destroy: break
        }
      }
    }
  }

  private func addPointer(
    _ resource: ZwlrVirtualPointerV1Resource, _ seat: WlSeatResource?, _ output: ScriptedOutput?
  ) {
    guard let seat = seat.map({ $0.owner as? ScriptedSeat }) ?? seats.first else { return }
    resource.owner = VirtualPointerDevice(resource, seat, output)
  }
}

/// A virtual pointer of a client, whose events are sent by the seat at each frame. A seat without a pointer has one
/// while this object exists.
///
/// Every window counts as being at the upper left corner of its output.
///
/// Wayland: `zwlr_virtual_pointer_v1`.
private final class VirtualPointerDevice {
  private let resource: ZwlrVirtualPointerV1Resource
  private let seat: ScriptedSeat
  private let output: ScriptedOutput?
  private var steps: [(ScriptedPointer) -> Void] = []
  private var source = WlPointer.AxisSource.continuous

  init(_ resource: ZwlrVirtualPointerV1Resource, _ seat: ScriptedSeat, _ output: ScriptedOutput?) {
    self.resource = resource
    self.seat = seat
    self.output = output
    let isOnly = seat.pointer == nil
    if isOnly { seat.setDevices(seat.devices.union(.pointer)) }
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = {
      if isOnly { seat.setDevices(seat.devices.subtracting(.pointer)) }
    }
  }

  private func handle(_ request: ZwlrVirtualPointerV1Resource.Request) {
    switch request {
    case .destroy: break
    case .motion(_, let dx, let dy):
      steps.append { [unowned self] in
        $0.move(to: CGPoint(x: $0.position.x + dx, y: $0.position.y + dy), on: target)
      }
    case .motionAbsolute(_, let x, let y, let width, let height):
      let size = (output ?? seat.compositor.outputs.first)?.logicalSize ?? .zero
      let place = CGPoint(
        x: size.width * Double(x) / Double(max(width, 1)), y: size.height * Double(y) / Double(max(height, 1))
      )
      steps.append { [unowned self] in $0.move(to: place, on: target) }
    case .button(_, let button, let state):
      steps.append { state == .pressed ? $0.press(button) : $0.release(button) }
    case .axis(_, let axis, let value):
      guard let axis else { return error(.invalidAxis, "no such axis") }
      steps.append { [source] in $0.scroll(axis, by: value, source: source) }
    case .axisSource(let source):
      guard let source else { return error(.invalidAxisSource, "no such source") }
      self.source = source
    case .axisStop(_, let axis):
      guard let axis else { return error(.invalidAxis, "no such axis") }
      steps.append { $0.stopScrolling(axis) }
    case .axisDiscrete(_, let axis, _, let count):
      guard let axis else { return error(.invalidAxis, "no such axis") }
      steps.append { $0.turnWheel(axis, steps: Double(count)) }
    case .frame: frame()
    }
  }

  private func frame() {
    let steps = self.steps
    self.steps.removeAll()
    source = .continuous
    guard !steps.isEmpty, let pointer = seat.pointer else { return }
    pointer.grouped { for step in steps { step(pointer) } }
  }

  /// The surface below the pointer; without one, the active window's surface.
  private var target: ScriptedSurface? { seat.pointer?.focus ?? seat.compositor.activeWindow?.surface }

  private func error(_ code: ZwlrVirtualPointerV1.ErrorCode, _ message: String) {
    resource.postError(code.rawValue, message)
  }
}
