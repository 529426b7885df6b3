public import Foundation

// Key-value coding for two Foundation classes. On Apple's systems every object supports it.

nonisolated extension UserDefaults {
  /// The value of a key, as `object(forKey:)`.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Stores a value for a key, as `set(_:forKey:)`; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

nonisolated extension Timer {
  /// Creates a timer that never fires, for a variable that gets another timer later.
  ///
  /// - Parameter nothing: leave it out. It distinguishes this initializer from that of `NSObject`, which an extension
  ///   cannot override.
  public convenience init(nothing: Void = ()) {
    self.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
  }
}
