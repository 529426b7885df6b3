public import Foundation

/// Provides the drag items of a collection view.
///
/// UIKit: `UICollectionViewDragDelegate`.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: AnyObject {
  /// The drag items for an item; an empty array refuses the drag.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  )
    -> [UIDragItem]

  /// The appearance of the item in the drag preview; nil, the default, shows the item unchanged.
  func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?

  /// The drag began.
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)

  /// The drag ended. The delegate now deletes items that were moved to another destination.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)

  /// Whether the drag allows moving, not only copying. True by default.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool

  /// Whether the items can be dropped only in this program. False by default.
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  )
    -> UIDragPreviewParameters?
  { nil }

  public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {}

  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  {}

  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }

  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}
