import Pixman
import Wayland

/// The common part of windows and popups: configurations to acknowledge, the window geometry, and child popups.
///
/// Wayland: `xdg_surface`.
final class ShellSurface {
  let proxy: XdgSurface

  /// Called when a configuration is complete (rule C2).
  var onConfigure: (() -> Void)?

  /// The child popups, oldest first.
  var popups: [Popup] = []

  /// The parts of the surface outside the window geometry, such as the shadow; nil if never set.
  var insets: Insets?

  /// Whether it is ending and takes no more popups.
  private(set) var isEnding = false

  /// The serial of the newest configuration; nil before the first.
  private(set) var newestSerial: UInt32?

  private unowned let surface: Surface
  private var unacknowledged: UInt32?
  private var geometry: Rectangle?

  init(_ surface: Surface) {
    self.surface = surface
    proxy = surface.session.wmBase.getXdgSurface(surface: surface.proxy)
    proxy.onEvent = { [unowned self] event in
      guard case .configure(let serial) = event else { return }
      unacknowledged = serial
      newestSerial = serial
      onConfigure?()
    }
    surface.beforeCommit = { [unowned self] in
      acknowledge()
      sendGeometry()
    }
  }

  /// Destroys the descendant popups, newest first (rule I9), and takes no more. The destroyed popups are appended to a
  /// list; call `notifyDone` on them when the parent is destroyed too.
  func endPopups(_ ended: inout [Popup]) {
    isEnding = true
    while let popup = popups.last { popup.tearDown(&ended) }
  }

  /// Destroys the object, after the role and before the surface.
  func destroy() {
    onConfigure = nil
    surface.beforeCommit = nil
    proxy.destroy()
  }

  private func acknowledge() {
    guard let serial = unacknowledged else { return }
    unacknowledged = nil
    proxy.ackConfigure(serial: serial)
  }

  /// C9: the geometry depends on the size and on the insets.
  private func sendGeometry() {
    guard let insets, let size = surface.committedSize else { return }
    let wanted = insets.inset(size)
    guard wanted != geometry else { return }
    geometry = wanted
    proxy.setWindowGeometry(
      x: Int32(clamping: wanted.x), y: Int32(clamping: wanted.y), width: Int32(clamping: wanted.width),
      height: Int32(clamping: wanted.height))
  }
}
