import UIKit

class PreloadingViewController: UIViewController {
  private let detail = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    detail.loadViewIfNeeded()
    detail.overrideUserInterfaceStyle = .dark
    view.overrideUserInterfaceStyle = .light
  }
}
