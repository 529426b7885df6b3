import Foundation
import Synchronization

// Apple's names, which existing code uses.
// swift-format-ignore: TypeNamesShouldBeCapitalized
/// The way in which an object retains an associated value.
///
/// Apple: `objc_AssociationPolicy`. All accesses are atomic, also those of the policies named nonatomic.
public nonisolated enum objc_AssociationPolicy: UInt, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Not retained: the value is nil after its last other reference is released. Values that are no objects are stored.
  case OBJC_ASSOCIATION_ASSIGN = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Copied if the value is an `NSCopying`, and retained.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Copied if the value is an `NSCopying`, and retained.
  case OBJC_ASSOCIATION_COPY = 0x303
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Associates a value with an object by a key, for extensions, which cannot have stored properties; nil removes the
/// value.
///
/// The values of a responder or a gesture recognizer are released with it. The values of other objects are released
/// some time after them, when further values are associated.
///
/// Apple: `objc_setAssociatedObject`.
///
/// - Parameters:
///   - object: an object of a class.
///   - key: an address that identifies the key, usually that of a global or static variable: `&key`.
///   - value: anything.
///   - policy: the way in which the value is retained.
public nonisolated func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.set(object as AnyObject, key, value.map { Associations.Value($0, policy) })
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The value that was set for a key of an object; nil if none was set.
///
/// Apple: `objc_getAssociatedObject`.
public nonisolated func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.value(of: object as AnyObject, key)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes all values that are associated with an object.
///
/// Apple: `objc_removeAssociatedObjects`.
public nonisolated func objc_removeAssociatedObjects(_ object: Any) {
  Associations.end(ObjectIdentifier(object as AnyObject))
}

/// The values that are associated with objects.
nonisolated enum Associations {
  /// An associated value, retained or weak.
  enum Value {
    case held(Any)
    case weak(Weak)

    final class Weak {
      weak var object: AnyObject?
      init(_ object: AnyObject) { self.object = object }
    }

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN:
        self = type(of: value) is AnyClass ? .weak(Weak(value as AnyObject)) : .held(value)
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        self = .held((value as? any NSCopying)?.copy(with: nil) ?? value)
      case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: self = .held(value)
      }
    }

    var currentValue: Any? {
      switch self {
      case .held(let value): value
      case .weak(let value): value.object
      }
    }
  }

  /// The values of one object. After its release, another object may have its address.
  private struct Entry {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  /// Whether the table has entries. Without any, objects are deallocated without an access to it. Stored while the lock
  /// is held.
  private static let isInUse = Atomic(false)
  private static let lock = NSLock()
  // Read and written only while the lock is held. Reading a value on another thread than it was set on has to be safe,
  // which is the program's duty as with Objective-C.
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of released objects are removed.
  nonisolated(unsafe) private static var limit = 64

  static func set(_ object: AnyObject, _ key: UnsafeRawPointer, _ value: Value?) {
    // The deinitializers of values may call these functions, so no value is released while the lock is held.
    var ended: [Entry] = []
    let old = lock.withLock { () -> Value? in
      let name = ObjectIdentifier(object)
      if let entry = entries[name], entry.object !== object {
        ended.append(entry)
        entries[name] = nil
      }
      guard let value else { return entries[name]?.values.removeValue(forKey: key) }
      if entries[name] == nil, entries.count >= limit {
        for (name, entry) in entries where entry.object == nil {
          ended.append(entry)
          entries[name] = nil
        }
        limit = max(64, 2 * entries.count)
      }
      isInUse.store(true, ordering: .relaxed)
      return entries[name, default: Entry(object: object)].values.updateValue(value, forKey: key)
    }
    withExtendedLifetime((ended, old)) {}
  }

  static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
      return entry.values[key]?.currentValue
    }
  }

  /// Releases the values of an object, when it is deallocated or its values are removed.
  static func end(_ object: ObjectIdentifier) {
    guard isInUse.load(ordering: .relaxed) else { return }
    let old = lock.withLock {
      defer { if entries.isEmpty { isInUse.store(false, ordering: .relaxed) } }
      return entries.removeValue(forKey: object)
    }
    withExtendedLifetime(old) {}
  }
}
