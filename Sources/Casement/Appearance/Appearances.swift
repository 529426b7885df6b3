import Foundation

/// The proxies of classes of views, and what they say.
enum Appearances {
  /// Whether there is any proxy: a program without them pays nothing.
  static var isInUse: Bool { !proxies.isEmpty }

  /// Whether a view gets what proxies say: that is not its own.
  private static var isApplying = false

  private final class Proxy {
    let view: UIView
    /// How many classes it is away from the first.
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

  /// General ones before special ones.
  private static var proxies: [Proxy] = []

  /// The proxy of a class, made where it is not there yet.
  static func proxy(
    of type: UIView.Type, _ containers: [any UIAppearanceContainer.Type],
    _ isOfClass: @escaping (UIView) -> Bool
  ) -> UIView {
    let names = containers.map { ObjectIdentifier($0) }
    let known = proxies.first {
      $0.name == ObjectIdentifier(type) && $0.containers.map { ObjectIdentifier($0) } == names
    }
    if let known { return known.view }
    // What its own initializer sets is not said of others.
    let proxy = Proxy(type, containers, isOfClass)
    proxy.view.madeExtras.appearance = AppearanceNotes(isProxy: true)
    let place =
      proxies.firstIndex { ($0.depth, $0.containers.count) > (proxy.depth, containers.count) }
      ?? proxies.count
    proxies.insert(proxy, at: place)
    return proxy.view
  }

  /// Forgets all that was said, for tests.
  static func reset() {
    proxies = []
    BarItemAppearances.reset()
  }

  /// Something was set on a view that takes part.
  ///
  /// - Parameters:
  ///   - name: what was set.
  ///   - apply: sets the same on another view.
  static func note(_ view: UIView, _ name: AnyHashable, _ apply: @escaping (UIView) -> Void) {
    guard !isApplying else { return }
    let notes = view.extras?.appearance ?? AppearanceNotes(isProxy: false)
    view.madeExtras.appearance = notes
    notes.note(name, apply)
  }

  /// Gives a view that came into a window what proxies say of it.
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

/// What was set on a view of what takes part in appearance.
final class AppearanceNotes {
  private var places: [AnyHashable: Int] = [:]
  /// Of a proxy, what to do with others, in the order in which it was set.
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
  /// Notes that a property was set that takes part in appearance. For setters.
  func noteAppearance<View: UIView, Value>(
    _ path: @autoclosure () -> ReferenceWritableKeyPath<View, Value>, _ value: @autoclosure () -> Value
  ) {
    guard Appearances.isInUse else { return }
    let (path, value) = (path(), value())
    Appearances.note(self, AnyHashable(path)) { ($0 as? View)?[keyPath: path] = value }
  }

  /// Notes that a method was called that takes part in appearance.
  func noteAppearance<View: UIView>(
    _ name: @autoclosure () -> String, of key: some RawRepresentable, _ apply: @escaping (View) -> Void
  ) {
    guard Appearances.isInUse else { return }
    Appearances.note(self, "\(name()) \(key.rawValue)") { if let view = $0 as? View { apply(view) } }
  }
}
