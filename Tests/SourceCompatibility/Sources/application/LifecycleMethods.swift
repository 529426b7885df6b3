import UIKit

final class SessionTimer {
  private var leftAt: Date?

  func leave() { leftAt = Date() }
  func isExpired(after limit: TimeInterval) -> Bool {
    leftAt.map { Date().timeIntervalSince($0) > limit } ?? false
  }
}

class SessionAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let session = SessionTimer()

  func applicationDidEnterBackground(_ application: UIApplication) {
    session.leave()
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    if session.isExpired(after: 300) {
      window?.rootViewController = UIViewController()
    }
  }
}
