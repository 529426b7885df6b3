import UIKit

@MainActor
final class DependencyContainer {
  private var factories: [ObjectIdentifier: () -> Any] = [:]

  func register<T>(_ type: T.Type = T.self, factory: @escaping () -> T) {
    factories[ObjectIdentifier(type)] = factory
  }

  func resolve<T>(_ type: T.Type = T.self) -> T {
    guard let value = factories[ObjectIdentifier(type)]?() as? T else {
      fatalError("Nothing registered for \(type)")
    }
    return value
  }
}

@MainActor
enum Composition {
  static let container: DependencyContainer = {
    let container = DependencyContainer()
    container.register(UIViewController.self) { UIViewController() }
    container.register { UIColor.red }
    return container
  }()

  static func root() -> UIViewController {
    let controller: UIViewController = container.resolve()
    controller.view.backgroundColor = container.resolve()
    return controller
  }
}
