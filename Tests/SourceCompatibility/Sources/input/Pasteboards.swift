import UIKit

class CopyableLabel: UILabel {
  override var canBecomeFirstResponder: Bool { true }

  override func copy(_ sender: Any?) {
    UIPasteboard.general.string = text
  }

  func paste() {
    if UIPasteboard.general.hasStrings {
      text = UIPasteboard.general.string
    }
    if let color = UIPasteboard.general.color { textColor = color }
  }
}
