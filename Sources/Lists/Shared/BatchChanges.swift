import Foundation

/// The changes of a batch, as the program named them. Deletions, reloads and the origins of moves use index paths from
/// before the batch; insertions and the targets of moves use those after (rule Y3).
nonisolated struct BatchChanges {
  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  private(set) var reloadedSections: [Int] = []
  private(set) var movedSections: [(from: Int, to: Int)] = []
  private(set) var deletedItems: [IndexPath] = []
  private(set) var insertedItems: [IndexPath] = []
  private(set) var reloadedItems: [IndexPath] = []
  private(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []
  private var goneSections: Set<Int> = []
  private var newSections: Set<Int> = []
  private var goneItems: Set<IndexPath> = []
  private var newItems: Set<IndexPath> = []

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
  }

  mutating func deleteSections(_ sections: IndexSet) {
    for section in sections where Self.take(section, from: &goneSections, "deletes or moves section") {
      deletedSections.append(section)
    }
  }

  mutating func insertSections(_ sections: IndexSet) {
    for section in sections where Self.take(section, from: &newSections, "inserts section, or moves one to,")
    {
      insertedSections.append(section)
    }
  }

  mutating func reloadSections(_ sections: IndexSet) {
    for section in sections where !reloadedSections.contains(section) { reloadedSections.append(section) }
  }

  mutating func moveSection(_ from: Int, to: Int) {
    _ = Self.take(from, from: &goneSections, "deletes or moves section")
    _ = Self.take(to, from: &newSections, "inserts section, or moves one to,")
    movedSections.append((from, to))
  }

  mutating func deleteItems(_ paths: [IndexPath]) {
    for path in paths where Self.take(path, from: &goneItems, "deletes or moves the item at") {
      deletedItems.append(path)
    }
  }

  mutating func insertItems(_ paths: [IndexPath]) {
    for path in paths where Self.take(path, from: &newItems, "inserts an item, or moves one, to") {
      insertedItems.append(path)
    }
  }

  mutating func reloadItems(_ paths: [IndexPath]) { reloadedItems += paths }

  mutating func moveItem(_ from: IndexPath, to: IndexPath) {
    _ = Self.take(from, from: &goneItems, "deletes or moves the item at")
    _ = Self.take(to, from: &newItems, "inserts an item, or moves one, to")
    movedItems.append((from, to))
  }

  private static func take<Place: Hashable>(_ place: Place, from set: inout Set<Place>, _ what: String)
    -> Bool
  {
    let isNew = set.insert(place).inserted
    precondition(isNew, "invalid batch of changes: it \(what) \(place) twice")
    return true
  }

  /// The changes without items of deleted or inserted sections, and without reloads of deleted items and sections.
  func normalized() -> BatchChanges {
    var settled = self
    let gone = Set(deletedSections)
    let new = Set(insertedSections)
    if !gone.isEmpty { settled.deletedItems.removeAll { gone.contains($0.section) } }
    if !new.isEmpty { settled.insertedItems.removeAll { new.contains($0.section) } }
    settled.reloadedSections.removeAll { gone.contains($0) }
    let deleted = Set(deletedItems)
    settled.reloadedItems = Array(
      Set(reloadedItems.filter { !deleted.contains($0) && !gone.contains($0.section) }))
    return settled
  }

  /// The changes as the layout receives them.
  @MainActor var updateItems: [UICollectionViewUpdateItem] {
    func section(_ number: Int) -> IndexPath { IndexPath(item: NSNotFound, section: number) }
    var list: [UICollectionViewUpdateItem] = []
    list += deletedSections.map { .init(.delete, before: section($0), after: nil) }
    list += deletedItems.map { .init(.delete, before: $0, after: nil) }
    list += movedSections.map { .init(.move, before: section($0.from), after: section($0.to)) }
    list += movedItems.map { .init(.move, before: $0.from, after: $0.to) }
    list += reloadedSections.map { .init(.reload, before: section($0), after: section($0)) }
    list += reloadedItems.map { .init(.reload, before: $0, after: $0) }
    list += insertedSections.map { .init(.insert, before: nil, after: section($0)) }
    list += insertedItems.map { .init(.insert, before: nil, after: $0) }
    return list
  }
}
