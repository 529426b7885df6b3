import DemoParts
import UIKit

/// A page: a title, a sentence, a stage with the sample, and controls for it.
class PageViewController: UIViewController {
  /// The area of the sample.
  let stage = StageView()
  /// The controls, in a column.
  let panel = UIStackView()

  /// Whether the controls are in a row below the stage, which then has the full width.
  var panelIsBelow: Bool { false }

  /// Scrolls the page if the window is too small.
  private let scroll = UIScrollView()
  private let heading = UILabel()
  private let summary = ParagraphView()

  init(_ title: String, _ text: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    heading.text = title
    heading.adjustsFontSizeToFitWidth = true
    heading.minimumScaleFactor = 0.7
    summary.text = text
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heading.useScaled(.systemFont(ofSize: 26, weight: .bold))
    heading.textColor = .label
    heading.accessibilityTraits = .header
    showSummary()
    summary.textColor = .secondaryLabel
    stage.arrange = { [unowned self] in arrange(in: $0) }
    view.addSubview(scroll)
    for part in [heading, summary, stage, panel] { scroll.addSubview(part) }
  }

  /// Lays out the sample in the stage.
  func arrange(in area: CGRect) {}

  /// The height that the sample needs in a stage of a width; 0 for a sample that adapts to any height.
  func sampleHeight(for width: CGFloat) -> CGFloat { 0 }

  /// The least height of the stage, in points.
  private var minimumStageHeight: CGFloat { view.scaled(240) }

  private func showSummary() { summary.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 14)) }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.preferredContentSizeCategory
    if isViewLoaded, traitCollection.preferredContentSizeCategory != old { showSummary() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    let margin: CGFloat = view.bounds.width < 560 ? 18 : 30
    let inset = margin * 0.8
    let width = view.bounds.width - 2 * margin
    guard width > 0, view.bounds.height > 2 * inset else { return }
    heading.frame = CGRect(x: margin, y: inset, width: width, height: heading.lineHeight(34))
    let textWidth = min(width, 640)
    let textHeight = summary.sizeThatFits(CGSize(width: textWidth, height: 0)).height
    summary.frame = CGRect(x: margin, y: heading.frame.maxY + 4, width: textWidth, height: textHeight)
    let top = summary.frame.maxY + 18
    let isWide = width >= 560
    let isRow = panelIsBelow && isWide
    panel.axis = isRow ? .horizontal : .vertical
    panel.alignment = isRow ? .top : .fill
    panel.distribution = isRow ? .fillEqually : .fill
    panel.spacing = isRow ? 24 : 14
    let isBeside = isWide && !isRow && !panel.arrangedSubviews.isEmpty
    let side = min(view.scaled(232), width * 0.45)
    let panelWidth = isBeside ? side : width
    let panelHeight =
      panel.arrangedSubviews.isEmpty
      ? 0
      : panel.systemLayoutSizeFitting(
        CGSize(width: panelWidth, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    // The height of controls below the stage, or beyond its minimum height beside it.
    let below = isBeside || panelHeight == 0 ? 0 : panelHeight + 18
    let least = max(minimumStageHeight + below, isBeside ? panelHeight : 0)
    let height = max(view.bounds.height - inset - top, least)
    stage.frame = CGRect(
      x: margin, y: top, width: isBeside ? width - side - 28 : width, height: height - below)
    panel.frame = CGRect(
      x: isBeside ? margin + width - side : margin, y: isBeside ? top : top + height - panelHeight,
      width: panelWidth, height: panelHeight)
    scroll.mirror([heading, summary, stage, panel])
    // The page scrolls if the window is too low for the sample.
    let missing = max(0, sampleHeight(for: stage.bounds.width) - stage.bounds.height).rounded(.up)
    stage.frame.size.height += missing
    if !isBeside { panel.frame.origin.y += missing }
    scroll.contentSize = CGSize(width: view.bounds.width, height: top + height + missing + inset)
    // Drags in the stage belong to the sample, unless the page needs scrolling.
    scroll.isScrollEnabled = scroll.contentSize.height > view.bounds.height + 0.5
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

  /// Adds a choice among a few items, with its name above.
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

  /// Adds a button. The first one of a page is its primary one.
  @discardableResult func addButton(_ title: String, pressed: @escaping () -> Void) -> UIButton {
    let isPrimary = !panel.arrangedSubviews.contains { $0 is UIButton }
    var configuration = isPrimary ? UIButton.Configuration.filled() : .gray()
    configuration.title = title
    let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in pressed() })
    panel.addArrangedSubview(button)
    return button
  }
}
