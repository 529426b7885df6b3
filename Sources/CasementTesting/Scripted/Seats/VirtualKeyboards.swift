import CasementKeyboard
import Wayland
import WaylandServer

extension ScriptedCompositor {
  func offerVirtualKeyboards(_ version: UInt32) -> Global {
    Global(server, ZwpVirtualKeyboardManagerV1Resource.self, version: version) { manager in
      manager.onRequest = { request in
        guard case .createVirtualKeyboard(let seat, let resource) = request,
          let seat = seat.owner as? ScriptedSeat
        else { return }
        resource.owner = VirtualKeyboardDevice(resource, seat)
      }
    }
  }
}

/// A virtual keyboard of a client, whose keys are sent by the seat. A seat without a keyboard has one while this object
/// exists.
///
/// Wayland: `zwp_virtual_keyboard_v1`.
private final class VirtualKeyboardDevice {
  private let resource: ZwpVirtualKeyboardV1Resource
  private let seat: ScriptedSeat
  private var hasKeymap = false

  init(_ resource: ZwpVirtualKeyboardV1Resource, _ seat: ScriptedSeat) {
    self.resource = resource
    self.seat = seat
    let isOnly = seat.keyboard == nil
    if isOnly { seat.setDevices(seat.devices.union(.keyboard)) }
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = {
      if isOnly { seat.setDevices(seat.devices.subtracting(.keyboard)) }
    }
  }

  private func handle(_ request: ZwpVirtualKeyboardV1Resource.Request) {
    switch request {
    case .destroy: break
    case .keymap(let format, let descriptor, let size):
      let isXKB = format == WlKeyboard.KeymapFormat.xkbV1.rawValue
      guard isXKB, let keymap = try? Keymap(fileDescriptor: descriptor.rawValue, size: Int(size)) else {
        return seat.compositor.complain("zwp_virtual_keyboard_v1@\(resource.id) has an unusable keymap")
      }
      hasKeymap = true
      seat.keyboard?.setKeymap(keymap)
    case .key(_, let key, let state):
      guard isReady else { return }
      seat.keyboard?.change(key, isDown: state == WlKeyboard.KeyState.pressed.rawValue)
    case .modifiers(let depressed, let latched, let locked, let group):
      guard isReady else { return }
      seat.keyboard?.setModifiers(depressed: depressed, latched: latched, locked: locked, group: group)
    }
  }

  private var isReady: Bool {
    if !hasKeymap {
      resource.postError(ZwpVirtualKeyboardV1.ErrorCode.noKeymap.rawValue, "a key before the keymap")
    }
    return hasKeymap
  }
}
