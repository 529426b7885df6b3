import UIKit

class TargetActionViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: #selector(screenChanged(_:)), name: UIScreen.didConnectNotification, object: nil)
  }

  @objc private func screenChanged(_ notification: Notification) {
    title = "\(UIScreen.screens.count)"
  }
}
