import Foundation

/// The open popups, and the input that they receive before windows.
final class Popups {
  private let context: ApplicationContext

  /// All popups, each after its parent.
  private(set) var all: [PopupWindow] = []

  /// The open menu with its submenus; nil if none is open.
  var menu: OpenMenu?

  init(_ context: ApplicationContext) {
    self.context = context
  }

  var isEmpty: Bool { all.isEmpty }

  func add(_ popup: PopupWindow) { all.append(popup) }

  func remove(_ popup: PopupWindow) { all.removeAll { $0 === popup } }

  /// Closes all popups, the newest first, after the connection has ended.
  func endAll() {
    while let popup = all.last { popup.end() }
  }

  // MARK: Frames

  /// A window was drawn: the anchors of its popups may have moved.
  func didRender(_ window: UIWindow) {
    for popup in all where popup.outer === window { popup.anchorMoved() }
  }

  func renderIfPossible() {
    for popup in all where popup.isOpen { popup.renderer.renderIfPossible() }
  }

  // MARK: Keys

  /// The topmost popup that gets keys instead of the key window.
  var keyTarget: PopupWindow? {
    guard !all.isEmpty else { return nil }
    return all.last { $0.acceptsKeys && hasKeys($0) }
  }

  /// The window whose first responder gets text: a popover with the keyboard, else the key window.
  var responderWindow: UIWindow? {
    guard !all.isEmpty else { return context.keyWindows.current }
    return all.last { $0.kind.hasResponders && $0.acceptsKeys && hasKeys($0) } ?? context.keyWindows.current
  }

  private func hasKeys(_ popup: PopupWindow) -> Bool {
    guard let base = popup.base else { return false }
    return base.isKeyWindow || context.keyWindows.isFocused(base)
  }

  /// Runs after each batch of events.
  func updateKeyFocus() {
    for popup in all.reversed() where popup.kind.endsWithKeyFocus {
      popup.keyFocusChanged(hasKeys: hasKeys(popup))
    }
  }

  // MARK: Presses of buttons and fingers

  /// A press in a window closes tooltips, and menus unless it is in one of them.
  ///
  /// - Returns: whether the press has no other effect.
  func pressed(in window: UIWindow, at point: CGPoint) -> Bool {
    guard !all.isEmpty else { return false }
    endToolTips()
    if let menu, window.popupKind != .menu {
      menu.end()
      return true
    }
    let panels = all.reversed().filter { $0.kind == .panel && !window.isIn($0) }
    for popup in panels { popup.end() }
    guard panels.isEmpty else { return true }
    guard let popover = all.last(where: { $0 is PopoverPopup }) as? PopoverPopup else { return false }
    return popover.pressed(in: window, at: point)
  }

  /// Highlights the menu row under the pointer, while it moves with a pressed button that makes no touch, such as the
  /// button that opened the menu.
  func dragged(to point: CGPoint, in window: UIWindow) { menu?.point(at: point, in: window) }

  /// That button was released.
  ///
  /// - Parameter distance: the distance from the location of the press. A release near that location chooses nothing, since
  ///   the menu may have opened under the pointer.
  func released(at point: CGPoint, in window: UIWindow, distance: CGFloat) {
    guard let menu, distance > 4 else { return }
    menu.choose(at: point, in: window)
  }

  func endToolTips() {
    for popup in all.reversed() where popup.kind == .toolTip { popup.end() }
  }
}

extension UIWindow {
  /// Whether this is a popup, or one of its descendants.
  func isIn(_ popup: PopupWindow) -> Bool { sequence(first: self, next: \.outer).contains { $0 === popup } }
}
