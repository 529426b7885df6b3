import SideMenu
import UIKit

class MenuViewController: UITableViewController {
  private let pages: [UIViewController]
  private(set) var log: [String] = []

  init(pages: [UIViewController]) {
    self.pages = pages
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .secondarySystemBackground
    tableView.separatorInset = .zero
    tableView.rowHeight = 56
    let header = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 72))
    header.text = "   Menu"
    header.font = .systemFont(ofSize: 28, weight: .heavy)
    tableView.tableHeaderView = header
    clearsSelectionOnViewWillAppear = false
    NotificationCenter.default.addObserver(
      self, selector: #selector(menuWillReveal), name: .sideMenuWillReveal, object: nil)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("appeared")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.append("disappeared")
  }

  @objc private func menuWillReveal() {
    tableView.reloadData()
    let index = pages.firstIndex { $0 === sideMenuController?.contentViewController } ?? 0
    tableView.selectRow(at: IndexPath(row: index, section: 0), animated: false, scrollPosition: .none)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return pages.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Page")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "Page")
    let page = Page.allCases[indexPath.row]
    cell.backgroundColor = .clear
    cell.textLabel?.text = page.title
    cell.detailTextLabel?.text = pages[indexPath.row].sideMenuBadge
    cell.imageView?.image = UIImage(systemName: page.symbol)
    cell.imageView?.tintColor = page.color
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    pages[indexPath.row].sideMenuBadge = nil
    sideMenuController?.setContentViewController(with: Page.allCases[indexPath.row].rawValue, animated: true)
    sideMenuController?.hideMenu()
  }
}

extension MenuViewController: SideMenuControllerDelegate {
  func sideMenuController(_ controller: SideMenuController, willReveal animated: Bool) {
    log.append("reveals")
  }

  func sideMenuController(_ controller: SideMenuController, didHide animated: Bool) {
    log.append("hidden")
  }
}
