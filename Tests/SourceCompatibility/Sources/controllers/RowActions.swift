import UIKit

class RowActionsViewController: UITableViewController {
  private var items = ["One", "Two"]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  override func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  {
    let delete = UITableViewRowAction(style: .destructive, title: "Delete") { [weak self] _, indexPath in
      self?.items.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    let more = UITableViewRowAction(style: .normal, title: "More") { _, _ in }
    more.backgroundColor = .blue
    return [delete, more]
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tableView.contentInset.top = UIApplication.shared.statusBarFrame.height
  }
}
