import Foundation

/// Tells a data source of items that come near to what is seen.
final class CollectionPrefetching {
  private unowned let view: UICollectionView
  private var announced: Set<IndexPath> = []

  init(_ view: UICollectionView) { self.view = view }

  deinit {}

  /// The items near to what is seen are others.
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

  /// An item is seen: what was announced has come.
  func willDisplay(_ indexPath: IndexPath) { announced.remove(indexPath) }

  /// The items are other ones.
  func forget() { announced = [] }
}
