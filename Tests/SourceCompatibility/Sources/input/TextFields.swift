import UIKit

class LoginFormViewController: UIViewController, UITextFieldDelegate {
  private let nameField = UITextField()
  private let passwordField = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    nameField.placeholder = "Name"
    nameField.borderStyle = .roundedRect
    nameField.returnKeyType = .next
    nameField.autocorrectionType = .no
    nameField.autocapitalizationType = .none
    nameField.keyboardType = .emailAddress
    nameField.clearButtonMode = .whileEditing
    passwordField.isSecureTextEntry = true
    passwordField.addTarget(self, action: Self.editingChanged(_:), for: .editingChanged)
    [nameField, passwordField].forEach {
      $0.delegate = self
      view.addSubview($0)
    }
  }

  func editingChanged(_ field: UITextField) {
    title = field.text?.isEmpty == false ? "Ready" : nil
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === nameField {
      passwordField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return true
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    let text = (textField.text ?? "") as NSString
    return text.replacingCharacters(in: range, with: string).count <= 20
  }
}
