import DemoParts
import UIKit

/// Columns: a list of places beside the text about one.
class SplitPage: PageViewController {
  private let frame = UIView()
  private var split = UISplitViewController(style: .doubleColumn)
  private var width: CGFloat = 1

  override var panelIsBelow: Bool { true }

  init() {
    super.init(
      "Split View",
      "Columns beside each other, above each other, or one at a time. Drag the line between them; press F9.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    frame.clipsToBounds = true
    frame.layer.cornerRadius = 10
    frame.layer.borderWidth = 1
    stage.addSubview(frame)
    build(.doubleColumn)
    showBorder()
    addChoice("Columns", ["Two", "Three"]) { [unowned self] in build($0 == 0 ? .doubleColumn : .tripleColumn)
    }
    addChoice("They lie", ["Side", "Over", "Push"]) { [unowned self] index in
      split.preferredSplitBehavior = [.tile, .overlay, .displace][index]
    }
    addChoice("At", ["Leading", "Trailing"]) { [unowned self] in
      split.primaryEdge = $0 == 0 ? .leading : .trailing
    }
    addSlider("Width", 0.4...1, 1) { [unowned self] in
      width = $0
      stage.setNeedsLayout()
    }
  }

  private func build(_ style: UISplitViewController.Style) {
    if split.parent != nil {
      split.willMove(toParent: nil)
      split.view.removeFromSuperview()
      split.removeFromParent()
    }
    split = UISplitViewController(style: style)
    let detail = DetailController()
    let list = ListController(["Alderfield", "Heron Lake", "Long Wood", "Quarry Hill", "St Anne"]) {
      [unowned self, unowned detail] in
      detail.show($0)
      split.show(.secondary)
    }
    list.title = "Places"
    split.setViewController(detail, for: .secondary)
    if style == .tripleColumn {
      let kinds = ListController(["All", "Villages", "Woods", "Water"]) { [unowned self] in
        list.title = $0
        split.show(.supplementary)
      }
      kinds.title = "Map"
      split.setViewController(kinds, for: .primary)
      split.setViewController(list, for: .supplementary)
    } else {
      split.setViewController(list, for: .primary)
    }
    addChild(split)
    frame.addSubview(split.view)
    split.didMove(toParent: self)
    stage.setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showBorder()
  }

  private func showBorder() { frame.layer.borderColor = UIColor.separator.cgColor }

  override func arrange(in area: CGRect) {
    let inner = area.insetBy(dx: 20, dy: 20)
    let size = CGSize(width: max(0, (inner.width * width).rounded()), height: max(0, inner.height))
    frame.frame = CGRect(
      origin: CGPoint(x: (area.midX - size.width / 2).rounded(), y: inner.minY), size: size)
    split.view.frame = frame.bounds
  }
}

/// Names to choose from.
private class ListController: UIViewController {
  private let names: [String]
  private let chosen: (String) -> Void
  private var rows: [UIButton] = []

  init(_ names: [String], chosen: @escaping (String) -> Void) {
    self.names = names
    self.chosen = chosen
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    // Tab stops once at the list, in which arrows move the focus.
    view.focusGroupIdentifier = "\(ObjectIdentifier(self))"
    rows = names.enumerated().map { index, name in
      var configuration = UIButton.Configuration.plain()
      configuration.title = name
      configuration.baseForegroundColor = .label
      let row = UIButton(
        configuration: configuration, primaryAction: UIAction { [unowned self] _ in select(index) })
      row.contentHorizontalAlignment = .leading
      view.addSubview(row)
      return row
    }
    select(0, tells: false)
  }

  private func select(_ index: Int, tells: Bool = true) {
    for (place, row) in rows.enumerated() {
      row.configuration?.background.backgroundColor =
        place == index ? .tintColor.withAlphaComponent(0.16) : .clear
    }
    if tells { chosen(names[index]) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 8, dy: 8)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: area.minX, y: area.minY + CGFloat(index) * 38, width: max(0, area.width), height: 36)
    }
  }
}

/// The text about a place.
private class DetailController: UIViewController {
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.numberOfLines = 0
    label.textAlignment = .center
    label.useScaled(.systemFont(ofSize: 15))
    label.textColor = .secondaryLabel
    view.addSubview(label)
    show("Alderfield")
  }

  func show(_ name: String) {
    title = name
    label.text = "\(name) is on the map of the page about scrolling."
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 24, dy: 24)
  }
}
