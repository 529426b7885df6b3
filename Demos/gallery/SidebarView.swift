import DemoParts
import UIKit

/// The list of pages, showing only symbols if it is narrow. Below it is the choice between light and dark.
class SidebarView: UIView, UITableViewDataSource, UITableViewDelegate, UIToolTipInteractionDelegate {
  static let width: CGFloat = 216
  static let narrowWidth: CGFloat = 60

  /// A row of the list.
  struct Entry {
    let title: String
    /// The name of a system symbol.
    let symbol: String
  }

  /// The pages, from the top.
  var entries: [Entry] = [] { didSet { list.reloadData() } }

  /// Called with the chosen page.
  var onChoice: ((Int) -> Void)?

  /// Called with the chosen style.
  var onStyle: ((UIUserInterfaceStyle) -> Void)?

  /// The table, the initial first responder.
  let list = UITableView(frame: .zero, style: .plain)

  private let styleChoice = UISegmentedControl(items: ["Light", "Dark"])
  /// The style choice of the narrow list.
  private let styleButton = UIButton(configuration: .plain())
  private let name = UILabel()
  private let line = UIView()

  private var isNarrow = false {
    didSet {
      guard isNarrow != oldValue else { return }
      let selected = list.indexPathForSelectedRow
      list.reloadData()
      list.selectRow(at: selected, animated: false, scrollPosition: .none)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    name.text = "Casement"
    name.font = .preferredFont(forTextStyle: .headline)
    name.adjustsFontForContentSizeCategory = true
    list.backgroundColor = .clear
    list.separatorStyle = .none
    list.selectionFollowsFocus = true
    list.rowHeight = 36
    list.register(UITableViewCell.self, forCellReuseIdentifier: "page")
    list.dataSource = self
    list.delegate = self
    list.accessibilityLabel = "Pages"
    let toolTips = UIToolTipInteraction()
    toolTips.delegate = self
    list.addInteraction(toolTips)
    styleChoice.accessibilityLabel = "Appearance"
    styleChoice.addAction(
      UIAction { [unowned self] _ in onStyle?(styleChoice.selectedSegmentIndex == 1 ? .dark : .light) },
      for: .valueChanged)
    styleButton.configuration?.image = UIImage(systemName: "circle.lefthalf.filled")
    styleButton.toolTip = "Light or dark"
    styleButton.accessibilityLabel = "Light or dark"
    styleButton.addAction(
      UIAction { [unowned self] _ in
        onStyle?(traitCollection.userInterfaceStyle == .dark ? .light : .dark)
      }, for: .primaryActionTriggered)
    for view in [line, name, list, styleChoice, styleButton] { addSubview(view) }
    showStyle()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showStyle()
    setNeedsLayout()
  }

  private func showStyle() {
    styleChoice.selectedSegmentIndex = traitCollection.userInterfaceStyle == .dark ? 1 : 0
  }

  override func layoutSubviews() {
    isNarrow = bounds.width < SidebarView.width
    // Titles in large text wrap.
    let isLarge = traitCollection.preferredContentSizeCategory > .large
    list.rowHeight = isLarge ? UITableView.automaticDimension : 36
    line.frame = CGRect(x: bounds.maxX - 1, y: 0, width: 1, height: bounds.height)
    name.isHidden = isNarrow
    styleChoice.isHidden = isNarrow
    styleButton.isHidden = !isNarrow
    name.frame = CGRect(x: 22, y: 18, width: bounds.width - 40, height: name.lineHeight(26))
    let choiceHeight = styleChoice.intrinsicContentSize.height
    let top: CGFloat = isNarrow ? 4 : name.frame.maxY + 10
    let bottom: CGFloat = isNarrow ? 44 : choiceHeight + 24
    list.frame = CGRect(
      x: 0, y: top, width: bounds.width - 1, height: max(0, bounds.height - top - bottom))
    styleChoice.frame = CGRect(
      x: 16, y: bounds.height - 16 - choiceHeight, width: bounds.width - 33, height: choiceHeight)
    styleButton.frame = CGRect(x: 8, y: bounds.height - 40, width: bounds.width - 17, height: 36)
    mirror(subviews)
    revealSelected()
  }

  /// Selects the row of a page.
  func select(_ index: Int) {
    let path = IndexPath(row: index, section: 0)
    if list.indexPathForSelectedRow != path {
      list.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    revealSelected()
  }

  /// Scrolls to the selected row and slightly beyond, to show that there is more.
  private func revealSelected() {
    guard let selected = list.indexPathForSelectedRow else { return }
    list.scrollRectToVisible(list.rectForRow(at: selected).insetBy(dx: 0, dy: -20), animated: false)
  }

  // MARK: UITableViewDataSource

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
    let entry = entries[indexPath.row]
    var content = UIListContentConfiguration.sidebarCell()
    content.text = isNarrow ? nil : entry.title
    content.image = UIImage(systemName: entry.symbol)
    cell.contentConfiguration = content
    var background = UIBackgroundConfiguration.listSidebarCell()
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 8, bottom: 1, trailing: 8)
    cell.backgroundConfiguration = background
    cell.accessibilityLabel = entry.title
    return cell
  }

  // MARK: UITableViewDelegate

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoice?(indexPath.row)
  }

  // MARK: UIToolTipInteractionDelegate

  /// The names of the symbols in the narrow list.
  func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration? {
    guard isNarrow, let path = list.indexPathForRow(at: point) else { return nil }
    return UIToolTipConfiguration(
      toolTip: entries[path.row].title, in: list.rectForRow(at: path))
  }
}
