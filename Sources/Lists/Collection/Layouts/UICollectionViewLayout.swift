public import Foundation

/// Defines the positions of the elements of a collection view.
///
/// A subclass overrides `prepare()`, `collectionViewContentSize`, `layoutAttributesForElements(in:)` and
/// `layoutAttributesForItem(at:)`, and the corresponding methods for its supplementary and decoration views. The
/// collection view asks for the elements of a rectangle larger than its bounds. It asks again when the user scrolls out
/// of that rectangle, or the layout is invalidated.
///
/// UIKit: `UICollectionViewLayout`.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view of the layout. The collection view retains the layout, not the reverse.
  open internal(set) weak var collectionView: UICollectionView?

  /// The classes of decoration views by their kinds.
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// The current batch of changes, for initial and final attributes; nil outside of a batch.
  var change: LayoutChange?

  /// Makes a layout.
  public override init() { super.init() }

  /// Decodes a layout from a storyboard or nib; with another coder, makes one as `init()` does. It never fails.
  public required init?(coder: NSCoder) {
    super.init()
    coder.finish(self, as: UICollectionViewLayout.self)
  }

  /// The layout was decoded, and all objects of the document are connected. Does nothing by default.
  open func awakeFromNib() {}

  deinit {}

  // MARK: Kinds

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Registers a class of decoration views; nil unregisters.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorationClasses[elementKind] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure(
        "\(viewClass) cannot be registered for decoration views: make it a subclass of UICollectionReusableView"
      )
    }
    decorationClasses[elementKind] = type
    decorationNibs[elementKind] = nil
  }

  /// Registers a nib, whose first object is a decoration view; nil unregisters.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = nib == nil ? nil : UICollectionReusableView.self
    decorationNibs[elementKind] = nib
  }

  /// The nibs of decoration views.
  final var decorationNibs: [String: UINib] = [:]

  // MARK: Override points

  /// The collection view is about to ask for attributes, for the first time or after an invalidation. Does nothing by
  /// default.
  open func prepare() {}

  /// The size of the content, in points. Zero by default.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all elements that intersect a rectangle of the content. Nil by default.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The attributes of an item's cell. Nil by default.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a supplementary view. Nil by default.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// The attributes of a decoration view. Nil by default.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  // MARK: Invalidation

  /// Invalidates the whole layout; `prepare()` is called before the next frame.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Invalidates parts of the layout; `prepare()` is called before the next frame. An override calls `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(context)
  }

  /// Whether new bounds invalidate the layout. Asked when the user scrolls and when the size changes. False by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The invalidation context for new bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { makeContext() }

  /// Whether the layout uses the preferred attributes of a cell. False by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// The invalidation context for preferred attributes of a cell.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard
      let type = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    else {
      preconditionFailure(
        "invalidationContextClass of \(type(of: self)) has to be a subclass of UICollectionViewLayoutInvalidationContext"
      )
    }
    return type.init()
  }

  // MARK: The offset

  /// The offset at which scrolling comes to rest. The proposed point by default.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// The offset after a batch of changes or a change of layout. The proposed point by default.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Changes of items

  /// Items are about to change; `prepare()` was called with the new data. Does nothing by default; call `super`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// The last call in the animation block of a batch of changes. Does nothing by default.
  open func finalizeCollectionViewUpdates() {}

  /// The bounds are about to change in an animation block. Does nothing by default.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// The bounds have changed in an animation block. Does nothing by default.
  open func finalizeAnimatedBoundsChange() {}

  /// Another layout is about to replace this one. Does nothing by default.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// This layout is about to replace another one. Does nothing by default.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// The change between two layouts is complete. Does nothing by default.
  open func finalizeLayoutTransition() {}

  /// The attributes from which an item that becomes visible is animated. By default an inserted item fades in, and any
  /// other item moves from its old position.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { change?.initialAttributes(.init(category: .cell, kind: nil, indexPath: itemIndexPath), in: self) }

  /// The attributes to which an item that leaves the visible area is animated. By default a deleted item fades out, and
  /// any other item moves to its new position.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { change?.finalAttributes(.init(category: .cell, kind: nil, indexPath: itemIndexPath), in: self) }

  /// The attributes from which a supplementary view is animated, as for items.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.initialAttributes(
      .init(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath), in: self)
  }

  /// The attributes to which a supplementary view is animated, as for items.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.finalAttributes(
      .init(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath), in: self)
  }

  /// The attributes from which a decoration view is animated, as for items.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.initialAttributes(
      .init(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath), in: self)
  }

  /// The attributes to which a decoration view is animated, as for items.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.finalAttributes(
      .init(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath), in: self)
  }

  // MARK: Moving an item by hand

  /// The index path that a held item takes over a point. By default that of the item there.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  )
    -> IndexPath
  { collectionView?.indexPathOfItem(nearHeldItem: previousIndexPath, at: position) ?? previousIndexPath }

  /// The attributes of a held item. By default it is in front of the others, at the position of the drag.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      (layoutAttributesForItem(at: indexPath) ?? UICollectionViewLayoutAttributes(forCellWith: indexPath))
      .duplicate()
    attributes.center = position
    attributes.zIndex = 1 << 20
    return attributes
  }

  /// Makes the context with which the layout is invalidated when a held item takes another place.
  ///
  /// An override calls `super` and adds to the returned context. Between two such changes the layout stays valid.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// Makes the context with which the layout is invalidated when a held item is released.
  ///
  /// - Parameters:
  ///   - indexPaths: the places that the items have from now on.
  ///   - previousIndexPaths: the places that they had while they were held.
  ///   - movementCancelled: whether the items return to the places from before the movement.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.invalidateEverything = true
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    return context
  }

  // MARK: Direction

  /// The reading direction that the layout was written for. Left to right by default.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the collection view mirrors the layout for the opposite reading direction. False by default.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: For the layouts of the toolkit

  /// Whether the collection view asks the element's view for its preferred attributes.
  func asksForPreferredAttributes(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }

  /// Whether the layout has estimated sizes.
  var hasEstimates: Bool { false }

  /// Forgets the measured size of an item, or of all items (nil), because its content changed.
  func forgetSizes(of indexPath: IndexPath?) {}

  /// Whether supplementary views of a kind move with their items. Otherwise they belong to sections.
  func belongsToItems(_ kind: String) -> Bool { false }

  /// The data was reloaded: values stored by item are invalid.
  func dataWasReloaded() {}

  /// A batch changed the items: values stored by item are renumbered.
  func dataWasUpdated(_ map: ListChange) {}

  /// The collection view queried the elements near its bounds, and caches them.
  func elementsWereAsked() {}

  /// The nested scroll view of a section scrolled.
  ///
  /// - Returns: whether the elements have to be queried again.
  func orthogonalOffsetDidChange(_ offset: CGPoint, section: Int) -> Bool { false }

  /// The length of the upper edge that pinned headers cover.
  var pinnedLength: CGFloat { 0 }

  /// The views of the visible elements are placed.
  func didPlaceViews() {}

  /// The kinds of the views at the start and at the end of a section; nil, the default, for a section without.
  func edgeKinds(ofSection section: Int) -> (header: String?, footer: String?) { (nil, nil) }

  /// The geometry of a section's nested scroll view; nil for sections without one.
  func orthogonalSection(_ section: Int) -> OrthogonalSection? { nil }
}
