public import Wayland

/// Requests of a window. The compositor may ignore them; a configuration reports the result. On a destroyed window they
/// are no-ops.
extension Toplevel {
  /// Edges and corners by which a window is resized.
  public typealias ResizeEdge = XdgToplevel.ResizeEdge

  // MARK: Interactive move and resize

  /// Starts an interactive move with the seat's most recent press (rule I8). The compositor grabs the pointer: it
  /// leaves the surface, and no release is delivered.
  ///
  /// Wayland: `xdg_toplevel.move`.
  public func move(_ seat: Seat) {
    guard let serial = serial(seat) else { return }
    toplevel.move(seat: seat.proxy, serial: serial)
  }

  /// Starts an interactive resize by an edge with the seat's most recent press (rule I8).
  ///
  /// Wayland: `xdg_toplevel.resize`.
  public func resize(_ seat: Seat, _ edge: ResizeEdge) {
    guard let serial = serial(seat) else { return }
    toplevel.resize(seat: seat.proxy, serial: serial, edges: edge)
  }

  /// Shows the compositor's window menu, at a position in points of the window geometry.
  ///
  /// Wayland: `xdg_toplevel.show_window_menu`.
  public func showWindowMenu(_ seat: Seat, x: Int, y: Int) {
    guard let serial = serial(seat) else { return }
    toplevel.showWindowMenu(seat: seat.proxy, serial: serial, x: Int32(clamping: x), y: Int32(clamping: y))
  }

  private func serial(_ seat: Seat) -> UInt32? {
    // Requests before the first buffer are a protocol error.
    guard !toplevel.isDestroyed, !seat.proxy.isDestroyed, surface.committedSize != nil else { return nil }
    // Keys and other fingers may have been pressed since the press of the button that is still down.
    let serial = seat.pointer?.pressSerial ?? seat.newestSerial
    return serial == 0 ? nil : serial
  }

  // MARK: States

  /// Asks to be maximized.
  public func setMaximized() {
    if !toplevel.isDestroyed { toplevel.setMaximized() }
  }

  /// Asks to leave the maximized state.
  public func unsetMaximized() {
    if !toplevel.isDestroyed { toplevel.unsetMaximized() }
  }

  /// Asks to be minimized. The protocol does not report the result.
  public func setMinimized() {
    if !toplevel.isDestroyed { toplevel.setMinimized() }
  }

  /// Asks to be fullscreen on an output; nil leaves the choice to the compositor.
  public func setFullscreen(_ output: Output?) {
    guard !toplevel.isDestroyed else { return }
    // An output that was removed meanwhile counts as nil.
    let proxy = output.flatMap { $0.proxy.isDestroyed ? nil : $0.proxy }
    toplevel.setFullscreen(output: proxy)
  }

  /// Asks to leave fullscreen.
  public func unsetFullscreen() {
    if !toplevel.isDestroyed { toplevel.unsetFullscreen() }
  }

  // MARK: Parent, modality and icon

  /// Keeps the window above its parent, like a dialog; nil ends that. A destroyed parent counts as nil.
  ///
  /// Wayland: `xdg_toplevel.set_parent`.
  public func setParent(_ parent: Toplevel?) {
    guard !toplevel.isDestroyed else { return }
    let proxy = parent.flatMap { $0.toplevel.isDestroyed ? nil : $0.toplevel }
    toplevel.setParent(parent: proxy)
  }

  /// Declares the window a modal dialog of its parent, so that the compositor can show that. No effect if the
  /// compositor lacks the protocol.
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

  /// Sets the window's icon by its name in the icon theme. Nil, or a name longer than 2000 bytes, selects the icon of
  /// the desktop entry. No effect if the compositor lacks the protocol.
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
