import UIKit

/// Moves a banner when the status bar changes, as in apps from before safe areas.
class BannerPlacer: NSObject {
  private var frame = CGRect.zero

  override init() {
    super.init()
    let names = [
      UIApplication.willChangeStatusBarFrameNotification, UIApplication.didChangeStatusBarFrameNotification,
      UIApplication.willChangeStatusBarOrientationNotification,
      UIApplication.didChangeStatusBarOrientationNotification,
    ]
    for name in names {
      NotificationCenter.default.addObserver(self, selector: Self.statusBarChanged, name: name, object: nil)
    }
  }

  func statusBarChanged(_ notification: Notification) {
    guard let value = notification.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? NSValue else {
      return
    }
    frame = value.cgRectValue
  }
}
