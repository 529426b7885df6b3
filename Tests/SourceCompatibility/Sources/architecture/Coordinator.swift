import UIKit

@MainActor
protocol Coordinator: AnyObject {
  var children: [Coordinator] { get set }
  func start()
}

extension Coordinator {
  func store(_ child: Coordinator) { children.append(child) }
  func free(_ child: Coordinator) { children.removeAll { $0 === child } }
}

final class AppCoordinator: Coordinator {
  var children: [Coordinator] = []
  private let window: UIWindow

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    let login = LoginCoordinator(window: window)
    login.onFinish = { [weak self, weak login] in
      guard let self, let login else { return }
      self.free(login)
      self.showMain()
    }
    store(login)
    login.start()
  }

  private func showMain() {
    window.rootViewController = UIViewController()
  }
}

final class LoginCoordinator: Coordinator {
  var children: [Coordinator] = []
  var onFinish: (() -> Void)?
  private let window: UIWindow

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    let controller = UIViewController()
    controller.title = "Log in"
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }
}
