import DemoParts
import UIKit

/// A row of the panel, which is higher where text is larger. The control is named after the row, so that a screen reader does
/// not say the name twice.
class PanelRow: UIView {
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
  }
}

/// A slider below its name and its value.
class SliderRow: PanelRow {
  let slider = UISlider()
  private let title = UILabel()
  private let number = UILabel()
  private let unit: String

  init(
    _ text: String, _ range: ClosedRange<Float>, _ value: Float, _ unit: String,
    _ changed: @escaping (CGFloat) -> Void
  ) {
    self.unit = unit
    super.init(frame: .zero)
    title.text = text
    title.isAccessibilityElement = false
    slider.minimumValue = range.lowerBound
    slider.maximumValue = range.upperBound
    slider.value = value
    slider.accessibilityLabel = text
    dress(title, .label)
    number.isAccessibilityElement = false
    dress(number, .secondaryLabel)
    slider.addAction(
      UIAction { [unowned self] _ in
        showValue()
        changed(CGFloat(slider.value))
      }, for: .valueChanged)
    for view in [title, number, slider] { addSubview(view) }
    showValue()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The value, which the slider and the number show.
  var value: CGFloat {
    get { CGFloat(slider.value) }
    set {
      slider.value = Float(newValue)
      showValue()
    }
  }

  private func showValue() {
    let span = slider.maximumValue - slider.minimumValue
    let digits = span <= 4 ? 2 : 0
    number.text = String(format: "%.\(digits)f\(unit)", slider.value)
    slider.accessibilityValue = number.text
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: scaled(20) + 28)
  }

  override func layoutSubviews() {
    let height = title.lineHeight(20)
    number.lineHeight(20)
    title.frame = CGRect(x: 0, y: 0, width: bounds.width * 0.7, height: height)
    number.frame = CGRect(x: bounds.width * 0.7, y: 0, width: bounds.width * 0.3, height: height)
    slider.frame = CGRect(x: 0, y: height + 1, width: bounds.width, height: 26)
    number.textAlignment = isMirrored ? .left : .right
    mirror(subviews)
  }
}

/// A few choices below their name.
class ChoiceRow: PanelRow {
  let choice: UISegmentedControl
  private let title = UILabel()

  init(_ text: String, _ items: [String], _ index: Int, _ changed: @escaping (Int) -> Void) {
    choice = UISegmentedControl(items: items)
    super.init(frame: .zero)
    title.text = text
    title.isAccessibilityElement = false
    choice.selectedSegmentIndex = index
    choice.accessibilityLabel = text
    dress(title, .label)
    choice.addAction(
      UIAction { [unowned self] _ in changed(choice.selectedSegmentIndex) }, for: .valueChanged)
    addSubview(title)
    addSubview(choice)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric, height: scaled(20) + 4 + choice.intrinsicContentSize.height)
  }

  override func layoutSubviews() {
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: title.lineHeight(20))
    choice.frame = CGRect(
      x: 0, y: title.frame.maxY + 4, width: bounds.width, height: choice.intrinsicContentSize.height)
  }
}

/// A switch beside its name.
class SwitchRow: PanelRow {
  let toggle = UISwitch()
  private let title = UILabel()

  init(_ text: String, _ isOn: Bool, _ changed: @escaping (Bool) -> Void) {
    super.init(frame: .zero)
    title.text = text
    title.isAccessibilityElement = false
    toggle.isOn = isOn
    toggle.accessibilityLabel = text
    dress(title, .label)
    toggle.addAction(UIAction { [unowned self] _ in changed(toggle.isOn) }, for: .valueChanged)
    addSubview(title)
    addSubview(toggle)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: scaled(32))
  }

  override func layoutSubviews() {
    title.lineHeight(32)
    let size = toggle.intrinsicContentSize
    title.frame = CGRect(x: 0, y: 0, width: bounds.width - size.width - 8, height: bounds.height)
    toggle.frame = CGRect(
      x: bounds.width - size.width, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
    mirror(subviews)
  }
}

/// Styles a label of a control.
private func dress(_ label: UILabel, _ color: UIColor) {
  label.useScaled(.systemFont(ofSize: 13))
  label.textColor = color
}
