import Foundation

/// The heights of a section's rows, most of which may never be measured.
///
/// Consecutive rows of equal height form one run, so rows of a fixed height take constant memory. The runs are the
/// nodes of a balanced tree that stores the sums of its subtrees. Complexity: O(log n) per query and change.
struct RowHeights {
  /// The time at which a height was measured. Heights from before the last width change count as estimates.
  typealias Stamp = Int32
  /// The stamp of an estimate.
  static let estimate: Stamp = -1

  private struct Node {
    var left: Int32 = -1
    var right: Int32 = -1
    /// The number of rows in the run, and the height of each.
    var count: Int
    var height: CGFloat
    var stamp: Stamp
    /// Sums over the subtree: its nodes, its rows and their heights.
    var size: Int32 = 1
    var rows: Int
    var total: CGFloat
  }

  private var nodes: [Node] = []
  private var free: [Int32] = []
  private var root: Int32 = -1
  private var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  init() {}

  /// Makes rows of equal height.
  init(count: Int, height: CGFloat, stamp: Stamp = estimate) {
    insert(count, at: 0, height: height, stamp: stamp)
  }

  /// Makes rows of individual heights.
  init(_ heights: [CGFloat], stamp: Stamp = estimate) {
    var runs: [(Int, CGFloat)] = []
    for height in heights {
      if let last = runs.last, last.1 == height {
        runs[runs.count - 1].0 += 1
      } else {
        runs.append((1, height))
      }
    }
    nodes.reserveCapacity(runs.count)
    root = build(runs[...], stamp)
  }

  /// The number of rows.
  var count: Int { root < 0 ? 0 : nodes[Int(root)].rows }

  /// The total height.
  var total: CGFloat { root < 0 ? 0 : nodes[Int(root)].total }

  /// The number of runs, for tests.
  var runCount: Int { nodes.count - free.count }

  // MARK: Queries

  /// The total height of the rows before one. The row count yields the total height.
  func offset(of row: Int) -> CGFloat {
    var (node, rest, sum) = (root, row, CGFloat(0))
    while node >= 0 {
      let here = nodes[Int(node)]
      let left = here.left < 0 ? 0 : nodes[Int(here.left)].rows
      if rest < left {
        node = here.left
        continue
      }
      if here.left >= 0 { sum += nodes[Int(here.left)].total }
      rest -= left
      if rest < here.count { return sum + CGFloat(rest) * here.height }
      sum += CGFloat(here.count) * here.height
      rest -= here.count
      node = here.right
    }
    return sum
  }

  /// The height of a row, and its stamp.
  func height(of row: Int) -> (height: CGFloat, stamp: Stamp) {
    var (node, rest) = (root, row)
    while node >= 0 {
      let here = nodes[Int(node)]
      let left = here.left < 0 ? 0 : nodes[Int(here.left)].rows
      if rest < left {
        node = here.left
        continue
      }
      rest -= left
      if rest < here.count { return (here.height, here.stamp) }
      rest -= here.count
      node = here.right
    }
    return (0, Self.estimate)
  }

  /// The first row that ends below a position, measured from the top of the first row; the row count if none does.
  func row(endingBelow place: CGFloat) -> Int {
    var (node, rest, row) = (root, place, 0)
    while node >= 0 {
      let here = nodes[Int(node)]
      if here.left >= 0 {
        let left = nodes[Int(here.left)]
        if rest < left.total {
          node = here.left
          continue
        }
        rest -= left.total
        row += left.rows
      }
      let length = CGFloat(here.count) * here.height
      if rest < length {
        guard here.height > 0, rest > 0 else { return row }
        return row + min(here.count - 1, Int(rest / here.height))
      }
      rest -= length
      row += here.count
      node = here.right
    }
    return row
  }

  // MARK: Changes

  /// Sets the height of a row.
  mutating func set(_ row: Int, height: CGFloat, stamp: Stamp) {
    guard row >= 0, row < count else { return }
    if setAlone(root, row, height, stamp) { return }
    let (before, rest) = split(root, row)
    var (own, after) = split(rest, 1)
    release(own)
    var rows = 1
    var start = before
    // A neighboring run of the same height and stamp absorbs the row.
    if let last = last(of: before), nodes[Int(last)].height == height, nodes[Int(last)].stamp == stamp {
      rows += nodes[Int(last)].count
      let (shorter, run) = split(before, nodes[Int(before)].rows - (rows - 1))
      release(run)
      start = shorter
    }
    own = make(rows, height, stamp)
    after = merge(own, after)
    root = merge(start, after)
  }

  /// Inserts rows of equal height before a row.
  mutating func insert(_ count: Int, at row: Int, height: CGFloat, stamp: Stamp = estimate) {
    guard count > 0 else { return }
    let (before, after) = split(root, row)
    root = merge(merge(before, make(count, height, stamp)), after)
  }

  /// Removes rows.
  mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let (before, rest) = split(root, range.lowerBound)
    let (gone, after) = split(rest, range.count)
    release(gone)
    root = merge(before, after)
  }

  // MARK: The tree

  private mutating func make(_ count: Int, _ height: CGFloat, _ stamp: Stamp) -> Int32 {
    let node = Node(count: count, height: height, stamp: stamp, rows: count, total: CGFloat(count) * height)
    if let index = free.popLast() {
      nodes[Int(index)] = node
      return index
    }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  private mutating func build(_ runs: ArraySlice<(Int, CGFloat)>, _ stamp: Stamp) -> Int32 {
    guard !runs.isEmpty else { return -1 }
    let middle = (runs.startIndex + runs.endIndex) / 2
    let node = make(runs[middle].0, runs[middle].1, stamp)
    let left = build(runs[runs.startIndex..<middle], stamp)
    let right = build(runs[(middle + 1)...], stamp)
    nodes[Int(node)].left = left
    nodes[Int(node)].right = right
    update(node)
    return node
  }

  /// Recomputes the sums of a node's subtree.
  private mutating func update(_ node: Int32) {
    var here = nodes[Int(node)]
    here.size = 1
    here.rows = here.count
    here.total = CGFloat(here.count) * here.height
    for side in [here.left, here.right] where side >= 0 {
      here.size += nodes[Int(side)].size
      here.rows += nodes[Int(side)].rows
    }
    if here.left >= 0 { here.total = nodes[Int(here.left)].total + here.total }
    if here.right >= 0 { here.total += nodes[Int(here.right)].total }
    nodes[Int(node)] = here
  }

  /// Changes the height of a row that is a run of one, in place.
  private mutating func setAlone(_ node: Int32, _ row: Int, _ height: CGFloat, _ stamp: Stamp) -> Bool {
    let here = nodes[Int(node)]
    let left = here.left < 0 ? 0 : nodes[Int(here.left)].rows
    var isDone = false
    if row < left {
      isDone = setAlone(here.left, row, height, stamp)
    } else if row >= left + here.count {
      isDone = setAlone(here.right, row - left - here.count, height, stamp)
    } else if here.height == height, here.stamp == stamp {
      return true
    } else if here.count == 1 {
      nodes[Int(node)].height = height
      nodes[Int(node)].stamp = stamp
      isDone = true
    }
    if isDone { update(node) }
    return isDone
  }

  private func last(of node: Int32) -> Int32? {
    guard node >= 0 else { return nil }
    var node = node
    while nodes[Int(node)].right >= 0 { node = nodes[Int(node)].right }
    return node
  }

  /// Splits a subtree in two, the first of which has the given number of rows.
  private mutating func split(_ node: Int32, _ rows: Int) -> (Int32, Int32) {
    guard node >= 0 else { return (-1, -1) }
    if rows <= 0 { return (-1, node) }
    let here = nodes[Int(node)]
    guard rows < here.rows else { return (node, -1) }
    let left = here.left < 0 ? 0 : nodes[Int(here.left)].rows
    if rows <= left {
      let (first, second) = split(here.left, rows)
      nodes[Int(node)].left = second
      update(node)
      return (first, node)
    }
    if rows >= left + here.count {
      let (first, second) = split(here.right, rows - left - here.count)
      nodes[Int(node)].right = first
      update(node)
      return (node, second)
    }
    // The run itself is split.
    let rest = make(left + here.count - rows, here.height, here.stamp)
    nodes[Int(node)].count = rows - left
    nodes[Int(node)].right = -1
    update(node)
    return (node, merge(rest, here.right))
  }

  /// Joins two subtrees, the first before the second.
  ///
  /// Each root is chosen at random, weighted by subtree size, which keeps the tree balanced.
  private mutating func merge(_ first: Int32, _ second: Int32) -> Int32 {
    guard first >= 0 else { return second }
    guard second >= 0 else { return first }
    let sizes = UInt64(nodes[Int(first)].size) + UInt64(nodes[Int(second)].size)
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    if random % sizes < UInt64(nodes[Int(first)].size) {
      let merged = merge(nodes[Int(first)].right, second)
      nodes[Int(first)].right = merged
      update(first)
      return first
    }
    let merged = merge(first, nodes[Int(second)].left)
    nodes[Int(second)].left = merged
    update(second)
    return second
  }

  /// Frees the nodes of a subtree.
  private mutating func release(_ node: Int32) {
    guard node >= 0 else { return }
    var waiting = [node]
    while let next = waiting.popLast() {
      let here = nodes[Int(next)]
      if here.left >= 0 { waiting.append(here.left) }
      if here.right >= 0 { waiting.append(here.right) }
      free.append(next)
    }
  }
}
