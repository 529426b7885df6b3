import DemoParts
import UIKit

/// Text fields with their traits, and the last delegate call.
class FieldsPage: PageViewController, UITextFieldDelegate {
  private let column = UIStackView()
  private let facts = UILabel()
  private var fields: [UITextField] = []

  init() {
    super.init(
      "Text Fields",
      "Type in any writing, select with keys or the pointer, undo, and compose with an input method.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    column.axis = .vertical
    column.spacing = 14
    add("Name", UITextField()) {
      $0.placeholder = "First and last name"
      $0.clearButtonMode = .whileEditing
      $0.autocapitalizationType = .words
    }
    add("Search", UISearchTextField()) { $0.placeholder = "Search this page" }
    add("Password", UITextField()) {
      $0.text = "correct horse"
      $0.isSecureTextEntry = true
    }
    add("Amount", UITextField()) {
      $0.text = "1299.00"
      $0.textAlignment = .right
      $0.keyboardType = .decimalPad
      let unit = UILabel()
      unit.text = "€"
      unit.textColor = .secondaryLabel
      unit.sizeToFit()
      $0.rightView = unit
      $0.rightViewMode = .always
    }
    add("Both directions", UITextField()) { $0.text = "Hello, שלום and مرحبا" }
    add("Disabled", UITextField()) {
      $0.text = "Nothing to change here"
      $0.isEnabled = false
    }
    facts.useScaled(.systemFont(ofSize: 12))
    facts.textColor = .secondaryLabel
    stage.addSubview(column)
    stage.addSubview(facts)
    addChoice("Border", ["None", "Line", "Bezel", "Round"], 3) { [unowned self] index in
      let style = UITextField.BorderStyle(rawValue: index) ?? .roundedRect
      for field in fields { field.borderStyle = style }
      stage.setNeedsLayout()
    }
    addChoice("Alignment", ["Auto", "Left", "Middle", "Right"]) { [unowned self] index in
      let alignments: [NSTextAlignment] = [.natural, .left, .center, .right]
      for field in fields { field.textAlignment = alignments[index] }
    }
    addSwitch("Digits only in the amount", true) { [unowned self] in acceptsDigitsOnly = $0 }
    addSwitch("Smart quotes and dashes", false) { [unowned self] isOn in
      for field in fields where !field.isSecureTextEntry {
        field.smartQuotesType = isOn ? .yes : .default
        field.smartDashesType = isOn ? .yes : .default
        field.smartInsertDeleteType = isOn ? .yes : .default
      }
    }
  }

  private var acceptsDigitsOnly = true

  /// Adds a field below its name.
  private func add(_ name: String, _ field: UITextField, _ dress: (UITextField) -> Void) {
    let label = UILabel()
    label.text = name
    label.useScaled(.systemFont(ofSize: 13))
    label.textColor = .secondaryLabel
    field.borderStyle = .roundedRect
    field.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 15))
    field.adjustsFontForContentSizeCategory = true
    field.delegate = self
    field.accessibilityLabel = name
    dress(field)
    fields.append(field)
    let pair = UIStackView(arrangedSubviews: [label, field])
    pair.axis = .vertical
    pair.spacing = 4
    column.addArrangedSubview(pair)
  }

  override func sampleHeight(for width: CGFloat) -> CGFloat {
    let size = CGSize(width: min(width - 48, 420), height: 0)
    return column.systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height + 52 + stage.scaled(20)
  }

  override func arrange(in area: CGRect) {
    let width = min(area.width - 48, 420)
    let size = column.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    column.frame = CGRect(x: (area.width - width) / 2, y: 24, width: width, height: size.height)
    let height = facts.lineHeight(20)
    facts.frame = CGRect(x: 16, y: area.maxY - 14 - height, width: area.width - 32, height: height)
  }

  // MARK: UITextFieldDelegate

  func textFieldDidBeginEditing(_ textField: UITextField) { showFact(textField, "is edited") }

  func textFieldDidEndEditing(_ textField: UITextField) { showFact(textField, "was edited") }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    showFact(textField, "got Return")
    return true
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    showFact(
      textField,
      "changes \(range.length) at \(range.location) to “\(textField.isSecureTextEntry ? "•" : string)”")
    guard textField.keyboardType == .decimalPad, acceptsDigitsOnly else { return true }
    return string.allSatisfy { $0.isNumber || $0 == "." }
  }

  private func showFact(_ field: UITextField, _ text: String) {
    facts.text = "\(field.accessibilityLabel ?? "") \(text)"
  }
}
