public import Foundation

/// Accepts drops on a collection view.
///
/// UIKit: `UICollectionViewDropDelegate`.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: AnyObject {
  /// Performs a drop. It loads the data, updates the data source, and animates the items with the coordinator.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)

  /// Whether the collection view accepts the session's items. True by default.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool

  /// The drag entered the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)

  /// The drag moved. Returns the effect of a drop: by default items are inserted, and moved if they come from the same
  /// program.
  ///
  /// - Parameter destinationIndexPath: the item whose middle the drag is over, or the nearest gap; nil after the last item.
  ///   after the last item.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal

  /// The drag left the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)

  /// A drag that was over the collection view ended, or left the windows of this program.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  { true }

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {}

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(
      operation: session.localDragSession == nil ? .copy : .move, intent: .insertAtDestinationIndexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}

  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  {}
}

/// The response of a collection view to a drag over it.
///
/// UIKit: `UICollectionViewDropProposal`.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// The effect of a drop on the item at its position.
  public nonisolated enum Intent: Int, Sendable {
    /// No destination is shown.
    case unspecified
    /// Inserts items between others. A line shows the gap.
    case insertAtDestinationIndexPath
    /// Drops into the item, which shows a ring.
    case insertIntoDestinationIndexPath
  }

  /// The effect of a drop on the item at its position.
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
/// UIKit: `UICollectionViewDropItem`.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The item of the drag session.
  var dragItem: UIDragItem { get }

  /// The index path, before the drag, of an item from the same collection view; nil for other items.
  var sourceIndexPath: IndexPath? { get }

  /// The size of the drag preview, in points; zero without a preview.
  var previewSize: CGSize { get }
}

/// The items and the destination of a drop on a collection view.
///
/// UIKit: `UICollectionViewDropCoordinator`.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The dropped items.
  var items: [any UICollectionViewDropItem] { get }

  /// The destination of the drop; nil after the last item.
  var destinationIndexPath: IndexPath? { get }

  /// The delegate's proposal for the drop.
  var proposal: UICollectionViewDropProposal { get }

  /// The drop session.
  var session: any UIDropSession { get }

  /// Runs animations alongside a drop onto an item. The preview is not animated: the compositor removes it at the drop.
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating

  /// Runs animations alongside a drop into an item.
  @discardableResult func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating

  /// Adds a placeholder for an item whose data arrive later. It is invisible until then.
  ///
  /// - Returns: the context that commits or deletes the placeholder.
  @discardableResult func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext

  /// Runs animations alongside a drop onto a target.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
