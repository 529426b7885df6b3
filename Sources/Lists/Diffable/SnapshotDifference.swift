import Foundation

/// The difference between two snapshots as batch updates (rule Y3). Deletions and the origins of moves use the old
/// index paths; insertions and the targets of moves use the new ones.
nonisolated struct SnapshotDifference: Equatable {
  struct Move<Place: Hashable>: Hashable {
    let from, to: Place
  }

  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var movedSections: [Move<Int>] = []
  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var movedItems: [Move<IndexPath>] = []

  var isEmpty: Bool { self == SnapshotDifference() }

  /// The number of changes.
  var count: Int {
    deletedSections.count + insertedSections.count + movedSections.count + deletedItems.count
      + insertedItems.count + movedItems.count
  }

  /// Finds a minimal set of changes between two lists of sections.
  ///
  /// An item that leaves a deleted section, or joins an inserted one, is not moved: it is deleted or inserted with that
  /// section.
  ///
  /// Complexity: O(n log n) in the number of differing elements.
  init<Section, Item>(
    from old: [DiffableSection<Section, Item>], to new: [DiffableSection<Section, Item>]
  ) {
    var oldPlaces: [Section: Int] = [:]
    for (place, part) in old.enumerated() { oldPlaces[part.identifier] = place }
    // The sections that both snapshots contain.
    var kept: [(old: Int, new: Int)] = []
    for (place, part) in new.enumerated() {
      if let oldPlace = oldPlaces.removeValue(forKey: part.identifier) {
        kept.append((oldPlace, place))
      } else {
        insertedSections.insert(place)
      }
    }
    for place in oldPlaces.values { deletedSections.insert(place) }
    let resting = LongestIncreasing.members(of: kept.map(\.old))
    for (index, pair) in kept.enumerated() where !resting[index] {
      movedSections.append(Move(from: pair.old, to: pair.new))
    }
    findItems(old, new, kept)
  }

  init() {}

  /// The differing items of a section, without the common prefix and suffix.
  private struct Middle {
    let old, new: Int
    var oldRange, newRange: Range<Int>
  }

  private mutating func findItems<Section, Item>(
    _ old: [DiffableSection<Section, Item>], _ new: [DiffableSection<Section, Item>],
    _ kept: [(old: Int, new: Int)]
  ) {
    var middles: [Middle] = []
    for pair in kept {
      let (before, after) = (old[pair.old].items, new[pair.new].items)
      var start = 0
      let least = min(before.count, after.count)
      while start < least, before[start] == after[start] { start += 1 }
      var end = 0
      while end < least - start, before[before.count - 1 - end] == after[after.count - 1 - end] { end += 1 }
      let middle = Middle(
        old: pair.old, new: pair.new, oldRange: start..<before.count - end,
        newRange: start..<after.count - end)
      if !middle.oldRange.isEmpty || !middle.newRange.isEmpty { middles.append(middle) }
    }
    guard !middles.isEmpty else { return }
    var oldPlaces: [Item: (section: Int, row: Int)] = [:]
    for middle in middles {
      for row in middle.oldRange { oldPlaces[old[middle.old].items[row]] = (middle.old, row) }
    }
    for middle in middles {
      // The rows that stay in the section, in their new order.
      var stayed: [(from: Int, to: Int)] = []
      for row in middle.newRange {
        guard let from = oldPlaces.removeValue(forKey: new[middle.new].items[row]) else {
          insertedItems.append(IndexPath(row: row, section: middle.new))
          continue
        }
        if from.section == middle.old {
          stayed.append((from.row, row))
        } else {
          movedItems.append(
            Move(
              from: IndexPath(row: from.row, section: from.section),
              to: IndexPath(row: row, section: middle.new)))
        }
      }
      let resting = LongestIncreasing.members(of: stayed.map(\.from))
      for (index, pair) in stayed.enumerated() where !resting[index] {
        movedItems.append(
          Move(
            from: IndexPath(row: pair.from, section: middle.old),
            to: IndexPath(row: pair.to, section: middle.new)))
      }
    }
    deletedItems = oldPlaces.values.map { IndexPath(row: $0.row, section: $0.section) }.sorted()
  }
}

/// The longest increasing subsequence of distinct numbers.
nonisolated enum LongestIncreasing {
  /// Whether each number belongs to the subsequence. Complexity: O(n log n).
  static func members(of numbers: [Int]) -> [Bool] {
    var members = [Bool](repeating: false, count: numbers.count)
    // `ends`: for each length, the index of the smallest number that ends a subsequence of it. `previous`: the
    // predecessor of each number.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var place = ends.last ?? -1
    while place >= 0 {
      members[place] = true
      place = previous[place]
    }
    return members
  }
}
