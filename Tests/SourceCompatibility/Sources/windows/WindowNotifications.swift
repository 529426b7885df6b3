import UIKit

class WindowNotificationsLogger: UIViewController {
  private var messages: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let names: [Notification.Name] = [
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
      UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
    ]
    for name in names {
      NotificationCenter.default.addObserver(
        self, selector: WindowNotificationsLogger.log(_:), name: name, object: nil)
    }
  }

  func log(_ note: Notification) {
    let window = note.object as? UIWindow
    messages.append("\(note.name.rawValue) \(window?.windowLevel.rawValue ?? 0)")
  }
}
