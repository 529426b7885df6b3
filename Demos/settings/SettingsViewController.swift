import UIKit

/// The topics on the left, and what there is to one of them on the right.
class SettingsViewController: UISplitViewController, TopicsViewControllerDelegate {
  private let topics = TopicsViewController()

  init() { super.init(style: .doubleColumn) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    primaryBackgroundStyle = .sidebar
    preferredPrimaryColumnWidth = 210
    topics.delegate = self
    setViewController(topics, for: .primary)
    setViewController(Topic.displays.makeController(), for: .secondary)
    topics.select(.displays)
  }

  func topicsViewController(_ controller: TopicsViewController, chose topic: Topic) {
    setViewController(topic.makeController(), for: .secondary)
    show(.secondary)
  }
}
