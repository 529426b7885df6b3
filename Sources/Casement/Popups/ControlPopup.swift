import Desktop
import Foundation

/// A popup with controls in it, such as a calendar or colors: pointer, fingers and keys use them as in a window.
///
/// It ends with Escape, with a press elsewhere, and when the user goes to another program. The focus of the window to which
/// it belongs stays where it is meanwhile.
final class ControlPopup: PopupWindow {
  /// Whether it holds the seat's input. Weston refuses that for a key that was released.
  private var holdsInput = true

  /// Whether keys came to it when that was last looked at.
  private var hadKeys = false

  /// Called once when it is gone.
  var onClose: (() -> Void)?

  override var grabs: Bool { holdsInput }
  override var takesKeys: Bool { true }
  override var hasKeys: Bool { isOpen }
  override var effectiveTitle: String { "panel of \(base?.effectiveTitle ?? "")" }

  /// Shows content next to a view, in the look of the view's window.
  ///
  /// - Parameter focus: what gets keys at first.
  init(_ content: UIView, size: CGSize, from view: UIView, focus: UIView?) {
    super.init(
      content, size: size, look: MenuLook.panel(for: view), from: view, rect: .null,
      view.laysOutRightToLeft ? .belowRight : .below)
    onEnd = { [unowned self] in ended() }
    open()
    guard isOpen, let focus else { return }
    focus.becomeFirstResponder()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

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

  /// A batch of events is over: it goes with the keys where no grab says that the user went elsewhere.
  func settle(hasKeys: Bool) {
    if hadKeys, !hasKeys { return end() }
    hadKeys = hasKeys
  }

  override func sendEvent(_ event: UIEvent) {
    let presses = (event as? UIPressesEvent)?.allPresses ?? []
    if presses.contains(where: { $0.phase == .began && $0.key?.keyCode == .keyboardEscape }) { return end() }
    super.sendEvent(event)
  }

  override func keyRepeated(_ key: UIKey) {
    _ = (firstResponder as? UIControl)?.take(key, isRepeat: true, nil)
  }
}
