import Foundation

/// The positions of the groups of a section along its body axis, from the beginning of the first group.
enum SectionBody {
  /// Groups of equal size, placed by arithmetic.
  case uniform(UniformGroups)
  /// Groups of one item each, with individual lengths. Unknown lengths are estimated.
  case column(ColumnOfItems)
  /// Groups that are solved one by one.
  case placed(PlacedGroups)

  var length: CGFloat {
    switch self {
    case .uniform(let groups): groups.length
    case .column(let column): column.length
    case .placed(let groups): groups.length
    }
  }

  /// The size of the groups across the body axis.
  var breadth: CGFloat {
    switch self {
    case .uniform(let groups): groups.breadth
    case .column(let column): column.breadth
    case .placed(let groups): groups.breadth
    }
  }

  func leaf(_ item: Int) -> SolvedLeaf {
    switch self {
    case .uniform(let groups): groups.leaf(item)
    case .column(let column): column.leaf(item)
    case .placed(let groups): groups.leaves[item]
    }
  }

  /// The items of the groups that intersect a stretch.
  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    switch self {
    case .uniform(let groups): groups.items(in: range)
    case .column(let column): column.items(in: range)
    case .placed(let groups): groups.items(in: range)
    }
  }

  /// The supplementary views anchored to an item.
  func extras(of item: Int) -> [SolvedExtra] {
    switch self {
    case .uniform(let groups): groups.extras(of: item)
    case .column(let column): column.extras(of: item)
    case .placed(let groups): groups.extras[item] ?? []
    }
  }
}

struct UniformGroups {
  let group: SolvedGroup
  let isVertical: Bool
  let count: Int
  let spacing: CGFloat

  private var groupLength: CGFloat { isVertical ? group.size.height : group.size.width }
  private var size: Int { max(1, group.leaves.count) }
  private var groups: Int { count == 0 || group.leaves.isEmpty ? 0 : (count - 1) / size + 1 }
  var stride: CGFloat { groupLength + spacing }
  var length: CGFloat { groups == 0 ? 0 : CGFloat(groups) * stride - spacing }
  var breadth: CGFloat { isVertical ? group.size.width : group.size.height }

  private func shift(_ item: Int) -> CGPoint {
    let place = CGFloat(item / size) * stride
    return isVertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0)
  }

  func leaf(_ item: Int) -> SolvedLeaf {
    guard !group.leaves.isEmpty else { return SolvedLeaf(frame: .zero) }
    var leaf = group.leaves[item % size]
    let shift = shift(item)
    leaf.frame = leaf.frame.offsetBy(dx: shift.x, dy: shift.y)
    return leaf
  }

  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    guard groups > 0 else { return 0..<0 }
    guard stride > 0 else { return 0..<count }
    // The neighboring groups are included, since a group may place items outside of its own bounds.
    let first = max(0, Int((range.lowerBound / stride).rounded(.down).clampedToLines) - 1)
    let last = min(groups - 1, Int((range.upperBound / stride).rounded(.down).clampedToLines) + 1)
    guard first <= last else { return 0..<0 }
    return first * size..<min(count, (last + 1) * size)
  }

  func extras(of item: Int) -> [SolvedExtra] {
    guard !group.extras.isEmpty else { return [] }
    let shift = shift(item)
    return group.extras.filter { $0.leaf == item % size }.map {
      SolvedExtra(item: $0.item, frame: $0.frame.offsetBy(dx: shift.x, dy: shift.y), leaf: item)
    }
  }
}

/// Items in a column or row, each with its measured or estimated length. Only the measured lengths are stored.
struct ColumnOfItems {
  let group: SolvedGroup
  let isVertical: Bool
  let count: Int
  let spacing: CGFloat
  /// The items with measured lengths, in order.
  private let known: [Int]
  private let lengths: [CGFloat]
  /// Prefix sums: the measured minus the estimated lengths of all known items up to each.
  private let excess: [CGFloat]
  private let estimate: CGFloat
  /// The length that the group adds to its item.
  private let margin: CGFloat

  init(
    _ group: SolvedGroup, isVertical: Bool, count: Int, spacing: CGFloat,
    known: [(item: Int, length: CGFloat)]
  ) {
    (self.group, self.isVertical, self.count, self.spacing) = (group, isVertical, count, spacing)
    let leaf = group.leaves.first?.frame ?? .zero
    estimate = isVertical ? leaf.height : leaf.width
    margin = (isVertical ? group.size.height : group.size.width) - estimate
    let sorted = known.sorted { $0.item < $1.item }
    self.known = sorted.map(\.item)
    lengths = sorted.map(\.length)
    var sum: CGFloat = 0
    var sums: [CGFloat] = []
    for length in lengths {
      sum += length - estimate
      sums.append(sum)
    }
    excess = sums
  }

  private var stride: CGFloat { estimate + margin + spacing }
  var length: CGFloat { count == 0 ? 0 : place(count) - spacing }
  var breadth: CGFloat { isVertical ? group.size.width : group.size.height }

  private func knownBefore(_ item: Int) -> Int { known.partitioningIndex { $0 >= item } }

  /// The start of an item's group.
  private func place(_ item: Int) -> CGFloat {
    let before = knownBefore(item)
    return CGFloat(item) * stride + (before > 0 ? excess[before - 1] : 0)
  }

  func leaf(_ item: Int) -> SolvedLeaf {
    guard var leaf = group.leaves.first else { return SolvedLeaf(frame: .zero) }
    let before = knownBefore(item)
    let start = CGFloat(item) * stride + (before > 0 ? excess[before - 1] : 0)
    let isKnown = before < known.count && known[before] == item
    if isVertical {
      leaf.frame.origin.y += start
      if isKnown { leaf.frame.size.height = lengths[before] }
    } else {
      leaf.frame.origin.x += start
      if isKnown { leaf.frame.size.width = lengths[before] }
    }
    if isKnown { leaf.estimated = [] }
    return leaf
  }

  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if place(middle + 1) > range.lowerBound { high = middle } else { low = middle + 1 }
    }
    let first = max(0, low - 1)
    var last = first
    (low, high) = (first, count)
    while low < high {
      let middle = (low + high) / 2
      if place(middle) > range.upperBound { high = middle } else { low = middle + 1 }
    }
    last = low
    return first..<max(first, last)
  }

  func extras(of item: Int) -> [SolvedExtra] {
    let frame = leaf(item).frame
    return group.extras.map {
      let own = $0.item.layoutSize.size(in: frame.size)
      return SolvedExtra(
        item: $0.item,
        frame: $0.item.containerAnchor.frame(of: own, on: frame, itemAnchor: $0.item.itemAnchor),
        leaf: item)
    }
  }
}

/// Groups of different sizes, each solved on its own.
struct PlacedGroups {
  private struct Slot {
    let first: Int
    let start: CGFloat
    let end: CGFloat
  }

  private(set) var leaves: [SolvedLeaf] = []
  private(set) var extras: [Int: [SolvedExtra]] = [:]
  private var slots: [Slot] = []
  private(set) var length: CGFloat = 0
  private(set) var breadth: CGFloat = 0

  /// - solve: solves the group that begins with an item.
  init(count: Int, spacing: CGFloat, isVertical: Bool, solve: (Int) -> SolvedGroup) {
    while leaves.count < count {
      let first = leaves.count
      let start = slots.isEmpty ? 0 : length + spacing
      let group = solve(first)
      guard !group.leaves.isEmpty else { break }
      let shift = isVertical ? CGPoint(x: 0, y: start) : CGPoint(x: start, y: 0)
      for var leaf in group.leaves {
        leaf.frame = leaf.frame.offsetBy(dx: shift.x, dy: shift.y)
        leaves.append(leaf)
      }
      for extra in group.extras where first + extra.leaf < count {
        extras[first + extra.leaf, default: []].append(
          SolvedExtra(
            item: extra.item, frame: extra.frame.offsetBy(dx: shift.x, dy: shift.y), leaf: first + extra.leaf)
        )
      }
      length = start + (isVertical ? group.size.height : group.size.width)
      breadth = max(breadth, isVertical ? group.size.width : group.size.height)
      slots.append(Slot(first: first, start: start, end: length))
    }
    while leaves.count < count { leaves.append(SolvedLeaf(frame: .zero)) }
  }

  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let first = max(0, slots.partitioningIndex { $0.end >= range.lowerBound } - 1)
    let last = min(slots.count, slots.partitioningIndex { $0.start > range.upperBound } + 1)
    guard first < last else { return 0..<0 }
    return slots[first].first..<(last < slots.count ? slots[last].first : leaves.count)
  }
}
