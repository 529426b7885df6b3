/// A cache that is bounded in its number of values and in their total size in bytes.
package struct BoundedCache<Key: Hashable, Value> {
  private var known: [Key: Value] = [:]
  private var size = 0
  private let maximumCount: Int
  private let maximumSize: Int

  /// - mostSize: the maximum total size in bytes. A value larger than half of it is not kept.
  package init(mostCount: Int, mostSize: Int = 8 << 20) {
    self.maximumCount = mostCount
    self.maximumSize = mostSize
  }

  package subscript(key: Key) -> Value? { known[key] }

  /// Stores a value of a size in bytes. Removes all other values first if there is no room.
  package mutating func insert(_ value: Value, for key: Key, size own: Int) {
    guard own <= maximumSize / 2 else { return }
    if known.count >= maximumCount || size + own > maximumSize {
      known.removeAll()
      size = 0
    }
    known[key] = value
    size += own
  }
}
