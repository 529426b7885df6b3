import CasementGraphics
import Foundation

/// The content of a date picker with wheels.
final class WheelsDatePicker: DatePickerContent {
  private let wheels: DateWheels

  override init(_ picker: UIDatePicker) {
    wheels = DateWheels(picker.datePickerMode, picker.rules, picker.date)
    super.init(picker)
    addSubview(wheels)
    wheels.onChange = { [unowned self] in
      self.picker.userChose(
        $0, duration: self.picker.datePickerMode == .countDownTimer ? wheels.duration : nil)
    }
  }

  override var naturalSize: CGSize { UIPickerView.usualSize }

  override func show(animated: Bool) {
    if picker.datePickerMode == .countDownTimer {
      wheels.show(picker.countDownDuration, animated: animated)
    } else {
      wheels.show(picker.date, animated: animated)
    }
  }

  override func rulesDidChange() { wheels.rules = picker.rules }

  override func setEnabled(_ isEnabled: Bool) { wheels.isEnabled = isEnabled }

  override func layoutSubviews() { wheels.frame = bounds }
}
