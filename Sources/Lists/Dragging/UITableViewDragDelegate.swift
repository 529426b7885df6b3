public import Foundation

/// Provides the drag items of a table.
///
/// UIKit: `UITableViewDragDelegate`.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: AnyObject {
  /// The drag items for a row; an empty array refuses the drag.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  )
    -> [UIDragItem]

  /// The appearance of the row in the drag preview; nil, the default, shows the row unchanged.
  func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?

  /// The drag began.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)

  /// The drag ended. The delegate now deletes rows that were moved to another destination.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)

  /// Whether the drag allows moving, not only copying. True by default.
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool

  /// Whether the items can be dropped only in this program. False by default.
  func tableView(
    _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UITableViewDragDelegate {
  public func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  { nil }

  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}

  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}

  public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  { true }

  public func tableView(
    _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}
