public import Wayland

/// What a window asks of the compositor, which may do it or not; a configuration tells. On a window that has
/// ended, nothing happens.
extension Toplevel {
  /// Edges and corners by which a window is resized.
  public typealias ResizeEdge = XdgToplevel.ResizeEdge

  // MARK: By the user's hand

  /// Has the window follow the seat's pointer or finger that was pressed last (rule I8). The compositor takes the
  /// pointer over: it leaves the surface, and no release comes.
  ///
  /// Wayland: `xdg_toplevel.move`.
  public func move(_ seat: Seat) {
    guard let serial = serial(seat) else { return }
    toplevel.move(seat: seat.proxy, serial: serial)
  }

  /// Has the user resize the window by an edge with the pointer or finger that was pressed last (rule I8).
  ///
  /// Wayland: `xdg_toplevel.resize`.
  public func resize(_ seat: Seat, _ edge: ResizeEdge) {
    guard let serial = serial(seat) else { return }
    toplevel.resize(seat: seat.proxy, serial: serial, edges: edge)
  }

  /// Shows the compositor's menu of the window, at a place in points of the window geometry.
  ///
  /// Wayland: `xdg_toplevel.show_window_menu`.
  public func showWindowMenu(_ seat: Seat, x: Int, y: Int) {
    guard let serial = serial(seat) else { return }
    toplevel.showWindowMenu(seat: seat.proxy, serial: serial, x: Int32(clamping: x), y: Int32(clamping: y))
  }

  private func serial(_ seat: Seat) -> UInt32? {
    // Before its first picture it is an error to ask.
    guard !toplevel.isDestroyed, !seat.proxy.isDestroyed, surface.committedSize != nil else { return nil }
    // Keys and other fingers may have been pressed since the button that is down.
    let serial = seat.pointer?.pressSerial ?? seat.newestSerial
    return serial == 0 ? nil : serial
  }

  // MARK: States

  /// Asks to fill what panels leave of the screen.
  public func setMaximized() {
    if !toplevel.isDestroyed { toplevel.setMaximized() }
  }

  /// Asks to go back from being maximized.
  public func unsetMaximized() {
    if !toplevel.isDestroyed { toplevel.unsetMaximized() }
  }

  /// Asks to be put out of sight; nothing tells whether it was.
  public func setMinimized() {
    if !toplevel.isDestroyed { toplevel.setMinimized() }
  }

  /// Asks to fill an output, or the one that the compositor chooses.
  public func setFullscreen(_ output: Output?) {
    guard !toplevel.isDestroyed else { return }
    // An output that was unplugged meanwhile counts as none.
    let proxy = output.flatMap { $0.proxy.isDestroyed ? nil : $0.proxy }
    toplevel.setFullscreen(output: proxy)
  }

  /// Asks to go back from fullscreen.
  public func unsetFullscreen() {
    if !toplevel.isDestroyed { toplevel.unsetFullscreen() }
  }

  // MARK: Among other windows

  /// Keeps the window above another one, as a dialog is; nil ends that. A parent that is not shown is like none.
  ///
  /// Wayland: `xdg_toplevel.set_parent`.
  public func setParent(_ parent: Toplevel?) {
    guard !toplevel.isDestroyed else { return }
    let proxy = parent.flatMap { $0.toplevel.isDestroyed ? nil : $0.toplevel }
    toplevel.setParent(parent: proxy)
  }

  /// Says whether the parent cannot be used as long as the window is shown, so that the compositor can show it.
  /// Without effect where it has no dialogs.
  ///
  /// Wayland: `xdg_dialog_v1`.
  public func setModal(_ isModal: Bool) {
    guard !toplevel.isDestroyed else { return }
    guard isModal else {
      dialog?.unsetModal()
      return
    }
    if dialog == nil, let manager = surface.session.dialogManager {
      dialog = manager.getXdgDialog(toplevel: toplevel)
    }
    dialog?.setModal()
  }

  /// Gives the window an icon by its name in the desktop's icon theme; nil is that of the program's desktop entry.
  /// Without effect where the compositor takes no icons, and for names longer than 2000 bytes.
  ///
  /// Wayland: `xdg_toplevel_icon_manager_v1.set_icon`.
  public func setIcon(named name: String?) {
    guard !toplevel.isDestroyed, let manager = surface.session.toplevelIconManager else { return }
    guard let name, name.utf8.count <= 2000 else { return manager.setIcon(toplevel: toplevel, icon: nil) }
    let icon = manager.createIcon()
    icon.setName(iconName: name)
    manager.setIcon(toplevel: toplevel, icon: icon)
    icon.destroy()
  }
}
