import Foundation

/// An item as its group places it.
struct SolvedLeaf {
  var frame: CGRect
  var estimated: EstimatedSides = []
  var zIndex = 0
}

/// A supplementary view anchored to an item.
struct SolvedExtra {
  let item: NSCollectionLayoutSupplementaryItem
  var frame: CGRect
  /// The index of the item in its group.
  let leaf: Int
}

/// A group with all items placed.
struct SolvedGroup {
  var size = CGSize.zero
  var leaves: [SolvedLeaf] = []
  var extras: [SolvedExtra] = []

  mutating func add(_ other: SolvedGroup, at origin: CGPoint) {
    let count = leaves.count
    for var leaf in other.leaves {
      leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
      leaves.append(leaf)
    }
    for extra in other.extras {
      extras.append(
        SolvedExtra(
          item: extra.item, frame: extra.frame.offsetBy(dx: origin.x, dy: origin.y), leaf: extra.leaf + count)
      )
    }
  }
}

/// Places the items of a group.
struct GroupSolver {
  let environment: any NSCollectionLayoutEnvironment
  /// The number of items that remain for the group.
  let limit: Int
  /// The measured size of an item's cell, by its index in the group.
  let measured: (Int) -> CGSize?

  /// Places an item or a nested group in a container.
  ///
  /// - Parameters:
  ///   - first: the index of its first item in the outermost group.
  ///   - fitted: a length along one axis that replaces its own.
  func solve(
    _ item: NSCollectionLayoutItem, in container: CGSize, first: Int, width: CGFloat? = nil,
    height: CGFloat? = nil
  ) -> SolvedGroup {
    var size = item.layoutSize.size(in: container)
    if let width { size.width = width.layoutLength }
    if let height { size.height = height.layoutLength }
    var estimated = item.layoutSize.estimated
    if width != nil { estimated.remove(.width) }
    if height != nil { estimated.remove(.height) }
    if let group = item as? NSCollectionLayoutGroup {
      return solve(group, size, estimated, first)
    }
    let insets = item.contentInsets
    if !estimated.isEmpty, let own = measured(first) {
      if estimated.contains(.width) { size.width = own.width.layoutLength }
      if estimated.contains(.height) { size.height = own.height.layoutLength }
      estimated = []
    }
    // Estimated sides ignore insets, as in UIKit.
    let sides = item.layoutSize.estimated
    let isWide = !sides.contains(.width) || width != nil
    let isHigh = !sides.contains(.height) || height != nil
    let frame = CGRect(
      x: isWide ? insets.leading : 0, y: isHigh ? insets.top : 0,
      width: max(0, size.width - (isWide ? insets.leading + insets.trailing : 0)),
      height: max(0, size.height - (isHigh ? insets.top + insets.bottom : 0)))
    var solved = SolvedGroup(size: size, leaves: [SolvedLeaf(frame: frame, estimated: estimated)])
    for extra in item.supplementaryItems {
      let own = extra.layoutSize.size(in: frame.size)
      solved.extras.append(
        SolvedExtra(
          item: extra,
          frame: extra.containerAnchor.frame(of: own, on: frame, itemAnchor: extra.itemAnchor), leaf: 0))
    }
    return solved
  }

  private func solve(
    _ group: NSCollectionLayoutGroup, _ size: CGSize, _ estimated: EstimatedSides, _ first: Int
  )
    -> SolvedGroup
  {
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    switch group.arrangement {
    case .custom(let provider):
      var solved = SolvedGroup(size: size)
      let container = LayoutEnvironment(inner, .zero, environment.traitCollection)
      for item in provider(container).prefix(max(0, limit - first)) {
        solved.leaves.append(
          SolvedLeaf(frame: item.frame.offsetBy(dx: insets.leading, dy: insets.top), zIndex: item.zIndex))
      }
      return solved
    case .filled(let isHorizontal):
      return Row(group, isHorizontal: isHorizontal, size, inner, estimated).solved(
        first, self, count: nil, isFitted: false)
    case .counted(let count, let isHorizontal, let isFitted):
      return Row(group, isHorizontal: isHorizontal, size, inner, estimated).solved(
        first, self, count: max(0, count), isFitted: isFitted)
    }
  }
}

/// The items of a group along one axis.
private struct Row {
  private let group: NSCollectionLayoutGroup
  private let isHorizontal: Bool
  private let size: CGSize
  private let inner: CGSize
  private let estimated: EstimatedSides

  init(
    _ group: NSCollectionLayoutGroup, isHorizontal: Bool, _ size: CGSize, _ inner: CGSize,
    _ estimated: EstimatedSides
  ) {
    (self.group, self.isHorizontal, self.size, self.inner, self.estimated) = (
      group, isHorizontal, size, inner, estimated
    )
  }

  private struct Part {
    let item: NSCollectionLayoutItem
    let solved: SolvedGroup
  }

  private func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
  private func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }

  /// The spacing before and after an item, along or across the row.
  private func edges(_ item: NSCollectionLayoutItem, along isAlong: Bool)
    -> (before: NSCollectionLayoutSpacing?, after: NSCollectionLayoutSpacing?)
  {
    guard let edges = item.edgeSpacing else { return (nil, nil) }
    return isAlong == isHorizontal ? (edges.leading, edges.trailing) : (edges.top, edges.bottom)
  }

  func solved(_ first: Int, _ solver: GroupSolver, count: Int?, isFitted: Bool) -> SolvedGroup {
    let spacing = group.interItemSpacing
    let gap = spacing?.spacing ?? 0
    let room = along(inner)
    let isOpen = estimated.contains(isHorizontal ? .width : .height)
    var fitted: CGFloat?
    if isFitted, let count, count > 0, !isOpen { fitted = (room - gap * CGFloat(count - 1)) / CGFloat(count) }
    var parts: [Part] = []
    var used: CGFloat = 0
    var next = first
    // A group as long as its content holds each of its subitems once.
    let most = count ?? (isOpen ? group.subitems.count : 10_000)
    while parts.count < most, next < solver.limit, !group.subitems.isEmpty {
      let item = group.subitems[parts.count % group.subitems.count]
      let solved = solver.solve(
        item, in: inner, first: next, width: isHorizontal ? fitted : nil, height: isHorizontal ? nil : fitted)
      let ends = edges(item, along: true)
      let length = along(solved.size) + (ends.before?.spacing ?? 0) + (ends.after?.spacing ?? 0)
      let needed = used + (parts.isEmpty ? 0 : gap) + length
      if count == nil, !isOpen, !parts.isEmpty, needed > room + 0.01 { break }
      if solved.leaves.isEmpty, count == nil, parts.count >= group.subitems.count { break }
      if length <= 0, count == nil, parts.count >= group.subitems.count { break }
      used = needed
      next += solved.leaves.count
      parts.append(Part(item: item, solved: solved))
    }
    return layOut(parts, used: used, isOpen: isOpen)
  }

  private func layOut(_ parts: [Part], used: CGFloat, isOpen: Bool) -> SolvedGroup {
    let insets = group.contentInsets
    var breadth = across(inner)
    if estimated.contains(isHorizontal ? .height : .width) {
      breadth = parts.reduce(0) { most, part in
        let ends = edges(part.item, along: false)
        return max(most, across(part.solved.size) + (ends.before?.spacing ?? 0) + (ends.after?.spacing ?? 0))
      }
    }
    // Flexible spacings share the remaining length.
    let spacing = group.interItemSpacing
    var flexible = spacing?.isFlexibleSpacing == true ? max(0, parts.count - 1) : 0
    for part in parts {
      let ends = edges(part.item, along: true)
      flexible +=
        (ends.before?.isFlexibleSpacing == true ? 1 : 0) + (ends.after?.isFlexibleSpacing == true ? 1 : 0)
    }
    let share = isOpen || flexible == 0 ? 0 : max(0, along(inner) - used) / CGFloat(flexible)
    func length(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
      guard let spacing else { return 0 }
      return spacing.spacing + (spacing.isFlexibleSpacing ? share : 0)
    }
    var solved = SolvedGroup()
    let start = isHorizontal ? insets.leading : insets.top
    var place = start
    for (index, part) in parts.enumerated() {
      let ends = edges(part.item, along: true)
      place += length(ends.before) + (index > 0 ? length(spacing) : 0)
      let off = (isHorizontal ? insets.top : insets.leading) + beside(part, breadth)
      var inner = part.solved
      let isUniform =
        isHorizontal
        ? part.item.layoutSize.heightDimension.isUniformAcrossSiblings
        : part.item.layoutSize.widthDimension.isUniformAcrossSiblings
      if isUniform, inner.leaves.count == 1 {
        if isHorizontal {
          inner.leaves[0].frame.size.height = breadth
        } else {
          inner.leaves[0].frame.size.width = breadth
        }
      }
      solved.add(inner, at: isHorizontal ? CGPoint(x: place, y: off) : CGPoint(x: off, y: place))
      place += along(part.solved.size) + length(ends.after)
    }
    solved.size = size
    if isOpen {
      let whole = place + (isHorizontal ? insets.trailing : insets.bottom)
      if isHorizontal { solved.size.width = whole } else { solved.size.height = whole }
    }
    if estimated.contains(isHorizontal ? .height : .width) {
      if isHorizontal {
        solved.size.height = breadth + insets.top + insets.bottom
      } else {
        solved.size.width = breadth + insets.leading + insets.trailing
      }
    }
    for extra in group.supplementaryItems {
      let own = extra.layoutSize.size(in: solved.size)
      solved.extras.append(
        SolvedExtra(
          item: extra,
          frame: extra.containerAnchor.frame(
            of: own, on: CGRect(origin: .zero, size: solved.size), itemAnchor: extra.itemAnchor), leaf: 0))
    }
    return solved
  }

  /// The offset of an item across the row.
  private func beside(_ part: Part, _ breadth: CGFloat) -> CGFloat {
    let ends = edges(part.item, along: false)
    let (before, after) = (ends.before?.spacing ?? 0, ends.after?.spacing ?? 0)
    let left = max(0, breadth - across(part.solved.size) - before - after)
    guard ends.before?.isFlexibleSpacing == true else { return before }
    return before + (ends.after?.isFlexibleSpacing == true ? left / 2 : left)
  }
}
