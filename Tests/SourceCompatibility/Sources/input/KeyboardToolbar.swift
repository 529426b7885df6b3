import UIKit

class ChatViewController: UIViewController, UITextFieldDelegate {
  private let field = UITextField()
  private let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  private var bottom: NSLayoutConstraint?

  override var inputAccessoryView: UIView? { bar }
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.delegate = self
    field.borderStyle = .roundedRect
    field.inputAccessoryView = UIInputView(frame: .zero, inputViewStyle: .keyboard)
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 216))
    field.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    field.leftViewMode = .always
    view.addSubview(field)
    field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: ChatViewController.keyboardWillChange,
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    center.addObserver(
      self, selector: ChatViewController.keyboardWillHide,
      name: UIResponder.keyboardWillHideNotification,
      object: nil)
  }

  private func keyboardWillChange(_ notification: Notification) {
    guard let info = notification.userInfo,
      let frame = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval,
      let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt
    else { return }
    let converted = view.convert(frame, from: view.window)
    bottom?.constant = -max(0, view.bounds.maxY - converted.minY)
    UIView.animate(
      withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16),
      animations: { self.view.layoutIfNeeded() }, completion: nil)
  }

  private func keyboardWillHide(_ notification: Notification) {
    bottom?.constant = 0
    field.reloadInputViews()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    view.endEditing(true)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  func textFieldDidChangeSelection(_ textField: UITextField) {
    print(textField.markedTextRange as Any)
  }
}
