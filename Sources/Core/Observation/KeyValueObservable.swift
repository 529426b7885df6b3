public import Foundation
import Synchronization

/// A class whose own properties can be observed by key path.
///
/// Foundation observes properties that are `@objc dynamic`. Linux has no Objective-C, so each property reports its changes
/// itself. The porting command writes that:
///
///     final class Download: NSObject, KeyValueObservable {
///       var progress = 0.0 { didSet { didChangeValue(for: \Download.progress, from: oldValue) } }
///     }
///     observation = download.observe(\.progress, options: [.new]) { download, change in … }
///
/// Views need no conformance: `observe(_:options:changeHandler:)` of `UIView` observes their own properties too.
public nonisolated protocol KeyValueObservable: NSObject {}

nonisolated extension KeyValueObservable {
  /// Calls a closure after each report of a change of a property, on the thread that sets the property.
  ///
  /// A key path other than the reported one, such as that of a computed property or one with a subclass as its root, is
  /// compared with its last value, and observed only if its values are `Equatable`.
  ///
  /// Foundation: `observe(_:options:changeHandler:)`.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - options: whether the change has the old and the new value, and whether the closure is called at once.
  ///   - changeHandler: receives the object and the change.
  /// - Returns: the observation, which ends when it is released or invalidated.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    func report(_ object: Self, _ old: Value?) {
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? object[keyPath: keyPath] : nil,
          oldValue: options.contains(.old) ? old : nil))
    }
    var last: Value? = self[keyPath: keyPath]
    let entry = AssociatedPropertyObservers.Entry(observation: observation) { object, changed, old in
      guard let object = object as? Self else { return }
      let new = object[keyPath: keyPath]
      if changed == keyPath {
        last = new
        return report(object, old as? Value)
      }
      guard let known = last, !isKnown(new, equalTo: known) else { return }
      last = new
      report(object, known)
    }
    AssociatedPropertyObservers.add(entry, to: self)
    if options.contains(.initial) { report(self, nil) }
    return observation
  }
}

/// Whether two values are equal. Values that are not `Equatable` count as equal.
private nonisolated func isKnown(_ one: Any, equalTo other: Any) -> Bool {
  guard let one = one as? any Equatable else { return true }
  func isEqual<Value: Equatable>(_ one: Value) -> Bool { (other as? Value) == one }
  return isEqual(one)
}

nonisolated extension NSObject {
  /// Reports a change of a property of this object to its observers. Call it in `didSet`.
  ///
  /// Without observers, it only looks up an associated object.
  ///
  /// - Parameters:
  ///   - keyPath: the property, with the class that declares it.
  ///   - oldValue: the value before the change.
  public func didChangeValue<Root: NSObject, Value>(for keyPath: KeyPath<Root, Value>, from oldValue: Value) {
    AssociatedPropertyObservers.of(self)?.report(keyPath, of: self, from: oldValue)
    if MainThread.isCurrent {
      nonisolated(unsafe) let object = self
      MainActor.assumeIsolated { (object as? UIView)?.notifyObserversOfSubclassProperties() }
    }
  }
}

/// The observers of an object's own properties. The object retains them as an associated object.
private nonisolated final class AssociatedPropertyObservers: NSObject, @unchecked Sendable {
  // Sendable, because a lock protects the entries. Handlers run on the thread that sets the property, as in Foundation.

  struct Entry {
    weak var observation: NSKeyValueObservation?
    /// Receives the object, the reported key path and the old value.
    let report: (NSObject, AnyKeyPath, Any) -> Void

    init(observation: NSKeyValueObservation, report: @escaping (NSObject, AnyKeyPath, Any) -> Void) {
      self.observation = observation
      self.report = report
    }
  }

  nonisolated(unsafe) private static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  private let lock = NSLock()
  private var entries: [Entry] = []

  static func of(_ object: NSObject) -> AssociatedPropertyObservers? {
    objc_getAssociatedObject(object, key) as? AssociatedPropertyObservers
  }

  static func add(_ entry: Entry, to object: NSObject) {
    let observers = of(object) ?? AssociatedPropertyObservers()
    objc_setAssociatedObject(object, key, observers, .OBJC_ASSOCIATION_RETAIN)
    observers.lock.withLock {
      observers.entries.removeAll { $0.observation?.isValid != true }
      observers.entries.append(entry)
    }
  }

  func report(_ keyPath: AnyKeyPath, of object: NSObject, from oldValue: Any) {
    // A handler may add or end observations.
    for entry in lock.withLock({ entries }) where entry.observation?.isValid == true {
      entry.report(object, keyPath, oldValue)
    }
  }
}
