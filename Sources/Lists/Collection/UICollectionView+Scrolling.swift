import Foundation

extension UICollectionView {
  /// The item at a point of the content, visible or not.
  func item(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    var best: UICollectionViewLayoutAttributes?
    let isNear = elements.nearRect?.contains(point) ?? false
    let candidates =
      isNear ? elements.near : attributesForElements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1))
    for attributes in candidates
    where attributes.representedElementCategory == .cell && !attributes.isHidden {
      guard frameInContent(of: attributes).contains(point) else { continue }
      if best.map({ attributes.zIndex >= $0.zIndex }) ?? true { best = attributes }
    }
    return best?.indexPath
  }

  /// The items in a part of the content. Of orthogonal sections, only the items near the visible area are included.
  func items(in rect: CGRect) -> [(path: IndexPath, frame: CGRect)] {
    let candidates = attributesForElements(in: rect) + (elements.nested.isEmpty ? [] : elements.near)
    return candidates.compactMap { attributes in
      guard attributes.representedElementCategory == .cell, !attributes.isHidden,
        attributes.orthogonalSection.map({ elements.nested[$0] != nil }) ?? true
      else { return nil }
      let frame = frameInContent(of: attributes)
      return frame.intersects(rect) ? (attributes.indexPath, frame) : nil
    }
  }

  /// The frame of an element in the content, including the offset of an orthogonal section.
  private func frameInContent(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let section = attributes.orthogonalSection, let scroll = elements.nested[section] else {
      return attributes.extent
    }
    return attributes.extent.offsetBy(dx: -scroll.contentOffset.x, dy: -scroll.contentOffset.y)
  }

  func show(_ path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    loadCounts()
    precondition(
      data.contains(path),
      "scrollToItem(at:): there is no item at \(path): the numbers are \(data.counts ?? [])")
    guard let attributes = layoutAttributesForItem(at: path) else { return }
    var frame = attributes.frame
    if let section = attributes.orthogonalSection,
      let layout = collectionViewLayout.orthogonalSection(section)
    {
      showNested(frame, position, section, layout, animated: animated)
      frame = layout.frame
      let vertical: ScrollPosition = [.top, .bottom, .centeredVertically]
      return show(
        frame, layout.isHorizontal ? position.intersection(vertical) : position.subtracting(vertical),
        animated)
    }
    show(frame, position, animated)
    // Cells on the way measure their estimated sizes, which changes the target.
    if !animated, !attributes.estimated.isEmpty {
      for _ in 0..<4 {
        layoutIfNeeded()
        guard let now = layoutAttributesForItem(at: path)?.frame, now != frame else { break }
        frame = now
        show(frame, position, false)
      }
    }
  }

  /// Scrolls to an item that keys reached. At the first and last item, it also reveals the content beyond.
  func reveal(_ path: IndexPath) {
    show(path, [], animated: true)
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return }
    let range = offsetRange
    let seen = bounds.inset(by: insets.adjusted)
    var target = mover.target
    if frame.minY < frame.height, frame.maxY < seen.height { target.y = range.minimum.y }
    if contentSize.height - frame.maxY < frame.height, contentSize.height - frame.minY < seen.height {
      target.y = range.maximum.y
    }
    if range.nearest(to: target) != mover.target {
      setContentOffset(range.nearest(to: target), animated: true)
    }
  }

  private func show(_ rect: CGRect, _ position: ScrollPosition, _ animated: Bool) {
    let range = offsetRange
    let seen = bounds.inset(by: shownInset)
    var offset = contentOffset
    if let nearest = self.offset(showing: rect.insetBy(dx: 0, dy: 0)), position.isEmpty { offset = nearest }
    if position.isEmpty, rect.minY < seen.minY, rect.height <= seen.height {
      offset.y = contentOffset.y + rect.minY - seen.minY
    }
    if position.contains(.top) { offset.y += rect.minY - seen.minY }
    if position.contains(.centeredVertically) { offset.y += rect.midY - seen.midY }
    if position.contains(.bottom) { offset.y += rect.maxY - seen.maxY }
    if position.contains(.left) { offset.x += rect.minX - seen.minX }
    if position.contains(.centeredHorizontally) { offset.x += rect.midX - seen.midX }
    if position.contains(.right) { offset.x += rect.maxX - seen.maxX }
    offset = range.nearest(to: offset)
    guard offset != contentOffset else { return }
    setContentOffset(offset, animated: animated)
  }

  /// The insets, including the length that pinned headers cover.
  private var shownInset: UIEdgeInsets {
    var inset = insets.adjusted
    inset.top += collectionViewLayout.pinnedLength
    return inset
  }

  private func showNested(
    _ frame: CGRect, _ position: ScrollPosition, _ section: Int, _ layout: OrthogonalSection, animated: Bool
  ) {
    guard let scroll = elements.nested[section] else { return }
    let rect = frame.offsetBy(dx: -layout.frame.minX, dy: -layout.frame.minY)
    var offset = scroll.offset(showing: rect) ?? scroll.contentOffset
    let seen = scroll.bounds
    if layout.isHorizontal {
      if position.contains(.left) { offset.x = rect.minX }
      if position.contains(.right) { offset.x = rect.maxX - seen.width }
      if position.contains(.centeredHorizontally) { offset.x = rect.midX - seen.width / 2 }
    } else {
      if position.contains(.top) { offset.y = rect.minY }
      if position.contains(.bottom) { offset.y = rect.maxY - seen.height }
      if position.contains(.centeredVertically) { offset.y = rect.midY - seen.height / 2 }
    }
    offset = scroll.offsetRange.nearest(to: offset)
    if offset != scroll.contentOffset { scroll.setContentOffset(offset, animated: animated) }
  }
}
