public import Foundation

/// Takes what is dropped on a collection view.
///
/// UIKit: `UICollectionViewDropDelegate`.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: AnyObject {
  /// It was dropped: ask for its data now, change the data of the collection view, and have the coordinator place the items.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)

  /// Whether the collection view has any use for what is dragged. True by default.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool

  /// The drag has come over the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)

  /// The drag moved. Says what a drop would do: by default it inserts items, which are moved if they are the program's own.
  ///
  /// - Parameter destinationIndexPath: the item in whose middle the drag is, or the place between items that is nearest; nil
  ///   after the last item.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal

  /// The drag has left the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)

  /// The drag that was over the collection view once has ended, or has left the windows of this program.
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

/// What a collection view makes of a drag over it.
///
/// UIKit: `UICollectionViewDropProposal`.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// What a drop does with the item at which it is.
  public nonisolated enum Intent: Int, Sendable {
    /// Nothing is shown.
    case unspecified
    /// New items come between others: a line shows where.
    case insertAtDestinationIndexPath
    /// It goes into the item, which has a ring.
    case insertIntoDestinationIndexPath
  }

  /// What a drop does with the item at which it is.
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

/// One of the things that were dropped on a collection view.
///
/// UIKit: `UICollectionViewDropItem`.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// What was dragged.
  var dragItem: UIDragItem { get }

  /// The item from which the drag began, where that is one of the same view; as it was then.
  var sourceIndexPath: IndexPath? { get }

  /// The size of its picture, in points; zero where it has none.
  var previewSize: CGSize { get }
}

/// What was dropped on a collection view, and where.
///
/// UIKit: `UICollectionViewDropCoordinator`.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The things that were dropped.
  var items: [any UICollectionViewDropItem] { get }

  /// Where it was dropped; nil after the last item.
  var destinationIndexPath: IndexPath? { get }

  /// What the delegate had proposed.
  var proposal: UICollectionViewDropProposal { get }

  /// The drag.
  var session: any UIDropSession { get }

  /// Animates beside an item that comes to an item. The desktop took its picture away at the drop.
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating

  /// Animates beside an item that goes into an item.
  @discardableResult func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating

  /// Keeps a place for an item whose data come later. Nothing is shown there until they have come.
  ///
  /// - Returns: what to tell when they have come, or do not come.
  @discardableResult func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext

  /// Animates beside an item that goes to a place.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
