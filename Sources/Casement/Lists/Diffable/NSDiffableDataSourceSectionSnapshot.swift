/// The items of one section at one time, which may have items below them that are shown or not.
///
/// UIKit: `NSDiffableDataSourceSectionSnapshot`.
public nonisolated struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  /// The items that are below no other, in their order.
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  /// The item above each one; nil inside for those at the top.
  private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  /// A snapshot without items.
  public init() {}

  // MARK: What there is

  /// All items, each followed by those below it.
  public var items: [ItemIdentifierType] { walk { _ in true } }

  /// The items that are shown: those at the top, and those whose items above are all expanded.
  public var visibleItems: [ItemIdentifierType] { walk { expanded.contains($0) } }

  /// Whether an item is there.
  public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }

  /// Whether the items below an item are shown, where it is shown itself.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Whether an item is shown.
  ///
  /// - Precondition: it is there.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    expect(item)
    var item = item
    while let parent = parents[item] ?? nil {
      guard expanded.contains(parent) else { return false }
      item = parent
    }
    return true
  }

  /// How many items are above an item.
  ///
  /// - Precondition: it is there.
  public func level(of item: ItemIdentifierType) -> Int {
    expect(item)
    var (item, level) = (item, 0)
    while let parent = parents[item] ?? nil {
      item = parent
      level += 1
    }
    return level
  }

  /// The place of an item among all; nil if it is not there.
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// The item above one; nil at the top.
  ///
  /// - Precondition: it is there.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    expect(child)
    return parents[child] ?? nil
  }

  /// What is below an item, as a snapshot of its own.
  ///
  /// - Parameter includingParent: whether the item is at its top.
  /// - Precondition: the item is there.
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

  /// A line for each item, for people who look for a mistake.
  public func visualDescription() -> String {
    items.map { item in
      let sign = children[item] == nil ? " " : expanded.contains(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
    }.joined(separator: "\n")
  }

  /// The items from the top, with those below the ones that `opens` takes.
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

  /// Adds items below another one, or at the top, behind those that are there.
  ///
  /// - Precondition: the parent is there, the items are not, and none is given twice.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { expect(parent) }
    guard !items.isEmpty else { return }
    expectNew(items)
    for item in items { parents.updateValue(parent, forKey: item) }
    if let parent { children[parent, default: []] += items } else { rootItems += items }
  }

  /// Adds items in front of another one, below the same.
  ///
  /// - Precondition: that one is there, the items are not, and none is given twice.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, beside: item, after: false)
  }

  /// Adds items behind another one, below the same.
  ///
  /// - Precondition: that one is there, the items are not, and none is given twice.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, beside: item, after: true)
  }

  /// Adds what another snapshot has in front of an item, below the same.
  ///
  /// - Precondition: the item is there, and those of the other snapshot are not.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType
  ) {
    insert(snapshot.rootItems, beside: item, after: false)
    adoptBelow(snapshot)
  }

  /// Adds what another snapshot has behind an item, below the same.
  ///
  /// - Precondition: the item is there, and those of the other snapshot are not.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType
  ) {
    insert(snapshot.rootItems, beside: item, after: true)
    adoptBelow(snapshot)
  }

  /// Puts what another snapshot has in the place of what is below an item.
  ///
  /// - Precondition: the item is there, and those of the other snapshot are not elsewhere.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
  ) {
    expect(parent)
    delete(children[parent] ?? [])
    append(snapshot.rootItems, to: parent)
    adoptBelow(snapshot)
  }

  /// Takes items away with all below them. Those that are not there are passed over.
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

  /// Takes all items away.
  public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

  /// Has the items below some items shown.
  ///
  /// - Precondition: the items are there.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items {
      expect(item)
      expanded.insert(item)
    }
  }

  /// Has the items below some items hidden.
  ///
  /// - Precondition: the items are there.
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

  /// Takes over what is below the items at the top of a snapshot, which are here already.
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
