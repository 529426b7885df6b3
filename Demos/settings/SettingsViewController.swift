import DemoParts
import UIKit

/// The topics, and beside them the page of one.
class SettingsViewController: UISplitViewController, UISplitViewControllerDelegate {
  /// The topic that the user chose; nil before.
  private var chosen: Topic?
  private let topics = SidebarListController(
    "Settings", Topic.allCases.map { .init($0.name, symbol: $0.symbol) })

  init() { super.init(style: .doubleColumn) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    delegate = self
    primaryBackgroundStyle = .sidebar
    preferredPrimaryColumnWidth = 230
    topics.onChoice = { [unowned self] in show(Topic.allCases[$0]) }
    setViewController(topics, for: .primary)
    setViewController(Topic.displays.makeController(), for: .secondary)
    topics.select(0)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // With both columns, the arrows choose topics at once.
    topics.tableView.becomeFirstResponder()
  }

  // MARK: Narrow windows

  /// A narrow window begins with the list.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { chosen == nil ? .primary : proposedTopColumn }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    topics.select(Topic.allCases.firstIndex(of: chosen ?? .displays))
  }

  private func show(_ topic: Topic) {
    chosen = topic
    setViewController(topic.makeController(), for: .secondary)
    show(.secondary)
  }
}
