public import Foundation

/// Accepts drops on a table.
///
/// UIKit: `UITableViewDropDelegate`.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: AnyObject {
  /// Performs a drop. It loads the data, updates the data source, and animates the items with the coordinator.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)

  /// Whether the table accepts the session's items. True by default.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool

  /// The drag entered the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

  /// The drag moved. Returns the effect of a drop: by default rows are inserted, and moved if they come from the same
  /// program.
  ///
  /// - Parameter destinationIndexPath: the row whose middle the drag is over, or the nearest gap; nil below the last row.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal

  /// The drag left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

  /// A drag that was over the table ended, or left the windows of this program.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }

  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}

  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(
      operation: session.localDragSession == nil ? .copy : .move, intent: .insertAtDestinationIndexPath)
  }

  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}

  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// The response of a table to a drag over it.
///
/// UIKit: `UITableViewDropProposal`.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// The effect of a drop on the row at its position.
  public nonisolated enum Intent: Int, Sendable {
    /// No destination is shown.
    case unspecified
    /// Inserts rows between others. A line shows the gap.
    case insertAtDestinationIndexPath
    /// Drops into the row, which shows a ring.
    case insertIntoDestinationIndexPath
    /// Over the middle of a row, drops into it. Over its edges, inserts between rows.
    case automatic
  }

  /// The effect of a drop on the row at its position.
  public let intent: Intent

  /// Makes a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Makes a proposal that shows no destination.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }

  deinit {}
}

/// A dropped item.
///
/// UIKit: `UITableViewDropItem`.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// The item of the drag session.
  var dragItem: UIDragItem { get }

  /// The index path, before the drag, of a row from the same table; nil for other items.
  var sourceIndexPath: IndexPath? { get }

  /// The size of the drag preview, in points; zero without a preview.
  var previewSize: CGSize { get }
}

/// The items and the destination of a drop on a table.
///
/// UIKit: `UITableViewDropCoordinator`.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The dropped items.
  var items: [any UITableViewDropItem] { get }

  /// The destination of the drop; nil below the last row.
  var destinationIndexPath: IndexPath? { get }

  /// The delegate's proposal for the drop.
  var proposal: UITableViewDropProposal { get }

  /// The drop session.
  var session: any UIDropSession { get }

  /// Runs animations alongside a drop onto a row. The preview is not animated: the compositor removes it at the drop.
  @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating

  /// Runs animations alongside a drop into a row.
  @discardableResult func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating

  /// Adds a placeholder for a row whose data arrive later. It is invisible until then.
  ///
  /// - Returns: the context that commits or deletes the placeholder.
  @discardableResult func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext

  /// Runs animations alongside a drop onto a target.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
