import DemoParts
import UIKit

/// The topics, and beside them the page of one.
class SettingsViewController: UISplitViewController {
  private let topics = SidebarListController(
    "Settings", Topic.allCases.map { .init($0.name, symbol: $0.symbol) })

  init() { super.init(style: .doubleColumn) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    primaryBackgroundStyle = .sidebar
    preferredPrimaryColumnWidth = 230
    topics.onChoice = { [unowned self] in show(Topic.allCases[$0]) }
    setViewController(topics, for: .primary)
    setViewController(Topic.displays.makeController(), for: .secondary)
    topics.select(0)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // The arrows choose topics at once.
    if !isCollapsed { topics.tableView.becomeFirstResponder() }
  }

  private func show(_ topic: Topic) {
    setViewController(topic.makeController(), for: .secondary)
    show(.secondary)
  }
}
