import Foundation

/// Selects the rows of a table, for the program and for the user (rule Y4).
final class TableSelection {
  private unowned let content: TableContent
  private var table: UITableView { content.table }
  private var delegate: (any UITableViewDelegate)? { content.delegate }

  private(set) var items = ListSelection()

  init(_ content: TableContent) { self.content = content }

  // MARK: Queries

  func contains(_ place: RowPlace) -> Bool { items.contains(place.row, inSection: place.section) }

  var paths: [IndexPath]? { items.isEmpty ? nil : items.paths }

  /// Whether the user can select rows now.
  var isAllowed: Bool {
    content.editing.isOn ? allowsInEditing : table.allowsSelection || table.allowsMultipleSelection
  }

  private var allowsInEditing: Bool {
    table.allowsSelectionDuringEditing || table.allowsMultipleSelectionDuringEditing
  }

  /// Whether the user can select several rows now.
  var allowsSeveral: Bool {
    content.editing.isOn ? table.allowsMultipleSelectionDuringEditing : table.allowsMultipleSelection
  }

  func allowanceChanged() {
    if !isAllowed { removeAll() }
    guard !allowsSeveral else { return }
    for place in all.dropFirst() { remove(place, animated: false) }
  }

  private var all: [RowPlace] { items.paths.map { RowPlace($0) } }

  // MARK: Selection by the program

  func select(_ path: IndexPath?, _ animated: Bool, _ position: UITableView.ScrollPosition) {
    guard let path else { return removeAll(animated: animated) }
    let place = RowPlace(path)
    let geometry = content.loadedGeometry
    precondition(
      geometry.contains(place),
      "selectRow(at:): there is no row \(place.row) in section \(place.section)")
    if !allowsSeveral { removeAll(except: place, animated: animated) }
    insert(place, animated: animated)
    items.anchor = path
    if position != .none { content.scroll(to: path, position, animated) }
  }

  func deselect(_ place: RowPlace, _ animated: Bool) { remove(place, animated: animated) }

  func removeAll(animated: Bool = false) { removeAll(except: nil, animated: animated) }

  private func removeAll(except kept: RowPlace?, animated: Bool) {
    guard !items.isEmpty else { return }
    for row in content.shown where contains(row.place) && row.place != kept {
      row.cell.setSelected(false, animated: animated)
    }
    items.removeAll(except: kept?.path)
  }

  private func insert(_ place: RowPlace, animated: Bool) {
    if items.insert(place.path) { content.cell(at: place)?.setSelected(true, animated: animated) }
  }

  private func remove(_ place: RowPlace, animated: Bool) {
    if items.remove(place.path) { content.cell(at: place)?.setSelected(false, animated: animated) }
  }

  // MARK: Selection by the user

  /// The user selects a row, which replaces the selection unless others are kept.
  ///
  /// - Returns: the row that the delegate chose to select; nil if none was selected.
  @discardableResult func choose(_ place: RowPlace, keepsOthers: Bool) -> RowPlace? {
    var chosen = place
    if let delegate {
      guard let path = delegate.tableView(table, willSelectRowAt: place.path) else { return nil }
      chosen = RowPlace(path)
    }
    guard content.geometry.contains(chosen) else { return nil }
    if !keepsOthers || !allowsSeveral {
      for other in all where other != chosen { release(other) }
    }
    // The delegate, notified of deselections, may have changed the rows.
    guard content.geometry.contains(chosen) else { return nil }
    insert(chosen, animated: false)
    if !keepsOthers || items.anchor == nil { items.anchor = chosen.path }
    notify()
    // UIKit performs the segue of a row before it notifies the delegate of the selection.
    if let cell = content.cell(at: chosen) { cell.document?.selection?.fire(cell) }
    delegate?.tableView(table, didSelectRowAt: chosen.path)
    return chosen
  }

  /// The user deselects a row.
  func release(_ place: RowPlace) {
    var released = place
    if let delegate {
      guard let path = delegate.tableView(table, willDeselectRowAt: place.path) else { return }
      released = RowPlace(path)
    }
    guard contains(released) else { return }
    remove(released, animated: false)
    notify()
    delegate?.tableView(table, didDeselectRowAt: released.path)
  }

  /// The user toggles a row and keeps the others.
  func toggle(_ place: RowPlace) {
    items.anchor = place.path
    if contains(place) { release(place) } else { choose(place, keepsOthers: true) }
  }

  /// The user selects all rows between the anchor and a row, and deselects all others.
  ///
  /// - Parameter origin: the anchor if there is none yet; nil for the focused row.
  func extend(to place: RowPlace, from origin: RowPlace? = nil) {
    guard allowsSeveral else {
      choose(place, keepsOthers: false)
      return
    }
    let start =
      [items.anchor.map { RowPlace($0) }, origin].compactMap { $0 }.first(where: content.geometry.contains)
      ?? content.focus.place ?? place
    let (low, high) = (min(start, place), max(start, place))
    holding {
      for other in all where other < low || other > high { release(other) }
      chooseAll(from: low, to: high)
    }
    items.anchor = start.path
  }

  private func chooseAll(from first: RowPlace?, to last: RowPlace?) {
    var next = first
    while let present = next, last.map({ present <= $0 }) ?? true, content.geometry.contains(present) {
      if !contains(present), mayHighlight(present) { choose(present, keepsOthers: true) }
      // The delegate may have changed the rows.
      guard content.geometry.contains(present) else { break }
      next = content.geometry.next(after: present)
    }
  }

  /// Asks the delegate whether multiple selection begins. If it is allowed only while editing, editing begins.
  ///
  /// - Returns: whether `didBeginMultipleSelectionInteractionAt` was sent. The caller then sends the matching end.
  func beginSelectingSeveral(_ place: RowPlace) -> Bool {
    guard !allowsSeveral, let delegate,
      delegate.tableView(table, shouldBeginMultipleSelectionInteractionAt: place.path)
    else { return false }
    let old = items
    if !allowsSeveral, table.allowsMultipleSelectionDuringEditing { table.setEditing(true, animated: true) }
    delegate.tableView(table, didBeginMultipleSelectionInteractionAt: place.path)
    // A table that begins editing may deselect its rows, so the selection is restored.
    let geometry = content.loadedGeometry
    if allowsSeveral {
      for path in old.paths where geometry.contains(RowPlace(path)) {
        insert(RowPlace(path), animated: false)
      }
      items.anchor = old.anchor.flatMap { geometry.contains(RowPlace($0)) ? $0 : nil }
    }
    return true
  }

  func selectAll() {
    guard allowsSeveral else { return }
    let geometry = content.loadedGeometry
    guard delegate == nil else { return holding { chooseAll(from: geometry.firstRow, to: nil) } }
    items.insertAll(geometry.sections.map(\.rows.count))
    for row in content.shown { row.cell.setSelected(true, animated: false) }
    notify()
  }

  func mayHighlight(_ place: RowPlace) -> Bool {
    delegate?.tableView(table, shouldHighlightRowAt: place.path) ?? true
  }

  private var isHolding = false

  /// Makes several changes and notifies observers once.
  private func holding(_ changes: () -> Void) {
    guard !isHolding else { return changes() }
    isHolding = true
    changes()
    isHolding = false
    notify()
  }

  private func notify() {
    guard !isHolding else { return }
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: table)
  }

  /// Renumbers the selection after a batch of changes, and drops deleted rows.
  func renumber(_ change: ListChange) { items.renumber(change) }

  // MARK: Presses

  /// Changes the selection after the user pressed a row.
  func respond(to press: ListSelection.Press, on place: RowPlace) {
    switch items.response(to: press, allowsSeveral: allowsSeveral, isEditing: content.editing.isOn) {
    case .extend: extend(to: place)
    case .toggle: toggle(place)
    case .replace:
      guard let chosen = choose(place, keepsOthers: false) else { return }
      content.focus.performPrimaryAction(chosen)
    }
  }
}
