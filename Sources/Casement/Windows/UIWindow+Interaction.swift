import Desktop
public import Foundation

/// What a window's own views can do in place of title bar and borders. Call them while a button or finger that
/// was pressed in the window is down; without one nothing happens.
extension UIWindow {
  /// Has the window follow the pointer or finger until it is let go. The touch that led here is cancelled.
  ///
  /// Wayland: `xdg_toplevel.move` (rule I8).
  public func performDrag() {
    ask { toplevel, seat in toplevel.move(seat) }
  }

  /// Has an edge, or the corner of two, follow the pointer or finger until it is let go. The touch that led
  /// here is cancelled.
  ///
  /// - Parameter edges: one edge, or two that meet; with others nothing happens.
  ///
  /// Wayland: `xdg_toplevel.resize` (rule I8).
  public func performResize(_ edges: UIRectEdge) {
    guard let edge = edges.resizing?.edge else { return }
    ask { toplevel, seat in toplevel.resize(seat, edge) }
  }

  /// Shows the desktop's menu of the window, at a point of the content. Where there is none, nothing happens.
  ///
  /// Wayland: `xdg_toplevel.show_window_menu` (rule I8).
  public func showWindowMenu(at point: CGPoint) {
    let insets = renderer.frame?.insets ?? Insets()
    let shadow = renderer.frame?.shadow ?? Insets()
    let x = point.x - bounds.minX + CGFloat(insets.left - shadow.left)
    let y = point.y - bounds.minY + CGFloat(insets.top - shadow.top)
    guard x.isFinite, y.isFinite, abs(x) < 100_000, abs(y) < 100_000 else { return }
    ask { toplevel, seat in toplevel.showWindowMenu(seat, x: Int(x.rounded()), y: Int(y.rounded())) }
  }

  private func ask(_ request: (Toplevel, Seat) -> Void) {
    guard let role = renderer.role as? ToplevelRole, let seat = context.session?.pressedSeat
    else { return }
    role.ask { request($0, seat) }
  }
}
