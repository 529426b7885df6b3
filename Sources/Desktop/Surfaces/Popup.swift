public import Pixman
import Wayland

/// A menu, a list of choices, a tooltip: a surface that the compositor places next to a part of its parent, and
/// may take away.
///
/// It is shown by `present` on its surface after the first `onConfigure` (rule C1). Popups form a tree: one
/// that ends takes those inside it along, the newest first (rule I9). One that has ended takes every request
/// and does nothing.
///
/// Wayland: `xdg_popup`.
@MainActor public final class Popup {
  /// What the compositor has made of the positioner.
  public struct Configuration: Equatable, Sendable {
    /// Place relative to the parent's window geometry, and size of the popup's, in points.
    public var frame = Rectangle.empty
    /// What `reposition` returned, if this is the answer to it.
    public var repositionToken: UInt32?
  }

  /// The surface with the popup's content.
  public let surface: Surface

  /// Called with each complete configuration (rule C2). Answer by presenting, or by `surface.commit()` if there
  /// is nothing to draw (rule C3).
  public var onConfigure: ((Configuration) -> Void)?

  /// Called when the popup has ended by itself: the user clicked elsewhere, or its parent ended. It is destroyed
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

  /// Whether the popup is gone.
  public var isDestroyed: Bool { shell.isEnding || popup.isDestroyed }

  // MARK: Starting

  /// Makes a popup of a window; `show()` asks for its first configuration.
  ///
  /// - Parameters:
  ///   - parent: the window; it must be shown.
  ///   - positioner: where the popup is to be.
  ///   - grabbing: the seat whose input it is to hold until it ends, as a menu does, on the strength of the
  ///     newest press (rule I8). Popups that hold the seat already end. A compositor that finds the press too old
  ///     ends the popup at once.
  /// - Returns: nil if the window is gone.
  public convenience init?(of parent: Toplevel, _ positioner: Positioner, grabbing seat: Seat? = nil) {
    // Other grabs end first: the receiver of their end may destroy the window.
    seat?.endGrabs(above: nil)
    guard let shell = parent.shellForPopups else { return nil }
    self.init(in: parent.surface, shell, positioner, seat)
  }

  /// Makes a popup of a popup, such as a submenu; `show()` asks for its first configuration.
  ///
  /// - Parameters:
  ///   - parent: the popup; it must be shown.
  ///   - positioner: where the popup is to be.
  ///   - grabbing: the seat whose input it is to hold, which its parent holds too; if that does not, this one
  ///     does not either. Popups inside the parent that hold the seat end.
  /// - Returns: nil if the parent is gone.
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
  ///   - positioner: where the popup is to be; its places are relative to the whole layer surface.
  ///   - grabbing: as for a popup of a window.
  /// - Returns: nil if the layer surface is gone.
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
    // The object is retained until it ends.
    popup.owner = self
    parent.popups.append(self)
    popup.onEvent = { [unowned self] in handle($0) }
    shell.onConfigure = { [unowned self] in configure() }
    if let seat { grab(seat) }
  }

  /// I9: before the first commit. No press, no grab; nor if one that ended for this one has opened another.
  private func grab(_ seat: Seat) {
    let isTopmost = seat.grabs.last.map { $0.shell === parent } ?? true
    guard seat.newestSerial != 0, isTopmost, !seat.proxy.isDestroyed else { return }
    grabbedSeat = seat
    seat.grabs.append(self)
    popup.grab(seat: seat.proxy, serial: seat.newestSerial)
  }

  /// Asks for the first configuration, with a commit that has no buffer (rule C1). Call it once, when the
  /// handlers are set.
  public func show() {
    surface.commit()
  }

  // MARK: Moving

  /// Asks to be placed by other rules. A configuration answers.
  ///
  /// - Returns: what that configuration has as its `repositionToken`; nil if the compositor cannot: before
  ///   version 3 of xdg-shell, a popup stays where it is until it ends.
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

  /// What of the surface lies around the popup, such as its shadow (rule C9). The configured size is without
  /// it. It takes effect with the next commit.
  ///
  /// Wayland: `xdg_surface.set_window_geometry`.
  public func setInsets(_ insets: Insets) { shell.insets = insets }

  // MARK: Ending

  /// Ends the popups inside it, the popup, then its surface. Of those inside, `onDone` is called.
  public func destroy() {
    onDone = nil
    end()
  }

  /// Ends it for a reason outside the program's.
  func end() {
    var ended: [Popup] = []
    tearDown(&ended)
    for popup in ended { popup.tellDone() }
  }

  /// Ends it and those inside it, and adds them to a list of those to call `tellDone` on.
  func tearDown(_ ended: inout [Popup]) {
    // I9: inner popups end first.
    shell.endPopups(&ended)
    // The end of a surface is delivered as a leave, whose receiver may have called this already.
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

  /// Calls `onDone`. What it does must find no tree that is half gone.
  func tellDone() {
    let done = onDone
    onDone = nil
    done?()
  }

  // MARK: The compositor's word

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
  /// Ends the popups that hold the seat, the newest first, down to one; nil ends all.
  fileprivate func endGrabs(above popup: Popup?) {
    for top in grabs.reversed() {
      guard top !== popup else { return }
      top.end()
    }
  }
}

/// What a popup belongs to.
protocol PopupParent: AnyObject {
  /// The popups inside it, in the order in which they came.
  var popups: [Popup] { get set }

  /// The serial of its newest configuration, for positioners that name it; nil if it has none for them.
  var newestSerial: UInt32? { get }

  /// Gives a surface the role of a popup inside it.
  func getPopup(_ shell: ShellSurface, _ positioner: XdgPositioner) -> XdgPopup
}

extension ShellSurface: PopupParent {
  func getPopup(_ shell: ShellSurface, _ positioner: XdgPositioner) -> XdgPopup {
    shell.proxy.getPopup(parent: proxy, positioner: positioner)
  }
}

extension LayerSurface: PopupParent {
  /// Those of layer surfaces are not of xdg-shell, which alone positioners know.
  var newestSerial: UInt32? { nil }

  func getPopup(_ shell: ShellSurface, _ positioner: XdgPositioner) -> XdgPopup {
    let popup = shell.proxy.getPopup(parent: nil, positioner: positioner)
    adopt(popup)
    return popup
  }
}
