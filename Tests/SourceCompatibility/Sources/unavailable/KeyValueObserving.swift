import UIKit

class ObservingViewController: UIViewController {
  private var observation: NSKeyValueObservation?

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = view.observe(\.frame, options: [.new]) { view, _ in
      print(view.frame)
    }
  }
}
