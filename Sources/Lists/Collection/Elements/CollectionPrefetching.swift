import Foundation

/// Notifies the prefetch data source of items near the visible area.
final class CollectionPrefetching {
  private unowned let view: UICollectionView
  private var announced: Set<IndexPath> = []

  init(_ view: UICollectionView) { self.view = view }

  deinit {}

  /// The layout was queried for the elements near the bounds again.
  func nearDidChange(_ near: [UICollectionViewLayoutAttributes]) {
    guard view.isPrefetchingEnabled, let source = view.prefetchDataSource else {
      announced = []
      return
    }
    let seen = view.bounds
    var present: Set<IndexPath> = []
    var new: [IndexPath] = []
    for attributes in near where attributes.representedElementCategory == .cell {
      present.insert(attributes.indexPath)
      if !announced.contains(attributes.indexPath), !attributes.extent.intersects(seen) {
        new.append(attributes.indexPath)
      }
    }
    let gone = announced.subtracting(present).sorted()
    announced = announced.intersection(present).union(new)
    if !gone.isEmpty { source.collectionView(view, cancelPrefetchingForItemsAt: gone) }
    if !new.isEmpty { source.collectionView(view, prefetchItemsAt: new.sorted()) }
  }

  /// An item became visible; a later approach of it is announced again.
  func willDisplay(_ indexPath: IndexPath) { announced.remove(indexPath) }

  /// Forgets the announced items, because the data changed.
  func forget() { announced = [] }
}
