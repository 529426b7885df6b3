import UIKit

class LifecycleObserver: NSObject {
  private(set) var log: [String] = []

  override init() {
    super.init()
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Self.didBecomeActive(_:), name: UIApplication.didBecomeActiveNotification, object: nil)
    center.addObserver(
      self, selector: LifecycleObserver.willResignActive, name: UIApplication.willResignActiveNotification,
      object: nil)
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  func didBecomeActive(_ notification: Notification) {
    log.append("active")
  }

  func willResignActive() {
    log.append("inactive")
  }
}
