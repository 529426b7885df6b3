import UIKit

class RootSwitcher {
  enum Screen {
    case welcome
    case main(userName: String)
  }

  private weak var window: UIWindow?

  init(window: UIWindow?) {
    self.window = window
  }

  func show(_ screen: Screen) {
    let controller: UIViewController
    switch screen {
    case .welcome:
      controller = UIViewController()
      controller.title = "Welcome"
    case .main(let userName):
      controller = UIViewController()
      controller.title = "Hello, \(userName)"
    }
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
  }
}
