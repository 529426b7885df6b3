import Foundation
import Graphics

/// What a date picker consists of in one of its styles.
class DatePickerContent: UIView {
  unowned let picker: UIDatePicker

  init(_ picker: UIDatePicker) {
    self.picker = picker
    super.init(frame: .zero)
    isOpaque = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// The size that it has by nature.
  var naturalSize: CGSize { .zero }

  /// Shows the picker's date.
  func show(animated: Bool) {}

  /// Other dates can be chosen.
  func rulesDidChange() {}

  func setEnabled(_ isEnabled: Bool) {}

  /// Ends what it has opened.
  func close() {}
}
