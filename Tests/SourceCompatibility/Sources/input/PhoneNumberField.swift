import UIKit

class PhoneNumberField: UITextField, UITextFieldDelegate {
  weak var nextField: UITextField?

  override func awakeFromNib() {
    super.awakeFromNib()
    configure()
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  private func configure() {
    delegate = self
    keyboardType = .phonePad
    textContentType = .telephoneNumber
    returnKeyType = .done
    clearButtonMode = .whileEditing
    adjustsFontSizeToFitWidth = true
    minimumFontSize = 10
    attributedPlaceholder = NSAttributedString(
      string: "(555) 555-5555", attributes: [.foregroundColor: UIColor.lightGray])
    defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 16), .kern: 1.2]
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    let text = (textField.text ?? "") as NSString
    let digits = text.replacingCharacters(in: range, with: string).filter { $0.isNumber }
    guard digits.count <= 10 else { return false }
    var formatted = ""
    for (index, digit) in digits.enumerated() {
      if index == 0 { formatted.append("(") }
      if index == 3 { formatted.append(") ") }
      if index == 6 { formatted.append("-") }
      formatted.append(digit)
    }
    textField.text = formatted
    let end = textField.endOfDocument
    textField.selectedTextRange = textField.textRange(from: end, to: end)
    sendActions(for: .editingChanged)
    return false
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    if reason == .committed { layer.borderColor = UIColor.systemGreen.cgColor }
  }

  var cursorOffset: Int? {
    guard let range = selectedTextRange else { return nil }
    return offset(from: beginningOfDocument, to: range.start)
  }

  func setCursor(_ offset: Int) {
    if let position = position(from: beginningOfDocument, offset: offset) {
      selectedTextRange = textRange(from: position, to: position)
    }
  }

  override func deleteBackward() {
    let wasEmpty = text?.isEmpty ?? true
    super.deleteBackward()
    if wasEmpty { nextField?.becomeFirstResponder() }
  }
}
