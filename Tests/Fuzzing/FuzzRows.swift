import Casement
import Foundation

/// The expected rows of a list: sections of rows with unique numbers.
struct FuzzRows {
  struct Section {
    let number: Int
    var rows: [Int]
  }
  private(set) var sections: [Section] = []
  private var versions: [Int: Int] = [:]
  private var count = 0

  init(_ chance: inout Randomness) {
    for _ in 0..<chance.number(0...4) { sections.append(section(chance.number(0...30))) }
  }

  private mutating func number() -> Int {
    count += 1
    return count
  }

  private mutating func section(_ count: Int) -> Section {
    Section(number: number(), rows: (0..<count).map { _ in number() })
  }

  /// The row at an index path, or nil.
  subscript(_ path: IndexPath) -> Int? {
    guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.item)
    else { return nil }
    return sections[path.section].rows[path.item]
  }

  /// The text of a row. A reload changes it.
  func text(_ row: Int) -> String { "row \(row).\(versions[row] ?? 0)" }

  /// The rows as a snapshot, of which some are loaded anew or filled again.
  func snapshot(_ reloaded: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in sections {
      snapshot.appendSections([section.number])
      snapshot.appendItems(section.rows, toSection: section.number)
    }
    if reloaded.count % 2 == 0 { snapshot.reloadItems(reloaded) } else { snapshot.reconfigureItems(reloaded) }
    return snapshot
  }

  // MARK: Changes

  /// The arguments of a batch update: deletions and reloads by index paths before it, everything else by index paths
  /// after it.
  struct Batch {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var movedSections: [(from: Int, to: Int)] = []
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []
    var reloaded: [IndexPath] = []
    var reloadedRows: [Int] = []
  }

  /// Changes rows and sections at random.
  mutating func change(_ chance: inout Randomness) -> Batch {
    var batch = Batch()
    let old = places
    let oldSections = sections
    var moving: [Int] = []
    sections = sections.filter { _ in !chance.happens(onceIn: 10) }
    for index in sections.indices {
      sections[index].rows = sections[index].rows.filter { row in
        if chance.happens(onceIn: 8) { return false }
        guard chance.happens(onceIn: 12) else { return true }
        moving.append(row)
        return false
      }
    }
    let kept = sections.indices
    if sections.count > 1, chance.happens(onceIn: 5) {
      let section = sections.remove(at: chance.next(below: sections.count))
      sections.insert(section, at: chance.next(below: sections.count + 1))
    }
    for index in kept where chance.happens(onceIn: 2) && old.count < 150 {
      for _ in 0..<chance.number(1...4) { insert(number(), in: index, &chance) }
    }
    for row in moving where !kept.isEmpty { insert(row, in: chance.next(below: kept.count), &chance) }
    if sections.count < 6, chance.happens(onceIn: 3) {
      sections.insert(section(chance.number(0...6)), at: chance.next(below: sections.count + 1))
    }
    describe(&batch, from: oldSections, old, moving: Set(moving), &chance)
    return batch
  }

  private mutating func insert(_ row: Int, in section: Int, _ chance: inout Randomness) {
    sections[section].rows.insert(row, at: chance.next(below: sections[section].rows.count + 1))
  }

  private mutating func describe(
    _ batch: inout Batch, from oldSections: [Section], _ old: [Int: IndexPath], moving: Set<Int>,
    _ chance: inout Randomness
  ) {
    let numbers = sections.map(\.number)
    let oldNumbers = oldSections.map(\.number)
    batch.deletedSections = IndexSet(oldNumbers.indices.filter { !numbers.contains(oldNumbers[$0]) })
    batch.insertedSections = IndexSet(numbers.indices.filter { !oldNumbers.contains(numbers[$0]) })
    let stayed = oldNumbers.filter(numbers.contains)
    let now = numbers.filter(oldNumbers.contains)
    // At most one section moved: it is the one without which the others are in the same order.
    if stayed != now,
      let moved = stayed.first(where: { one in stayed.filter { $0 != one } == now.filter { $0 != one } }),
      let from = oldNumbers.firstIndex(of: moved), let to = numbers.firstIndex(of: moved)
    {
      batch.movedSections = [(from, to)]
    }
    let new = places
    for (row, path) in old where !batch.deletedSections.contains(path.section) {
      guard let place = new[row] else {
        batch.deleted.append(path)
        continue
      }
      if moving.contains(row) {
        batch.moved.append((path, place))
      } else if chance.happens(onceIn: 10) {
        batch.reloaded.append(path)
        reload(row, &batch)
      }
    }
    batch.inserted = new.filter { old[$0.key] == nil && !batch.insertedSections.contains($0.value.section) }
      .map(\.value)
  }

  private mutating func reload(_ row: Int, _ batch: inout Batch) {
    versions[row, default: 0] += 1
    batch.reloadedRows.append(row)
  }

  private var places: [Int: IndexPath] {
    var all: [Int: IndexPath] = [:]
    for (section, part) in sections.enumerated() {
      for (row, number) in part.rows.enumerated() { all[number] = IndexPath(item: row, section: section) }
    }
    return all
  }

  /// The user took a row away.
  mutating func remove(_ path: IndexPath) { sections[path.section].rows.remove(at: path.item) }

  /// The user moved a row.
  mutating func move(_ from: IndexPath, to: IndexPath) {
    let row = sections[from.section].rows.remove(at: from.item)
    sections[to.section].rows.insert(row, at: to.item)
  }
}
