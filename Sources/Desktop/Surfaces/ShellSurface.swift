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

/// Distances from the edges of a surface, in points.
public struct Insets: Hashable, Sendable {
  /// The distance from the upper edge; a negative one counts as none, as on the other edges.
  public var top: Int
  /// The distance from the left edge.
  public var left: Int
  /// The distance from the lower edge.
  public var bottom: Int
  /// The distance from the right edge.
  public var right: Int

  /// Distances that differ from edge to edge.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The size of what they lie around.
  public func outset(_ size: Size) -> Size {
    Size(
      width: size.width + max(0, left) + max(0, right), height: size.height + max(0, top) + max(0, bottom))
  }

  /// What they leave of a size: at least a point, since no window is without.
  public func inset(_ size: Size) -> Rectangle {
    let x = min(max(0, left), size.width - 1)
    let y = min(max(0, top), size.height - 1)
    return Rectangle(
      x: x, y: y, width: max(1, size.width - x - max(0, right)),
      height: max(1, size.height - y - max(0, bottom)))
  }
}
