public import Foundation

// Key-value coding of two of Foundation's classes, which on Apple's systems every object has.

nonisolated extension UserDefaults {
  /// The value of a key, as `object(forKey:)`.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Stores a value for a key, as `set(_:forKey:)`; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

nonisolated extension Timer {
  /// A timer that does nothing, for a variable that gets another one later.
  ///
  /// - Parameter nothing: leave it out. It tells this initializer from that of `NSObject`, which no extension can override.
  public convenience init(nothing: Void = ()) {
    self.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
  }
}
