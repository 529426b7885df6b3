import UIKit

/// Is told of the place that was chosen.
protocol PlacesViewControllerDelegate: AnyObject {
  func placesViewController(_ controller: PlacesViewController, chose place: Place)
}

/// The list of places.
class PlacesViewController: UITableViewController {
  weak var delegate: (any PlacesViewControllerDelegate)?

  init() {
    super.init(style: .plain)
    title = "Places"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .clear
    tableView.separatorStyle = .none
    tableView.selectionFollowsFocus = true
    tableView.rowHeight = 36
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
  }

  /// Shows which place a folder is, if it is one.
  func select(_ url: URL) {
    loadViewIfNeeded()
    guard let row = Place.all.firstIndex(where: { $0.url.path == url.path }) else {
      if let selected = tableView.indexPathForSelectedRow {
        tableView.deselectRow(at: selected, animated: false)
      }
      return
    }
    tableView.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Place.all.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    let place = Place.all[indexPath.row]
    var content = UIListContentConfiguration.sidebarCell()
    content.text = place.name
    content.image = UIImage(systemName: place.symbol)
    cell.contentConfiguration = content
    cell.backgroundConfiguration = .listSidebarCell()
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate?.placesViewController(self, chose: Place.all[indexPath.row])
  }
}
