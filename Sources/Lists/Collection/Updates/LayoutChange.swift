import Foundation

/// The state of a batch of changes for the layout: the mapping of elements, and their old attributes.
final class LayoutChange {
  let map: ListChange
  /// The old attributes of elements near the visible area, by their keys before the change.
  let old: [ElementKey: UICollectionViewLayoutAttributes]

  init(_ map: ListChange, old: [ElementKey: UICollectionViewLayoutAttributes]) {
    (self.map, self.old) = (map, old)
  }

  deinit {}

  /// The old key of an element; nil for an inserted or reloaded one.
  func before(_ key: ElementKey, in layout: UICollectionViewLayout) -> ElementKey? {
    var key = key
    if key.belongsToItem(in: layout) {
      guard !map.isReloaded(new: key.indexPath), let path = map.before(key.indexPath) else { return nil }
      key.indexPath = path
    } else if key.indexPath.count > 0 {
      let section = key.indexPath[0]
      guard section >= 0, section < map.newCounts.count, !map.isReloaded(newSection: section),
        let old = map.section(before: section)
      else { return nil }
      key.indexPath[0] = old
    }
    return key
  }

  /// The new key of an old element; nil for a deleted or reloaded one.
  func after(_ key: ElementKey, in layout: UICollectionViewLayout) -> ElementKey? {
    var key = key
    if key.belongsToItem(in: layout) {
      guard !map.isReloaded(old: key.indexPath), let path = map.after(key.indexPath) else { return nil }
      key.indexPath = path
    } else if key.indexPath.count > 0 {
      let section = key.indexPath[0]
      guard section >= 0, section < map.oldCounts.count, !map.isReloaded(oldSection: section),
        let new = map.section(after: section)
      else { return nil }
      key.indexPath[0] = new
    }
    return key
  }

  /// The attributes from which an element that becomes visible is animated.
  func initialAttributes(_ key: ElementKey, in layout: UICollectionViewLayout)
    -> UICollectionViewLayoutAttributes?
  {
    if let before = before(key, in: layout), let known = old[before] {
      let attributes = known.duplicate()
      attributes.indexPath = key.indexPath
      return attributes
    }
    let attributes = layout.attributes(of: key)?.duplicate()
    attributes?.alpha = 0
    return attributes
  }

  /// The attributes to which an element that leaves the visible area is animated.
  func finalAttributes(_ key: ElementKey, in layout: UICollectionViewLayout)
    -> UICollectionViewLayoutAttributes?
  {
    if let after = after(key, in: layout), let known = layout.attributes(of: after) {
      let attributes = known.duplicate()
      attributes.indexPath = key.indexPath
      return attributes
    }
    let attributes = old[key]?.duplicate()
    attributes?.alpha = 0
    return attributes
  }
}

extension ElementKey {
  /// Whether the element belongs to an item, not to a section or the whole layout.
  @MainActor func belongsToItem(in layout: UICollectionViewLayout) -> Bool {
    guard indexPath.count == 2 else { return false }
    switch category {
    case .cell: return true
    case .supplementaryView: return kind.map(layout.belongsToItems) ?? false
    case .decorationView: return false
    }
  }
}

extension UICollectionViewLayout {
  /// The attributes of an element in this layout.
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
    }
  }

  /// The attributes from which the layout animates an element that becomes visible.
  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (key.kind ?? "", key.indexPath)
    return switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView: initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    }
  }

  /// The attributes to which the layout animates an element that leaves the visible area.
  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (key.kind ?? "", key.indexPath)
    return switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView: finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
    }
  }
}
