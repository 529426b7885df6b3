public import Foundation

/// The way in which a table retains and compares its objects.
///
/// Apple: `NSPointerFunctions.Options`, as far as tables of objects have use for them.
public nonisolated struct NSPointerFunctionsOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The table retains its objects.
  public static let strongMemory: NSPointerFunctionsOptions = []
  /// The table does not retain its objects: a released object is no longer in it.
  public static let weakMemory = NSPointerFunctionsOptions(rawValue: 5)
  /// Objects are compared by identity; otherwise by `isEqual` of `NSObject`.
  public static let objectPointerPersonality = NSPointerFunctionsOptions(rawValue: 1 << 9)
  /// The table copies objects that are `NSCopying`.
  public static let copyIn = NSPointerFunctionsOptions(rawValue: 1 << 16)
}

/// Apple: `NSPointerFunctions`. Here it only contains the name of its options.
public nonisolated enum NSPointerFunctions {
  public typealias Options = NSPointerFunctionsOptions
}

/// A set of objects that may be weak references, such as observers.
///
/// Apple: `NSHashTable`.
open nonisolated class NSHashTable<ObjectType: AnyObject>: NSObject {
  public typealias Options = NSPointerFunctionsOptions

  private var table: ObjectTable<ObjectType, NSObject>

  /// Makes an empty table.
  ///
  /// - Parameters:
  ///   - options: the way in which objects are retained and compared.
  ///   - initialCapacity: the number of objects to reserve space for, which is ignored.
  public init(options: NSPointerFunctionsOptions = [], capacity initialCapacity: Int = 0) {
    table = ObjectTable(keys: options, values: [])
  }

  deinit {}

  /// A table that does not retain its objects.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// Adds an object, unless the table contains it.
  open func add(_ object: ObjectType?) {
    guard let object, table.key(like: object) == nil else { return }
    _ = table.set(nil, for: object)
  }

  /// Removes an object.
  open func remove(_ object: ObjectType?) { if let object { _ = table.remove(object) } }

  open func removeAllObjects() { _ = table.removeAll() }

  /// Whether the table contains an object.
  open func contains(_ anObject: ObjectType?) -> Bool { anObject.flatMap { table.key(like: $0) } != nil }

  /// The object of the table that equals another one; nil for none.
  open func member(_ object: ObjectType?) -> ObjectType? { object.flatMap { table.key(like: $0) } }

  /// The objects, in no order.
  open var allObjects: [ObjectType] { table.entries.map(\.key) }

  /// One of the objects; nil for none.
  open var anyObject: ObjectType? { allObjects.first }

  /// The number of objects.
  open var count: Int { allObjects.count }

  /// The objects as a set, without objects that are not hashable.
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  /// An enumerator over the current objects.
  open func objectEnumerator() -> NSEnumerator { TableEnumerator(allObjects) }
}

/// A map from objects to objects, with keys or values that may be weak references.
///
/// Apple: `NSMapTable`.
open nonisolated class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  public typealias Options = NSPointerFunctionsOptions

  private var table: ObjectTable<KeyType, ObjectType>

  /// Makes an empty table.
  ///
  /// - Parameters:
  ///   - keyOptions: the way in which keys are retained and compared.
  ///   - valueOptions: the way in which values are retained. A key whose value was released is no longer in the table.
  ///   - initialCapacity: the number of keys to reserve space for, which is ignored.
  public init(
    keyOptions: NSPointerFunctionsOptions = [], valueOptions: NSPointerFunctionsOptions = [],
    capacity initialCapacity: Int = 0
  ) { table = ObjectTable(keys: keyOptions, values: valueOptions) }

  deinit {}

  /// A table that retains keys and values.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  /// A table that retains only its keys.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }

  /// A table that retains only its values. Values of released keys are released some time later, when the table grows.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }

  /// A table that retains neither keys nor values.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The value of a key; nil for none.
  open func object(forKey aKey: KeyType?) -> ObjectType? { aKey.flatMap { table.value(of: $0) } }

  /// Sets the value of a key; nil removes it.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    _ = anObject.map { table.set($0, for: aKey) } ?? table.remove(aKey)
  }

  open func removeObject(forKey aKey: KeyType?) { if let aKey { _ = table.remove(aKey) } }

  open func removeAllObjects() { _ = table.removeAll() }

  private var pairs: [(key: KeyType, value: ObjectType)] {
    table.entries.compactMap { key, value in value.map { (key, $0) } }
  }

  /// The number of keys with values.
  open var count: Int { pairs.count }

  /// An enumerator over the current keys.
  open func keyEnumerator() -> NSEnumerator { TableEnumerator(pairs.map(\.key)) }

  /// An enumerator over the current values; nil if there are none.
  open func objectEnumerator() -> NSEnumerator? {
    let pairs = pairs
    return pairs.isEmpty ? nil : TableEnumerator(pairs.map(\.value))
  }

  /// The table as a dictionary, without keys that are not hashable.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    Dictionary(
      pairs.compactMap { key, value in (key as? AnyHashable).map { ($0, value) } },
      uniquingKeysWith: { $1 })
  }
}

/// Enumerates objects.
private nonisolated final class TableEnumerator: NSEnumerator {
  private var objects: [AnyObject]

  init(_ objects: [AnyObject]) { self.objects = objects.reversed() }

  deinit {}

  override func nextObject() -> Any? { objects.popLast() }
}

/// The entries of a table, in buckets by the hash of their keys. Entries of released objects are removed when their
/// bucket changes, and all of them when the table grows.
private nonisolated struct ObjectTable<Key: AnyObject, Value: AnyObject> {
  struct Entry {
    private weak var weakKey: Key?
    private var heldKey: Key?
    private weak var weakValue: Value?
    private var heldValue: Value?
    private let hasValue: Bool

    var key: Key? { heldKey ?? weakKey }
    var value: Value? { heldValue ?? weakValue }
    /// Whether the key exists, and the value, if the entry has one.
    var isPresent: Bool { key != nil && (!hasValue || value != nil) }

    init(
      _ key: Key, _ value: Value?, _ keys: NSPointerFunctionsOptions, _ values: NSPointerFunctionsOptions
    ) {
      hasValue = value != nil
      if keys.contains(.weakMemory) { weakKey = key } else { heldKey = key }
      if values.contains(.weakMemory) { weakValue = value } else { heldValue = value }
    }
  }

  private let keys: NSPointerFunctionsOptions
  private let values: NSPointerFunctionsOptions
  private var buckets: [Int: [Entry]] = [:]
  private var added = 0

  init(keys: NSPointerFunctionsOptions, values: NSPointerFunctionsOptions) {
    (self.keys, self.values) = (keys, values)
  }

  private func hash(_ key: Key) -> Int {
    if !keys.contains(.objectPointerPersonality), let object = key as? NSObject { return object.hash }
    return ObjectIdentifier(key).hashValue
  }

  private func isSame(_ one: Key, _ other: Key) -> Bool {
    if one === other { return true }
    guard !keys.contains(.objectPointerPersonality), let object = one as? NSObject else { return false }
    return object.isEqual(other)
  }

  private func entry(_ key: Key) -> Entry? {
    buckets[hash(key)]?.first { entry in entry.isPresent && entry.key.map { isSame($0, key) } == true }
  }

  func key(like key: Key) -> Key? { entry(key)?.key }

  func value(of key: Key) -> Value? { entry(key)?.value }

  // Each returns the removed entries, to be released afterwards: their deinitializers may use the table.

  mutating func set(_ value: Value?, for key: Key) -> [Entry] {
    var gone = remove(key)
    func copy<Object: AnyObject>(_ object: Object, _ options: NSPointerFunctionsOptions) -> Object {
      guard options.contains(.copyIn), let copying = object as? any NSCopying else { return object }
      return copying.copy(with: nil) as? Object ?? object
    }
    buckets[hash(key), default: []].append(
      Entry(copy(key, keys), value.map { copy($0, values) }, keys, values))
    added += 1
    if added > 2 * buckets.count + 64 { gone += sweep() }
    return gone
  }

  mutating func remove(_ key: Key) -> [Entry] {
    let hash = hash(key)
    guard let bucket = buckets.removeValue(forKey: hash) else { return [] }
    let kept = bucket.filter { entry in entry.isPresent && entry.key.map { isSame($0, key) } != true }
    if !kept.isEmpty { buckets[hash] = kept }
    return bucket
  }

  mutating func removeAll() -> [Int: [Entry]] {
    defer { buckets = [:] }
    return buckets
  }

  private mutating func sweep() -> [Entry] {
    added = 0
    let all = buckets
    buckets = all.compactMapValues { bucket in
      let present = bucket.filter(\.isPresent)
      return present.isEmpty ? nil : present
    }
    return all.values.flatMap { $0.filter { !$0.isPresent } }
  }

  var entries: [(key: Key, value: Value?)] {
    buckets.values.joined().compactMap { entry in
      entry.isPresent ? entry.key.map { ($0, entry.value) } : nil
    }
  }
}
