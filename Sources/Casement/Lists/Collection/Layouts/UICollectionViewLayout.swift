public import Foundation

/// Says where the elements of a collection view are.
///
/// A subclass overrides `prepare()`, `collectionViewContentSize`, `layoutAttributesForElements(in:)` and
/// `layoutAttributesForItem(at:)`, and those for supplementary and decoration views where it has any. The collection view
/// asks for the elements of a rectangle somewhat larger than what is seen, and asks again when people scroll out of it or
/// the layout is invalidated.
///
/// UIKit: `UICollectionViewLayout`.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that the layout lays out. It keeps the layout, not the other way round.
  open internal(set) weak var collectionView: UICollectionView?

  /// The classes of decoration views by their kinds.
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// What changes at present, for the attributes with which elements come and go.
  var change: LayoutChange?

  /// Makes a layout.
  public override init() { super.init() }

  /// Makes a layout of a storyboard or nib; with another coder, one as `init()` does. It is never nil.
  public required init?(coder: NSCoder) {
    super.init()
    coder.finish(self, as: UICollectionViewLayout.self)
  }

  /// The layout comes from a document, all of whose objects are there and connected. Does nothing by default.
  open func awakeFromNib() {}

  deinit {}

  // MARK: Kinds

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts that say what of the layout is out of date.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Registers a class of decoration views; nil takes it back.
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

  /// Decoration views of a kind are made of a nib with one view; nil for none.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = nib == nil ? nil : UICollectionReusableView.self
    decorationNibs[elementKind] = nib
  }

  /// The nibs of decoration views.
  final var decorationNibs: [String: UINib] = [:]

  // MARK: What a subclass says

  /// The layout is about to be asked for attributes, after it was made or invalidated. Does nothing by default.
  open func prepare() {}

  /// How large the content is, in points. Zero by default.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all elements that a rectangle of the content meets. None by default.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The attributes of an item's cell. None by default.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a supplementary view. None by default.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// The attributes of a decoration view. None by default.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  // MARK: Invalidation

  /// Has the layout prepared anew before the next frame.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Has parts of the layout prepared anew before the next frame. An override calls `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(context)
  }

  /// Whether the layout is another one for other bounds: asked when people scroll, and when the size changes. False by
  /// default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Says what of the layout is out of date for other bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { makeContext() }

  /// Whether the layout heeds the attributes that a cell would like to have. False by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Says what of the layout is out of date since a cell would like to have other attributes.
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

  /// Where scrolling comes to rest. The proposed point by default.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// The offset after items changed, or another layout came. The proposed point by default.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Changes of items

  /// Items are about to change: `prepare()` was called with the new data. Does nothing by default; call `super`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// The last call in the block of animations of such a change. Does nothing by default.
  open func finalizeCollectionViewUpdates() {}

  /// The bounds are about to change in a block of animations. Does nothing by default.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// The bounds have changed in a block of animations. Does nothing by default.
  open func finalizeAnimatedBoundsChange() {}

  /// The layout is about to be replaced by another one. Does nothing by default.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// The layout is about to take the place of another one. Does nothing by default.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// One layout has taken the place of another. Does nothing by default.
  open func finalizeLayoutTransition() {}

  /// The attributes from which an item comes that is seen from now on. By default an inserted one fades in, and another
  /// one comes from where it was.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { change?.initialAttributes(.init(category: .cell, kind: nil, indexPath: itemIndexPath), in: self) }

  /// The attributes with which an item goes that is not seen any more. By default a deleted one fades out, and another
  /// one goes to where it is.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { change?.finalAttributes(.init(category: .cell, kind: nil, indexPath: itemIndexPath), in: self) }

  /// The attributes from which a supplementary view comes, as for items.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.initialAttributes(
      .init(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath), in: self)
  }

  /// The attributes with which a supplementary view goes, as for items.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.finalAttributes(
      .init(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath), in: self)
  }

  /// The attributes from which a decoration view comes, as for items.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.initialAttributes(
      .init(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath), in: self)
  }

  /// The attributes with which a decoration view goes, as for items.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.finalAttributes(
      .init(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath), in: self)
  }

  // MARK: Moving an item by hand

  /// The item whose place an item takes that is held over a point. By default the one that is there.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  )
    -> IndexPath
  { collectionView?.indexPathOfItem(nearHeldItem: previousIndexPath, at: position) ?? previousIndexPath }

  /// The attributes of an item that is held. By default it is in front and where the finger is.
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

  /// The direction in which the layout was made to be read. Left to right by default.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the collection view mirrors the layout where the content is read in the other direction. False by default.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: For the layouts of the toolkit

  /// Whether the view of an element is asked for the attributes that it would like to have.
  func asksForPreferredAttributes(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }

  /// Whether there are sizes that are estimates at first.
  var hasEstimates: Bool { false }

  /// The content of an item, or of all, may want another size than it had.
  func forgetSizes(of indexPath: IndexPath?) {}

  /// Whether supplementary views of a kind belong to items, whose places they follow; else they belong to sections.
  func belongsToItems(_ kind: String) -> Bool { false }

  /// The number of items is another one, or all of them are other ones: what is kept by item does not hold any more.
  func dataWasReloaded() {}

  /// Items changed: what is kept by item goes along.
  func dataWasUpdated(_ map: UpdateMap) {}

  /// The collection view has asked for the elements near to what is seen, and keeps them.
  func elementsWereAsked() {}

  /// A nested scroll view shows another part of its section.
  ///
  /// - Returns: whether its items have to be asked for again.
  func orthogonalOffsetDidChange(_ offset: CGPoint, section: Int) -> Bool { false }

  /// How much of the upper edge headers cover that stay there.
  var pinnedLength: CGFloat { 0 }

  /// The views of what is seen are in their places.
  func didPlaceViews() {}

  /// How the nested scroll view of a section is set up; nil for sections without one.
  func orthogonalSection(_ section: Int) -> OrthogonalSection? { nil }
}
