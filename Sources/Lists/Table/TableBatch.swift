import Foundation

/// The changes that the program requested in a batch of a table (rule Y3).
struct TableBatch {
  private(set) var changes = BatchChanges()
  private(set) var animations = RowAnimations()

  var isEmpty: Bool { changes.isEmpty }

  /// Whether any change of the batch is animated.
  var isAnimated: Bool {
    isEmpty || !changes.movedSections.isEmpty || !changes.movedItems.isEmpty || animations.isAnimated
  }

  mutating func insert(sections: IndexSet, _ animation: UITableView.RowAnimation) {
    changes.insertSections(sections)
    animations.insertions.set(animation, sections)
  }

  mutating func delete(sections: IndexSet, _ animation: UITableView.RowAnimation) {
    changes.deleteSections(sections)
    animations.deletions.set(animation, sections)
  }

  mutating func reload(sections: IndexSet, _ animation: UITableView.RowAnimation) {
    changes.reloadSections(sections)
    animations.reloads.set(animation, sections)
  }

  mutating func moveSection(_ old: Int, _ new: Int) { changes.moveSection(old, to: new) }

  mutating func insert(rows: [IndexPath], _ animation: UITableView.RowAnimation) {
    changes.insertItems(rows)
    animations.insertions.set(animation, rows)
  }

  mutating func delete(rows: [IndexPath], _ animation: UITableView.RowAnimation) {
    changes.deleteItems(rows)
    animations.deletions.set(animation, rows)
  }

  mutating func reload(rows: [IndexPath], _ animation: UITableView.RowAnimation) {
    changes.reloadItems(rows)
    animations.reloads.set(animation, rows)
  }

  mutating func moveRow(_ old: IndexPath, _ new: IndexPath) { changes.moveItem(old, to: new) }
}

/// The animations of a batch: deletions and reloads by old index paths, insertions by new ones.
struct RowAnimations {
  /// Animations of one kind. A row without an animation of its own has that of its section.
  struct Kind {
    private var sections: [Int: UITableView.RowAnimation] = [:]
    private var rows: [IndexPath: UITableView.RowAnimation] = [:]

    var isAnimated: Bool {
      sections.values.contains { $0 != .none } || rows.values.contains { $0 != .none }
    }

    mutating func set(_ animation: UITableView.RowAnimation, _ sections: IndexSet) {
      for section in sections { self.sections[section] = animation }
    }

    mutating func set(_ animation: UITableView.RowAnimation, _ rows: [IndexPath]) {
      for row in rows { self.rows[row] = animation }
    }

    func ofRow(_ path: IndexPath) -> UITableView.RowAnimation? { rows[path] }
    func ofSection(_ section: Int) -> UITableView.RowAnimation? { sections[section] }

    subscript(path: IndexPath) -> UITableView.RowAnimation? { rows[path] ?? sections[path.section] }
  }

  var deletions = Kind()
  var insertions = Kind()
  var reloads = Kind()

  var isAnimated: Bool { deletions.isAnimated || insertions.isAnimated || reloads.isAnimated }
}

/// A batch with the mapping of rows and sections between before and after it.
struct TableChange {
  let map: ListChange
  let animations: RowAnimations

  /// - Precondition: the counts match the changes.
  init(_ batch: TableBatch, oldCounts: [Int], newCounts: [Int]) {
    map = ListChange(batch.changes.normalized(), oldCounts: oldCounts, newCounts: newCounts)
    animations = batch.animations
  }

  /// The new place of a row; nil for a deleted one.
  func new(_ old: RowPlace) -> RowPlace? { map.after(old.path).map { RowPlace($0) } }

  /// The old place of a row; nil for an inserted one.
  func old(_ new: RowPlace) -> RowPlace? { map.before(new.path).map { RowPlace($0) } }

  /// The animation with which a row gets a new cell; nil if it keeps its cell.
  func reload(of old: RowPlace) -> UITableView.RowAnimation? { animations.reloads.ofRow(old.path) }

  /// The animation with which a row is removed.
  func deletion(of old: RowPlace) -> UITableView.RowAnimation {
    animations.deletions[old.path] ?? animations.reloads.ofSection(old.section) ?? .fade
  }

  /// The animation with which a row is inserted.
  func insertion(of new: RowPlace) -> UITableView.RowAnimation {
    animations.insertions[new.path]
      ?? map.section(before: new.section).flatMap(animations.reloads.ofSection) ?? .fade
  }
}
