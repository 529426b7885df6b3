import CasementUnsafe
import Foundation

/// The appearance proxies of bar item classes, which are no views, and their settings.
package enum BarItemAppearances {
  private struct Proxy {
    let type: UIBarItem.Type
    let containers: [any UIAppearanceContainer.Type]
    let item: UIBarItem
    let isOfClass: (UIBarItem) -> Bool
  }

  /// General proxies before specific ones. Searched backwards, so that specific ones take precedence.
  private static var proxies: [Proxy] = []

  /// Whether there is any proxy.
  package static var isInUse: Bool { !proxies.isEmpty }

  /// The proxy of a class, made if there is none.
  static func proxy<Item: UIBarItem>(
    of type: Item.Type, _ containers: [any UIAppearanceContainer.Type]
  ) -> UIBarItem {
    let names = containers.map { ObjectIdentifier($0) }
    if let known = proxies.first(where: {
      $0.type == type && $0.containers.map { ObjectIdentifier($0) } == names
    }) {
      return known.item
    }
    let proxy = Proxy(
      type: type, containers: containers, item: CasementUnsafe.instantiate(type as UIBarItem.Type)
    ) {
      $0 is Item
    }
    let place = proxies.firstIndex { other in
      other.type == type ? other.containers.count > containers.count : other.type is Item.Type
    }
    proxies.insert(proxy, at: place ?? proxies.count)
    return proxy.item
  }

  /// Removes all proxies, for tests.
  static func reset() { proxies = [] }

  /// A property of an item that a view shows: its own value, else that of the most specific proxy that has one.
  package static func value<Value>(of item: UIBarItem, in view: UIView, _ read: (UIBarItem) -> Value?)
    -> Value?
  {
    if let own = read(item) { return own }
    for proxy in proxies.reversed() where proxy.isOfClass(item) && view.isInside(proxy.containers) {
      if let value = read(proxy.item) { return value }
    }
    return nil
  }
}

extension UIBarItem {
  /// The attributes of the title in a state when a view shows it: the item's own, or a proxy's.
  package func shownTitleAttributes(for state: UIControl.State, in view: UIView) -> [NSAttributedString.Key:
    Any]
  {
    BarItemAppearances.value(of: self, in: view) { $0.titleTextAttributes(for: state) } ?? [:]
  }
}

extension UIView {
  /// Whether the view is inside an instance of the first class, which is inside an instance of the second, and so on.
  func isInside(_ containers: [any UIAppearanceContainer.Type]) -> Bool {
    var wanted = containers[...]
    var responder = next
    while let type = wanted.first, let candidate = responder {
      if let container = candidate as? any UIAppearanceContainer, isInstance(container, of: type) {
        wanted.removeFirst()
      }
      responder = candidate.next
    }
    return wanted.isEmpty
  }

  private func isInstance<Container: UIAppearanceContainer>(
    _ object: any UIAppearanceContainer, of type: Container.Type
  ) -> Bool { object is Container }
}
