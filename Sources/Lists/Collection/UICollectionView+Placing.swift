import CasementLayers
import Foundation

extension UICollectionView {
  /// Calls `prepare()` of the layout if it is invalid.
  func prepareLayout() {
    guard !isLayoutValid else { return }
    loadCounts()
    isLayoutValid = true
    knownRowIndex = nil
    withCurrentTraits { collectionViewLayout.prepare() }
    input.placesChanged()
  }

  /// The layout, or a part of it, was invalidated.
  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    isLayoutValid = false
    elements.forgetPlaces()
    if !isInternalInvalidation { requestsSizes = true }
    let adjustment = context.contentOffsetAdjustment
    if adjustment != .zero, adjustment.x.isFinite, adjustment.y.isFinite {
      contentOffset = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
    }
    setNeedsLayout()
  }

  /// Sets the content size that the layout returns.
  func applyContentSize() {
    let size = collectionViewLayout.collectionViewContentSize
    let finite = CGSize(
      width: size.width.isFinite ? max(0, size.width) : 0,
      height: size.height.isFinite ? max(0, size.height) : 0)
    guard finite != contentSize else { return }
    let wasMirrored = contentSize.width
    contentSize = finite
    // In a mirrored layout the content begins at the right.
    if isMirrored, finite.width > bounds.width, wasMirrored <= bounds.width, !isMovedByHand {
      contentOffset.x = offsetRange.maximum.x
    }
  }

  /// Places the views of all visible elements.
  func layOutViews() {
    guard !isPlacing, batch == nil else { return }
    isPlacing = true
    defer { isPlacing = false }
    // Measured cells invalidate the layout, which may make further cells visible. The loop ends when nothing changes.
    let anchor = sizeAnchor()
    anchorShift = 0
    // Visible cells are asked for their preferred attributes once per invalidation by the program, since the answer
    // invalidates too.
    var asks = requestsSizes
    requestsSizes = false
    for _ in 0..<12 {
      prepareLayout()
      applyContentSize()
      let isAsked = elements.refresh()
      let isOutdated = elements.update(isAsked: isAsked, asksForSizes: asks)
      asks = false
      if !isOutdated, isLayoutValid { break }
      if let anchor { restoreAnchor(anchor) }
    }
    elements.hideRetired()
    collectionViewLayout.didPlaceViews()
  }

  /// The first completely visible item, and its position. It keeps the position while sizes above it change. Nil while
  /// the content is at its beginning.
  private func sizeAnchor() -> (path: IndexPath, place: CGFloat)? {
    guard isLayoutValid, collectionViewLayout.hasEstimates, contentOffset.y > offsetRange.minimum.y else {
      return nil
    }
    var first: UICollectionViewLayoutAttributes?
    for (key, view) in elements.shown where key.category == .cell {
      guard let attributes = view.layoutAttributes, attributes.orthogonalSection == nil,
        attributes.frame.maxY > contentOffset.y
      else { continue }
      if first.map({ attributes.indexPath < $0.indexPath }) ?? true { first = attributes }
    }
    return first.map { ($0.indexPath, $0.frame.minY) }
  }

  private func restoreAnchor(_ anchor: (path: IndexPath, place: CGFloat)) {
    prepareLayout()
    guard data.contains(anchor.path),
      let place = collectionViewLayout.layoutAttributesForItem(at: anchor.path)?.frame.minY
    else { return }
    applyContentSize()
    let moved = place - anchor.place - anchorShift
    guard moved != 0, moved.isFinite else { return }
    anchorShift += moved
    contentOffset.y += moved
  }

  /// The elements in a part of the content.
  func attributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard isMirrored else { return collectionViewLayout.layoutAttributesForElements(in: rect) ?? [] }
    return (collectionViewLayout.layoutAttributesForElements(in: mirrored(rect)) ?? []).compactMap(mirrored)
  }

  // MARK: Views

  /// Makes the view of an element; nil if the data has no such element.
  func makeView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .cell:
      guard data.contains(path), let dataSource else { return nil }
      elements.making = attributes
      let cell = UIView.withoutAnimation {
        dataSource.collectionView(self, cellForItemAt: movement?.source(path) ?? path)
      }
      elements.making = nil
      prepareCell(cell, path)
      return cell
    case .supplementaryView:
      guard let dataSource, let kind = attributes.representedElementKind else { return nil }
      elements.making = attributes
      defer { elements.making = nil }
      return UIView.withoutAnimation {
        dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
      }
    case .decorationView:
      guard let kind = attributes.representedElementKind else { return nil }
      guard let type = collectionViewLayout.decorationClasses[kind] else {
        preconditionFailure(
          "the layout has a decoration view of kind \(kind): register its class with register(_:forDecorationViewOfKind:)"
        )
      }
      let nib = collectionViewLayout.decorationNibs[kind]
      let name = nib.map { "nib \(ObjectIdentifier($0))" } ?? "\(type)"
      let key = CollectionElements.PoolKey(category: .decorationView, kind: kind, identifier: name)
      return elements.dequeue(key) {
        guard let nib else { return CollectionRegistry.make(type, frame: attributes.frame) }
        guard let view = nib.instantiate(withOwner: nil).first as? UICollectionReusableView else {
          preconditionFailure(
            "the nib of decoration views of kind \(kind) has to have one UICollectionReusableView at its top")
        }
        return view
      }
    }
  }

  func prepareCell(_ cell: UICollectionViewCell, _ path: IndexPath) {
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = input.highlighted == path
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    cell.isInEditing = isEditing
  }

  /// Asks a view for its preferred attributes.
  ///
  /// - Returns: whether they invalidated the layout.
  func fit(_ made: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let layout = collectionViewLayout
    guard layout.asksForPreferredAttributes(attributes),
      attributes.representedElementCategory != .decorationView
    else { return false }
    // An override may modify the attributes that it receives, so it gets a copy.
    let preferred = UIView.withoutAnimation { made.preferredLayoutAttributesFitting(attributes.duplicate()) }
    guard preferred.size.width.isFinite, preferred.size.height.isFinite,
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    let wasOwn = isInternalInvalidation
    isInternalInvalidation = true
    layout.invalidateLayout(with: context)
    isInternalInvalidation = wasOwn
    return true
  }

  /// The content of a cell may need another size.
  func cellSizeMayChange(_ cell: UICollectionViewCell) {
    guard collectionViewLayout.hasEstimates, !isPlacing, batch == nil, elements.reconfigured == nil,
      let path = indexPath(for: cell)
    else { return }
    collectionViewLayout.forgetSizes(of: path)
    collectionViewLayout.invalidateLayout()
  }

  func willDisplay(_ view: UICollectionReusableView, _ key: ElementKey) {
    switch key.category {
    case .cell:
      prefetching.willDisplay(key.indexPath)
      if let cell = view as? UICollectionViewCell {
        input.transfer?.willDisplay(cell)
        delegate?.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
      }
    case .supplementaryView:
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind ?? "", at: key.indexPath)
    case .decorationView: break
    }
  }

  func didEndDisplaying(_ view: UICollectionReusableView, _ key: ElementKey) {
    switch key.category {
    case .cell:
      if let cell = view as? UICollectionViewCell {
        delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
      }
    case .supplementaryView:
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind ?? "", at: key.indexPath)
    case .decorationView: break
    }
  }

  /// The number of subviews behind all elements.
  var backCount: Int {
    subviewList.prefix { $0 === backgroundView || $0 is UIRefreshControl }.count
  }

  /// The rearmost of the views that stay in front of all elements.
  var frontmost: UIView? {
    let parts: [UIView?] = [indicators.vertical, indicators.horizontal, input.ring, titleIndex.strip]
    let present = parts.compactMap { $0 }.filter { $0.superview === self }
    return present.min { (index(of: $0) ?? 0) < (index(of: $1) ?? 0) }
  }

  /// The nested scroll view of a section scrolled.
  func orthogonalDidScroll(_ section: Int, _ offset: CGPoint) {
    var offset = offset
    if isMirrored, let setup = collectionViewLayout.orthogonalSection(section), setup.isHorizontal {
      offset.x = setup.contentSize.width - setup.frame.width - offset.x
    }
    if collectionViewLayout.orthogonalOffsetDidChange(offset, section: section) { elements.forgetPlaces() }
    input.placesChanged()
    setNeedsLayout()
  }

  // MARK: Direction

  /// Whether the layout is mirrored.
  var isMirrored: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection != collectionViewLayout.developmentLayoutDirection
  }

  private var mirrorWidth: CGFloat { max(collectionViewLayout.collectionViewContentSize.width, bounds.width) }

  func mirrored(_ rect: CGRect) -> CGRect {
    isMirrored
      ? CGRect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
  }

  func mirrored(_ point: CGPoint) -> CGPoint {
    isMirrored ? CGPoint(x: mirrorWidth - point.x, y: point.y) : point
  }

  func mirrored(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard let attributes, isMirrored else { return attributes }
    let copy = attributes.duplicate()
    if let section = attributes.orthogonalSection,
      let setup = collectionViewLayout.orthogonalSection(section), setup.isHorizontal
    {
      // The element is mirrored inside its nested scroll view.
      copy.center.x = 2 * setup.frame.minX + setup.contentSize.width - attributes.center.x
    } else {
      copy.center.x = mirrorWidth - attributes.center.x
    }
    return copy
  }
}
