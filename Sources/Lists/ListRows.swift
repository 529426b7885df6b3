@_spi(Casement) import CasementCore
import Foundation

/// The rows, headers and footers of a list by one index over all sections.
struct ListRowIndex {
  struct Section {
    var rows = 0
    var hasHeader = false
    var hasFooter = false

    var count: Int { rows + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }
  }

  enum Entry: Equatable {
    case header(Int)
    case row(IndexPath)
    case footer(Int)
  }

  private let sections: [Section]
  /// The number of entries before each section, and at the end the number of all.
  private let starts: [Int]
  /// The same for rows only.
  private let rowStarts: [Int]

  init(_ sections: [Section]) {
    self.sections = sections
    starts = sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    rowStarts = sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.rows) }
  }

  var count: Int { starts[sections.count] }
  var rowCount: Int { rowStarts[sections.count] }

  /// The entry of an index; nil if there is none.
  ///
  /// - Complexity: O(log *n*) for *n* sections.
  func entry(_ index: Int) -> Entry? {
    guard index >= 0, index < count else { return nil }
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    let row = index - starts[low] - (sections[low].hasHeader ? 1 : 0)
    if row < 0 { return .header(low) }
    return row < sections[low].rows ? .row(IndexPath(row: row, section: low)) : .footer(low)
  }

  /// The path of a row; nil for other entries.
  func path(_ index: Int) -> IndexPath? { if case .row(let path)? = entry(index) { path } else { nil } }

  /// The position of a row among all rows, from 1; nil for other entries.
  func position(_ index: Int) -> Int? { path(index).map { rowStarts[$0.section] + $0.row + 1 } }

  func kind(_ index: Int) -> AccessibilityRowKind {
    switch entry(index) {
    case .header: .header
    case .footer: .footer
    case .row, nil: .row
    }
  }

  func index(_ path: IndexPath) -> Int? {
    guard path.count == 2, sections.indices.contains(path.section), path.row >= 0,
      path.row < sections[path.section].rows
    else { return nil }
    return starts[path.section] + (sections[path.section].hasHeader ? 1 : 0) + path.row
  }

  func index(ofHeader section: Int) -> Int? {
    sections.indices.contains(section) && sections[section].hasHeader ? starts[section] : nil
  }

  func index(ofFooter section: Int) -> Int? {
    sections.indices.contains(section) && sections[section].hasFooter ? starts[section + 1] - 1 : nil
  }
}

/// The rows of a table for assistive technologies.
struct TableRows: AccessibilityRows {
  let table: UITableView

  private var content: TableContent { table.content }
  private var rows: ListRowIndex { content.rowIndex }
  private func place(_ index: Int) -> RowPlace? { rows.path(index).map { RowPlace($0) } }

  var count: Int { rows.count }
  var rowCount: Int { rows.rowCount }
  var leadingView: UIView? { table.tableHeaderView }
  func kind(at index: Int) -> AccessibilityRowKind { rows.kind(index) }
  func position(at index: Int) -> Int? { rows.position(index) }
  func view(at index: Int) -> UIView? {
    switch rows.entry(index) {
    case .header(let section): content.headers[section]
    case .row(let path): table.cellForRow(at: path)
    case .footer(let section): content.footers[section]
    case nil: nil
    }
  }
  func index(of view: UIView) -> Int? {
    if let cell = view as? UITableViewCell { return table.indexPath(for: cell).flatMap { rows.index($0) } }
    guard view.superview === table else { return nil }
    if let header = content.headers.first(where: { $0.value === view }) {
      return rows.index(ofHeader: header.key)
    }
    let footer = content.footers.first { $0.value === view }
    return footer.flatMap { rows.index(ofFooter: $0.key) }
  }
  func words(at index: Int, _ read: (UIView) -> String) -> String? {
    rows.entry(index).flatMap { content.words(of: $0, read) }
  }
  func isSelected(at index: Int) -> Bool { place(index).map(content.selection.contains) ?? false }
  var selectedIndexes: [Int] {
    let rows = rows
    return (table.indexPathsForSelectedRows ?? []).compactMap { rows.index($0) }
  }
  var allowsMultipleSelection: Bool? {
    content.selection.isAllowed ? content.selection.allowsSeveral : nil
  }
  func isSelectable(at index: Int) -> Bool {
    guard content.selection.isAllowed, let path = rows.path(index) else { return false }
    return table.cellForRow(at: path).map { $0.selectionStyle != .none } ?? true
  }
  var hasSelectableRows: Bool {
    let cells = table.visibleCells
    return content.selection.isAllowed && (cells.isEmpty || cells.contains { $0.selectionStyle != .none })
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
    switch rows.entry(index) {
    case .row(let path):
      if table.cellForRow(at: path) == nil { table.scrollToRow(at: path, at: .none, animated: false) }
    case .header(let section): show { table.rectForHeader(inSection: section) }
    case .footer(let section): show { table.rectForFooter(inSection: section) }
    case nil: return false
    }
    table.layoutIfNeeded()
    return true
  }

  /// Scrolls to a part of the content, whose position changes when rows on the way are measured.
  private func show(_ rect: () -> CGRect) {
    for _ in 0..<2 {
      table.scrollRectToVisible(rect(), animated: false)
      table.layoutIfNeeded()
    }
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

  private var rows: ListRowIndex { view.rowIndex }

  var count: Int { rows.count }
  var rowCount: Int { rows.rowCount }
  var leadingView: UIView? { nil }
  func kind(at index: Int) -> AccessibilityRowKind { rows.kind(index) }
  func position(at index: Int) -> Int? { rows.position(index) }
  func view(at index: Int) -> UIView? {
    switch rows.entry(index) {
    case .header(let section): view.edgeView(of: section, isHeader: true)
    case .row(let path): view.cellForItem(at: path)
    case .footer(let section): view.edgeView(of: section, isHeader: false)
    case nil: nil
    }
  }
  func index(of element: UIView) -> Int? {
    guard let element = element as? UICollectionReusableView, let key = element.layoutAttributes?.key,
      view.elements.shown[key] === element
    else { return nil }
    if key.category == .cell { return rows.index(key.indexPath) }
    let section = key.indexPath[0]
    if view.edgeView(of: section, isHeader: true) === element { return rows.index(ofHeader: section) }
    return view.edgeView(of: section, isHeader: false) === element ? rows.index(ofFooter: section) : nil
  }
  func words(at index: Int, _ read: (UIView) -> String) -> String? {
    rows.entry(index).flatMap { view.words(of: $0, read) }
  }
  func isSelected(at index: Int) -> Bool { rows.path(index).map(view.selection.contains) ?? false }
  var selectedIndexes: [Int] {
    let rows = rows
    return (view.indexPathsForSelectedItems ?? []).compactMap { rows.index($0) }
  }
  var allowsMultipleSelection: Bool? {
    view.canSelectSeveral ? true : view.allowsSelection && !view.isEditing ? false : nil
  }
  func isSelectable(at index: Int) -> Bool { hasSelectableRows }
  var hasSelectableRows: Bool { allowsMultipleSelection != nil }

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
    switch rows.entry(index) {
    case .row(let path): if view.cellForItem(at: path) == nil { view.reveal(path) }
    case .header(let section): showEdge(of: section, isHeader: true)
    case .footer(let section): showEdge(of: section, isHeader: false)
    case nil: return false
    }
    view.layoutIfNeeded()
    return true
  }

  private func showEdge(of section: Int, isHeader: Bool) {
    guard let frame = view.edgeAttributes(of: section, isHeader: isHeader)?.frame else { return }
    view.scrollRectToVisible(frame, animated: false)
  }

  func focus(at index: Int) -> Bool {
    guard let path = rows.path(index), view.canBecomeFirstResponder else { return false }
    _ = scroll(to: index)
    return view.input.focus(path)
  }
}
