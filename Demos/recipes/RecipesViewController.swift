import UIKit

/// The recipes of the book.
class RecipesViewController: UITableViewController {
  private let book = RecipeBook.shared

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // The arrows go through the recipes at once.
    tableView.becomeFirstResponder()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    book.recipes.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Recipe", for: indexPath) as! RecipeCell
    cell.show(book.recipes[indexPath.row])
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    book.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let controller = segue.destination as? RecipeViewController, let cell = sender as? UITableViewCell,
      let row = tableView.indexPath(for: cell)?.row
    else { return }
    controller.recipe = book.recipes[row]
  }

  // MARK: Commands

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "New Recipe", action: RecipesViewController.newRecipe, input: "n", modifierFlags: .control)
    ]
  }

  private func newRecipe() {
    guard presentedViewController == nil else { return }
    performSegue(withIdentifier: "AddRecipe", sender: nil)
  }

  // MARK: Ways back

  func cancelRecipe(_ segue: UIStoryboardSegue) {}

  func saveRecipe(_ segue: UIStoryboardSegue) {
    guard let recipe = (segue.source as? NewRecipeViewController)?.recipe else { return }
    book.add(recipe)
    tableView.reloadData()
    guard let row = book.recipes.firstIndex(of: recipe) else { return }
    tableView.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .middle)
  }
}

/// A recipe in the list.
class RecipeCell: UITableViewCell {
  var picture: PictureView!
  var nameLabel: UILabel!
  var noteLabel: UILabel!
  var timeLabel: UILabel!

  func show(_ recipe: Recipe) {
    picture.kind = recipe.kind
    nameLabel.text = recipe.name
    noteLabel.text = recipe.note
    timeLabel.text = recipe.time
  }
}
