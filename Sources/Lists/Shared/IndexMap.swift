import Foundation

/// The mapping between the indices of a list before and after elements were removed and inserted.
///
/// It stores only the changes, and answers by binary search. Complexity: O(log n) in the number of changes.
nonisolated struct IndexMap {
  /// The indices before the change of removed and moved elements, in order.
  let removed: [Int]
  /// The indices after the change of inserted and moved elements, in order.
  let added: [Int]

  /// - Parameters: in any order, each index once.
  init(removed: [Int] = [], added: [Int] = []) {
    self.removed = removed.sorted()
    self.added = added.sorted()
  }

  /// The index of an element after the change; nil if it was removed.
  func after(_ place: Int) -> Int? { Self.newIndex(place, out: removed, into: added) }

  /// The index of an element before the change; nil if it was inserted.
  func before(_ place: Int) -> Int? { Self.newIndex(place, out: added, into: removed) }

  /// The indices of elements after the change, without those of removed ones.
  ///
  /// Complexity: O(log n + m) in the number of changes and of ranges before and after them.
  func after(_ places: IndexSet) -> IndexSet {
    var result = IndexSet()
    for range in places.subtracting(IndexSet(removed)).rangeView {
      guard var next = after(range.lowerBound) else { continue }
      var (left, index) = (range.count, Self.count(added) { $0 < next })
      while left > 0 {
        // The elements of a range stay adjacent, except where others are inserted between them.
        let end = index < added.count ? min(added[index], next + left) : next + left
        result.insert(integersIn: next..<end)
        left -= end - next
        next = end
        while index < added.count, added[index] == next { (index, next) = (index + 1, next + 1) }
      }
    }
    return result
  }

  private static func newIndex(_ place: Int, out: [Int], into: [Int]) -> Int? {
    let earlier = count(out) { $0 < place }
    if earlier < out.count, out[earlier] == place { return nil }
    let rank = place - earlier
    guard !into.isEmpty else { return rank }
    // Binary search for the number of insertions before the element. `into[i] - i` is the rank of insertion i.
    var (low, high) = (0, into.count)
    while low < high {
      let middle = (low + high) / 2
      if into[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }

  private static func count(_ row: [Int], _ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, row.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(row[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
