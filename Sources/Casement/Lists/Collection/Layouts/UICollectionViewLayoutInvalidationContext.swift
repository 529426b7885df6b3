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

  /// Has no effect: the collection view asks the layout for the size of its content. Zero by default.
  open var contentSizeAdjustment = CGSize.zero

  /// The places of the held items before the move; nil unless a held item takes another place.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The places that held items take; nil unless a held item takes another place.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// Where an item is held, in points of the content; zero unless a held item takes another place.
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
