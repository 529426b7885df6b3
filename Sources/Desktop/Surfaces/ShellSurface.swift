import Pixman
import Wayland

/// What windows and popups have in common: configurations that are to be acknowledged, the window geometry,
/// and the popups that belong to them.
///
/// Wayland: `xdg_surface`.
final class ShellSurface {
  let proxy: XdgSurface

  /// Called when a configuration is complete (rule C2).
  var onConfigure: (() -> Void)?

  /// The popups inside it, in the order in which they came.
  var popups: [Popup] = []

  /// What of the surface lies around the window, such as its shadow; nil if nothing was ever said of it.
  var insets: Insets?

  /// Whether it takes no more popups, as it is about to end.
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

  /// Ends the popups inside, newest first (rule I9), and takes no more. Those that ended are added to a list;
  /// call `tellDone` on them when what they belonged to has ended too.
  func endPopups(_ ended: inout [Popup]) {
    isEnding = true
    while let popup = popups.last { popup.tearDown(&ended) }
  }

  /// Ends it, after the role and before the surface.
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

  /// C9: the geometry goes with the size as well as with the insets.
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
