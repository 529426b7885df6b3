import Foundation

/// The changes that the program requested in a batch (rule Y3).
struct TableBatch {
  typealias Animation = UITableView.RowAnimation

  struct SectionMove {
    let old: Int
    let new: Int
  }

  struct RowMove {
    let old: RowPlace
    let new: RowPlace
  }

  var deletedSections: [Int: Animation] = [:]
  var insertedSections: [Int: Animation] = [:]
  var reloadedSections: [Int: Animation] = [:]
  var movedSections: [SectionMove] = []
  var deletedRows: [RowPlace: Animation] = [:]
  var insertedRows: [RowPlace: Animation] = [:]
  var reloadedRows: [RowPlace: Animation] = [:]
  var movedRows: [RowMove] = []

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
      && deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
  }

  /// Whether any change of the batch is animated.
  var isAnimated: Bool {
    if isEmpty || !movedSections.isEmpty || !movedRows.isEmpty { return true }
    return [deletedSections, insertedSections, reloadedSections].contains {
      $0.values.contains { $0 != .none }
    }
      || [deletedRows, insertedRows, reloadedRows].contains { $0.values.contains { $0 != .none } }
  }

  mutating func insert(sections: IndexSet, _ animation: Animation) {
    for section in sections { insertedSections[section] = animation }
  }

  mutating func delete(sections: IndexSet, _ animation: Animation) {
    for section in sections { deletedSections[section] = animation }
  }

  mutating func reload(sections: IndexSet, _ animation: Animation) {
    for section in sections { reloadedSections[section] = animation }
  }

  mutating func moveSection(_ old: Int, _ new: Int) { movedSections.append(SectionMove(old: old, new: new)) }

  mutating func insert(rows: [IndexPath], _ animation: Animation) {
    for path in rows {
      precondition(
        insertedRows.updateValue(animation, forKey: RowPlace(path)) == nil,
        "insertRows(at:): row \(path.row) of section \(path.section) is inserted twice in one batch")
    }
  }

  mutating func delete(rows: [IndexPath], _ animation: Animation) {
    for path in rows {
      precondition(
        deletedRows.updateValue(animation, forKey: RowPlace(path)) == nil,
        "deleteRows(at:): row \(path.row) of section \(path.section) is deleted twice in one batch")
    }
  }

  mutating func reload(rows: [IndexPath], _ animation: Animation) {
    for path in rows { reloadedRows[RowPlace(path)] = animation }
  }

  mutating func moveRow(_ old: IndexPath, _ new: IndexPath) {
    movedRows.append(RowMove(old: RowPlace(old), new: RowPlace(new)))
  }
}

/// The mapping of rows and sections between before and after a batch.
struct TableChange {
  private let sections: RowShift
  private var movedSections: [Int: Int] = [:]
  private var cameFrom: [Int: Int] = [:]
  /// The row changes of remaining sections, by old section index.
  private var rows: [Int: RowShift] = [:]
  private var movedRows: [RowPlace: RowPlace] = [:]
  private var rowOrigins: [RowPlace: RowPlace] = [:]
  private var movesFrom: [Int: [TableBatch.RowMove]] = [:]
  private let reloadedSections: Set<Int>
  private let batch: TableBatch
  private let oldCounts: [Int]
  /// The number of rows of each section afterwards.
  let newCounts: [Int]
  /// The rows deleted from and inserted into remaining sections, by old and new section index.
  private(set) var removed: [Int: IndexSet] = [:]
  private(set) var added: [Int: IndexSet] = [:]

  /// - Precondition: the counts match the changes.
  init(_ batch: TableBatch, oldCounts: [Int], newCounts: [Int]) {
    self.batch = batch
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    Self.checkSections(batch, oldCounts.count, newCounts.count)
    var gone = IndexSet(batch.deletedSections.keys)
    var new = IndexSet(batch.insertedSections.keys)
    for move in batch.movedSections {
      gone.insert(move.old)
      new.insert(move.new)
      movedSections[move.old] = move.new
      cameFrom[move.new] = move.old
    }
    sections = RowShift(count: oldCounts.count, removed: gone, added: new)
    reloadedSections = Set(batch.reloadedSections.keys)
    for place in batch.deletedRows.keys {
      Self.check(place, oldCounts, "deleteRows(at:)", "before")
      removed[place.section, default: []].insert(place.row)
    }
    for place in batch.reloadedRows.keys { Self.check(place, oldCounts, "reloadRows(at:)", "before") }
    for place in batch.insertedRows.keys {
      Self.check(place, newCounts, "insertRows(at:)", "after")
      added[place.section, default: []].insert(place.row)
    }
    for move in batch.movedRows {
      Self.check(move.old, oldCounts, "moveRow(at:to:)", "before")
      Self.check(move.new, newCounts, "moveRow(at:to:)", "after")
      removed[move.old.section, default: []].insert(move.old.row)
      added[move.new.section, default: []].insert(move.new.row)
      movedRows[move.old] = move.new
      movesFrom[move.old.section, default: []].append(move)
      rowOrigins[move.new] = move.old
    }
    for (old, count) in oldCounts.enumerated() {
      guard let new = newSection(of: old), !reloadedSections.contains(old) else { continue }
      let (out, into) = (removed[old] ?? [], added[new] ?? [])
      checkRows(old, new, out, into)
      if !out.isEmpty || !into.isEmpty { rows[old] = RowShift(count: count, removed: out, added: into) }
    }
  }

  // MARK: Checks

  private static func checkSections(_ batch: TableBatch, _ old: Int, _ new: Int) {
    for section in [
      batch.deletedSections.keys.max(), batch.reloadedSections.keys.max(),
      batch.movedSections.map(\.old).max(),
    ] {
      precondition(
        section ?? -1 < old,
        "the batch mentions section \(section ?? 0), and before it the table has \(old) sections")
    }
    for section in [batch.insertedSections.keys.max(), batch.movedSections.map(\.new).max()] {
      precondition(
        section ?? -1 < new,
        "the batch mentions section \(section ?? 0), and after it the data source has \(new) sections")
    }
    let (inserted, deleted) = (batch.insertedSections.count, batch.deletedSections.count)
    precondition(
      new == old + inserted - deleted,
      "the number of sections after the batch (\(new)) has to be that before it (\(old)) plus those inserted "
        + "(\(inserted)) minus those deleted (\(deleted)): change the data together with the table")
  }

  private static func check(_ place: RowPlace, _ counts: [Int], _ name: String, _ when: String) {
    precondition(
      counts.indices.contains(place.section) && place.row >= 0 && place.row < counts[place.section],
      "\(name): there is no row \(place.row) in section \(place.section) \(when) the batch, which has "
        + (counts.indices.contains(place.section)
          ? "\(counts[place.section]) rows" : "\(counts.count) sections"))
  }

  private func checkRows(_ old: Int, _ new: Int, _ out: IndexSet, _ into: IndexSet) {
    let (before, after) = (oldCounts[old], newCounts[new])
    let movedOut = out.filteredIndexSet { movedRows[RowPlace(old, $0)] != nil }.count
    let movedIn = into.filteredIndexSet { rowOrigins[RowPlace(new, $0)] != nil }.count
    precondition(
      after == before - out.count + into.count,
      "the number of rows in section \(new) after the batch (\(after)) has to be that before it (\(before)) plus "
        + "those inserted (\(into.count - movedIn)) minus those deleted (\(out.count - movedOut)), plus those moved in "
        + "(\(movedIn)) minus those moved out (\(movedOut)): change the data together with the table")
  }

  // MARK: Queries

  func newSection(of old: Int) -> Int? { movedSections[old] ?? sections.new(of: old) }

  func oldSection(of new: Int) -> Int? { cameFrom[new] ?? sections.old(of: new) }

  func isReloaded(section: Int) -> Bool { reloadedSections.contains(section) }

  /// The new place of a row; nil for a deleted or reloaded one.
  func new(_ old: RowPlace) -> RowPlace? {
    if let moved = movedRows[old] { return moved }
    guard let section = newSection(of: old.section), !reloadedSections.contains(old.section) else {
      return nil
    }
    guard let shift = rows[old.section] else { return RowPlace(section, old.row) }
    return shift.new(of: old.row).map { RowPlace(section, $0) }
  }

  /// The old place of a row; nil for an inserted one.
  func old(_ new: RowPlace) -> RowPlace? {
    if let origin = rowOrigins[new] { return origin }
    guard let section = oldSection(of: new.section), !reloadedSections.contains(section) else { return nil }
    guard let shift = rows[section] else { return RowPlace(section, new.row) }
    return shift.old(of: new.row).map { RowPlace(section, $0) }
  }

  /// The new places of rows of a section, by section.
  func new(of set: IndexSet, in old: Int) -> [(Int, IndexSet)] {
    var result: [(Int, IndexSet)] = []
    for move in movesFrom[old, default: []] where set.contains(move.old.row) {
      result.append((move.new.section, [move.new.row]))
    }
    guard let section = newSection(of: old), !reloadedSections.contains(old) else { return result }
    result.append((section, rows[old]?.new(of: set) ?? set))
    return result
  }

  /// The row that takes the place of a deleted one, or the last row of its section.
  func nearest(to old: RowPlace) -> RowPlace? {
    guard let section = newSection(of: old.section), newCounts[section] > 0 else { return nil }
    return RowPlace(section, min(old.row, newCounts[section] - 1))
  }

  func reloadAnimation(of old: RowPlace) -> UITableView.RowAnimation? { batch.reloadedRows[old] }

  /// The animation with which a row is removed.
  func deletion(of old: RowPlace) -> UITableView.RowAnimation {
    batch.deletedRows[old] ?? batch.deletedSections[old.section] ?? batch.reloadedSections[old.section]
      ?? .fade
  }

  /// The animation with which a row is inserted.
  func insertion(of new: RowPlace) -> UITableView.RowAnimation {
    batch.insertedRows[new] ?? batch.insertedSections[new.section]
      ?? oldSection(of: new.section).flatMap { batch.reloadedSections[$0] } ?? .fade
  }

  /// Whether the program moved the row or its section. The cell then passes in front of the others.
  func isMoved(_ old: RowPlace) -> Bool { movedRows[old] != nil || movedSections[old.section] != nil }
}
