/// Things that are worked out once and used often, up to a number and to a size in memory.
package struct BoundedCache<Key: Hashable, Value> {
  private var known: [Key: Value] = [:]
  private var size = 0
  private let mostCount: Int
  private let mostSize: Int

  /// - mostSize: in bytes, for all together. What takes more than a half of that by itself is not kept.
  package init(mostCount: Int, mostSize: Int = 8 << 20) {
    self.mostCount = mostCount
    self.mostSize = mostSize
  }

  package subscript(key: Key) -> Value? { known[key] }

  /// Keeps something of so many bytes. All that was known is let go of where there is no room.
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
