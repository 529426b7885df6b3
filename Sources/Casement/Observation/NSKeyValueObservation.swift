public import Foundation
import Synchronization

/// That a property is observed, as `observe(_:options:changeHandler:)` returns it: until it is let go or invalidated.
///
/// Foundation: `NSKeyValueObservation`, which Foundation on Linux leaves out.
public nonisolated final class NSKeyValueObservation: NSObject, Sendable {
  private let isOver = Atomic(false)

  /// Ends the observation: the closure is not called any more. It can be called on any thread.
  public func invalidate() { isOver.store(true, ordering: .relaxed) }

  var isValid: Bool { !isOver.load(ordering: .relaxed) }
}

/// What an observer of a property wants to know.
public nonisolated struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value that the property has now.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value that it had before.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// To be told once at the beginning, of the value that the property has then.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// How a property changed.
public nonisolated enum NSKeyValueChange: UInt, Sendable {
  /// It was set. What can be observed here changes in no other way.
  case setting = 1
  case insertion
  case removal
  case replacement
}

/// A change of an observed property.
public nonisolated struct NSKeyValueObservedChange<Value> {
  /// How it changed: it was set.
  public let kind: NSKeyValueChange
  /// The value now, if `new` is among the options.
  public let newValue: Value?
  /// The value before, if `old` is among the options and this is not the first report, of `initial`.
  public let oldValue: Value?
  /// Which elements of a collection: none, as collections are not observed here.
  public var indexes: IndexSet? { nil }
  /// Whether the change is about to happen: never here.
  public var isPrior: Bool { false }
}

/// What `observeValue(forKeyPath:of:change:context:)` is told, by these keys.
public nonisolated struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A number, the raw value of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value now, if `new` is among the options; `NSNull` for nil.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before, if `old` is among the options and this is not the first report; `NSNull` for nil.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}
