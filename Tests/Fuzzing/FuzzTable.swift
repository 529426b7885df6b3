import Casement
import Foundation

/// A table beside the rows that it is to show, by a data source of its own or by snapshots.
final class FuzzTable: FuzzList {
  let table: UITableView
  var rows: FuzzRows
  let displays: FuzzDisplays
  private let witness: Witness
  private var snapshots: UITableViewDiffableDataSource<Int, Int>?
  private var heights: Heights
  private var hasTitles: Bool

  private enum Heights: CaseIterable {
    case fixed, asked, automatic
  }

  init(_ witness: Witness, _ frame: CGRect, _ chance: inout Randomness) {
    self.witness = witness
    rows = FuzzRows(&chance)
    displays = FuzzDisplays(witness)
    heights = chance.element(of: Heights.allCases)
    hasTitles = chance.happens(onceIn: 2)
    table = UITableView(frame: frame, style: chance.element(of: [.plain, .grouped, .insetGrouped]))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.delegate = self
    if heights == .fixed { table.rowHeight = 24 }
    if chance.happens(onceIn: 3) {
      snapshots = UITableViewDiffableDataSource(tableView: table) {
        [weak self] table, path, _ in
        self?.cell(table, path)
      }
      apply([], isAnimated: false)
    } else {
      table.dataSource = self
    }
  }

  private func cell(_ table: UITableView, _ path: IndexPath) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
    let row = rows[path]
    if row == nil { witness.contradict("a cell was asked for at \(path), where nothing is") }
    cell.textLabel?.text = row.map(rows.text)
    return cell
  }

  // MARK: As a list

  var view: UIScrollView { table }
  var counts: [Int] { (0..<table.numberOfSections).map(table.numberOfRows) }
  var bound: Int { Int(table.bounds.height / 20) + 3 }

  var seen: [(path: IndexPath, text: String)] {
    table.visibleCells.map { cell in
      (table.indexPath(for: cell) ?? IndexPath(row: -1, section: -1), cell.textLabel?.text ?? "nothing")
    }
  }

  func change(_ chance: inout Randomness) {
    var new = rows
    let batch = new.change(&chance)
    let isAnimated = !chance.happens(onceIn: 3)
    guard snapshots == nil else {
      rows = new
      return apply(batch.reloadedRows, isAnimated: isAnimated)
    }
    let way: UITableView.RowAnimation =
      isAnimated ? chance.element(of: [.fade, .left, .top, .automatic]) : .none
    let end = witness.expects("the completion of a batch", of: self)
    table.performBatchUpdates { [self] in
      rows = new
      table.deleteSections(batch.deletedSections, with: way)
      table.insertSections(batch.insertedSections, with: way)
      for move in batch.movedSections { table.moveSection(move.from, toSection: move.to) }
      table.deleteRows(at: batch.deleted, with: way)
      table.insertRows(at: batch.inserted, with: way)
      for move in batch.moved { table.moveRow(at: move.from, to: move.to) }
      table.reloadRows(at: batch.reloaded, with: way)
    } completion: { [witness] _ in
      witness.completed(end)
      witness.noteCallback()
    }
  }

  private func apply(_ reloaded: [Int], isAnimated: Bool) {
    snapshots?.apply(rows.snapshot(reloaded), animatingDifferences: isAnimated)
  }

  func adjust(_ chance: inout Randomness) {
    let path = seen.last?.path
    switch chance.next(below: 10) {
    case 0: table.reloadData()
    case 1: table.setEditing(!table.isEditing, animated: chance.happens(onceIn: 2))
    case 2: table.allowsMultipleSelection.toggle()
    case 3: table.allowsMultipleSelectionDuringEditing.toggle()
    case 4:
      table.selectionFollowsFocus.toggle()
      table.isSpringLoaded.toggle()
    case 5: if let path { table.selectRow(at: path, animated: true, scrollPosition: .middle) }
    case 6:
      guard snapshots == nil else { return }
      hasTitles.toggle()
      table.reloadData()
    case 7:
      table.tableHeaderView =
        chance.happens(onceIn: 2) ? nil : UISearchBar(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    case 8: table.reloadSectionIndexTitles()
    default:
      let all = rows.sections.indices.filter { !rows.sections[$0].rows.isEmpty }
      guard !all.isEmpty else { return }
      let section = chance.element(of: all)
      let row = chance.next(below: rows.sections[section].rows.count)
      table.scrollToRow(
        at: IndexPath(row: row, section: section), at: chance.element(of: [.none, .top, .middle, .bottom]),
        animated: chance.happens(onceIn: 2))
    }
  }
}

extension FuzzTable: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { rows.sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.sections[section].rows.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cell(tableView, indexPath)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    hasTitles ? "section \(rows.sections[section].number)" : nil
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    hasTitles ? rows.sections.map { "\($0.number)" } : nil
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { delete(indexPath) }

  private func delete(_ path: IndexPath) {
    guard rows[path] != nil else { return witness.contradict("a row is to go at \(path), where none is") }
    rows.remove(path)
    if snapshots == nil {
      table.deleteRows(at: [path], with: .automatic)
    } else {
      apply([], isAnimated: true)
    }
    witness.noteCallback()
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard rows[sourceIndexPath] != nil else { return witness.contradict("a row was moved that is not there") }
    rows.move(sourceIndexPath, to: destinationIndexPath)
    witness.noteCallback()
  }
}

extension FuzzTable: UITableViewDelegate {
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    displays.begins(cell)
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { displays.ends(cell) }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights == .asked ? 20 + CGFloat((rows[indexPath] ?? 0) % 4) * 12 : tableView.rowHeight
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { noteCallback(indexPath) }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { noteCallback(indexPath) }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { noteCallback(indexPath) }

  private func noteCallback(_ path: IndexPath) {
    if rows[path] == nil { witness.contradict("a table tells of a row at \(path), where none is") }
    witness.noteCallback()
  }

  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    let row = rows[indexPath]
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      // The row may be elsewhere by now.
      if let self, rows[indexPath] == row, row != nil { self.delete(indexPath) }
      done(true)
    }
    let other = UIContextualAction(style: .normal, title: "Other") { _, _, done in done(false) }
    return UISwipeActionsConfiguration(actions: [delete, other])
  }
}
