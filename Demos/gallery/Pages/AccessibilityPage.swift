import Casement
import DemoParts
import UIKit

/// The elements that assistive technologies find, in reading order, with the words that a screen reader says of each.
///
/// `CASEMENT_INSPECT=1` and Control-Shift-F12 show the same for any window of any program.
class AccessibilityPage: PageViewController, UITableViewDataSource, UITableViewDelegate {
  private let sample = AlarmView()
  private let list = UITableView(frame: .zero, style: .plain)
  /// The frame around the element of the selected row.
  private let outline = UIView()
  private var entries: [ElementEntry] = []
  private var readsWindow = false

  init() {
    super.init(
      "Accessibility",
      "The list has the elements in reading order, and what a screen reader says of each. Choose a row to see its element."
    )
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.accessibilityLabel = "Elements"
    list.backgroundColor = .clear
    list.selectionFollowsFocus = true
    list.dataSource = self
    list.delegate = self
    list.register(UITableViewCell.self, forCellReuseIdentifier: "element")
    outline.isUserInteractionEnabled = false
    outline.accessibilityElementsHidden = true
    outline.layer.borderWidth = 2
    outline.layer.cornerRadius = 6
    for view in [sample, list] { stage.addSubview(view) }
    sample.onChange = { [unowned self] in read() }
    addChoice("Elements of", ["Sample", "Window"]) { [unowned self] in
      readsWindow = $0 == 1
      read()
    }
    addSwitch("Enabled", true) { [unowned self] in
      sample.isEnabled = $0
      read()
    }
    addSwitch("Volume first") { [unowned self] in
      sample.readsVolumeFirst = $0
      read()
    }
    addSwitch("Read as one") { [unowned self] in
      sample.isReadAsOne = $0
      read()
    }
    addSwitch("Right to left") { [unowned self] isOn in
      turn(sample, isOn ? .forceRightToLeft : .unspecified)
      stage.layoutIfNeeded()
      read()
    }
  }

  private func turn(_ view: UIView, _ direction: UISemanticContentAttribute) {
    view.semanticContentAttribute = direction
    for inner in view.subviews { turn(inner, direction) }
    view.setNeedsLayout()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    read()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    outline.removeFromSuperview()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    outline.layer.borderColor = UIColor.label.cgColor
    stage.setNeedsLayout()
  }

  // MARK: Elements

  /// Reads the elements again, and selects the row of the element that was selected.
  private func read() {
    guard let window = view.window else { return }
    let selected = list.indexPathForSelectedRow.map { entries[$0.row].element }
    // The list does not list its own rows.
    let found = AccessibilityTree.elements(in: readsWindow ? window : sample)
      .filter { ($0 as? UIView)?.isDescendant(of: list) != true }
      .map(ElementEntry.init)
    if found != entries {
      entries = found
      list.reloadData()
      if let row = entries.firstIndex(where: { $0.element === selected }) {
        list.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      }
    }
    showOutline()
  }

  private func showOutline() {
    guard let window = view.window, let path = list.indexPathForSelectedRow else {
      return outline.removeFromSuperview()
    }
    outline.frame = entries[path.row].element.accessibilityFrame.insetBy(dx: -3, dy: -3)
    outline.layer.borderColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
    if outline.superview !== window { window.addSubview(outline) }
  }

  // MARK: Layout

  private func isWide(_ width: CGFloat) -> Bool { width >= stage.scaled(460) }

  private func sampleWidth(for width: CGFloat) -> CGFloat {
    isWide(width) ? min(width * 0.44, stage.scaled(240)) : width - 32
  }

  override func sampleHeight(for width: CGFloat) -> CGFloat {
    let height = sample.height(for: sampleWidth(for: width))
    return isWide(width) ? height + 40 : height + 32 + stage.scaled(180)
  }

  override func arrange(in area: CGRect) {
    let wide = isWide(area.width)
    let width = sampleWidth(for: area.width)
    let margin: CGFloat = wide ? 20 : 16
    sample.frame = CGRect(x: margin, y: margin, width: width, height: sample.height(for: width))
    let start = wide ? sample.frame.maxX + margin : sample.frame.maxY + margin
    list.frame =
      wide
      ? CGRect(x: start, y: 0, width: max(0, area.width - start), height: area.height)
      : CGRect(x: 0, y: start, width: area.width, height: max(0, area.height - start))
    stage.mirror([sample, list])
    sample.layoutIfNeeded()
    read()
  }

  // MARK: UITableViewDataSource

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "element", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "\(indexPath.row + 1).  \(entries[indexPath.row].words)"
    content.secondaryText = entries[indexPath.row].properties
    cell.contentConfiguration = content
    cell.backgroundColor = .clear
    return cell
  }

  // MARK: UITableViewDelegate

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { showOutline() }
}

/// An element with its properties at the time of reading.
private struct ElementEntry: Equatable {
  let element: NSObject
  /// The words of a screen reader.
  let words: String
  /// Label, value, traits and hint as the program sets them.
  let properties: String

  private static let traitNames: [(UIAccessibilityTraits, String)] = [
    (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"),
    (.staticText, "static text"), (.header, "header"), (.searchField, "search field"),
    (.adjustable, "adjustable"), (.toggleButton, "toggle button"), (.notEnabled, "not enabled"),
    (.keyboardKey, "keyboard key"), (.tabBar, "tab bar"), (.updatesFrequently, "updates frequently"),
    (.summaryElement, "summary"), (.playsSound, "plays sound"),
    (.allowsDirectInteraction, "direct interaction"), (.causesPageTurn, "turns pages"),
    (.startsMediaSession, "starts media"), (.supportsZoom, "zooms"),
  ]

  init(_ element: NSObject) {
    self.element = element
    words = SpokenText.text(for: element)
    let traits = Self.traitNames.filter { element.accessibilityTraits.contains($0.0) }.map(\.1)
    let parts: [(String, String?)] = [
      ("label", element.accessibilityLabel), ("value", element.accessibilityValue),
      ("traits", traits.joined(separator: ", ")), ("hint", element.accessibilityHint),
    ]
    properties = parts.compactMap { name, text in
      text.flatMap { $0.isEmpty ? nil : "\(name): \($0)" }
    }.joined(separator: " · ")
  }

  static func == (one: ElementEntry, other: ElementEntry) -> Bool {
    one.element === other.element && one.words == other.words && one.properties == other.properties
  }
}

/// The settings of an alarm, with names for assistive technologies.
private class AlarmView: UIView {
  /// Called after the user has changed a setting.
  var onChange: (() -> Void)?

  private let column = UIStackView()
  private let heading = UILabel()
  private let toggle = UISwitch()
  private let slider = UISlider()
  private let choice = UISegmentedControl(items: ["Day", "Week", "Month"])
  private let name = UITextField()
  private let test = UIButton(configuration: .gray())
  private let remove = UIButton(configuration: .plain())

  var isEnabled = true {
    didSet { for control in [toggle, slider, choice, name, test, remove] { control.isEnabled = isEnabled } }
  }

  /// Whether the program states the reading order, instead of the places of the elements.
  var readsVolumeFirst = false {
    didSet {
      column.accessibilityElements =
        readsVolumeFirst ? [slider, heading, toggle, choice, name, test, remove] : nil
    }
  }

  /// Whether the settings are one element.
  var isReadAsOne = false {
    didSet {
      isAccessibilityElement = isReadAsOne
      accessibilityLabel = isReadAsOne ? "Settings of the alarm" : nil
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    heading.text = "Alarm"
    heading.useScaled(.systemFont(ofSize: 20, weight: .semibold))
    heading.accessibilityTraits = .header
    toggle.isOn = true
    toggle.accessibilityLabel = "Rings"
    toggle.accessibilityHint = "Turns the alarm on or off."
    slider.value = 0.3
    slider.accessibilityLabel = "Volume"
    choice.selectedSegmentIndex = 1
    choice.accessibilityLabel = "Repeats"
    name.borderStyle = .roundedRect
    name.placeholder = "Name"
    name.font = .preferredFont(forTextStyle: .body)
    name.adjustsFontForContentSizeCategory = true
    test.configuration?.title = "Listen"
    // The name of the symbol is the label.
    remove.configuration?.image = UIImage(systemName: "trash")
    column.axis = .vertical
    column.spacing = 16
    let buttons = row([test, remove])
    let settings = [
      row([caption("Rings"), toggle]), row([caption("Volume"), slider]), choice, name, buttons,
    ]
    for view in [heading] + settings { column.addArrangedSubview(view) }
    addSubview(column)
    for control in [toggle, slider, choice] {
      control.addAction(UIAction { [unowned self] _ in onChange?() }, for: .valueChanged)
    }
    name.addAction(UIAction { [unowned self] _ in onChange?() }, for: .editingChanged)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func row(_ views: [UIView]) -> UIStackView {
    let row = UIStackView(arrangedSubviews: views)
    row.spacing = 12
    row.alignment = .center
    row.distribution = .fill
    return row
  }

  /// A name beside a control. The control has the same label, so a screen reader does not say the name twice.
  private func caption(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.useScaled(.systemFont(ofSize: 15))
    label.isAccessibilityElement = false
    label.setContentHuggingPriority(.init(249), for: .horizontal)
    return label
  }

  func height(for width: CGFloat) -> CGFloat {
    column.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  override func layoutSubviews() { column.frame = bounds }
}
