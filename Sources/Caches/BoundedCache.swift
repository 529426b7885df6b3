/// Values that were computed for keys, of which those used least recently go when there are too many.
///
/// Each value has a cost, and the costs of all together never exceed the capacity. Finding a value takes constant time
/// and no memory. It is a value type: who shares one between threads guards it.
package struct BoundedCache<Key: Hashable, Value> {
  /// What the costs may come to.
  package let capacity: Int

  /// What they come to now.
  package private(set) var cost = 0

  /// A value in the order of use, by the slots of its neighbours.
  fileprivate struct Entry {
    var key: Key
    var value: Value
    var cost: Int
    var newer: Int?
    var older: Int?
  }

  private var slots: [Entry?] = []
  private var freeSlots: [Int] = []
  private var slotOfKey: [Key: Int] = [:]
  private var newest: Int?
  private var oldest: Int?

  /// Makes an empty cache.
  ///
  /// - Parameter capacity: the most that the costs come to; the number of values, where each has the cost 1.
  package init(capacity: Int) {
    precondition(capacity >= 0, "the capacity of a cache is not negative")
    self.capacity = capacity
  }

  /// How many values there are.
  package var count: Int { slotOfKey.count }

  /// The value for a key, which becomes the one used most recently.
  package mutating func value(for key: Key) -> Value? {
    guard let slot = slotOfKey[key] else { return nil }
    if slot != newest {
      unlink(slot)
      link(slot)
    }
    return slots[slot]?.value
  }

  /// The value for a key, which is made and kept where there is none.
  ///
  /// - Parameter cost: what it costs to keep; more than the capacity is not kept.
  package mutating func value(for key: Key, cost: Int = 1, make: () throws -> Value) rethrows -> Value {
    if let value = value(for: key) { return value }
    let value = try make()
    insert(value, for: key, cost: cost)
    return value
  }

  /// Keeps a value in the place of the one that the key had.
  ///
  /// - Parameter cost: what it costs to keep; more than the capacity is not kept.
  package mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    precondition(cost >= 0, "the cost of a cached value is not negative")
    if let slot = slotOfKey[key] { remove(slot) }
    guard cost <= capacity else { return }
    while self.cost > capacity - cost, let oldest { remove(oldest) }
    let entry = Entry(key: key, value: value, cost: cost)
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
      slots[slot] = entry
    } else {
      slot = slots.count
      slots.append(entry)
    }
    slotOfKey[key] = slot
    self.cost += cost
    link(slot)
  }

  /// Forgets all values, and gives the memory back.
  package mutating func removeAll() { self = BoundedCache(capacity: capacity) }

  private mutating func remove(_ slot: Int) {
    unlink(slot)
    guard let entry = slots[slot] else { return }
    slots[slot] = nil
    freeSlots.append(slot)
    slotOfKey[entry.key] = nil
    cost -= entry.cost
  }

  /// Puts an entry at the end of the one used most recently.
  private mutating func link(_ slot: Int) {
    slots[slot]?.older = newest
    slots[slot]?.newer = nil
    if let newest { slots[newest]?.newer = slot } else { oldest = slot }
    newest = slot
  }

  private mutating func unlink(_ slot: Int) {
    let (newer, older) = (slots[slot]?.newer, slots[slot]?.older)
    if let newer { slots[newer]?.older = older } else { newest = older }
    if let older { slots[older]?.newer = newer } else { oldest = newer }
  }
}

extension BoundedCache: Sendable where Key: Sendable, Value: Sendable {}
extension BoundedCache.Entry: Sendable where Key: Sendable, Value: Sendable {}
