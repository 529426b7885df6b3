import Foundation
import UIKit

final class RecipeListController: UITableViewController {
  var addButton: UIBarButtonItem!
  private let names = ["Bread", "Soup", "Pancakes"]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Recipe", for: indexPath) as! RecipeCell
    cell.nameLabel.text = names[indexPath.row]
    cell.minutesLabel?.text = "\(20 * (indexPath.row + 1)) minutes"
    return cell
  }

  func sort(_ sender: Any) {}
  func add(sender: UIBarButtonItem) {}
  func backToList(segue: UIStoryboardSegue) {}
}
final class RecipeCell: UITableViewCell {
  weak var nameLabel: UILabel!
  weak var minutesLabel: UILabel?
}
final class RecipeController: UIViewController {
  weak var titleLabel: UILabel!
  var topSpace: NSLayoutConstraint!
  var controls: [UIControl]!
  func favourite(_ sender: UISwitch) {}
  func cook() {}
  func tapped(_ sender: UITapGestureRecognizer) {}
}
