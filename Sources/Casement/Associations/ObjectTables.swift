public import Foundation

/// How a table holds its objects.
///
/// Apple: `NSPointerFunctions.Options`, as far as tables of objects have use for them.
public nonisolated struct NSPointerFunctionsOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The table holds them.
  public static let strongMemory: NSPointerFunctionsOptions = []
  /// The table does not hold them: one that is gone is in the table no more.
  public static let weakMemory = NSPointerFunctionsOptions(rawValue: 5)
  /// Objects are the same only where they are one and the same; else those of `NSObject` where they say that they are equal.
  public static let objectPointerPersonality = NSPointerFunctionsOptions(rawValue: 1 << 9)
  /// The table holds copies, where an object is an `NSCopying`.
  public static let copyIn = NSPointerFunctionsOptions(rawValue: 1 << 16)
}

/// Apple: `NSPointerFunctions`, which is here the name of its options alone.
public nonisolated enum NSPointerFunctions {
  public typealias Options = NSPointerFunctionsOptions
}

/// A set of objects, which may hold them weakly: those who want to hear of something, for example.
///
/// Apple: `NSHashTable`.
open nonisolated class NSHashTable<ObjectType: AnyObject>: NSObject {
  public typealias Options = NSPointerFunctionsOptions

  private var table: ObjectTable<ObjectType, NSObject>

  /// Makes an empty table.
  ///
  /// - Parameters:
  ///   - options: how objects are held and told apart.
  ///   - initialCapacity: for how many there is to be room at first.
  public init(options: NSPointerFunctionsOptions = [], capacity initialCapacity: Int = 0) {
    table = ObjectTable(keys: options, values: [])
  }

  deinit {}

  /// A table that does not hold its objects.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// Puts an object in, unless the table has it.
  open func add(_ object: ObjectType?) {
    guard let object, table.key(like: object) == nil else { return }
    _ = table.set(nil, for: object)
  }

  /// Takes an object out.
  open func remove(_ object: ObjectType?) { if let object { _ = table.remove(object) } }

  open func removeAllObjects() { _ = table.removeAll() }

  /// Whether the table has an object.
  open func contains(_ anObject: ObjectType?) -> Bool { anObject.flatMap { table.key(like: $0) } != nil }

  /// The object of the table that is equal to one; nil for none.
  open func member(_ object: ObjectType?) -> ObjectType? { object.flatMap { table.key(like: $0) } }

  /// The objects, in no order.
  open var allObjects: [ObjectType] { table.entries.map(\.key) }

  /// One of the objects; nil for none.
  open var anyObject: ObjectType? { allObjects.first }

  /// How many there are.
  open var count: Int { allObjects.count }

  /// The objects as a set; those that cannot be in one are left out.
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  /// Goes through the objects that are there now.
  open func objectEnumerator() -> NSEnumerator { TableEnumerator(allObjects) }
}

/// Values by objects, each of which may be held weakly.
///
/// Apple: `NSMapTable`.
open nonisolated class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  public typealias Options = NSPointerFunctionsOptions

  private var table: ObjectTable<KeyType, ObjectType>

  /// Makes an empty table.
  ///
  /// - Parameters:
  ///   - keyOptions: how keys are held and told apart.
  ///   - valueOptions: how values are held. A key whose value is gone is in the table no more.
  ///   - initialCapacity: for how many there is to be room at first.
  public init(
    keyOptions: NSPointerFunctionsOptions = [], valueOptions: NSPointerFunctionsOptions = [],
    capacity initialCapacity: Int = 0
  ) { table = ObjectTable(keys: keyOptions, values: valueOptions) }

  deinit {}

  /// A table that holds both.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  /// A table that holds keys alone.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }

  /// A table that holds values. Those whose keys are gone are let go of some time later, as the table grows.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }

  /// A table that holds nothing.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The value of a key; nil for none.
  open func object(forKey aKey: KeyType?) -> ObjectType? { aKey.flatMap { table.value(of: $0) } }

  /// Gives a key a value; nil takes it away.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    _ = anObject.map { table.set($0, for: aKey) } ?? table.remove(aKey)
  }

  open func removeObject(forKey aKey: KeyType?) { if let aKey { _ = table.remove(aKey) } }

  open func removeAllObjects() { _ = table.removeAll() }

  private var pairs: [(key: KeyType, value: ObjectType)] {
    table.entries.compactMap { key, value in value.map { (key, $0) } }
  }

  /// How many keys have values.
  open var count: Int { pairs.count }

  /// Goes through the keys that are there now.
  open func keyEnumerator() -> NSEnumerator { TableEnumerator(pairs.map(\.key)) }

  /// Goes through the values that are there now; nil for none.
  open func objectEnumerator() -> NSEnumerator? {
    let pairs = pairs
    return pairs.isEmpty ? nil : TableEnumerator(pairs.map(\.value))
  }

  /// The table as a dictionary; keys that cannot be in one are left out.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    Dictionary(
      pairs.compactMap { key, value in (key as? AnyHashable).map { ($0, value) } },
      uniquingKeysWith: { $1 })
  }
}

/// Goes through objects.
private nonisolated final class TableEnumerator: NSEnumerator {
  private var objects: [AnyObject]

  init(_ objects: [AnyObject]) { self.objects = objects.reversed() }

  deinit {}

  override func nextObject() -> Any? { objects.popLast() }
}

/// The entries of a table, by the hashes of their keys. What is gone is taken out where it is come upon, and all of it as the
/// table grows.
private nonisolated struct ObjectTable<Key: AnyObject, Value: AnyObject> {
  struct Entry {
    private weak var weakKey: Key?
    private var heldKey: Key?
    private weak var weakValue: Value?
    private var heldValue: Value?
    private let hasValue: Bool

    var key: Key? { heldKey ?? weakKey }
    var value: Value? { heldValue ?? weakValue }
    /// Whether the key is there, and the value, if it has one.
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

  // Each returns what it lets go of, which may want to use the table as it ends: by then nobody changes it.

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
