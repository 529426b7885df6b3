import UIKit

enum DeepLink: Equatable {
  case profile(id: Int)
  case search(String)
  case home

  init?(url: URL) {
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return nil }
    switch components.host {
    case "profile":
      guard let id = Int(url.lastPathComponent) else { return nil }
      self = .profile(id: id)
    case "search":
      let query = components.queryItems?.first { $0.name == "q" }?.value
      self = .search(query ?? "")
    case nil, "home":
      self = .home
    default:
      return nil
    }
  }
}

class DeepLinkRouter {
  weak var window: UIWindow?

  @discardableResult
  func handle(_ url: URL) -> Bool {
    guard let link = DeepLink(url: url) else { return false }
    let controller = UIViewController()
    switch link {
    case .profile(let id): controller.title = "Profile \(id)"
    case .search(let query): controller.title = query
    case .home: controller.title = "Home"
    }
    window?.rootViewController = controller
    return true
  }
}
