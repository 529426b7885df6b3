import CasementGraphics
import Foundation

/// A popup with the wheels of a time.
enum TimePopup {
  /// - Returns: the popup; nil if it cannot be opened or is open already.
  static func open(from field: DateField, _ picker: UIDatePicker) -> ControlPopup? {
    guard field.window != nil, !field.isOpened else { return nil }
    let wheels = DateWheels(.time, picker.rules, picker.date)
    wheels.onChange = { [weak picker] in picker?.userChose($0) }
    let size = CGSize(width: 220, height: 180)
    let frame = PaddedView(wheels, 4, size)
    frame.passOn(picker.semanticContentAttribute)
    field.isOpened = true
    let popup = ControlPopup(frame, size: frame.intrinsicContentSize, from: field, focus: nil)
    popup.onEnd = { [weak field] _ in field?.isOpened = false }
    guard popup.isOpen else {
      field.isOpened = false
      return nil
    }
    wheels.focusFirst()
    return popup
  }
}
