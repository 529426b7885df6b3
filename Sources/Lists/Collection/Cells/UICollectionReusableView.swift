import CasementLayers
public import Foundation

/// A view of a collection view that is reused for another element when its element leaves the visible area.
///
/// UIKit: `UICollectionReusableView`.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier that the view's class was registered with; nil for a view that no collection view made.
  open internal(set) var reuseIdentifier: String?

  /// The storyboard document of the view, with its outlets and segues.
  var document: CellDocument?

  /// The attributes that were applied last.
  var layoutAttributes: UICollectionViewLayoutAttributes?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = coder.nibTraits(ReusableViewTraits.self)?.reuseIdentifier
    super.init(coder: coder)
    isOpaque = false
    coder.finish(self, as: UICollectionReusableView.self)
  }

  /// The view is about to be used for another element. Does nothing by default; call `super`.
  open func prepareForReuse() {}

  /// The layout's attributes were applied. Frame, alpha, transform and the like are already set; an override applies
  /// the properties of a subclass of the attributes. Does nothing by default.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The collection view is about to be laid out by another layout. Does nothing by default.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// The collection view is laid out by another layout. Does nothing by default.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The attributes that fit the view's content, when the layout has estimates.
  ///
  /// By default each estimated side gets the length that constraints in the view require.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let estimated = layoutAttributes.estimated
    guard !estimated.isEmpty else { return layoutAttributes }
    let size = layoutAttributes.size
    let fitting = systemLayoutSizeFitting(
      CGSize(
        width: estimated.contains(.width) ? 0 : size.width,
        height: estimated.contains(.height) ? 0 : size.height),
      withHorizontalFittingPriority: estimated.contains(.width) ? .fittingSizeLevel : .required,
      verticalFittingPriority: estimated.contains(.height) ? .fittingSizeLevel : .required)
    guard fitting.width.isFinite, fitting.height.isFinite else { return layoutAttributes }
    let preferred = layoutAttributes.duplicate()
    // Content without constraints has no fitting size, so the estimate is kept.
    if estimated.contains(.width), fitting.width > 0 { preferred.size.width = fitting.width }
    if estimated.contains(.height), fitting.height > 0 { preferred.size.height = fitting.height }
    return preferred
  }

  /// Applies frame and appearance of the attributes.
  final func applyLayout(_ attributes: UICollectionViewLayoutAttributes, offset: CGPoint = .zero) {
    let isNew = layoutAttributes.map { !$0.isEqual(attributes) } ?? true
    layoutAttributes = attributes
    if CATransform3DIsIdentity(attributes.transform3D) {
      if !CATransform3DIsIdentity(transform3D) { transform3D = CATransform3DIdentity }
    } else if transform3D != attributes.transform3D {
      transform3D = attributes.transform3D
    }
    if bounds.size != attributes.size { bounds.size = attributes.size }
    let middle = CGPoint(x: attributes.center.x - offset.x, y: attributes.center.y - offset.y)
    if center != middle { center = middle }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    if isNew { apply(attributes) }
  }

  /// The placement in a list changed, or the element was pinned or unpinned. For cells.
  func placementDidChange() {}
}
