import UIKit

class KeyboardObservingViewController: UIViewController {
  static let keyboardHeightDidChange = Notification.Name("KeyboardHeightDidChange")

  private var bottomInset: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: Self.keyboardChanged(_:), name: Self.keyboardHeightDidChange, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: Self.becameKey, name: UIWindow.didBecomeKeyNotification, object: nil)
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  func keyboardChanged(_ notification: Notification) {
    guard let height = notification.userInfo?["height"] as? CGFloat else { return }
    bottomInset = height
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  func becameKey(_ notification: Notification) {
    guard notification.object as? UIWindow === view.window else { return }
    bottomInset = 0
  }
}
