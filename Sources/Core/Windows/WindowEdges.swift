import CasementDesktop

/// The edges of a window as values of xdg-shell.
extension UIRectEdge {
  /// The edge or corner that `xdg_toplevel.resize` moves, and the cursor over it: for one edge, or two that meet.
  var resizing: (edge: Toplevel.ResizeEdge, cursor: UIPointerStyle.Cursor)? {
    switch self {
    case .top: (.top, .nResize)
    case .left: (.left, .wResize)
    case .bottom: (.bottom, .sResize)
    case .right: (.right, .eResize)
    case [.top, .left]: (.topLeft, .nwResize)
    case [.top, .right]: (.topRight, .neResize)
    case [.bottom, .left]: (.bottomLeft, .swResize)
    case [.bottom, .right]: (.bottomRight, .seResize)
    default: nil
    }
  }

  /// The edges that the tiled states name: a neighbor in the tiling adjoins the window there.
  init(tiled states: Toplevel.States) {
    self = []
    if states.contains(.tiledTop) { insert(.top) }
    if states.contains(.tiledLeft) { insert(.left) }
    if states.contains(.tiledBottom) { insert(.bottom) }
    if states.contains(.tiledRight) { insert(.right) }
  }
}
