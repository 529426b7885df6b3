import Desktop
import Wayland

extension UIScreen {
  /// How the device is held that the screen is built into (rule S5); nil for a monitor.
  ///
  /// Compositors turn the picture against the turn of the device. At transform 90 it is turned counterclockwise, since the
  /// device was turned clockwise.
  var heldOrientation: UIDeviceOrientation? {
    guard isConnected, let state = output?.state else { return nil }
    // The connector types of the kernel's DRM for panels that are part of the device.
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
