public import Foundation
import Synchronization

/// The observation of a property, returned by `observe(_:options:changeHandler:)`. It lasts until it is released or
/// invalidated.
///
/// Foundation: `NSKeyValueObservation`, which Foundation on Linux lacks.
public nonisolated final class NSKeyValueObservation: NSObject, Sendable {
  private let isOver = Atomic(false)

  /// Ends the observation: the closure is not called again. May be called on any thread.
  public func invalidate() { isOver.store(true, ordering: .relaxed) }

  var isValid: Bool { !isOver.load(ordering: .relaxed) }
}

/// The options of an observation.
public nonisolated struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Pass the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// Pass the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Call the closure once at the beginning, with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// The kind of a change.
public nonisolated enum NSKeyValueChange: UInt, Sendable {
  /// The property was set. No other kind occurs, because collections are not observed.
  case setting = 1
  case insertion
  case removal
  case replacement
}

/// A change of an observed property.
public nonisolated struct NSKeyValueObservedChange<Value> {
  /// The kind of the change: always `setting`.
  public let kind: NSKeyValueChange
  /// The new value, if `new` is among the options.
  public let newValue: Value?
  /// The old value, if `old` is among the options. Nil in the first report of `initial`.
  public let oldValue: Value?
  /// The changed elements of a collection. Always nil, because collections are not observed.
  public var indexes: IndexSet? { nil }
  /// Whether the report precedes the change. Always false.
  public var isPrior: Bool { false }
}

/// The keys of the changes that `observeValue(forKeyPath:of:change:context:)` receives.
public nonisolated struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind: a number with the raw value of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value, if `new` is among the options; `NSNull` for nil.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value, if `old` is among the options and this is not the first report; `NSNull` for nil.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}
