import UIKit

class SharedAppDelegate: NSObject, UIApplicationDelegate {
  static var shared: SharedAppDelegate? {
    UIApplication.shared.delegate as? SharedAppDelegate
  }

  var window: UIWindow?
  let startedAt = Date()

  func showLogin() {
    window?.rootViewController = UIViewController(nibName: nil, bundle: nil)
  }
}

class SharedDelegateUser {
  func logOut() {
    DispatchQueue.main.async {
      SharedAppDelegate.shared?.showLogin()
    }
  }
}
