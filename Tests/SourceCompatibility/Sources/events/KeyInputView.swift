import UIKit

class CodeEntryView: UIView, UIKeyInput {
  private(set) var code = ""
  var maximumLength = 6
  var onComplete: ((String) -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  var hasText: Bool { !code.isEmpty }

  func insertText(_ text: String) {
    guard code.count < maximumLength else { return }
    code.append(text)
    setNeedsDisplay()
    if code.count == maximumLength { onComplete?(code) }
  }

  func deleteBackward() {
    guard hasText else { return }
    code.removeLast()
    setNeedsDisplay()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    _ = isFirstResponder ? resignFirstResponder() : becomeFirstResponder()
  }
}
