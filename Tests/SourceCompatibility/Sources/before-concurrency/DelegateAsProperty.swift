import UIKit

protocol StepperDelegate: class {
  func stepperDidChange(_ value: Int)
}

class StepperModel {
  weak var delegate: StepperDelegate?
  var value = 0 {
    didSet { delegate?.stepperDidChange(value) }
  }
}

class StepperScreen: UIViewController, StepperDelegate {
  let model = StepperModel()

  override func viewDidLoad() {
    super.viewDidLoad()
    model.delegate = self
    model.value += 1
  }

  func stepperDidChange(_ value: Int) {
    title = String(value)
  }
}
