import Foundation

/// Whether rows show what editing can do to them, and what that is.
final class TableEditing {
  private unowned let content: TableContent
  private var table: UITableView { content.table }
  private var delegate: (any UITableViewDelegate)? { content.delegate }

  private(set) var isOn = false
  /// Whether rows are losing their controls, which they show until they are away.
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
    // Rows without their controls may be of another height.
    content.geometry.forget()
    content.setNeedsPlacing()
    if animated, table.window != nil, !UIAccessibility.isReduceMotionEnabled {
      UIView.animate(
        withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
        animations: { self.table.layoutIfNeeded() })
    }
  }

  // MARK: What rows can do

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
    // Whether there is a method that moves rows shows where a row is moved to its own place, which changes nothing.
    if content.missing.contains(.canMove), !content.present.contains(.move) {
      source.tableView(table, moveRowAt: place.path, to: place.path)
      if content.missing.contains(.move) { return false }
      content.present.insert(.move)
    }
    return true
  }

  /// Whether a row can be deleted without editing, by a swipe, a key or the menu.
  ///
  /// Somebody has to have said so: whether the data source deletes rows at all cannot be asked.
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

  // MARK: What is done

  func commit(_ style: UITableViewCell.EditingStyle, _ place: RowPlace) {
    content.source?.tableView(table, commit: style, forRowAt: place.path)
  }

  /// The sign of a row was pressed.
  func controlPressed(_ cell: UITableViewCell) {
    guard let place = content.place(of: cell) else { return }
    switch cell.placement.editingStyle {
    case .insert: commit(.insert, place)
    case .delete: content.swipe.toggle(place)
    case .none: break
    }
  }
}

/// A data source of the toolkit's that knows whether a subclass deletes rows.
protocol TableCommitting: AnyObject {
  var commitsEditing: Bool { get }
}
