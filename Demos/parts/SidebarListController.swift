public import UIKit

/// A list of names with symbols at the side of a window, with one selected row.
public final class SidebarListController: UITableViewController {
  /// A row of the list.
  public struct Entry {
    let name: String
    let symbol: String

    public init(_ name: String, symbol: String) { (self.name, self.symbol) = (name, symbol) }
  }

  /// Called with the chosen row.
  public var onChoice: ((Int) -> Void)?

  private let entries: [Entry]

  public init(_ title: String, _ entries: [Entry]) {
    self.entries = entries
    super.init(style: .plain)
    self.title = title
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Selects a row; nil selects none.
  public func select(_ row: Int?) {
    loadViewIfNeeded()
    let path = row.map { IndexPath(row: $0, section: 0) }
    tableView.selectRow(at: path, animated: false, scrollPosition: .none)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityLabel = title
    tableView.backgroundColor = .clear
    tableView.separatorStyle = .none
    tableView.selectionFollowsFocus = true
    scaleRows()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "entry")
  }

  public override func viewWillAppear(_ animated: Bool) {
    // The row of the content beside the list stays selected. A narrow window has no content beside it.
    clearsSelectionOnViewWillAppear = splitViewController?.isCollapsed ?? false
    super.viewWillAppear(animated)
  }

  public override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // In a narrow window, a selected row replaces the list, so Return selects it.
    tableView.selectionFollowsFocus = splitViewController?.isCollapsed != true
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // In a narrow window, the list is alone. The arrow keys move in it, also after the way back to it.
    if splitViewController?.isCollapsed == true { tableView.becomeFirstResponder() }
  }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { scaleRows() }
  }

  private func scaleRows() {
    // Titles in large text wrap.
    let isLarge = traitCollection.preferredContentSizeCategory > .large
    tableView.rowHeight = isLarge ? UITableView.automaticDimension : 36
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    entries.count
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    let entry = entries[indexPath.row]
    var content = UIListContentConfiguration.sidebarCell()
    content.text = entry.name
    content.image = UIImage(systemName: entry.symbol)
    cell.contentConfiguration = content
    var background = UIBackgroundConfiguration.listSidebarCell()
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 8, bottom: 1, trailing: 8)
    cell.backgroundConfiguration = background
    return cell
  }

  /// In a narrow window, where a choice leaves the list, arrow keys do not choose.
  public override func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool { splitViewController?.isCollapsed != true }

  public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoice?(indexPath.row)
  }
}
