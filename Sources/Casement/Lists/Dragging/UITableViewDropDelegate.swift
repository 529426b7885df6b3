public import Foundation

/// Takes what is dropped on a table.
///
/// UIKit: `UITableViewDropDelegate`.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: AnyObject {
  /// It was dropped: ask for its data now, change the data of the table, and have the coordinator place the items.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)

  /// Whether the table has any use for what is dragged. True by default.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool

  /// The drag has come over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

  /// The drag moved. Says what a drop would do: by default it inserts rows, which are moved if they are the program's own.
  ///
  /// - Parameter destinationIndexPath: the row in whose middle the drag is, or the place between rows that is nearest; nil
  ///   below the last row.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal

  /// The drag has left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

  /// The drag that was over the table once has ended, or has left the windows of this program.
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

/// What a table makes of a drag over it.
///
/// UIKit: `UITableViewDropProposal`.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// What a drop does with the row at which it is.
  public nonisolated enum Intent: Int, Sendable {
    /// Nothing is shown.
    case unspecified
    /// New rows come between others: a line shows where.
    case insertAtDestinationIndexPath
    /// It goes into the row, which has a ring.
    case insertIntoDestinationIndexPath
    /// Into the row where the drag is in its middle, else between rows.
    case automatic
  }

  /// What a drop does with the row at which it is.
  public let intent: Intent

  /// Makes a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Makes a proposal that shows no place.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }

  deinit {}
}

/// One of the things that were dropped on a table.
///
/// UIKit: `UITableViewDropItem`.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// What was dragged.
  var dragItem: UIDragItem { get }

  /// The row from which the drag began, where that is one of the same table; as it was then.
  var sourceIndexPath: IndexPath? { get }

  /// The size of its picture, in points; zero where it has none.
  var previewSize: CGSize { get }
}

/// What was dropped on a table, and where.
///
/// UIKit: `UITableViewDropCoordinator`.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The things that were dropped.
  var items: [any UITableViewDropItem] { get }

  /// Where it was dropped; nil below the last row.
  var destinationIndexPath: IndexPath? { get }

  /// What the delegate had proposed.
  var proposal: UITableViewDropProposal { get }

  /// The drag.
  var session: any UIDropSession { get }

  /// Animates beside an item that comes to a row. The desktop took its picture away at the drop.
  @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating

  /// Animates beside an item that goes into a row.
  @discardableResult func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating

  /// Keeps a place for a row whose data come later. Nothing is shown there until they have come.
  ///
  /// - Returns: what to tell when they have come, or do not come.
  @discardableResult func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext

  /// Animates beside an item that goes to a place.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
