import UIKit

class ScreenTracker {
  private var observers: [Any] = []
  private(set) var screenCount = UIScreen.screens.count

  init() {
    let center = NotificationCenter.default
    observers.append(
      center.addObserver(forName: UIScreen.didConnectNotification, object: nil, queue: nil) { notification in
        let screen = notification.object as? UIScreen
        self.screenCount = UIScreen.screens.count
        print(screen?.bounds ?? .zero)
      })
    observers.append(
      center.addObserver(forName: UIScreen.didDisconnectNotification, object: nil, queue: .main) {
        [weak self] _ in
        self?.screenCount = UIScreen.screens.count
      })
  }

  deinit {
    observers.forEach { NotificationCenter.default.removeObserver($0) }
  }
}
