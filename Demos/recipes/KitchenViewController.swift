import UIKit

/// The kitchen's preferences. The rows are in the storyboard.
class KitchenViewController: UITableViewController {
  var orderControl: UISegmentedControl!
  var peopleLabel: UILabel!
  var peopleStepper: UIStepper!
  var darkSwitch: UISwitch!

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityLabel = "Kitchen"
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    orderControl.selectedSegmentIndex = RecipeBook.shared.order.rawValue
    peopleStepper.value = Double(RecipeBook.shared.people)
    changePeople(peopleStepper)
    darkSwitch.isOn = traitCollection.userInterfaceStyle == .dark
  }

  func changeOrder(_ control: UISegmentedControl) {
    RecipeBook.shared.order = RecipeBook.Order(rawValue: control.selectedSegmentIndex) ?? .name
  }

  func changePeople(_ stepper: UIStepper) {
    RecipeBook.shared.people = Int(stepper.value)
    peopleLabel.text = "\(Int(stepper.value))"
  }

  func changeDark(_ control: UISwitch) {
    view.window?.overrideUserInterfaceStyle = control.isOn ? .dark : .light
  }
}
