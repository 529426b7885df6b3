public import Foundation

/// The parts of a layout that are invalid.
///
/// UIKit: `UICollectionViewLayoutInvalidationContext`.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Makes a context without invalid parts.
  public required override init() { super.init() }

  deinit {}

  /// The invalid part of a layout of the toolkit.
  enum Extent {
    case everything
    /// Estimated sizes were measured.
    case sizes
    /// The visible part changed.
    case scrolling
  }
  final var extent = Extent.everything

  /// Whether the whole layout is invalid.
  open internal(set) var invalidateEverything = false

  /// Whether the numbers of sections and items changed.
  open internal(set) var invalidateDataSourceCounts = false

  /// The items with invalid attributes; nil for none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The supplementary views with invalid attributes, by kind; nil for none.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The decoration views with invalid attributes, by kind; nil for none.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The change of the content offset by the invalidation, in points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Has no effect: the collection view asks the layout for the size of its content. Zero by default.
  open var contentSizeAdjustment = CGSize.zero

  /// The index paths of the held items before the move; nil unless a held item moves.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The new index paths of the held items; nil unless a held item moves.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The position of the drag, in content coordinates; zero unless a held item moves.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Adds items with invalid attributes.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views with invalid attributes.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Adds decoration views with invalid attributes.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }
}
