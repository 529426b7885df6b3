import CasementDesktop
import Foundation

/// A popup with controls, such as a calendar or colors: pointer, fingers and keys work as in a window.
///
/// It closes with Escape, with a press elsewhere, and when the user focuses another program. The first responder of its
/// window stays the same meanwhile.
package final class ControlPopup: PopupWindow {
  /// Whether it grabs the seat's input. Weston refuses a grab with the serial of a key that was released.
  private var holdsInput = true

  /// Whether the popup had the keyboard focus after the previous batch of events.
  private var hadKeys = false

  /// Called once, after it has closed.
  package var onClose: (() -> Void)?

  override var grabs: Bool { holdsInput }
  override var acceptsKeys: Bool { true }
  override var hasKeys: Bool { isOpen }
  package override var effectiveTitle: String { "panel of \(base?.effectiveTitle ?? "")" }

  /// Shows content next to a view, in the look of the view's window.
  ///
  /// - Parameter focus: the first responder in the popup.
  package init(_ content: UIView, size: CGSize, from view: UIView, focus: UIView?) {
    super.init(
      content, size: size, look: MenuLook.panel(for: view), from: view, rect: .null,
      view.laysOutRightToLeft ? .belowRight : .below)
    onEnd = { [unowned self] in ended() }
    open()
    guard isOpen, let focus else { return }
    focus.becomeFirstResponder()
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { return nil }

  private func ended() {
    if isRefused, holdsInput, outer?.isHidden == false {
      holdsInput = false
      onEnd = { [unowned self] in ended() }
      return open()
    }
    let close = onClose
    onClose = nil
    close?()
  }

  /// Runs after each batch of events. Without a grab the compositor does not dismiss the popup when the user focuses
  /// another program, so it closes when it loses the keys.
  func keyFocusChanged(hasKeys: Bool) {
    if hadKeys, !hasKeys { return end() }
    hadKeys = hasKeys
  }

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
