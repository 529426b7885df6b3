public import Foundation

/// Showing a menu.
extension UIMenu {
  /// Shows the menu next to a view, in a popup that may reach beyond the window: below the view, or above it where
  /// there is more room.
  ///
  /// It is at least as wide as that. A menu with `.singleSelection` of which an action is on lies over the view
  /// instead, so that this action is where the view is, as a list of choices does.
  ///
  /// The user chooses with pointer, finger or keys, or goes elsewhere. Then the menu is gone; first what was chosen
  /// is done, then `completion` is called. Only one menu is open at a time. It ends without a choice when the view
  /// leaves its window or is hidden, with the window, and where the compositor refuses it: it wants a press of the
  /// user's as a reason. Where there is no connection, or the window is not on the screen, it ends at once.
  ///
  /// - Parameters:
  ///   - view: to which the menu belongs, such as a button.
  ///   - rect: the part of the view next to which the menu is to be, in the view's coordinates; nil is all of it.
  ///   - completion: gets what was chosen; nil if nothing was.
  ///
  /// Wayland: `xdg_popup`, which holds the input with `grab` (rules I8, I9).
  public func present(
    from view: UIView, rect: CGRect? = nil, completion: @escaping (UIMenuElement?) -> Void = { _ in }
  ) {
    let rect = rect ?? .null
    let width = rect.isNull ? view.bounds.width : rect.width
    let context = UIApplication.shared.context
    _ = OpenMenu(self, from: view, rect: rect, .below, context, minimumWidth: width, completion: completion)
  }

  /// Closes the menu, if it is open; nothing is chosen.
  public func dismiss() {
    let opened = UIApplication.shared.context.popups.menu
    if opened?.levels.first?.view.menu === self { opened?.end() }
  }
}
