public import Foundation

/// Supplies the number of wheels and rows of a picker.
///
/// UIKit: `UIPickerViewDataSource`.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
  /// The number of wheels of the picker.
  func numberOfComponents(in pickerView: UIPickerView) -> Int

  /// The number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Supplies the rows of a picker and is notified of selections. All methods are optional.
///
/// A row shows the view of `viewForRow`, or else the attributed title, or else the title.
///
/// UIKit: `UIPickerViewDelegate`.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
  /// The width of a wheel, in points. By default the wheels share the width.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat

  /// The height of the rows of a wheel, in points. By default 32 at the standard text size.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat

  /// The title of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?

  /// The attributed title of a row; nil for `titleForRow`.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?

  /// The view of a row.
  ///
  /// - Parameter view: a view for reuse; nil for none.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView

  /// The user selected a row by turning the wheel, by a press or by keys.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }

  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    UIPickerView.usualRowHeight
  }

  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  { nil }

  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }

  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { pickerView.titleView(row, component, reusing: view) }

  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
