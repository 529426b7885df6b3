import DemoParts
import UIKit

/// A page: a title, a sentence, a stage for the sample, and controls that change it.
class PageViewController: UIViewController {
  /// Where the sample is.
  let stage = StageView()
  /// The controls, one below the other.
  let panel = UIStackView()

  /// Whether the controls are in a row below the stage, which is as wide as the page then.
  var panelIsBelow: Bool { false }

  private let heading = UILabel()
  private let summary = ParagraphView()

  init(_ title: String, _ text: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    heading.text = title
    summary.text = text
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heading.font = .systemFont(ofSize: 26, weight: .bold)
    heading.textColor = .label
    summary.font = .systemFont(ofSize: 14)
    summary.textColor = .secondaryLabel
    stage.arrange = { [unowned self] in arrange(in: $0) }
    for part in [heading, summary, stage, panel] { view.addSubview(part) }
  }

  /// Places the sample in the stage.
  func arrange(in area: CGRect) {}

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = view.bounds.width < 560 ? 18 : 30
    var area = view.bounds.insetBy(dx: margin, dy: margin * 0.8)
    guard area.width > 0, area.height > 0 else { return }
    heading.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 34)
    let textHeight = summary.sizeThatFits(CGSize(width: min(area.width, 640), height: 0)).height
    summary.frame = CGRect(
      x: area.minX, y: heading.frame.maxY + 4, width: min(area.width, 640), height: textHeight)
    area = area.divided(atDistance: summary.frame.maxY + 18 - area.minY, from: .minYEdge).remainder
    let isRow = panelIsBelow && area.width >= 560
    panel.axis = isRow ? .horizontal : .vertical
    panel.alignment = isRow ? .top : .fill
    panel.distribution = isRow ? .fillEqually : .fill
    panel.spacing = isRow ? 24 : 14
    if panel.arrangedSubviews.isEmpty {
      stage.frame = area
    } else if area.width >= 560, !isRow {
      let (right, left) = area.divided(atDistance: 232, from: .maxXEdge)
      let size = panel.systemLayoutSizeFitting(
        CGSize(width: right.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      panel.frame = CGRect(x: right.minX, y: right.minY, width: right.width, height: size.height)
      stage.frame = left.divided(atDistance: left.width - 28, from: .minXEdge).slice
    } else {
      let size = panel.systemLayoutSizeFitting(
        CGSize(width: area.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      panel.frame = CGRect(
        x: area.minX, y: area.maxY - size.height, width: area.width, height: size.height)
      stage.frame =
        area.divided(
          atDistance: max(0, area.height - size.height - 18), from: .minYEdge
        ).slice
    }
  }

  // MARK: Controls

  /// Adds a slider with its name and value.
  @discardableResult func addSlider(
    _ title: String, _ range: ClosedRange<Float>, _ value: Float, _ unit: String = "",
    changed: @escaping (CGFloat) -> Void
  ) -> SliderRow {
    let row = SliderRow(title, range, value, unit, changed)
    panel.addArrangedSubview(row)
    return row
  }

  /// Adds a choice among a few, with its name above.
  @discardableResult func addChoice(
    _ title: String, _ items: [String], _ index: Int = 0, changed: @escaping (Int) -> Void
  ) -> ChoiceRow {
    let row = ChoiceRow(title, items, index, changed)
    panel.addArrangedSubview(row)
    return row
  }

  /// Adds a switch with its name.
  @discardableResult func addSwitch(
    _ title: String, _ isOn: Bool = false, changed: @escaping (Bool) -> Void
  ) -> SwitchRow {
    let row = SwitchRow(title, isOn, changed)
    panel.addArrangedSubview(row)
    return row
  }

  /// Adds a button.
  @discardableResult func addButton(_ title: String, pressed: @escaping () -> Void) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in pressed() })
    panel.addArrangedSubview(button)
    return button
  }
}
