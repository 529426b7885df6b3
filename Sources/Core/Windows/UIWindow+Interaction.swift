import CasementDesktop
public import Foundation

/// The requests of a title bar and borders, for a window that draws its own. They need a button or finger that was
/// pressed in the window and is still down; without one they are no-ops.
extension UIWindow {
  /// Moves the window with the pointer or finger until it is released. The touch of the press is cancelled.
  ///
  /// Wayland: `xdg_toplevel.move` (rule I8).
  public func performDrag() {
    sendRequest { toplevel, seat in toplevel.move(seat) }
  }

  /// Moves an edge, or two that meet in a corner, with the pointer or finger until it is released. The touch of the
  /// press is cancelled.
  ///
  /// - Parameter edges: one edge, or two that meet; other sets are ignored.
  ///
  /// Wayland: `xdg_toplevel.resize` (rule I8).
  public func performResize(_ edges: UIRectEdge) {
    guard let edge = edges.resizing?.edge else { return }
    sendRequest { toplevel, seat in toplevel.resize(seat, edge) }
  }

  /// Shows the desktop's menu of the window, at a point of the content. A no-op where the compositor has no such menu.
  ///
  /// Wayland: `xdg_toplevel.show_window_menu` (rule I8).
  public func showWindowMenu(at point: CGPoint) {
    let insets = renderer.frame?.insets ?? Insets()
    let shadow = renderer.frame?.shadow ?? Insets()
    let x = point.x - bounds.minX + CGFloat(insets.left - shadow.left)
    let y = point.y - bounds.minY + CGFloat(insets.top - shadow.top)
    guard x.isFinite, y.isFinite, abs(x) < 100_000, abs(y) < 100_000 else { return }
    sendRequest { toplevel, seat in toplevel.showWindowMenu(seat, x: Int(x.rounded()), y: Int(y.rounded())) }
  }

  private func sendRequest(_ request: (Toplevel, Seat) -> Void) {
    guard let role = renderer.role as? ToplevelRole, let seat = context.session?.pressedSeat
    else { return }
    role.sendRequest { request($0, seat) }
  }
}
