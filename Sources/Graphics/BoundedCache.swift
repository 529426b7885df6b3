/// A cache that is bounded in its number of values and in their total size in bytes.
package struct BoundedCache<Key: Hashable, Value> {
  private var known: [Key: Value] = [:]
  private var size = 0
  private let mostCount: Int
  private let mostSize: Int

  /// - mostSize: the maximum total size in bytes. A value larger than half of it is not kept.
  package init(mostCount: Int, mostSize: Int = 8 << 20) {
    self.mostCount = mostCount
    self.mostSize = mostSize
  }

  package subscript(key: Key) -> Value? { known[key] }

  /// Stores a value of a size in bytes. Removes all other values first if there is no room.
  package mutating func keep(_ value: Value, for key: Key, size own: Int) {
    guard own <= mostSize / 2 else { return }
    if known.count >= mostCount || size + own > mostSize {
      known.removeAll()
      size = 0
    }
    known[key] = value
    size += own
  }
}
