import CasementDesktop
import Foundation

/// A popup with controls, such as a calendar or colors: pointer, fingers and keys work as in a window.
///
/// It closes with Escape, with a press elsewhere, and when the user focuses another program. The first responder of its
/// window stays the same meanwhile.
package final class ControlPopup: PopupWindow {
  /// Shows content next to a view, in the look of the view's window.
  ///
  /// - Parameter focus: the first responder in the popup.
  package init(_ content: UIView, size: CGSize, from view: UIView, focus: UIView?) {
    super.init(
      .panel, content, size: size, look: MenuLook.panel(for: view), from: view, rect: .null,
      view.laysOutRightToLeft ? .belowRight : .below, grab: .preferred)
    open()
    guard isOpen, let focus else { return }
    focus.becomeFirstResponder()
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { return nil }

  package override func sendEvent(_ event: UIEvent) {
    let presses = (event as? UIPressesEvent)?.allPresses ?? []
    if presses.contains(where: { $0.phase == .began && $0.key?.keyCode == .keyboardEscape }) { return end() }
    super.sendEvent(event)
  }

  /// Closes the popup, as the key does.
  package override func accessibilityPerformEscape() -> Bool {
    if !super.accessibilityPerformEscape() { end() }
    return true
  }

  override func keyRepeated(_ key: UIKey) {
    _ = (firstResponder as? UIControl)?.handle(key, isRepeat: true, nil)
  }
}
