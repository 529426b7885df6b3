import UIKit

protocol ColorPickerDelegate: AnyObject {
  func colorPicker(_ picker: ColorPickerViewController, didPick color: UIColor)
  func colorPickerDidCancel(_ picker: ColorPickerViewController)
}

extension ColorPickerDelegate {
  func colorPickerDidCancel(_ picker: ColorPickerViewController) {}
}

class ColorPickerViewController: UIViewController {
  weak var delegate: ColorPickerDelegate?
  var colors: [UIColor] = [.red, .green, .blue]

  func pick(at index: Int) {
    guard colors.indices.contains(index) else {
      delegate?.colorPickerDidCancel(self)
      return
    }
    delegate?.colorPicker(self, didPick: colors[index])
  }
}

class ColorClientViewController: UIViewController, ColorPickerDelegate {
  func openPicker() {
    let picker = ColorPickerViewController()
    picker.delegate = self
    picker.pick(at: 0)
  }

  func colorPicker(_ picker: ColorPickerViewController, didPick color: UIColor) {
    view.backgroundColor = color
  }
}
