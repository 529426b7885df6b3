import Foundation

/// The direction of a focus movement by keys.
enum ItemWay {
  case up, down, left, right, pageUp, pageDown, first, last
}

extension UICollectionView {
  /// The next item in a direction; nil if there is none.
  ///
  /// Complexity: looks only at items near the current one.
  func item(from path: IndexPath, _ way: ItemWay, _ isReachable: (IndexPath) -> Bool) -> IndexPath? {
    switch way {
    case .first: return nextItem(from: nil, forward: true, isReachable)
    case .last: return nextItem(from: nil, forward: false, isReachable)
    case .up, .down, .left, .right:
      guard let frame = frameInContent(path) else { return nil }
      let reach = way == .up || way == .down ? bounds.height : bounds.width
      // The first search covers one view length; the second covers four, to cross empty sections.
      for factor in [1, 4] as [CGFloat] {
        if let found = nearest(to: frame, way, within: reach * factor + 200, besides: path, isReachable) {
          return found
        }
      }
      // At the end of a row, Left and Right continue in the next row.
      let forward = (way == .right) != laysOutRightToLeft
      guard way == .left || way == .right, layoutAttributesForItem(at: path)?.orthogonalSection == nil,
        contentSize.width <= bounds.width
      else { return nil }
      return nextItem(from: path, forward: forward, isReachable)
    case .pageUp, .pageDown:
      guard let frame = frameInContent(path) else { return nil }
      let isVertical = contentSize.height > bounds.height || contentSize.width <= bounds.width
      let seen = bounds.inset(by: insets.adjusted)
      let way: CGFloat = way == .pageDown ? 1 : -1
      let target =
        isVertical
        ? frame.offsetBy(dx: 0, dy: way * max(0, seen.height - frame.height))
        : frame.offsetBy(dx: way * max(0, seen.width - frame.width), dy: 0)
      let limit = isVertical ? frame.minY : frame.minX
      let area = target.insetBy(dx: -bounds.width / 2 - 50, dy: -bounds.height / 2 - 50)
      let found = attributesForElements(in: area).filter { attributes in
        let start = isVertical ? attributes.frame.minY : attributes.frame.minX
        return attributes.representedElementCategory == .cell && attributes.indexPath != path
          && (way > 0 ? start > limit : start < limit) && isReachable(attributes.indexPath)
      }.min { distance($0.frame, target) < distance($1.frame, target) }
      return found?.indexPath ?? nextItem(from: nil, forward: way < 0, isReachable)
    }
  }

  /// The frame of an item in the content, including the offset of an orthogonal section.
  private func frameInContent(_ path: IndexPath) -> CGRect? {
    guard let attributes = layoutAttributesForItem(at: path) else { return nil }
    return frameInContent(attributes)
  }

  func frameInContent(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let section = attributes.orthogonalSection, let scroll = elements.nested[section] else {
      return attributes.frame
    }
    return attributes.frame.offsetBy(dx: -scroll.contentOffset.x, dy: -scroll.contentOffset.y)
  }

  private func distance(_ a: CGRect, _ b: CGRect) -> CGFloat { hypot(a.midX - b.midX, a.midY - b.midY) }

  private func nearest(
    to frame: CGRect, _ way: ItemWay, within reach: CGFloat, besides path: IndexPath,
    _ isReachable: (IndexPath) -> Bool
  ) -> IndexPath? {
    let area: CGRect =
      switch way {
      case .up: CGRect(x: bounds.minX, y: frame.minY - reach, width: bounds.width, height: reach)
      case .down: CGRect(x: bounds.minX, y: frame.maxY, width: bounds.width, height: reach)
      case .left: CGRect(x: frame.minX - reach, y: frame.minY, width: reach, height: frame.height)
      default: CGRect(x: frame.maxX, y: frame.minY, width: reach, height: frame.height)
      }
    var best: (path: IndexPath, score: CGFloat)?
    for attributes in attributesForElements(in: area.insetBy(dx: -1, dy: -1))
    where attributes.representedElementCategory == .cell && attributes.indexPath != path {
      let other = frameInContent(attributes)
      // The distances along the direction and across it.
      let along: CGFloat
      let beside: CGFloat
      switch way {
      case .up:
        (along, beside) = (frame.midY - other.midY, gap(frame.minX, frame.maxX, other.minX, other.maxX))
      case .down:
        (along, beside) = (other.midY - frame.midY, gap(frame.minX, frame.maxX, other.minX, other.maxX))
      case .left:
        (along, beside) = (frame.midX - other.midX, gap(frame.minY, frame.maxY, other.minY, other.maxY))
      default:
        (along, beside) = (other.midX - frame.midX, gap(frame.minY, frame.maxY, other.minY, other.maxY))
      }
      guard along > 0.5, isReachable(attributes.indexPath) else { continue }
      let isHorizontal = way == .left || way == .right
      // Left and Right stay in the row.
      if isHorizontal, beside > 0 { continue }
      let off = isHorizontal ? abs(other.midY - frame.midY) : abs(other.midX - frame.midX)
      let score = along + beside * 4 + off * 0.1
      if best.map({ score < $0.score }) ?? true { best = (attributes.indexPath, score) }
    }
    return best?.path
  }

  private func gap(_ low: CGFloat, _ high: CGFloat, _ otherLow: CGFloat, _ otherHigh: CGFloat) -> CGFloat {
    max(0, otherLow - high, low - otherHigh)
  }

  /// The next item in data order; without a current item, the first or last one.
  private func nextItem(from path: IndexPath?, forward: Bool, _ isReachable: (IndexPath) -> Bool)
    -> IndexPath?
  {
    guard let counts = data.counts else { return nil }
    var section = path?.section ?? (forward ? 0 : counts.count - 1)
    var item = path.map { $0.item + (forward ? 1 : -1) }
    while counts.indices.contains(section) {
      var index = item ?? (forward ? 0 : counts[section] - 1)
      while index >= 0, index < counts[section] {
        let candidate = IndexPath(item: index, section: section)
        if isReachable(candidate) { return candidate }
        index += forward ? 1 : -1
      }
      item = nil
      section += forward ? 1 : -1
    }
    return nil
  }
}
