@_spi(Casement) import CasementCore
import Foundation

/// The rows of a list by one index over all sections.
struct ListRowIndex {
  /// The number of rows before each section, and at the end the number of all.
  private let starts: [Int]

  /// - Parameter counts: the number of rows of each section.
  init(_ counts: [Int]) {
    var (starts, sum) = ([0], 0)
    for count in counts {
      sum += count
      starts.append(sum)
    }
    self.starts = starts
  }

  var count: Int { starts[starts.count - 1] }

  /// The path of an index; nil if there is no such row.
  ///
  /// - Complexity: O(log *n*) for *n* sections.
  func path(_ index: Int) -> IndexPath? {
    guard index >= 0, index < count else { return nil }
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return IndexPath(row: index - starts[low], section: low)
  }

  func index(_ path: IndexPath) -> Int? {
    guard path.count == 2, starts.indices.contains(path.section + 1) else { return nil }
    let index = starts[path.section] + path.row
    return path.row >= 0 && index < starts[path.section + 1] ? index : nil
  }
}

/// The rows of a table for assistive technologies.
struct TableRows: AccessibilityRows {
  let table: UITableView

  private var content: TableContent { table.content }
  private var rows: ListRowIndex {
    ListRowIndex((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) })
  }
  private func place(_ index: Int) -> RowPlace? { rows.path(index).map { RowPlace($0) } }

  var count: Int { rows.count }
  func view(at index: Int) -> UIView? { rows.path(index).flatMap { table.cellForRow(at: $0) } }
  func index(of view: UIView) -> Int? {
    (view as? UITableViewCell).flatMap { table.indexPath(for: $0) }.flatMap { rows.index($0) }
  }
  func isSelected(at index: Int) -> Bool { place(index).map(content.selection.contains) ?? false }
  var selectedIndexes: [Int] {
    let rows = rows
    return (table.indexPathsForSelectedRows ?? []).compactMap { rows.index($0) }
  }
  var allowsMultipleSelection: Bool? {
    content.selection.isAllowed ? content.selection.allowsSeveral : nil
  }

  func setSelected(_ isSelected: Bool, at index: Int) -> Bool {
    guard let place = place(index), content.selection.isAllowed else { return false }
    let selection = content.selection
    guard selection.contains(place) != isSelected else { return true }
    if isSelected {
      selection.choose(place, keepsOthers: selection.allowsSeveral)
    } else {
      selection.release(place)
    }
    return selection.contains(place) == isSelected
  }

  func activate(at index: Int) -> Bool {
    guard let place = place(index), scroll(to: index) else { return false }
    return content.cell(at: place)?.accessibilityActivate() ?? false
  }

  func scroll(to index: Int) -> Bool {
    guard let path = rows.path(index) else { return false }
    if table.cellForRow(at: path) == nil { table.scrollToRow(at: path, at: .none, animated: false) }
    table.layoutIfNeeded()
    return true
  }

  func focus(at index: Int) -> Bool {
    guard let place = place(index), table.canBecomeFirstResponder else { return false }
    _ = scroll(to: index)
    guard table.isFirstResponder || table.becomeFirstResponder(), content.geometry.contains(place) else {
      return false
    }
    content.focus.moved(to: place)
    return true
  }
}

/// The items of a collection view for assistive technologies.
struct CollectionRows: AccessibilityRows {
  let view: UICollectionView

  private var rows: ListRowIndex {
    ListRowIndex((0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) })
  }

  var count: Int { rows.count }
  func view(at index: Int) -> UIView? { rows.path(index).flatMap { view.cellForItem(at: $0) } }
  func index(of cell: UIView) -> Int? {
    (cell as? UICollectionViewCell).flatMap { view.indexPath(for: $0) }.flatMap { rows.index($0) }
  }
  func isSelected(at index: Int) -> Bool { rows.path(index).map(view.selection.contains) ?? false }
  var selectedIndexes: [Int] {
    let rows = rows
    return (view.indexPathsForSelectedItems ?? []).compactMap { rows.index($0) }
  }
  var allowsMultipleSelection: Bool? {
    view.canSelectSeveral ? true : view.allowsSelection && !view.isEditing ? false : nil
  }

  func setSelected(_ isSelected: Bool, at index: Int) -> Bool {
    guard let path = rows.path(index), allowsMultipleSelection != nil else { return false }
    guard view.selection.contains(path) != isSelected else { return true }
    if isSelected {
      view.userSelect(path, keepsOthers: view.canSelectSeveral)
    } else {
      view.userPress(path, isAlone: false, performsPrimaryAction: false)
    }
    return view.selection.contains(path) == isSelected
  }

  func activate(at index: Int) -> Bool {
    guard let path = rows.path(index), scroll(to: index) else { return false }
    return view.cellForItem(at: path)?.accessibilityActivate() ?? false
  }

  func scroll(to index: Int) -> Bool {
    guard let path = rows.path(index) else { return false }
    if view.cellForItem(at: path) == nil { view.reveal(path) }
    view.layoutIfNeeded()
    return true
  }

  func focus(at index: Int) -> Bool {
    guard let path = rows.path(index), view.canBecomeFirstResponder else { return false }
    _ = scroll(to: index)
    return view.input.focus(path)
  }
}
