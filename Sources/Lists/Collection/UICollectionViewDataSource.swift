public import Foundation

/// Provides the data and the views of a collection view.
///
/// UIKit: `UICollectionViewDataSource`.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: AnyObject {
  /// The number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// The cell of an item, dequeued by `dequeueReusableCell(withReuseIdentifier:for:)`.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell

  /// The number of sections. 1 by default.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// A supplementary view, dequeued by `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`. Required if
  /// the layout has supplementary views.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Whether the user may move an item. True by default, but the program must begin the movement.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// The user moved an item. The data source moves it in its data.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)

  /// The titles of the section index; nil, the default, shows none. Asked for when the data is loaded.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// The item to which an index title scrolls. By default the first item of the section with the title's number.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure(
      "the layout has a view of kind \(kind) at \(indexPath): implement collectionView(_:viewForSupplementaryElementOfKind:at:) in \(type(of: self))"
    )
  }

  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    true
  }

  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// Prepares data before items become visible.
///
/// UIKit: `UICollectionViewDataSourcePrefetching`.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Items may soon become visible.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Announced items are no longer expected to become visible. Does nothing by default.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
