import UIKit

final class RecipeListController: UITableViewController {
  var addButton: UIBarButtonItem!
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
