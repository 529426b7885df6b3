public import Foundation

/// Says what of a layout is out of date.
///
/// UIKit: `UICollectionViewLayoutInvalidationContext`.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Makes a context that names nothing yet.
  public required override init() { super.init() }

  deinit {}

  /// How much of what a layout of the toolkit keeps is out of date.
  enum Extent {
    case everything
    /// Sizes that were estimates are known.
    case sizes
    /// Another part is seen.
    case scrolling
  }
  final var extent = Extent.everything

  /// Whether all of the layout is out of date.
  open internal(set) var invalidateEverything = false

  /// Whether the numbers of sections and items are others.
  open internal(set) var invalidateDataSourceCounts = false

  /// The items whose attributes are out of date; nil for none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The supplementary views whose attributes are out of date, by kind; nil for none.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The decoration views whose attributes are out of date, by kind; nil for none.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// How far the content offset moves with it, in points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Has no effect: the layout is asked for the size of the content. Would be by how much that grows, in points.
  open var contentSizeAdjustment = CGSize.zero

  /// Always nil: layouts are invalidated as a whole while items are moved by hand. Would be their places before the move.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// Always nil, as above. Would be the places to which items are moved by hand.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// Always zero, as above. Would be the place of the finger or pointer that moves items, in points of the content.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Adds items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Adds decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }
}
