public import Foundation

/// Presentation of a menu in a popup.
extension UIMenu {
  /// Shows the menu next to a view, in a popup that may extend beyond the window: below the view, or above it if there
  /// is more room.
  ///
  /// The menu is at least as wide as the view. A menu with `.singleSelection` and an action that is on covers the view
  /// instead, with this action at the view's place, like a list of choices.
  ///
  /// The user chooses with pointer, finger or keys, or dismisses the menu. After it has closed, the chosen action is
  /// performed, then `completion` is called. Only one menu is open at a time. It closes without a choice when the view
  /// leaves its window or is hidden, with its window, and when the compositor refuses it: a grab needs a press of the
  /// user. Without a connection, or if the window is not on the screen, it closes at once.
  ///
  /// - Parameters:
  ///   - view: the view to which the menu belongs, such as a button.
  ///   - rect: the part of the view next to which the menu is shown, in the view's coordinates; nil is all of it.
  ///   - completion: receives the chosen element; nil if none was chosen.
  ///
  /// Wayland: `xdg_popup`, with `grab` (rules I8, I9).
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
