public import Foundation

/// A text field for what is to be searched: with a magnifying glass before the text, and a button that clears it.
///
/// Escape clears it first, and leaves it where it is empty. It has no tokens.
///
/// UIKit: `UISearchTextField`.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    dress()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    dress()
    coder.finish(self, as: UISearchTextField.self)
  }

  private func dress() {
    borderStyle = .roundedRect
    clearButtonMode = .whileEditing
    returnKeyType = .search
    autocorrectionType = .no
    autocapitalizationType = .none
    let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    glass.contentMode = .scaleAspectFit
    glass.tintColor = .secondaryLabel
    glass.frame = CGRect(x: 0, y: 0, width: 18, height: 18)
    leftView = glass
    leftViewMode = .always
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard press.key?.keyCode == .keyboardEscape, isEditing, hasText else { return true }
      press.isTaken = true
      if delegate?.textFieldShouldClear(self) ?? true { editor.clear() }
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }
}
