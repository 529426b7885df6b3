import DemoParts
import UIKit

/// A picker with three wheels, one of which has a hundred thousand rows.
class PickersPage: PageViewController, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
  private let picker = UIPickerView()
  private let facts = UILabel()
  private let fruits = [
    "Apples", "Apricots", "Bananas", "Blackberries", "Cherries", "Dates", "Figs", "Grapes", "Lemons",
    "Mangoes",
    "Oranges", "Peaches", "Pears", "Plums", "Quinces", "Raspberries",
  ]
  private let sizes = ["small", "medium", "large"]
  private var isColored = false
  /// Whether the wheels are narrow, with smaller text.
  private var isNarrow = false

  init() {
    super.init(
      "Pickers",
      "Spin the wheels by finger, wheel or pointer, press a row, or use arrows and letters on the keyboard.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.dataSource = self
    picker.delegate = self
    facts.useScaled(.systemFont(ofSize: 15))
    facts.textColor = .secondaryLabel
    facts.textAlignment = .center
    stage.addSubview(picker)
    stage.addSubview(facts)
    picker.selectRow(24, inComponent: 0, animated: false)
    picker.selectRow(1, inComponent: 1, animated: false)
    picker.selectRow(6, inComponent: 2, animated: false)
    addSwitch("Colored titles") { [unowned self] in
      isColored = $0
      picker.reloadAllComponents()
    }
    addButton("Random") { [unowned self] in
      for component in 0..<3 {
        let count = picker.numberOfRows(inComponent: component)
        picker.selectRow(.random(in: 0..<min(count, 200)), inComponent: component, animated: true)
      }
      showFacts()
    }
    showFacts()
  }

  override func arrange(in area: CGRect) {
    let width = min(area.width - 12, 420)
    picker.frame = CGRect(x: (area.width - width) / 2, y: max(16, area.midY - 130), width: width, height: 216)
    if isNarrow != (width < 300) {
      isNarrow.toggle()
      picker.reloadAllComponents()
    }
    facts.frame = CGRect(
      x: 16, y: picker.frame.maxY + 16, width: area.width - 32, height: facts.lineHeight(22))
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.preferredContentSizeCategory
    if isViewLoaded, traitCollection.preferredContentSizeCategory != old { picker.reloadAllComponents() }
  }

  private func showFacts() {
    let rows = (0..<3).map { picker.selectedRow(inComponent: $0) }
    facts.text = "\(rows[0]) \(sizes[rows[1]]) \(fruits[rows[2]].lowercased())"
  }

  // MARK: UIPickerViewDataSource

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 3 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    [100_000, sizes.count, fruits.count][component]
  }

  // MARK: UIPickerViewDelegate

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    guard isNarrow else { return component == 0 ? stage.scaled(96) : 0 }
    return pickerView.bounds.width * [0.22, 0.33, 0.45][component]
  }

  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    let title = component == 0 ? "\(row)" : component == 1 ? sizes[row] : fruits[row]
    let color = isColored ? hues[(row + component) % hues.count] : .label
    return NSAttributedString(
      string: title,
      attributes: [
        .foregroundColor: color,
        .font: UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: isNarrow ? 14 : 19)),
      ])
  }

  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
    ["Number", "Size", "Fruit"][component]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    showFacts()
  }
}
