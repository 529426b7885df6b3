/// The items of one section as a tree: items can have children, which are visible while the item is expanded.
///
/// UIKit: `NSDiffableDataSourceSectionSnapshot`.
public nonisolated struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  /// The items without a parent, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  /// The parent of each item; the inner optional is nil for root items.
  private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  /// Makes a snapshot without items.
  public init() {}

  // MARK: Queries

  /// All items, each followed by its descendants.
  public var items: [ItemIdentifierType] { walk { _ in true } }

  /// The visible items: root items, and those whose ancestors are all expanded.
  public var visibleItems: [ItemIdentifierType] { walk { expanded.contains($0) } }

  /// Whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }

  /// Whether an item is expanded, so that its children are visible when it is visible itself.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Whether an item is visible.
  ///
  /// - Precondition: the snapshot contains the item.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    expect(item)
    var item = item
    while let parent = parents[item] ?? nil {
      guard expanded.contains(parent) else { return false }
      item = parent
    }
    return true
  }

  /// The number of ancestors of an item.
  ///
  /// - Precondition: the snapshot contains the item.
  public func level(of item: ItemIdentifierType) -> Int {
    expect(item)
    var (item, level) = (item, 0)
    while let parent = parents[item] ?? nil {
      item = parent
      level += 1
    }
    return level
  }

  /// The index of an item among all items; nil if the snapshot does not contain it.
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// The parent of an item; nil for a root item.
  ///
  /// - Precondition: the snapshot contains the item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    expect(child)
    return parents[child] ?? nil
  }

  /// The descendants of an item, as a separate snapshot.
  ///
  /// - Parameter includingParent: whether the item itself is the root.
  /// - Precondition: the snapshot contains the item.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    expect(parent)
    var result = NSDiffableDataSourceSectionSnapshot()
    if includingParent {
      result.append([parent])
      if expanded.contains(parent) { result.expanded.insert(parent) }
    }
    var stack = [(parent, includingParent ? parent : nil)]
    while let (from, to) = stack.popLast() {
      let below = children[from] ?? []
      result.append(below, to: to)
      for item in below {
        if expanded.contains(item) { result.expanded.insert(item) }
        if children[item] != nil { stack.append((item, item)) }
      }
    }
    return result
  }

  /// A textual description with a line per item, for debugging.
  public func visualDescription() -> String {
    items.map { item in
      let sign = children[item] == nil ? " " : expanded.contains(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
    }.joined(separator: "\n")
  }

  /// The items in order, with the children of those for which `opens` returns true.
  private func walk(_ opens: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    result.reserveCapacity(parents.count)
    var stack = [rootItems[...]]
    while !stack.isEmpty {
      guard let item = stack[stack.count - 1].popFirst() else {
        stack.removeLast()
        continue
      }
      result.append(item)
      if let below = children[item], opens(item) { stack.append(below[...]) }
    }
    return result
  }

  // MARK: Changes

  /// Appends children to an item, or root items.
  ///
  /// - Precondition: the snapshot contains the parent, and none of the items. No item is given twice.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { expect(parent) }
    guard !items.isEmpty else { return }
    expectNew(items)
    for item in items { parents.updateValue(parent, forKey: item) }
    if let parent { children[parent, default: []] += items } else { rootItems += items }
  }

  /// Inserts items before another one, with the same parent.
  ///
  /// - Precondition: the snapshot contains that one, and none of the items. No item is given twice.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, beside: item, after: false)
  }

  /// Inserts items after another one, with the same parent.
  ///
  /// - Precondition: the snapshot contains that one, and none of the items. No item is given twice.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, beside: item, after: true)
  }

  /// Inserts the items of another snapshot before an item, with the same parent.
  ///
  /// - Precondition: the snapshot contains the item, and none of the other snapshot's items.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType
  ) {
    insert(snapshot.rootItems, beside: item, after: false)
    adoptBelow(snapshot)
  }

  /// Inserts the items of another snapshot after an item, with the same parent.
  ///
  /// - Precondition: the snapshot contains the item, and none of the other snapshot's items.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType
  ) {
    insert(snapshot.rootItems, beside: item, after: true)
    adoptBelow(snapshot)
  }

  /// Replaces the descendants of an item by the items of another snapshot.
  ///
  /// - Precondition: the snapshot contains the item. The other snapshot's items are not in other places of it.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
  ) {
    expect(parent)
    delete(children[parent] ?? [])
    append(snapshot.rootItems, to: parent)
    adoptBelow(snapshot)
  }

  /// Deletes items and their descendants. Items that the snapshot does not contain are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let doomed = Set(items.filter { parents[$0] != nil })
    guard !doomed.isEmpty else { return }
    var touched: Set<ItemIdentifierType?> = []
    for item in doomed { touched.insert(parents[item] ?? nil) }
    for parent in touched {
      guard let parent else {
        rootItems.removeAll { doomed.contains($0) }
        continue
      }
      children[parent]?.removeAll { doomed.contains($0) }
      if children[parent]?.isEmpty == true { children[parent] = nil }
    }
    var stack = Array(doomed)
    while let item = stack.popLast() {
      stack += children.removeValue(forKey: item) ?? []
      parents.removeValue(forKey: item)
      expanded.remove(item)
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

  /// Expands items.
  ///
  /// - Precondition: the snapshot contains the items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items {
      expect(item)
      expanded.insert(item)
    }
  }

  /// Collapses items.
  ///
  /// - Precondition: the snapshot contains the items.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items {
      expect(item)
      expanded.remove(item)
    }
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], beside item: ItemIdentifierType, after: Bool
  ) {
    expect(item)
    expectNew(items)
    let parent = parents[item] ?? nil
    for new in items { parents.updateValue(parent, forKey: new) }
    func put(into list: inout [ItemIdentifierType]) {
      guard let index = list.firstIndex(of: item) else { return }
      list.insert(contentsOf: items, at: after ? index + 1 : index)
    }
    if let parent { put(into: &children[parent, default: []]) } else { put(into: &rootItems) }
  }

  /// Adds the descendants and expansion states of a snapshot's root items, which were added before.
  private mutating func adoptBelow(_ snapshot: NSDiffableDataSourceSectionSnapshot) {
    var stack = snapshot.rootItems
    while let item = stack.popLast() {
      if snapshot.expanded.contains(item) { expanded.insert(item) }
      guard let below = snapshot.children[item] else { continue }
      append(below, to: item)
      stack += below
    }
  }

  private func expect(_ item: ItemIdentifierType) {
    precondition(parents[item] != nil, "the section snapshot has no item \(item): append it first")
  }

  private func expectNew(_ items: [ItemIdentifierType]) {
    precondition(
      Set(items).count == items.count && items.allSatisfy { parents[$0] == nil },
      "a section snapshot was given items that are there already, or twice: identifiers have to be unique")
  }
}
