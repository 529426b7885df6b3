import CasementGraphics
import Foundation

/// The content of a date picker in one of its styles.
class DatePickerContent: UIView {
  unowned let picker: UIDatePicker

  init(_ picker: UIDatePicker) {
    self.picker = picker
    super.init(frame: .zero)
    isOpaque = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// The natural size.
  var naturalSize: CGSize { .zero }

  /// Shows the picker's date.
  func show(animated: Bool) {}

  /// The limits or the format of dates changed.
  func rulesDidChange() {}

  func setEnabled(_ isEnabled: Bool) {}

  /// Closes the popups of the content.
  func close() {}
}
