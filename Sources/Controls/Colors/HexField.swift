@_spi(Casement) import CasementCore
import CasementGraphics
import Foundation

/// A field for a color in six hexadecimal digits, which supports typing, copy and paste.
///
/// As in `DateField`, the first digit replaces the old value and the sixth digit completes it. Return completes three
/// digits.
final class HexField: ColorChooser {
  private var typed = ""
  static let size = CGSize(width: 92, height: 30)
  private static let font = UIFont.monospacedSystemFont(ofSize: 14, weight: .regular)

  override var intrinsicContentSize: CGSize { Self.size }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, 7) }

  private var text: String { typed.isEmpty ? picked.hexadecimal : typed }

  override func draw(_ rect: CGRect) {
    (isUnderPointer ? UIColor.secondarySystemFill : UIColor.tertiarySystemFill).setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: 7).fill()
    let font = Self.font
    let shown = "#" + text as NSString
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.label]
    let full = ("#000000" as NSString).size(withAttributes: attributes).width
    let start = CGPoint(
      x: (bounds.midX - full / 2).rounded(), y: (bounds.midY - font.lineHeight / 2).rounded())
    if isFirstResponder, typed.isEmpty {
      let sign = ("#" as NSString).size(withAttributes: attributes).width
      tintColor.withAlphaComponent(0.28).setFill()
      UIBezierPath(
        roundedRect: CGRect(
          x: start.x + sign - 1, y: start.y - 1, width: full - sign + 2, height: font.lineHeight + 2
        ).onPixels(contentScaleFactor), cornerRadius: 3
      ).fill()
    }
    shown.draw(at: start, withAttributes: attributes)
    guard isFirstResponder, !typed.isEmpty else { return }
    let end = start.x + shown.size(withAttributes: attributes).width
    tintColor.setFill()
    UIRectFill(
      CGRect(x: end + 0.5, y: start.y, width: 1.5, height: font.lineHeight).onPixels(contentScaleFactor))
  }

  // MARK: Touches

  override func trackingBegan(_ touch: UITouch, _ event: UIEvent?) { becomeFirstResponder() }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  override func cancelTracking(with event: UIEvent?) {}

  // MARK: Keys

  private func show(_ text: String) {
    typed = text
    setNeedsDisplay()
  }

  private func commit(_ text: String) -> Bool {
    guard let color = PickedColor(hexadecimal: text, alpha: picked.alpha) else { return false }
    show("")
    pick(color, continuously: false)
    return true
  }

  override func changeValue(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardDeleteOrBackspace:
      show(String(typed.dropLast()))
      return true
    case .keyboardReturnOrEnter, .keypadEnter:
      if !typed.isEmpty, !commit(typed) { show("") }
      return true
    default:
      guard let digit = key.typedText.first, digit.isHexDigit, digit.isASCII else { return false }
      show(typed + digit.uppercased())
      if typed.count == 6 { _ = commit(typed) }
      return true
    }
  }

  @discardableResult override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    if typed.count != 3 || !commit(typed) { show("") }
    return true
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let key = press.key, isFirstResponder, key.shortcutFlags == .control else { return true }
      switch key.charactersIgnoringModifiers {
      case "c": UIPasteboard.general.string = "#" + picked.hexadecimal
      case "v":
        UIPasteboard.general.loadString { [weak self] text in
          if let text { _ = self?.commit(text) }
        }
      default: return true
      }
      press.isHandled = true
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  /// Keys alone change the digits.
  override var standardAccessibilityTraits: UIAccessibilityTraits { stateAccessibilityTraits }

  override var accessibilityRole: AccessibilityRole? { .textField }
}
