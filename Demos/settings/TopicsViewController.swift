import UIKit

/// Is told of the topic that was chosen.
protocol TopicsViewControllerDelegate: AnyObject {
  func topicsViewController(_ controller: TopicsViewController, chose topic: Topic)
}

/// The list of topics.
class TopicsViewController: UITableViewController {
  weak var delegate: (any TopicsViewControllerDelegate)?

  init() {
    super.init(style: .plain)
    title = "Settings"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .clear
    tableView.separatorStyle = .none
    tableView.selectionFollowsFocus = true
    tableView.rowHeight = 38
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "topic")
  }

  func select(_ topic: Topic) {
    loadViewIfNeeded()
    let row = Topic.allCases.firstIndex(of: topic) ?? 0
    tableView.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Topic.allCases.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "topic", for: indexPath)
    let topic = Topic.allCases[indexPath.row]
    var content = UIListContentConfiguration.sidebarCell()
    content.text = topic.name
    content.image = UIImage(systemName: topic.symbol)
    cell.contentConfiguration = content
    cell.backgroundConfiguration = .listSidebarCell()
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate?.topicsViewController(self, chose: Topic.allCases[indexPath.row])
  }
}
