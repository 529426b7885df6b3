import UIKit

/// Groups of rows: each a name with what there is to say of it, or with a control.
class FactsViewController: UITableViewController {
  /// A row.
  struct Fact {
    let name: String
    var value: String?
    /// Stands at the end of the row in place of the value.
    var control: UIView?
  }

  /// Rows that belong together.
  struct Group {
    var title: String?
    var facts: [Fact]
    /// The text below the rows.
    var note: String?
  }

  private var groups: [Group] = []

  init(_ title: String) {
    super.init(style: .insetGrouped)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsSelection = false
    tableView.register(FactCell.self, forCellReuseIdentifier: "fact")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  /// The facts at this moment.
  func makeGroups() -> [Group] { [] }

  /// Says everything anew.
  func reload() {
    groups = makeGroups()
    tableView.reloadData()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].facts.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    groups[section].title
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    groups[section].note
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fact", for: indexPath)
    let fact = groups[indexPath.section].facts[indexPath.row]
    cell.textLabel?.text = fact.name
    cell.detailTextLabel?.text = fact.value
    cell.accessoryView = fact.control
    return cell
  }
}

/// A name, and beside it what there is to say.
class FactCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
