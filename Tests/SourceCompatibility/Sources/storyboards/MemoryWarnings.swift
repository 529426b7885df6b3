import UIKit

class MemoryAwareViewController: UIViewController {
  private var cache: [String: UIColor] = [:]

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    cache.removeAll()
  }
}

@MainActor
final class MemoryAwareCache: NSObject {
  override init() {
    super.init()
    NotificationCenter.default.addObserver(
      self, selector: Self.clear, name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
  }

  func clear() {}
}
