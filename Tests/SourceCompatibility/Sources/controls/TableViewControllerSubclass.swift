import UIKit

class SettingsTableViewController: UITableViewController {
  private let sections = [("General", ["About"]), ("Display", ["Brightness", "Text size"])]

  init() {
    super.init(style: .grouped)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    refreshControl = UIRefreshControl()
    refreshControl?.addTarget(self, action: Self.refresh, for: .valueChanged)
    clearsSelectionOnViewWillAppear = true
  }

  func refresh() { refreshControl?.endRefreshing() }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].1.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "setting")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "setting")
    cell.textLabel?.text = sections[indexPath.section].1[indexPath.row]
    cell.detailTextLabel?.text = "\(indexPath.row)"
    return cell
  }
}
