import CasementDesktop
import Wayland

extension UIScreen {
  /// The orientation of the device that contains the screen (rule S5); nil for a monitor.
  ///
  /// Compositors rotate the output in the opposite direction of the device. At transform 90 it is rotated counterclockwise,
  /// because the device was rotated clockwise.
  var heldOrientation: UIDeviceOrientation? {
    guard isConnected, let state = output?.state else { return nil }
    // The kernel's DRM connector types for built-in panels.
    guard ["eDP-", "DSI-", "LVDS-", "DPI-"].contains(where: state.name.hasPrefix) else { return nil }
    let clockwise: [UIDeviceOrientation] = [.portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft]
    let quarters =
      switch state.transform {
      case .normal, .flipped: 0
      case ._90, .flipped90: 1
      case ._180, .flipped180: 2
      case ._270, .flipped270: 3
      }
    let upright = state.pixelWidth > state.pixelHeight ? 3 : 0
    return clockwise[(upright + quarters) % 4]
  }
}
