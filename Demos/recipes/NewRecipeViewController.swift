import UIKit

/// The form for a new recipe. Its rows are in the storyboard.
class NewRecipeViewController: UITableViewController, UITextFieldDelegate {
  var nameField: UITextField!
  var kindControl: UISegmentedControl!
  var timeLabel: UILabel!
  var timeSlider: UISlider!
  var servingsLabel: UILabel!
  var servingsStepper: UIStepper!
  var ingredientsView: UITextView!
  var saveItem: UIBarButtonItem!

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityLabel = "New Recipe"
    // In a narrow window, the segments have different widths.
    kindControl.apportionsSegmentWidthsByContent = true
    changeTime(timeSlider)
    changeServings(servingsStepper)
    changeName(nameField)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.presentationController?.delegate = self
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    nameField.becomeFirstResponder()
  }

  /// The recipe that the form describes.
  var recipe: Recipe {
    let lines = (ingredientsView.text ?? "").split(separator: "\n")
    return Recipe(
      name: name, kind: Recipe.Kind(rawValue: kindControl.selectedSegmentIndex) ?? .soup, minutes: minutes,
      servings: Int(servingsStepper.value), ingredients: lines.map { .init(name: String($0)) })
  }

  private var name: String { (nameField.text ?? "").trimmingCharacters(in: .whitespaces) }

  private var minutes: Int { Int((timeSlider.value / 5).rounded()) * 5 }

  func changeName(_ field: UITextField) { saveItem.isEnabled = !name.isEmpty }

  func changeTime(_ slider: UISlider) { timeLabel.text = Recipe.text(minutes: minutes) }

  func changeServings(_ stepper: UIStepper) { servingsLabel.text = "For \(Int(stepper.value))" }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if saveItem.isEnabled { performSegue(withIdentifier: "Save", sender: textField) }
    return true
  }

  // MARK: Cancel

  private var isEmpty: Bool { name.isEmpty && !ingredientsView.hasText }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    guard identifier == "Cancel", !isEmpty else { return true }
    askToDiscard()
    return false
  }

  /// Asks before a form with text is discarded.
  private func askToDiscard() {
    let alert = UIAlertController(
      title: "Discard this recipe?", message: "What you wrote is lost if you do.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Discard", style: .destructive) { [unowned self] _ in dismiss(animated: true) })
    alert.addAction(UIAlertAction(title: "Keep Writing", style: .cancel))
    present(alert, animated: true)
  }
}

// MARK: Escape

extension NewRecipeViewController: UIAdaptivePresentationControllerDelegate {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    isEmpty
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    askToDiscard()
  }
}
