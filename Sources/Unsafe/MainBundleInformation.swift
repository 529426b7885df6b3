internal import CoreFoundation
internal import Foundation

/// The dictionary of `Bundle.main`, to which Foundation on Linux offers no way to add.
package enum MainBundleInformation {
  /// Adds the values of a property list to `Bundle.main.infoDictionary`.
  ///
  /// A key that has a value keeps it: an `Info.plist` beside the executable counts more.
  package static func add(_ items: [String: Any]) {
    guard let main = CFBundleGetMainBundle(), let dictionary = CFBundleGetInfoDictionary(main) else { return }
    // Core Foundation makes this dictionary mutable and adds to it itself.
    let address = Unmanaged.passUnretained(dictionary).toOpaque()
    let mutable = Unmanaged<CFMutableDictionary>.fromOpaque(address).takeUnretainedValue()
    let known = Bundle.main.infoDictionary ?? [:]
    for (key, value) in items where known[key] == nil {
      guard let object = object(value) else { continue }
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
    // A build setting that nothing resolved is no value.
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
