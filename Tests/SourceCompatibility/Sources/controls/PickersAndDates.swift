import UIKit

class PickerViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  private let picker = UIPickerView()
  private let datePicker = UIDatePicker()
  private let sizes = ["S", "M", "L"]

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.dataSource = self
    picker.delegate = self
    picker.selectRow(1, inComponent: 0, animated: false)
    datePicker.datePickerMode = .date
    datePicker.minimumDate = Date()
    datePicker.preferredDatePickerStyle = .wheels
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { sizes.count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    sizes[row]
  }
}
