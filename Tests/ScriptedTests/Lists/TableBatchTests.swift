import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementLists

/// Batches of random changes, beside a model of plain arrays (rule Y3).
@Suite(.serialized) struct TableBatchTests {
  /// How many batches: 10 000 and more by `TABLE_BATCHES`.
  private static let count = ProcessInfo.processInfo.environment["TABLE_BATCHES"].flatMap(Int.init) ?? 600

  @Test("Y3: after random batches the table shows the model's rows, and the selection moves with its rows")
  func batches() throws {
    try TableDesk.run(
      BatchModel.start, style: .grouped, frame: CGRect(x: 0, y: 0, width: 200, height: 240),
      TableOptions(selectsSeveral: true, rowHeight: 24)
    ) { desk in
      var batches = BatchModel(seed: 3)
      for step in 0..<Self.count where !run(&batches, desk, step, isAnimated: false) { return }
    }
  }

  @Test("Y3: the same holds with animations, self-sizing rows and scrolled content")
  func animated() throws {
    try TableDesk.run(
      BatchModel.start, style: .plain, frame: CGRect(x: 0, y: 0, width: 200, height: 240),
      TableOptions(selectsSeveral: true)
    ) { desk in
      var batches = BatchModel(seed: 5)
      for step in 0..<max(60, Self.count / 15) {
        guard run(&batches, desk, step, isAnimated: true) else { return }
        desk.wait([0, 16, 120, 400][Int.random(in: 0..<4, using: &batches.random)])
        let range = desk.table.offsetRange
        if step % 3 == 0 {
          desk.table.contentOffset.y = CGFloat.random(in: 0...max(1, range.maximum.y), using: &batches.random)
        }
      }
      desk.wait(600)
      #expect(desk.model.displayed.count == desk.table.content.shown.count)
    }
  }

  /// - Returns: whether all is as the model says.
  private func run(_ batches: inout BatchModel, _ desk: TableDesk, _ step: Int, isAnimated: Bool) -> Bool {
    let (table, model) = (desk.table, desk.model)
    // Some rows are selected, by the program and by their names.
    for section in model.sections.indices where !model.sections[section].isEmpty {
      let row = Int.random(in: 0..<model.sections[section].count, using: &batches.random)
      let path = IndexPath(row: row, section: section)
      if Bool.random(using: &batches.random) {
        table.selectRow(at: path, animated: false, scrollPosition: .none)
      } else {
        table.deselectRow(at: path, animated: false)
      }
    }
    let selected = Set((table.indexPathsForSelectedRows ?? []).map { model.sections[$0.section][$0.row] })
    let batch = batches.make(from: model.sections)
    model.sections = batch.result
    let calls = batch.calls.shuffled(using: &batches.random)
    let change = { table.performBatchUpdates { for call in calls { call(table) } } }
    if isAnimated { change() } else { UIView.performWithoutAnimation(change) }
    if step % 4 == 0 { table.layoutIfNeeded() }
    let shown = table.indexPathsForVisibleRows ?? []
    let expected = shown.map { model.sections[$0.section][$0.row] }
    let texts = shown.map { table.cellForRow(at: $0)?.textLabel?.text ?? "none" }
    let nowSelected = Set((table.indexPathsForSelectedRows ?? []).map { model.sections[$0.section][$0.row] })
    let kept = Set(model.sections.joined()).intersection(selected).subtracting(batch.reloaded)
    let looks = shown.filter { table.cellForRow(at: $0)?.isSelected == true }.map {
      model.sections[$0.section][$0.row]
    }
    let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    let contentBottom = min(
      table.bounds.maxY, table.rectForRow(at: shown.last ?? IndexPath(row: 0, section: 0)).maxY)
    let isWhole =
      shown
      == (table.indexPathsForRows(in: CGRect(origin: table.contentOffset, size: table.bounds.size)) ?? [])
    guard texts == expected, counts == model.sections.map(\.count), nowSelected == kept,
      Set(looks) == kept.intersection(expected), model.mistakes.isEmpty, isWhole,
      contentBottom > 0 || shown.isEmpty
    else {
      Issue.record(
        "step \(step): shown \(texts), to be \(expected); rows \(counts), to be \(model.sections.map(\.count)); selected \(nowSelected.sorted()), to be \(kept.sorted()), seen \(looks); \(model.mistakes.prefix(3)); all there: \(isWhole)"
      )
      return false
    }
    return true
  }
}

/// Makes random batches of changes, and computes their results with arrays.
struct BatchModel {
  static let start = [(0..<8).map { "a\($0)" }, (0..<5).map { "b\($0)" }, [], (0..<9).map { "c\($0)" }]

  var random: SeededGenerator
  private var count = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  struct Batch {
    var calls: [(UITableView) -> Void] = []
    var result: [[String]] = []
    var reloaded: Set<String> = []
  }

  private mutating func chance(_ part: Int) -> Bool { Int.random(in: 0..<100, using: &random) < part }

  private mutating func animation() -> UITableView.RowAnimation {
    [.fade, .left, .right, .top, .bottom, .middle, .automatic][Int.random(in: 0..<7, using: &random)]
  }

  private mutating func name() -> String {
    count += 1
    return "n\(count)"
  }

  mutating func make(from old: [[String]]) -> Batch {
    var batch = Batch()
    let total = old.reduce(0) { $0 + $1.count }
    var (deleted, reloaded, moved): (Set<Int>, Set<Int>, [Int]) = ([], [], [])
    for section in old.indices where chance(12) {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: deleted.insert(section)
      case 1: reloaded.insert(section)
      default: moved.append(section)
      }
    }
    for section in deleted {
      let animation = animation()
      batch.calls.append { $0.deleteSections([section], with: animation) }
    }
    for section in reloaded {
      let animation = animation()
      batch.calls.append { $0.reloadSections([section], with: animation) }
    }
    // The remaining rows of each section, and the rows that move to other sections.
    var kept: [Int: [String]] = [:]
    var movingRows: [(path: IndexPath, name: String)] = []
    for section in old.indices where !deleted.contains(section) {
      guard !reloaded.contains(section) else {
        batch.reloaded.formUnion(old[section])
        kept[section] =
          chance(50) ? old[section] : old[section].filter { _ in Bool.random(using: &random) } + [name()]
        continue
      }
      kept[section] = []
      for (row, name) in old[section].enumerated() {
        let path = IndexPath(row: row, section: section)
        let animation = animation()
        if chance(total > 60 ? 24 : 10) {
          batch.calls.append { $0.deleteRows(at: [path], with: animation) }
        } else if chance(6), !moved.contains(section) {
          movingRows.append((path, name))
        } else {
          if chance(6) {
            batch.reloaded.insert(name)
            batch.calls.append { $0.reloadRows(at: [path], with: animation) }
          }
          kept[section]?.append(name)
        }
      }
    }
    // The sections afterwards: where each comes from; nil for a new one.
    var order: [Int?] = old.indices.filter { !deleted.contains($0) && !moved.contains($0) }
    let inserts = (0..<(chance(12) ? 1 : 0)).map { _ in Int?.none }
    for origin in inserts + moved.map(Optional.some) {
      order.insert(origin, at: Int.random(in: 0...order.count, using: &random))
    }
    for (place, origin) in order.enumerated() {
      let animation = animation()
      if let origin, moved.contains(origin) {
        batch.calls.append { $0.moveSection(origin, toSection: place) }
      } else if origin == nil {
        batch.calls.append { $0.insertSections([place], with: animation) }
      }
    }
    var result = order.map { $0.flatMap { kept[$0] } ?? [] }
    for (place, origin) in order.enumerated() where origin == nil {
      result[place] = (0..<Int.random(in: 0...4, using: &random)).map { _ in name() }
    }
    insertRows(&result, order, reloaded, movingRows, old, &batch)
    batch.result = result
    return batch
  }

  private mutating func insertRows(
    _ result: inout [[String]], _ order: [Int?], _ reloaded: Set<Int>,
    _ moving: [(path: IndexPath, name: String)], _ old: [[String]], _ batch: inout Batch
  ) {
    let open = order.indices.filter { order[$0].map { !reloaded.contains($0) } ?? false }
    var coming: [Int: [(name: String, origin: IndexPath?)]] = [:]
    for row in moving {
      // Some section takes the row in any case, because the section that it leaves stays.
      let place = open.randomElement(using: &random) ?? 0
      coming[place, default: []].append((row.name, row.path))
    }
    for place in open where chance(35) {
      for _ in 0..<Int.random(in: 1...3, using: &random) { coming[place, default: []].append((name(), nil)) }
    }
    for (place, rows) in coming {
      let before = result[place]
      for row in rows.shuffled(using: &random) {
        result[place].insert(row.name, at: Int.random(in: 0...result[place].count, using: &random))
      }
      for (index, name) in result[place].enumerated() where !before.contains(name) {
        let path = IndexPath(row: index, section: place)
        if let origin = rows.first(where: { $0.name == name })?.origin {
          batch.calls.append { $0.moveRow(at: origin, to: path) }
        } else {
          let animation = animation()
          batch.calls.append { $0.insertRows(at: [path], with: animation) }
        }
      }
    }
  }
}
