import Foundation

/// The editing mode of a table, and the editing that each row allows.
final class TableEditing {
  private unowned let content: TableContent
  private var table: UITableView { content.table }
  private var delegate: (any UITableViewDelegate)? { content.delegate }

  private(set) var isOn = false
  /// Whether editing is ending; rows animate their controls out.
  private(set) var isEnding = false

  init(_ content: TableContent) { self.content = content }

  func set(_ editing: Bool, _ animated: Bool) {
    guard editing != isOn else { return }
    content.swipe.close(animated: animated)
    content.reordering.cancel()
    isOn = editing
    content.selection.allowanceChanged()
    isEnding = !editing
    content.placementChanged()
    for row in content.shown where content.geometry.contains(row.place) {
      row.cell.setEditing(editing && canEdit(row.place), animated: animated)
    }
    isEnding = false
    // Rows without editing controls may have another height.
    content.geometry.forget()
    content.setNeedsPlacing()
    if animated, table.window != nil, !UIAccessibility.isReduceMotionEnabled {
      UIView.animate(
        withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
        animations: { self.table.layoutIfNeeded() })
    }
  }

  // MARK: Editing capabilities of rows

  func canEdit(_ place: RowPlace) -> Bool {
    guard let source = content.source else { return false }
    return source.tableView(table, canEditRowAt: place.path)
  }

  func style(of place: RowPlace) -> UITableViewCell.EditingStyle {
    delegate?.tableView(table, editingStyleForRowAt: place.path) ?? .delete
  }

  func canMove(_ place: RowPlace) -> Bool {
    guard isOn, let source = content.source, !content.missing.contains(.move),
      source.tableView(table, canMoveRowAt: place.path)
    else { return false }
    // Whether the data source implements the move method is found out by moving a row to its own place, which changes
    // nothing.
    if content.missing.contains(.canMove), !content.implemented.contains(.move) {
      source.tableView(table, moveRowAt: place.path, to: place.path)
      if content.missing.contains(.move) { return false }
      content.implemented.insert(.move)
    }
    return true
  }

  /// Whether a row can be deleted outside of editing mode, by a swipe, a key or the menu.
  ///
  /// The data source or delegate must allow it explicitly, since Swift cannot tell whether
  /// `tableView(_:commit:forRowAt:)` is implemented.
  func canDelete(_ place: RowPlace) -> Bool {
    guard let source = content.source, canEdit(place), style(of: place) == .delete else { return false }
    if isOn { return true }
    let saysSo =
      !content.missing.contains(.canEdit) || delegate != nil && !content.missing.contains(.editingStyle)
    return saysSo || (source as? any TableCommitting)?.commitsEditing == true
  }

  var deleteTitle: (RowPlace) -> String {
    { [content] place in
      content.delegate?.tableView(content.table, titleForDeleteConfirmationButtonForRowAt: place.path)
        ?? localized("Delete")
    }
  }

  // MARK: Performing edits

  func commit(_ style: UITableViewCell.EditingStyle, _ place: RowPlace) {
    content.source?.tableView(table, commit: style, forRowAt: place.path)
  }

  /// The editing control of a row was pressed.
  func controlPressed(_ cell: UITableViewCell) {
    guard let place = content.place(of: cell) else { return }
    switch cell.placement.editingStyle {
    case .insert: commit(.insert, place)
    case .delete: content.swipe.toggle(place.path)
    case .none: break
    }
  }
}

/// A data source of the toolkit that knows whether a subclass overrides `tableView(_:commit:forRowAt:)`.
protocol TableCommitting: AnyObject {
  var commitsEditing: Bool { get }
}
