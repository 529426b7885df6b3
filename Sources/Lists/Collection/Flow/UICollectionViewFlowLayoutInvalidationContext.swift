/// The parts of a flow layout that are invalid.
///
/// UIKit: `UICollectionViewFlowLayoutInvalidationContext`.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes again. True by default.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether items are placed again with the known sizes. True by default.
  open var invalidateFlowLayoutAttributes = true
}
