/// A min-heap of symbols by key. The order of work depends on the keys alone, and so is deterministic.
struct Heap {
  struct Entry {
    var key: Int64
    var symbol: Int32
  }

  private var entries: ContiguousArray<Entry> = []

  var isEmpty: Bool { entries.isEmpty }

  /// Whether a symbol with this key would be first.
  func precedesAll(key: Int64) -> Bool { entries.first.map { key < $0.key } ?? true }

  mutating func insert(_ symbol: Int32, key: Int64) {
    var index = entries.count
    let entry = Entry(key: key, symbol: symbol)
    entries.append(entry)
    while index > 0 {
      let parent = (index - 1) / 2
      guard entries[parent].key > key else { break }
      entries[index] = entries[parent]
      index = parent
    }
    entries[index] = entry
  }

  mutating func popFirst() -> Int32? {
    guard let last = entries.popLast() else { return nil }
    guard let first = entries.first else { return last.symbol }
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count && entries[child + 1].key < entries[child].key { child += 1 }
      guard entries[child].key < last.key else { break }
      entries[index] = entries[child]
      index = child
    }
    entries[index] = last
    return first.symbol
  }
}
