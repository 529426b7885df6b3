import UIKit

class PaddedTextField: UITextField {
  let padding = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)

  override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
  override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }

  func setIcon(_ view: UIView) {
    leftView = view
    leftViewMode = .always
  }

}
