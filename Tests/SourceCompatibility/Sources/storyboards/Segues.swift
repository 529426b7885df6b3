import UIKit

class RecipesViewController: UIViewController {
  enum SegueID: String { case showRecipe, embedList }
  var selected: String?

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    switch SegueID(rawValue: segue.identifier ?? "") {
    case .showRecipe:
      guard let controller = segue.destination as? RecipeViewController else { return }
      controller.recipe = selected
    case .embedList, nil: break
    }
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    selected != nil
  }

  func open(_ recipe: String) {
    selected = recipe
    performSegue(withIdentifier: SegueID.showRecipe.rawValue, sender: self)
  }
}

class RecipeViewController: UIViewController {
  var recipe: String?
}
