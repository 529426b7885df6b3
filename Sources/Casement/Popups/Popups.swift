import Foundation

/// The popups that are open, and what of the input is theirs.
final class Popups {
  private let context: ApplicationContext

  /// All of them, each after the one to which it belongs.
  private(set) var all: [PopupWindow] = []

  /// The menus that are open, from the first to its submenus; nil if none is.
  var menu: OpenMenu?

  init(_ context: ApplicationContext) {
    self.context = context
  }

  var isEmpty: Bool { all.isEmpty }

  func add(_ popup: PopupWindow) { all.append(popup) }

  func remove(_ popup: PopupWindow) { all.removeAll { $0 === popup } }

  /// Ends all, the newest first: the connection is gone.
  func endAll() {
    while let popup = all.last { popup.end() }
  }

  // MARK: Frames

  /// A window was drawn: what is anchored in it may be elsewhere.
  func didRender(_ window: UIWindow) {
    for popup in all where popup.outer === window { popup.anchorMoved() }
  }

  func renderIfPossible() {
    for popup in all where popup.isOpen { popup.renderer.renderIfPossible() }
  }

  // MARK: Keys

  /// The popup that gets keys instead of the key window: the topmost that takes them.
  var keyTarget: PopupWindow? {
    guard !all.isEmpty else { return nil }
    return all.last { $0.takesKeys && hasKeys($0) }
  }

  /// The window whose first responder gets text: a popover with the keyboard, else the key window.
  var responderWindow: UIWindow? {
    guard !all.isEmpty else { return context.keyWindows.current }
    return all.last { $0.hasResponders && $0.takesKeys && hasKeys($0) } ?? context.keyWindows.current
  }

  private func hasKeys(_ popup: PopupWindow) -> Bool {
    guard let base = popup.base else { return false }
    return base.isKeyWindow || context.keyWindows.isFocused(base)
  }

  /// A batch of events is over. A menu without a grab is not told when the user goes elsewhere: it goes with the
  /// keys.
  func settle() {
    for case let popup as ControlPopup in all.reversed() { popup.settle(hasKeys: hasKeys(popup)) }
    guard let menu else { return }
    let hasKeys = menu.levels.first.map(self.hasKeys) ?? false
    if menu.hadKeys && !hasKeys { return menu.end() }
    menu.hadKeys = hasKeys
  }

  // MARK: Presses of buttons and fingers

  /// Something was pressed in a window: tooltips go, and so do menus, unless it was in one of them.
  ///
  /// - Returns: whether that is all that the press does.
  func pressed(in window: UIWindow, at point: CGPoint) -> Bool {
    guard !all.isEmpty else { return false }
    endToolTips()
    if let menu, !(window is MenuPopup) {
      menu.end()
      return true
    }
    let panels = all.reversed().filter { $0 is ControlPopup && $0 !== window && !window.isInside($0) }
    for popup in panels { popup.end() }
    guard panels.isEmpty else { return true }
    guard let popover = all.last(where: { $0 is PopoverPopup }) as? PopoverPopup else { return false }
    return popover.pressed(in: window, at: point)
  }

  /// The pointer moved with a button down that is no touch of anybody's: the one that opened a menu.
  func dragged(to point: CGPoint, in window: UIWindow) { menu?.point(at: point, in: window) }

  /// That button was let go.
  ///
  /// - Parameter distance: how far from where it went down. A menu that opens under the pointer chooses nothing
  ///   by that alone.
  func released(at point: CGPoint, in window: UIWindow, distance: CGFloat) {
    guard let menu, distance > 4 else { return }
    menu.choose(at: point, in: window)
  }

  func endToolTips() {
    for popup in all.reversed() where popup is ToolTipPopup { popup.end() }
  }
}

extension UIWindow {
  /// Whether it is a popup that belongs to another one, or to one that does.
  fileprivate func isInside(_ popup: PopupWindow) -> Bool {
    var window = (self as? PopupWindow)?.outer
    while let outer = window {
      if outer === popup { return true }
      window = (outer as? PopupWindow)?.outer
    }
    return false
  }
}
