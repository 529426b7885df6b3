import Foundation

/// The appearance proxies of view classes, and their settings.
enum Appearances {
  /// Whether there is any proxy. Without one, setters record nothing.
  static var isInUse: Bool { !proxies.isEmpty }

  /// Whether settings of proxies are being applied to a view, which do not count as the view's own.
  private static var isApplying = false

  private final class Proxy {
    let view: UIView
    /// The number of superclasses of the proxy's class.
    let depth: Int
    let containers: [any UIAppearanceContainer.Type]
    let isOfClass: (UIView) -> Bool
    let name: ObjectIdentifier

    init(
      _ type: UIView.Type, _ containers: [any UIAppearanceContainer.Type],
      _ isOfClass: @escaping (UIView) -> Bool
    ) {
      guard let view = type.instantiate() as? UIView else {
        preconditionFailure("\(type) makes no instance of itself: \(type).init(frame:) has to")
      }
      self.view = view
      self.containers = containers
      self.isOfClass = isOfClass
      name = ObjectIdentifier(type)
      var depth = 0
      var mirror: Mirror? = Mirror(reflecting: view)
      while let around = mirror?.superclassMirror {
        depth += 1
        mirror = around
      }
      self.depth = depth
    }
  }

  /// General proxies before specific ones, which are applied last and so take precedence.
  private static var proxies: [Proxy] = []

  /// The proxy of a class, made if there is none.
  static func proxy(
    of type: UIView.Type, _ containers: [any UIAppearanceContainer.Type],
    _ isOfClass: @escaping (UIView) -> Bool
  ) -> UIView {
    let names = containers.map { ObjectIdentifier($0) }
    let known = proxies.first {
      $0.name == ObjectIdentifier(type) && $0.containers.map { ObjectIdentifier($0) } == names
    }
    if let known { return known.view }
    // Values that the proxy's own initializer sets are not recorded.
    let proxy = Proxy(type, containers, isOfClass)
    proxy.view.ensuredExtras.appearance = AppearanceNotes(isProxy: true)
    let place =
      proxies.firstIndex { ($0.depth, $0.containers.count) > (proxy.depth, containers.count) }
      ?? proxies.count
    proxies.insert(proxy, at: place)
    return proxy.view
  }

  /// Removes all proxies, for tests.
  static func reset() {
    proxies = []
    BarItemAppearances.reset()
  }

  /// Records that a property with appearance support was set on a view.
  ///
  /// - Parameters:
  ///   - name: the property.
  ///   - apply: sets the same value on another view.
  static func note(_ view: UIView, _ name: AnyHashable, _ apply: @escaping (UIView) -> Void) {
    guard !isApplying else { return }
    let notes = view.extras?.appearance ?? AppearanceNotes(isProxy: false)
    view.ensuredExtras.appearance = notes
    notes.note(name, apply)
  }

  /// Applies the proxies' settings to a view that entered a window.
  static func apply(to view: UIView) {
    for proxy in proxies {
      guard let settings = proxy.view.extras?.appearance?.settings, !settings.isEmpty else { continue }
      guard proxy.isOfClass(view), view.isInside(proxy.containers) else { continue }
      let own = view.extras?.appearance
      isApplying = true
      for (name, apply) in settings where own?.has(name) != true { apply(view) }
      isApplying = false
    }
  }
}

/// The properties with appearance support that were set on a view.
final class AppearanceNotes {
  private var places: [AnyHashable: Int] = [:]
  /// For a proxy, the settings to apply to other views, in the order in which they were set.
  private(set) var settings: [(name: AnyHashable, apply: (UIView) -> Void)] = []
  private let isProxy: Bool

  init(isProxy: Bool) { self.isProxy = isProxy }

  func has(_ name: AnyHashable) -> Bool { places[name] != nil }

  func note(_ name: AnyHashable, _ apply: @escaping (UIView) -> Void) {
    guard let place = places[name] else {
      places[name] = settings.count
      if isProxy { settings.append((name, apply)) }
      return
    }
    if isProxy { settings[place].apply = apply }
  }
}

extension UIView {
  /// Records that a property with appearance support was set. For setters.
  package func noteAppearance<View: UIView, Value>(
    _ path: @autoclosure () -> ReferenceWritableKeyPath<View, Value>, _ value: @autoclosure () -> Value
  ) {
    guard Appearances.isInUse else { return }
    let (path, value) = (path(), value())
    Appearances.note(self, AnyHashable(path)) { ($0 as? View)?[keyPath: path] = value }
  }

  /// Records that a method with appearance support was called.
  package func noteAppearance<View: UIView>(
    _ name: @autoclosure () -> String, of key: some RawRepresentable, _ apply: @escaping (View) -> Void
  ) {
    guard Appearances.isInUse else { return }
    Appearances.note(self, "\(name()) \(key.rawValue)") { if let view = $0 as? View { apply(view) } }
  }
}
