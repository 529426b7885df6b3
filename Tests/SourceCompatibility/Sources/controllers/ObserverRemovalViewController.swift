import UIKit

class ObserverRemovalViewController: UIViewController {
  private var token: NSObjectProtocol?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    NotificationCenter.default.addObserver(
      self, selector: ObserverRemovalViewController.screenChanged, name: UIScreen.didConnectNotification,
      object: nil)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    NotificationCenter.default.removeObserver(self, name: UIScreen.didConnectNotification, object: nil)
  }

  func screenChanged() {
    title = "\(UIScreen.screens.count) screens"
  }
}
