import DemoParts
import UIKit

/// The topics, and beside them the page of one. A narrow window begins with the topics.
class SettingsViewController: UISplitViewController, UISplitViewControllerDelegate {
  private let topics = SidebarListController(
    "Settings", Topic.allCases.map { .init($0.name, symbol: $0.symbol) })
  /// The index of the topic that the user chose; nil at the beginning.
  private var chosen: Int?

  init() {
    super.init(style: .doubleColumn)
    delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    primaryBackgroundStyle = .sidebar
    preferredPrimaryColumnWidth = 230
    topics.onChoice = { [unowned self] in show($0) }
    setViewController(topics, for: .primary)
    setViewController(Topic.displays.makeController(), for: .secondary)
    topics.select(0)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // The arrows choose topics at once.
    topics.tableView.becomeFirstResponder()
  }

  private func show(_ index: Int) {
    chosen = index
    setViewController(Topic.allCases[index].makeController(), for: .secondary)
    show(.secondary)
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    chosen == nil ? .primary : proposedTopColumn
  }

  /// A narrow window shows no topic beside the list.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { topics.select(nil) }

  /// The narrow window showed no selection.
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { topics.select(chosen ?? 0) }
}
