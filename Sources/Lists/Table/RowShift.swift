import Foundation

/// The mapping of a section's rows between before and after deletions and insertions (rule Y3).
///
/// Remaining rows are stored as runs that are contiguous before and after, so a small change of a long list takes
/// little memory.
struct RowShift {
  struct Run {
    let old: Int
    let new: Int
    let count: Int
  }

  /// In order of their rows, which is the same before and after.
  private(set) var runs: [Run] = []

  /// - Parameters:
  ///   - count: the number of rows before.
  ///   - removed: the deleted rows, by old index.
  ///   - added: the inserted rows, by new index.
  init(count: Int, removed: IndexSet, added: IndexSet) {
    let newCount = count - removed.count + added.count
    var old = Self.gaps(of: removed, in: count)
    var new = Self.gaps(of: added, in: newCount)
    (old, new) = (old.reversed(), new.reversed())
    while let first = old.popLast(), let second = new.popLast() {
      let length = min(first.count, second.count)
      runs.append(Run(old: first.lowerBound, new: second.lowerBound, count: length))
      if first.count > length { old.append(first.lowerBound + length..<first.upperBound) }
      if second.count > length { new.append(second.lowerBound + length..<second.upperBound) }
    }
  }

  private static func gaps(of set: IndexSet, in count: Int) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var start = 0
    for range in set.rangeView {
      if range.lowerBound > start { gaps.append(start..<min(count, range.lowerBound)) }
      start = max(start, range.upperBound)
    }
    if start < count { gaps.append(start..<count) }
    return gaps
  }

  /// The new index of a row; nil for a deleted one.
  func new(of old: Int) -> Int? {
    run { $0.old <= old }.flatMap { old < $0.old + $0.count ? $0.new + old - $0.old : nil }
  }

  /// The old index of a row; nil for an inserted one.
  func old(of new: Int) -> Int? {
    run { $0.new <= new }.flatMap { new < $0.new + $0.count ? $0.old + new - $0.new : nil }
  }

  /// The new indices of rows, without deleted ones.
  func new(of rows: IndexSet) -> IndexSet {
    var result = IndexSet()
    var index = 0
    for range in rows.rangeView {
      while index < runs.count, runs[index].old + runs[index].count <= range.lowerBound { index += 1 }
      var next = index
      while next < runs.count, runs[next].old < range.upperBound {
        let run = runs[next]
        let low = max(run.old, range.lowerBound)
        let high = min(run.old + run.count, range.upperBound)
        result.insert(integersIn: run.new + low - run.old..<run.new + high - run.old)
        next += 1
      }
    }
    return result
  }

  /// The last run that satisfies a predicate.
  private func run(where holds: (Run) -> Bool) -> Run? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(runs[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? runs[low - 1] : nil
  }
}
