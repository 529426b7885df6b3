import UIKit

class BackgroundWatcher {
  private var tokens: [NSObjectProtocol] = []
  var onBackground: (() -> Void)?
  var onForeground: (() -> Void)?

  func start() {
    let center = NotificationCenter.default
    tokens.append(
      center.addObserver(
        forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main
      ) { [weak self] _ in
        self?.onBackground?()
      })
    tokens.append(
      center.addObserver(
        forName: UIApplication.willEnterForegroundNotification, object: nil, queue: .main
      ) { [weak self] _ in
        self?.onForeground?()
      })
  }

  func stop() {
    tokens.forEach(NotificationCenter.default.removeObserver)
    tokens.removeAll()
  }
}
