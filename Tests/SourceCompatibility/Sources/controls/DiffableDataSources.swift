import UIKit

class DiffableListViewController: UIViewController {
  enum Section: Hashable { case main }

  private var tableView = UITableView()
  private lazy var dataSource = UITableViewDiffableDataSource<Section, String>(tableView: tableView) {
    tableView, indexPath, name in
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = name
    cell.contentConfiguration = content
    return cell
  }

  func show(_ names: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.main])
    snapshot.appendItems(names, toSection: .main)
    dataSource.apply(snapshot, animatingDifferences: true)
  }
}
