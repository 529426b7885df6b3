public import Pixman
import Wayland

/// A menu, a list of choices or a tooltip: a surface that the compositor places next to a part of its parent, and may
/// dismiss.
///
/// It appears with the first `present` on its surface after the first `onConfigure` (rule C1). Popups form a tree: a
/// popup that ends also ends its descendants, newest first (rule I9). Requests on a destroyed popup are no-ops.
///
/// Wayland: `xdg_popup`.
@MainActor public final class Popup {
  /// The result of the positioner.
  public struct Configuration: Equatable, Sendable {
    /// The position relative to the parent's window geometry, and the size of the popup's geometry, in points.
    public var frame = Rectangle.empty
    /// The return value of `reposition`, if this configuration answers it.
    public var repositionToken: UInt32?
  }

  /// The surface with the popup's content.
  public let surface: Surface

  /// Called with each complete configuration (rule C2). Answer by presenting, or by `surface.commit()` if there
  /// is nothing to draw (rule C3).
  public var onConfigure: ((Configuration) -> Void)?

  /// Called when the popup ended without `destroy()`: the user clicked elsewhere, or its parent ended. It is destroyed
  /// already.
  public var onDone: (() -> Void)?

  /// The newest complete configuration; nil before the first.
  public private(set) var configuration: Configuration?

  private let shell: ShellSurface
  private let popup: XdgPopup
  private weak var parent: (any PopupParent)?
  private weak var grabbedSeat: Seat?
  private var pending = Configuration()
  private var newestToken: UInt32 = 0
  private var isTornDown = false

  /// Whether the popup was destroyed.
  public var isDestroyed: Bool { shell.isEnding || popup.isDestroyed }

  /// Whether the popup requested a grab of a seat's input and has not ended since.
  public var isGrabbing: Bool { grabbedSeat != nil }

  // MARK: Starting

  /// Makes a popup of a window; `show()` asks for its first configuration.
  ///
  /// - Parameters:
  ///   - parent: the window; it must be shown.
  ///   - positioner: the placement rules.
  ///   - grabbing: the seat to grab until the popup ends, as a menu does. The grab names the seat's most recent press (rule I8). Other
  ///     popups with a grab on the seat end. If the press is too old, the compositor dismisses the popup at once.
  /// - Returns: nil if the window was destroyed.
  public convenience init?(of parent: Toplevel, _ positioner: Positioner, grabbing seat: Seat? = nil) {
    // End other grabs first: their `onDone` may destroy the window.
    seat?.endGrabs(above: nil)
    guard let shell = parent.shellForPopups else { return nil }
    self.init(in: parent.surface, shell, positioner, seat)
  }

  /// Makes a popup of a popup, such as a submenu; `show()` asks for its first configuration.
  ///
  /// - Parameters:
  ///   - parent: the popup; it must be shown.
  ///   - positioner: the placement rules.
  ///   - grabbing: the seat to grab. Without effect if the parent has no grab on it. Descendants of the parent with a grab on the seat end.
  /// - Returns: nil if the parent was destroyed.
  public convenience init?(of parent: Popup, _ positioner: Positioner, grabbing seat: Seat? = nil) {
    let seat = parent.grabbedSeat === seat ? seat : nil
    seat?.endGrabs(above: parent)
    guard !parent.isDestroyed else { return nil }
    self.init(in: parent.surface, parent.shell, positioner, seat)
  }

  /// Makes a popup of a layer surface, such as a panel's menu; `show()` asks for its first configuration.
  ///
  /// - Parameters:
  ///   - parent: the layer surface; it must be shown.
  ///   - positioner: the placement rules; positions are relative to the whole layer surface.
  ///   - grabbing: as for a popup of a window.
  /// - Returns: nil if the layer surface was destroyed.
  ///
  /// Wayland: `zwlr_layer_surface_v1.get_popup`.
  public convenience init?(of parent: LayerSurface, _ positioner: Positioner, grabbing seat: Seat? = nil) {
    seat?.endGrabs(above: nil)
    guard !parent.isDestroyed else { return nil }
    self.init(in: parent.surface, parent, positioner, seat)
  }

  private init(in outer: Surface, _ parent: any PopupParent, _ positioner: Positioner, _ seat: Seat?) {
    let session = outer.session
    self.parent = parent
    surface = Surface(session, inside: outer)
    shell = ShellSurface(surface)
    let rules = positioner.make(session, parentSerial: parent.newestSerial)
    popup = parent.getPopup(shell, rules)
    rules.destroy()
    // The proxy retains this object until the popup ends.
    popup.owner = self
    parent.popups.append(self)
    popup.onEvent = { [unowned self] in handle($0) }
    shell.onConfigure = { [unowned self] in configure() }
    if let seat { grab(seat) }
  }

  /// A grab needs the serial of a press, and is sent before the first commit (I9). Skip it when there was no press, or
  /// when closing the previous popup opened another one.
  private func grab(_ seat: Seat) {
    let isTopmost = seat.grabs.last.map { $0.shell === parent } ?? true
    guard seat.newestSerial != 0, isTopmost, !seat.proxy.isDestroyed else { return }
    grabbedSeat = seat
    seat.grabs.append(self)
    popup.grab(seat: seat.proxy, serial: seat.newestSerial)
  }

  /// Asks for the first configuration, with a commit that has no buffer (rule C1). Call it once, after setting the
  /// handlers.
  public func show() {
    surface.commit()
  }

  // MARK: Moving

  /// Asks to place the popup by new rules. The compositor answers with a configuration.
  ///
  /// - Returns: the `repositionToken` of that configuration; nil if the popup was destroyed, and before version 3 of
  /// xdg-shell, which cannot move a popup.
  ///
  /// Wayland: `xdg_popup.reposition`.
  public func reposition(_ positioner: Positioner) -> UInt32? {
    guard !isDestroyed, popup.version >= 3 else { return nil }
    newestToken &+= 1
    let rules = positioner.make(surface.session, parentSerial: parent?.newestSerial)
    popup.reposition(positioner: rules, token: newestToken)
    rules.destroy()
    return newestToken
  }

  /// The parts of the surface outside the popup, such as its shadow (rule C9). The configured size does not include
  /// them. They take effect with the next commit.
  ///
  /// Wayland: `xdg_surface.set_window_geometry`.
  public func setInsets(_ insets: Insets) { shell.insets = insets }

  // MARK: Ending

  /// Destroys its descendants, the popup, then its surface. `onDone` of the descendants is called.
  public func destroy() {
    onDone = nil
    end()
  }

  /// Ends the popup for a reason outside the program.
  func end() {
    var ended: [Popup] = []
    tearDown(&ended)
    for popup in ended { popup.notifyDone() }
  }

  /// Destroys the popup and its descendants, and appends them to a list for `notifyDone`.
  func tearDown(_ ended: inout [Popup]) {
    // I9: descendants end first.
    shell.endPopups(&ended)
    // Destroying a surface is delivered as a leave, whose receiver may have called this already.
    guard !isTornDown else { return }
    isTornDown = true
    grabbedSeat?.grabs.removeAll { $0 === self }
    grabbedSeat = nil
    parent?.popups.removeAll { $0 === self }
    onConfigure = nil
    popup.destroy()
    shell.destroy()
    surface.destroy()
    ended.append(self)
  }

  /// Calls `onDone`, after all popups of the subtree are destroyed.
  func notifyDone() {
    let done = onDone
    onDone = nil
    done?()
  }

  // MARK: Events

  private func handle(_ event: XdgPopup.Event) {
    switch event {
    case .configure(let x, let y, let width, let height):
      let most = Surface.longestSide
      pending.frame = Rectangle(
        x: Int(x), y: Int(y), width: min(max(1, Int(width)), most), height: min(max(1, Int(height)), most))
    case .repositioned(let token): pending.repositionToken = token
    case .popupDone: end()
    }
  }

  private func configure() {
    let complete = pending
    pending.repositionToken = nil
    configuration = complete
    onConfigure?(complete)
  }
}

extension Seat {
  /// Ends the popups with a grab on the seat, newest first, down to the given one; nil ends all.
  fileprivate func endGrabs(above popup: Popup?) {
    for top in grabs.reversed() {
      guard top !== popup else { return }
      top.end()
    }
  }
}

/// The parent of a popup.
protocol PopupParent: AnyObject {
  /// The child popups, oldest first.
  var popups: [Popup] { get set }

  /// The serial of the newest xdg-shell configuration, which positioners may name; nil if there is none.
  var newestSerial: UInt32? { get }

  /// Gives a surface the role of a child popup.
  func getPopup(_ shell: ShellSurface, _ positioner: XdgPositioner) -> XdgPopup
}

extension ShellSurface: PopupParent {
  func getPopup(_ shell: ShellSurface, _ positioner: XdgPositioner) -> XdgPopup {
    shell.proxy.getPopup(parent: proxy, positioner: positioner)
  }
}

extension LayerSurface: PopupParent {
  /// Positioners accept serials of xdg-shell only.
  var newestSerial: UInt32? { nil }

  func getPopup(_ shell: ShellSurface, _ positioner: XdgPositioner) -> XdgPopup {
    let popup = shell.proxy.getPopup(parent: nil, positioner: positioner)
    adopt(popup)
    return popup
  }
}
