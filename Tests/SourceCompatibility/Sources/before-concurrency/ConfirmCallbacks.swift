import UIKit

class ConfirmViewController: UIViewController {
  var onConfirm: ((ConfirmViewController, Bool) -> Void)?
  var completion: (() -> Void)?

  func finish(confirmed: Bool) {
    onConfirm?(self, confirmed)
    if let completion = completion {
      completion()
    }
  }
}

class ConfirmOpener {
  private(set) var answers: [Bool] = []

  func open() -> UIViewController {
    let controller = ConfirmViewController()
    controller.onConfirm = { [weak self] _, confirmed in
      self?.answers.append(confirmed)
    }
    return controller
  }
}
