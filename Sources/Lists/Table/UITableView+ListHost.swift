import Foundation

extension UITableView: ListHost {
  var isMovingItem: Bool { content.reordering.isOn }

  var backCount: Int { content.backCount }

  func listPath(at point: CGPoint) -> IndexPath? { content.place(at: point)?.path }

  func listCell(at path: IndexPath) -> (any ListCell)? { content.cell(at: RowPlace(path)) }

  var visibleListCells: [any ListCell] { visibleCells }

  func listFrame(at path: IndexPath) -> CGRect? {
    let place = RowPlace(path)
    return content.geometry.contains(place) ? content.rowFrame(of: place) : nil
  }

  // MARK: Swipes

  /// The actions at one side of a row; nil if the row cannot be edited, as in UIKit.
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    let place = RowPlace(path)
    guard content.editing.canEdit(place) else { return nil }
    if isLeading {
      guard !content.missing.contains(.leadingActions) else { return nil }
      return content.delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    if let given = content.delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return given
    }
    if content.missing.contains(.trailingActions),
      let given = content.delegate?.tableView(self, editActionsForRowAt: path)
    {
      let actions = given.map { action in
        action.contextual { [content, weak cell = content.cell(at: place)] in
          cell.flatMap { content.place(of: $0)?.path }
        }
      }
      let configuration = UISwipeActionsConfiguration(actions: actions)
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
    // A delegate that implements trailing actions and returns none refuses them on purpose.
    guard content.delegate == nil || content.missing.contains(.trailingActions),
      content.editing.canDelete(place)
    else {
      return nil
    }
    let delete = UIContextualAction(style: .destructive, title: content.editing.deleteTitle(place)) {
      [content, weak cell = content.cell(at: place)] _, _, done in
      // The rows may have changed meanwhile.
      if let cell, let place = content.place(of: cell) { content.editing.commit(.delete, place) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func placeSwiped(_ cell: any ListCell, at path: IndexPath) {
    guard let frame = listFrame(at: path) else { return }
    cell.frame = frame.offsetBy(dx: content.swipe.offset(of: cell), dy: 0)
  }

  func swipeDidBegin(at path: IndexPath) { content.delegate?.tableView(self, willBeginEditingRowAt: path) }

  func swipeDidEnd(at path: IndexPath?) { content.delegate?.tableView(self, didEndEditingRowAt: path) }
}

extension UITableViewCell: ListCell {}

extension ListSwipe {
  func configuration(_ place: RowPlace, isLeading: Bool) -> UISwipeActionsConfiguration? {
    configuration(place.path, isLeading: isLeading)
  }
}
