import Foundation

/// A table or a collection view, for the code that both share: selection, swipes, and drags of items.
///
/// Paths are index paths of rows or items. Frames and points are in the coordinates of the list.
protocol ListHost: UIScrollView {
  var isEditing: Bool { get }
  /// Whether the user is moving an item to another place.
  var isMovingItem: Bool { get }
  /// The number of subviews behind the cells.
  var backCount: Int { get }

  func listPath(at point: CGPoint) -> IndexPath?
  /// The cell of an item; nil if the item is not visible.
  func listCell(at path: IndexPath) -> (any ListCell)?
  /// The cells of the visible items, in any order.
  var visibleListCells: [any ListCell] { get }
  /// The frame of an item that is not swiped; nil if the item has no place on the screen.
  func listFrame(at path: IndexPath) -> CGRect?

  /// The actions at one side of an item; nil for none.
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
  /// Sets the frame of a swiped cell, or of one whose swipe ended, from `ListSwipe.offset(of:)`.
  func placeSwiped(_ cell: any ListCell, at path: IndexPath)
  func swipeDidBegin(at path: IndexPath)
  /// - Parameter path: nil if the item was deleted.
  func swipeDidEnd(at path: IndexPath?)
}

/// A cell of a table or of a collection view.
protocol ListCell: UIView {
  var isSwiped: Bool { get set }
  var dragState: UICellConfigurationState.DragState { get set }
  var dropState: UICellConfigurationState.DropState { get set }
}
