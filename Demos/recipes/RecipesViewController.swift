import UIKit

/// The recipes of the book.
class RecipesViewController: UITableViewController {
  private let book = RecipeBook.shared
  /// The messages about deleted recipes while they are shown, by name.
  private var toasts: [String: UIWindowScene.Toast] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityLabel = "Recipes"
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  private func reload() {
    tableView.reloadData()
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    guard book.recipes.isEmpty else {
      contentUnavailableConfiguration = nil
      return
    }
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "book")
    configuration.text = "No Recipes"
    configuration.secondaryText = "Write down the first one."
    configuration.button.title = "New Recipe"
    configuration.buttonProperties.primaryAction = UIAction { [unowned self] _ in newRecipe() }
    contentUnavailableConfiguration = configuration
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // The arrow keys select recipes at once.
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
    delete(indexPath)
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let recipe = book.recipes[indexPath.row]
    return UIContextMenuConfiguration(actionProvider: { [unowned self] _ in
      UIMenu(children: [
        UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
          // The list may have changed while the menu was open.
          if let row = self.book.recipes.firstIndex(of: recipe) {
            self.delete(IndexPath(row: row, section: 0))
          }
        }
      ])
    })
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
        title: "New Recipe", action: RecipesViewController.newRecipe, input: "n", modifierFlags: .control),
      UIKeyCommand(
        title: undoManager?.undoMenuItemTitle ?? "Undo", action: RecipesViewController.undoLast, input: "z",
        modifierFlags: .control),
      UIKeyCommand(
        title: undoManager?.redoMenuItemTitle ?? "Redo", action: RecipesViewController.redoLast, input: "z",
        modifierFlags: [.control, .shift]),
    ]
  }

  private func newRecipe() {
    guard presentedViewController == nil else { return }
    performSegue(withIdentifier: "AddRecipe", sender: nil)
  }

  private func undoLast() { undoManager?.undo() }
  private func redoLast() { undoManager?.redo() }

  // MARK: Deleting

  /// Deletes a recipe, with an undo message.
  private func delete(_ path: IndexPath) {
    let recipe = book.remove(at: path.row)
    tableView.deleteRows(at: [path], with: .automatic)
    setNeedsUpdateContentUnavailableConfiguration()
    undoManager?.registerUndo(withTarget: self) { $0.restore(recipe) }
    undoManager?.setActionName("Delete Recipe")
    let undo = UIAction(title: "Undo") { [weak self] _ in self?.undoLast() }
    let toast = UIWindowScene.Toast("“\(recipe.name)” was deleted", action: undo)
    toasts[recipe.name] = toast
    toast.didDismiss = { [weak self] in self?.toasts[recipe.name] = nil }
    showToast(toast)
  }

  /// Restores a deleted recipe.
  private func restore(_ recipe: Recipe) {
    toasts[recipe.name]?.dismiss()
    let path = IndexPath(row: book.add(recipe), section: 0)
    tableView.insertRows(at: [path], with: .automatic)
    tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    setNeedsUpdateContentUnavailableConfiguration()
    undoManager?.registerUndo(withTarget: self) { controller in
      guard let row = controller.book.recipes.firstIndex(of: recipe) else { return }
      controller.delete(IndexPath(row: row, section: 0))
    }
    undoManager?.setActionName("Delete Recipe")
  }

  // MARK: Ways back

  func cancelRecipe(_ segue: UIStoryboardSegue) {}

  func saveRecipe(_ segue: UIStoryboardSegue) {
    guard let recipe = (segue.source as? NewRecipeViewController)?.recipe else { return }
    let row = book.add(recipe)
    reload()
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
