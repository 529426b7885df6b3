import Foundation

/// The snapshot that a list shows, and the queue of changes to it.
final class DiffableStore<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  /// The snapshot that the list shows.
  private(set) var current = Snapshot() { didSet { shared.show(current) } }
  private let shared: SharedSnapshots<Section, Item>
  /// The positions of all items, cached on first use.
  private var places: [Item: (section: Int, row: Int)]?
  private var waiting: [() -> Void] = []
  private var isApplying = false

  /// - Parameter shared: the copy for other threads.
  init(_ shared: SharedSnapshots<Section, Item>) { self.shared = shared }

  /// Replaces the snapshot.
  func adopt(_ snapshot: Snapshot) {
    current = snapshot.withoutReloads
    places = nil
  }

  /// Runs a change after those in progress, because a change may be requested while another one runs.
  func enqueue(_ change: @escaping () -> Void) {
    waiting.append(change)
    guard !isApplying else { return }
    isApplying = true
    defer { isApplying = false }
    while !waiting.isEmpty { waiting.removeFirst()() }
  }

  func item(at path: IndexPath) -> Item? {
    guard path.count == 2, current.parts.indices.contains(path.section) else { return nil }
    let items = current.parts[path.section].items
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  func path(of item: Item) -> IndexPath? {
    if places == nil {
      var places: [Item: (section: Int, row: Int)] = [:]
      places.reserveCapacity(current.numberOfItems)
      for (section, part) in current.parts.enumerated() {
        for (row, item) in part.items.enumerated() { places[item] = (section, row) }
      }
      self.places = places
    }
    return places?[item].map { IndexPath(row: $0.row, section: $0.section) }
  }

  func section(at index: Int) -> Section? {
    current.parts.indices.contains(index) ? current.parts[index].identifier : nil
  }

  /// The changes from the current snapshot to another one, including its reloads. Reloads use index paths from before
  /// the changes.
  func changes(to snapshot: Snapshot) -> DiffableChanges {
    var difference = SnapshotDifference(from: current.parts, to: snapshot.parts)
    var sections = IndexSet()
    for section in snapshot.reloadedSectionIdentifiers {
      guard let old = current.indexOfSection(section), let new = snapshot.indexOfSection(section) else {
        continue
      }
      // A section that is both moved and reloaded is deleted and inserted instead.
      if let move = difference.movedSections.firstIndex(where: { $0.from == old }) {
        difference.movedSections.remove(at: move)
        difference.deletedSections.insert(old)
        difference.insertedSections.insert(new)
      } else {
        sections.insert(old)
      }
    }
    if !sections.isEmpty || !snapshot.reloadedSectionIdentifiers.isEmpty {
      difference.forgetItems(old: sections.union(difference.deletedSections), snapshot, current)
    }
    var items: [IndexPath] = []
    var moves: [IndexPath: Int] = [:]
    if !snapshot.reloadedItemIdentifiers.isEmpty {
      for (index, move) in difference.movedItems.enumerated() { moves[move.from] = index }
    }
    var movedAnew: Set<Int> = []
    for item in snapshot.reloadedItemIdentifiers where snapshot.sectionIdentifier(containingItem: item) != nil
    {
      guard let old = path(of: item), !sections.contains(old.section),
        !difference.deletedSections.contains(old.section)
      else { continue }
      if let move = moves[old] {
        movedAnew.insert(move)
      } else if keepsPlace(item, snapshot, difference) {
        items.append(old)
      }
    }
    for index in movedAnew {
      difference.deletedItems.append(difference.movedItems[index].from)
      difference.insertedItems.append(difference.movedItems[index].to)
    }
    if !movedAnew.isEmpty {
      difference.movedItems = difference.movedItems.enumerated().filter { !movedAnew.contains($0.offset) }
        .map(\.element)
    }
    return DiffableChanges(difference: difference, reloadedSections: sections, reloadedItems: items.sorted())
  }

  /// Whether an item stays in its section. An item of a deleted or inserted section is made anew in any case.
  private func keepsPlace(_ item: Item, _ snapshot: Snapshot, _ difference: SnapshotDifference) -> Bool {
    guard let section = snapshot.sectionIdentifier(containingItem: item),
      let new = snapshot.indexOfSection(section)
    else { return false }
    return !difference.insertedSections.contains(new)
      && current.sectionIdentifier(containingItem: item) == section
  }
}

/// The changes that lead a list from one snapshot to another.
struct DiffableChanges {
  var difference: SnapshotDifference
  var reloadedSections: IndexSet
  var reloadedItems: [IndexPath]

  var isEmpty: Bool { difference.isEmpty && reloadedSections.isEmpty && reloadedItems.isEmpty }

  /// The number of changes.
  var count: Int { difference.count + reloadedSections.count + reloadedItems.count }

  /// The limit above which an unanimated change reloads the whole list.
  static let maximumChanges = 2000
}

nonisolated extension SnapshotDifference {
  /// Drops the changes of items in reloaded sections. A move between such a section and another one becomes a deletion
  /// or insertion in the other one.
  fileprivate mutating func forgetItems<Section, Item>(
    old sections: IndexSet, _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>,
    _ current: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let new = IndexSet(
      sections.compactMap { snapshot.indexOfSection(current.parts[$0].identifier) })
    deletedItems.removeAll { sections.contains($0.section) }
    insertedItems.removeAll { new.contains($0.section) }
    let touched = movedItems.filter { sections.contains($0.from.section) || new.contains($0.to.section) }
    guard !touched.isEmpty else { return }
    movedItems.removeAll { sections.contains($0.from.section) || new.contains($0.to.section) }
    for move in touched {
      if !sections.contains(move.from.section) { deletedItems.append(move.from) }
      if !new.contains(move.to.section) { insertedItems.append(move.to) }
    }
  }
}
