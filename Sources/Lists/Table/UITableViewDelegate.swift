public import Foundation

/// The delegate of a table. It decides on appearance, selection and editing, and is notified of them.
///
/// UIKit: `UITableViewDelegate`. Each method has a default implementation with the effect of a missing method in UIKit.
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  // MARK: Display of cells and headers (rule Y1)

  /// A row is about to become visible.
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)

  /// A header is about to become visible.
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)

  /// A footer is about to become visible.
  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)

  /// A row left the visible area or was deleted. The index path is its last one.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)

  /// A header left the visible area.
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)

  /// A footer left the visible area.
  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)

  // MARK: Heights (rule Y2)

  /// The height of a row in points, or `UITableView.automaticDimension`. The table's `rowHeight` by default.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat

  /// The height of a section's header. The table's `sectionHeaderHeight` by default.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat

  /// The height of a section's footer. The table's `sectionFooterHeight` by default.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat

  /// The estimated height of a row. The table's `estimatedRowHeight` by default.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat

  /// The estimated height of a header.
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat

  /// The estimated height of a footer.
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat

  /// The header view of a section, which replaces its title.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?

  /// The footer view of a section, which replaces its title.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

  /// The indentation level of a row. 0 by default.
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

  // MARK: Highlight and selection (rule Y4)

  /// The detail button of a row was pressed.
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

  /// Whether a press highlights a row. Only a highlighted row can be selected. True by default.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

  /// A row was highlighted by a press.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)

  /// The highlight of a row ended.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)

  /// The user is about to select a row. Returns the row to select instead, or nil to select none.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

  /// The user is about to deselect a row. Returns the row to deselect, or nil for none.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

  /// The user selected a row.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)

  /// The user deselected a row.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

  /// Whether a press or a key performs the primary action of a row, outside of editing. True by default. Called only if
  /// the method below is implemented.
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool

  /// Performs the primary action of a row.
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)

  /// Whether a row can receive focus. By default the rows that can be highlighted.
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool

  /// Whether a row is selected when it receives focus. The table's `selectionFollowsFocus` by default.
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool

  // MARK: Editing

  /// The editing control of a row: `.delete` by default.
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle

  /// The title of the delete button. "Delete" by default.
  func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?

  /// The actions that a swipe reveals at the leading edge of a row; nil for none.
  func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?

  /// The actions that a swipe reveals at the trailing edge of a row; nil offers deletion, if the row can be deleted.
  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?

  /// The predecessor of `tableView(_:trailingSwipeActionsConfigurationForRowAt:)`; nil offers deletion, if the row can
  /// be deleted.
  ///
  /// UIKit: `tableView(_:editActionsForRowAt:)`, which is deprecated there.
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?

  /// Whether a row of the editing style `none` is indented while editing, in line with rows that have a control. True
  /// by default. Called for rows that can be edited.
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool

  /// A row is about to open its swipe actions.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)

  /// A row closed its swipe actions. The path is nil if the row was deleted.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)

  /// The row's target while it is dragged over another place: that place by default.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath

  // MARK: Menus

  /// Whether Shift or Control with a press, or Shift with an arrow key, begins multiple selection. By default true if
  /// multiple selection is allowed while editing. Not called when it is already allowed.
  func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath)
    -> Bool

  /// Multiple selection begins. If it is allowed only while editing, editing has begun.
  func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)

  /// The gesture that selects several rows ended.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)

  /// Whether a drag that stays over a row selects it, if the table's `isSpringLoaded` is true. True by default. The
  /// context has the position of the drag.
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool

  /// The context menu of a row, opened by the secondary button, a long press or the menu key; nil for none.
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?

  /// The menu is about to open.
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// The menu was closed.
  func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// Never called, like the next method, because a row is highlighted in place while its menu is open. In UIKit it
  /// returns the preview of a row whose menu opens.
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Never called. In UIKit it returns the preview of a row whose menu closes.
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// The preview of a menu was pressed. The menu closes after this call; then the animator's completions run.
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UITableViewDelegate {
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  {}

  public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  {}

  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  public func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}

  public func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {}

  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.lacks(.rowHeight, tableView.rowHeight)
  }

  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.lacks(.headerHeight, tableView.sectionHeaderHeight)
  }

  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.lacks(.footerHeight, tableView.sectionFooterHeight)
  }

  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.lacks(.estimatedRowHeight, tableView.estimatedRowHeight)
  }

  public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    tableView.lacks(.estimatedHeaderHeight, tableView.estimatedSectionHeaderHeight)
  }

  public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    tableView.lacks(.estimatedFooterHeight, tableView.estimatedSectionFooterHeight)
  }

  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.lacks(.headerView, nil)
  }

  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    tableView.lacks(.footerView, nil)
  }

  public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    tableView.lacks(.indentation, 0)
  }

  public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}

  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }

  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  public func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
    -> Bool
  {
    tableView.lacks(.canPerformPrimaryAction, true)
  }

  public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    tableView.lacks(.primaryAction, ())
  }

  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    self.tableView(tableView, shouldHighlightRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool
  {
    tableView.selectionFollowsFocus
  }

  public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { tableView.lacks(.editingStyle, .delete) }

  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { tableView.lacks(.deleteTitle, nil) }

  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { tableView.lacks(.leadingActions, nil) }

  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { tableView.lacks(.trailingActions, nil) }

  public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  { nil }

  public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  {
    true
  }

  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}

  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}

  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

  public func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { tableView.allowsMultipleSelectionDuringEditing }

  public func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}

  public func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }

  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  public func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  public func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  public func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}
