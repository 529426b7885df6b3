import UIKit

/// The shopping list; pressing a row checks it off.
class ShoppingViewController: UITableViewController {
  var emptyLabel: UILabel!
  var clearItem: UIBarButtonItem!

  private let book = RecipeBook.shared

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityLabel = "Shopping"
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  private func reload() {
    tableView.reloadData()
    emptyLabel.isHidden = !book.purchases.isEmpty
    clearItem.isEnabled = book.purchases.contains(where: \.isDone)
  }

  func clear(_ item: UIBarButtonItem) {
    let before = book.purchases
    book.purchases.removeAll(where: \.isDone)
    reload()
    let count = before.count - book.purchases.count
    let undo = UIAction(title: "Undo") { [weak self] _ in
      guard let self else { return }
      // Keep the items that were checked off since then.
      book.purchases = before + book.purchases.dropFirst(before.count - count)
      reload()
    }
    showToast(
      UIWindowScene.Toast(count == 1 ? "One thing was cleared" : "\(count) things were cleared", action: undo)
    )
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    book.purchases.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Purchase", for: indexPath)
    let purchase = book.purchases[indexPath.row]
    cell.textLabel?.text = purchase.name
    cell.textLabel?.textColor = purchase.isDone ? .tertiaryLabel : .label
    cell.accessoryType = purchase.isDone ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    book.purchases[indexPath.row].isDone.toggle()
    tableView.deselectRow(at: indexPath, animated: true)
    tableView.reloadRows(at: [indexPath], with: .automatic)
    clearItem.isEnabled = book.purchases.contains(where: \.isDone)
  }
}
