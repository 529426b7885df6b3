import UIKit

protocol Route {
  @MainActor func makeController() -> UIViewController
}

enum SettingsRoute: Route {
  case root
  case detail(title: String)

  func makeController() -> UIViewController {
    let controller = UIViewController()
    if case .detail(let title) = self {
      controller.title = title
    }
    return controller
  }
}

@MainActor
final class WindowRouter {
  private weak var window: UIWindow?
  private(set) var history: [any Route] = []

  init(window: UIWindow?) {
    self.window = window
  }

  func open(_ route: some Route) {
    history.append(route)
    window?.rootViewController = route.makeController()
  }
}
