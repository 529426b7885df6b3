/// Which places of a row of things are which after some were taken out and others put in.
///
/// It holds the changes alone and answers by binary search: a row of a hundred thousand costs nothing.
nonisolated struct IndexMap {
  /// The places, before the change, of those that are taken out or moved, in order.
  let removed: [Int]
  /// The places, after the change, of those that are put in or moved to, in order.
  let added: [Int]

  /// - Parameters: in any order, each place once.
  init(removed: [Int] = [], added: [Int] = []) {
    self.removed = removed.sorted()
    self.added = added.sorted()
  }

  /// Where a thing is after the change; nil where it was taken out.
  func after(_ place: Int) -> Int? { Self.follow(place, out: removed, into: added) }

  /// Where a thing was before the change; nil where it was put in.
  func before(_ place: Int) -> Int? { Self.follow(place, out: added, into: removed) }

  private static func follow(_ place: Int, out: [Int], into: [Int]) -> Int? {
    let earlier = count(out) { $0 < place }
    if earlier < out.count, out[earlier] == place { return nil }
    let rank = place - earlier
    guard !into.isEmpty else { return rank }
    // The number of things put in before it: those whose place, less the ones put in before them, is at most the rank.
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
