/// Says what of a flow layout is out of date.
///
/// UIKit: `UICollectionViewFlowLayoutInvalidationContext`.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes again. True by default.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether items are placed anew by the sizes that there are. True by default.
  open var invalidateFlowLayoutAttributes = true
}
