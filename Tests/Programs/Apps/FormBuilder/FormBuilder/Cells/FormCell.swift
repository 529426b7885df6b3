import UIKit

@objc protocol FormCellDelegate {
  func formCellDidChangeHeight(_ cell: FormCell)
  @objc optional func formCellDidReturn(_ cell: FormCell)
}

/// Shows a field of a form.
class FormCell: UITableViewCell {
  static var identifier: String { return String(describing: self) }

  @IBOutlet weak var titleLabel: UILabel!
  weak var delegate: FormCellDelegate?

  var field: Field? {
    didSet {
      titleLabel.text = field?.title
      showValue()
    }
  }

  /// Shows the value of the field.
  func showValue() {}
}

class TextCell: FormCell, UITextFieldDelegate {
  @IBOutlet weak var textField: UITextField!
  @IBOutlet private weak var messageLabel: UILabel!

  override func showValue() {
    guard let field = field else { return }
    textField.text = field.value as? String
    textField.placeholder = field.title
    if case .text(let isSecret) = field.kind { textField.isSecureTextEntry = isSecret }
    messageLabel.text = field.isTouched ? field.message : nil
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    messageLabel.text = nil
  }

  @IBAction private func textChanged(_ sender: UITextField) {
    field?.value = sender.text
    if field?.isTouched == true { showMessage() }
  }

  @IBAction private func editingEnded(_ sender: Any) {
    field?.isTouched = true
    showMessage()
  }

  private func showMessage() {
    let message = field?.message
    guard messageLabel.text ?? "" != message ?? "" else { return }
    messageLabel.text = message
    delegate?.formCellDidChangeHeight(self)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    delegate?.formCellDidReturn?(self)
    return true
  }
}

class SwitchCell: FormCell {
  @IBOutlet private weak var switchControl: UISwitch!

  override func showValue() {
    switchControl.isOn = field?.value as? Bool ?? false
  }

  @IBAction func switched(_ sender: UISwitch) {
    field?.value = sender.isOn
    field?.isTouched = true
  }
}

class ChoiceCell: FormCell {
  @IBOutlet weak var textField: UITextField!
  @IBOutlet var pickerView: UIPickerView!

  private var choices: [String] {
    if case .choice(let choices)? = field?.kind { return choices }
    return []
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    textField.inputView = pickerView
    textField.tintColor = .clear
    let toolbar = UIToolbar()
    toolbar.sizeToFit()
    toolbar.setItems(
      [
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
        UIBarButtonItem(title: "Choose", style: .done, target: self, action: #selector(choose)),
      ], animated: false)
    textField.inputAccessoryView = toolbar
  }

  override func showValue() {
    textField.text = field?.value as? String
    textField.placeholder = "None"
    pickerView.reloadAllComponents()
  }

  @objc func choose() {
    field?.value = choices[pickerView.selectedRow(inComponent: 0)]
    showValue()
    textField.resignFirstResponder()
  }
}

extension ChoiceCell: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { return 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    return choices.count
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    return choices[row]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    field?.value = choices[row]
    showValue()
  }
}
