import UIKit

class DelayedPerformViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    perform(Self.later, with: nil, afterDelay: 0.1)
  }

  func later() {
    view.alpha = 1
  }
}
