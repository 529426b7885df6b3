internal import CoreFoundation
internal import Foundation
internal import Synchronization

/// The dictionary of `Bundle.main`. Foundation on Linux has no API to add to it.
package enum MainBundleInformation {
  /// The keys whose values were added here. A test process launches several programs in turn.
  private static let added = Mutex<Set<String>>([])

  /// Adds the values of a property list to `Bundle.main.infoDictionary`, replacing the values that were added before.
  ///
  /// A key of an `Info.plist` beside the executable keeps its value.
  package static func add(_ items: [String: Any]) {
    guard let main = CFBundleGetMainBundle(), let dictionary = CFBundleGetInfoDictionary(main) else { return }
    // Core Foundation creates this dictionary as a mutable one.
    let address = Unmanaged.passUnretained(dictionary).toOpaque()
    let mutable = Unmanaged<CFMutableDictionary>.fromOpaque(address).takeUnretainedValue()
    let known = Bundle.main.infoDictionary ?? [:]
    for (key, value) in items {
      guard let object = object(value), known[key] == nil || added.withLock({ $0.contains(key) }) else {
        continue
      }
      added.withLock { _ = $0.insert(key) }
      let key = key as NSString
      // The dictionary retains both.
      withExtendedLifetime((key, object)) {
        CFDictionarySetValue(
          mutable, Unmanaged.passUnretained(key).toOpaque(), Unmanaged.passUnretained(object).toOpaque())
      }
    }
  }

  /// Foundation's object for a value of a property list. `as AnyObject` would box it on Linux.
  private static func object(_ value: Any) -> NSObject? {
    switch value {
    // An unresolved build setting has no value.
    case let value as String: value.contains("$(") || value.contains("${") ? nil : value as NSString
    case let value as NSNumber: value
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as Date: value as NSDate
    case let value as Data: value as NSData
    case let value as [Any]: value as NSArray
    case let value as [String: Any]: value as NSDictionary
    default: nil
    }
  }
}
