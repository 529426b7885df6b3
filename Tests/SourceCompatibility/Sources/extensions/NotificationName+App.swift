import UIKit

extension Notification.Name {
  static let userDidLogIn = Notification.Name("userDidLogIn")
  static let userDidLogOut = Notification.Name(rawValue: "userDidLogOut")
}

extension NSNotification.Name {
  static let cartDidChange = NSNotification.Name("cartDidChange")
}

class LoginAnnouncer {
  func announce(userID: Int) {
    NotificationCenter.default.post(name: .userDidLogIn, object: self, userInfo: ["id": userID])
    NotificationCenter.default.post(name: .cartDidChange, object: nil)
  }
}
