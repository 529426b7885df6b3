import UIKit

class NumberEntryView: UIView {
  private let field = UITextField()

  func addToolbar() {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    toolbar.items = [
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(title: "Done", style: .done, target: self, action: Self.done),
    ]
    field.inputAccessoryView = toolbar
    field.inputView = UIPickerView()
  }

  func done() { field.resignFirstResponder() }
}
