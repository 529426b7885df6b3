import Foundation

/// The mapping of sections and items between before and after a batch of changes (rule Y3).
nonisolated struct ListChange {
  let oldCounts: [Int]
  let newCounts: [Int]
  private let sections: IndexMap
  private let sectionMoves: [Int: Int]
  private let sectionMovesBack: [Int: Int]
  /// Item mappings, by section index before the changes.
  private let items: [Int: IndexMap]
  /// Item mappings, by section index after the changes.
  private let itemsBack: [Int: IndexMap]
  private let itemMoves: [IndexPath: IndexPath]
  private let itemMovesBack: [IndexPath: IndexPath]
  /// Sections whose items are all reloaded, by indices before and after the changes.
  private let reloadedOldSections: Set<Int>
  private let reloadedNewSections: Set<Int>
  /// Items that get new cells, by index paths before and after the changes.
  private let reloadedOldItems: Set<IndexPath>
  private var reloadedNewItems: Set<IndexPath> = []

  /// Makes a map without changes.
  init(counts: [Int]) { self.init(BatchChanges(), oldCounts: counts, newCounts: counts) }

  /// - Precondition: the changes match the counts.
  init(_ changes: BatchChanges, oldCounts: [Int], newCounts: [Int]) {
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    sections = IndexMap(
      removed: changes.deletedSections + changes.movedSections.map(\.from),
      added: changes.insertedSections + changes.movedSections.map(\.to))
    sectionMoves = Dictionary(changes.movedSections.map { ($0.from, $0.to) }) { $1 }
    sectionMovesBack = Dictionary(changes.movedSections.map { ($0.to, $0.from) }) { $1 }
    itemMoves = Dictionary(changes.movedItems.map { ($0.from, $0.to) }) { $1 }
    itemMovesBack = Dictionary(changes.movedItems.map { ($0.to, $0.from) }) { $1 }
    reloadedOldSections = Set(changes.reloadedSections)
    reloadedOldItems = Set(changes.reloadedItems)
    var removed: [Int: [Int]] = [:]
    var added: [Int: [Int]] = [:]
    for path in changes.deletedItems { removed[path.section, default: []].append(path.item) }
    for path in changes.insertedItems { added[path.section, default: []].append(path.item) }
    for move in changes.movedItems {
      removed[move.from.section, default: []].append(move.from.item)
      added[move.to.section, default: []].append(move.to.item)
    }
    let (sections, moves, movesBack) = (sections, sectionMoves, sectionMovesBack)
    func after(_ section: Int) -> Int? { moves[section] ?? sections.after(section) }
    func before(_ section: Int) -> Int? { movesBack[section] ?? sections.before(section) }
    var items: [Int: IndexMap] = [:]
    var itemsBack: [Int: IndexMap] = [:]
    for old in Set(removed.keys).union(added.keys.compactMap(before)) {
      let new = after(old)
      let map = IndexMap(removed: removed[old] ?? [], added: new.flatMap { added[$0] } ?? [])
      items[old] = map
      if let new { itemsBack[new] = map }
    }
    self.items = items
    self.itemsBack = itemsBack
    reloadedNewSections = Set(changes.reloadedSections.compactMap(after))
    reloadedNewItems = Set(changes.reloadedItems.compactMap { self.after($0) })
    check(changes, removed: removed, added: added)
  }

  // MARK: Sections

  /// The index of a section after the changes; nil if it was deleted.
  func section(after section: Int) -> Int? { sectionMoves[section] ?? sections.after(section) }

  /// The index of a section before the changes; nil if it was inserted.
  func section(before section: Int) -> Int? { sectionMovesBack[section] ?? sections.before(section) }

  // MARK: Items

  /// The index path of an item after the changes; nil if it was deleted.
  func after(_ path: IndexPath) -> IndexPath? {
    if let moved = itemMoves[path] { return moved }
    guard !reloadedOldSections.contains(path.section), let section = section(after: path.section) else {
      return nil
    }
    guard let map = items[path.section] else { return IndexPath(item: path.item, section: section) }
    return map.after(path.item).map { IndexPath(item: $0, section: section) }
  }

  /// The index path of an item before the changes; nil if it was inserted.
  func before(_ path: IndexPath) -> IndexPath? {
    if let moved = itemMovesBack[path] { return moved }
    guard !reloadedNewSections.contains(path.section), let section = section(before: path.section) else {
      return nil
    }
    guard let map = itemsBack[path.section] else { return IndexPath(item: path.item, section: section) }
    return map.before(path.item).map { IndexPath(item: $0, section: section) }
  }

  /// The items of a section after the changes, by section.
  func after(_ rows: IndexSet, in section: Int) -> [Int: IndexSet] {
    var result: [Int: IndexSet] = [:]
    for row in items[section]?.removed ?? [] where rows.contains(row) {
      guard let new = itemMoves[IndexPath(item: row, section: section)] else { continue }
      result[new.section, default: []].insert(new.item)
    }
    guard !reloadedOldSections.contains(section), let new = self.section(after: section) else {
      return result
    }
    result[new, default: []].formUnion(items[section]?.after(rows) ?? rows)
    return result
  }

  /// The index path of an item after the changes; for a deleted item, that of the item which takes its index, or of the
  /// last one of its section.
  func afterOrNext(_ path: IndexPath) -> IndexPath? {
    if let new = after(path) { return new }
    guard let section = section(after: path.section), section < newCounts.count, newCounts[section] > 0 else {
      return nil
    }
    return IndexPath(item: min(path.item, newCounts[section] - 1), section: section)
  }

  /// The deleted, inserted and moved items of a section, by its index before the changes; nil for none.
  func changes(ofSection section: Int) -> IndexMap? { items[section] }

  /// Whether an item or its section was moved on purpose, and not by changes before it.
  func isMoved(_ path: IndexPath) -> Bool { itemMoves[path] != nil || sectionMoves[path.section] != nil }

  /// Whether an item, by its old index path, gets a new cell.
  func isReloaded(old path: IndexPath) -> Bool { reloadedOldItems.contains(path) }

  /// Whether an item, by its new index path, gets a new cell.
  func isReloaded(new path: IndexPath) -> Bool { reloadedNewItems.contains(path) }

  /// Whether a section, by its old index, gets new views.
  func isReloaded(oldSection section: Int) -> Bool { reloadedOldSections.contains(section) }

  func isReloaded(newSection section: Int) -> Bool { reloadedNewSections.contains(section) }

  // MARK: Checks of the counts (rule Y3)

  private func check(_ changes: BatchChanges, removed: [Int: [Int]], added: [Int: [Int]]) {
    let (inserted, deleted) = (changes.insertedSections.count, changes.deletedSections.count)
    precondition(
      newCounts.count == oldCounts.count + inserted - deleted,
      "invalid batch of changes: the data source has \(newCounts.count) sections after it; there were \(oldCounts.count) before, \(inserted) are inserted and \(deleted) deleted, which makes \(oldCounts.count + inserted - deleted)"
    )
    func expect(_ places: [Int], below count: Int, _ what: String) {
      for place in places {
        precondition(
          place >= 0 && place < count, "invalid batch of changes: \(what) \(place), where there are \(count)")
      }
    }
    expect(changes.deletedSections, below: oldCounts.count, "deletes section")
    expect(changes.reloadedSections, below: oldCounts.count, "reloads section")
    expect(changes.movedSections.map(\.from), below: oldCounts.count, "moves section")
    expect(changes.insertedSections, below: newCounts.count, "inserts section")
    expect(changes.movedSections.map(\.to), below: newCounts.count, "moves a section to")
    func expect(_ items: [Int: [Int]], in counts: [Int], _ what: String) {
      for (section, places) in items {
        precondition(
          section >= 0 && section < counts.count,
          "invalid batch of changes: \(what) in section \(section), where there are \(counts.count) sections")
        expect(places, below: counts[section], "\(what) in section \(section):")
      }
    }
    expect(removed, in: oldCounts, "deletes or moves items")
    expect(added, in: newCounts, "inserts items, or moves them,")
    var reloaded: [Int: [Int]] = [:]
    for path in changes.reloadedItems { reloaded[path.section, default: []].append(path.item) }
    expect(reloaded, in: oldCounts, "reloads items")
    for old in oldCounts.indices where !reloadedOldSections.contains(old) {
      guard let new = section(after: old) else { continue }
      let (out, into) = (removed[old]?.count ?? 0, added[new]?.count ?? 0)
      let expected = oldCounts[old] - out + into
      precondition(
        newCounts[new] == expected,
        "invalid batch of changes: section \(new) has \(newCounts[new]) items after it; there were \(oldCounts[old]) before (section \(old)), \(into) are inserted or moved in and \(out) deleted or moved out, which makes \(expected)"
      )
    }
  }
}
