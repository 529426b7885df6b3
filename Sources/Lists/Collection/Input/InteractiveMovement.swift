import Foundation

/// An item that the user drags to another index path.
struct InteractiveMovement {
  /// The original index path.
  let original: IndexPath
  /// The index path at which it would be dropped now.
  var current: IndexPath
  /// The position of the drag, in content coordinates.
  var position: CGPoint
  /// The cell, which follows the drag.
  let cell: UICollectionViewCell
  /// The numbers of items by section before the movement.
  let counts: [Int]

  /// The index path in the data source for an index path on screen. The data source does not know of the movement yet.
  func source(_ path: IndexPath) -> IndexPath {
    if path == current { return original }
    var path = path
    if path.section == current.section, path.item > current.item { path.item -= 1 }
    if path.section == original.section, path.item >= original.item { path.item += 1 }
    return path
  }
}

extension UICollectionView {
  func beginMovement(_ path: IndexPath) -> Bool {
    layoutIfNeeded()
    guard movement == nil, let dataSource, data.contains(path), let cell = cellForItem(at: path),
      dataSource.collectionView(self, canMoveItemAt: path)
    else { return false }
    let place = cell.layoutAttributes?.center ?? cell.center
    movement = InteractiveMovement(
      original: path, current: path, position: place, cell: cell, counts: data.counts ?? [])
    bringSubviewToFront(cell)
    layOutHeldItem(animated: true)
    return true
  }

  func updateMovement(_ position: CGPoint) {
    guard var held = movement else { return }
    let previous = held.position
    held.position = position
    movement = held
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: held.current, withPosition: mirrored(position))
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: held.original,
        atCurrentIndexPath: held.current,
        toProposedIndexPath: proposed) ?? proposed
    if target != held.current {
      let context = collectionViewLayout.invalidationContext(
        forInteractivelyMovingItems: [target], withTargetPosition: position,
        previousIndexPaths: [held.current],
        previousPosition: previous)
      moveHeldItem(to: target, context)
    }
    layOutHeldItem(animated: false)
  }

  /// Moves the held item to another index path; the other items make room.
  private func moveHeldItem(
    to target: IndexPath, _ context: UICollectionViewLayoutInvalidationContext? = nil
  ) {
    guard var held = movement, var counts = data.counts, counts.indices.contains(target.section) else {
      return
    }
    let from = held.current
    counts[from.section] -= 1
    guard target.item >= 0, target.item <= counts[target.section] else { return }
    counts[target.section] += 1
    held.current = target
    movement = held
    var changes = BatchChanges()
    changes.moveItem(from, to: target)
    apply(changes, counts, context: context) { _ in }
  }

  /// The attributes of the held cell; nil for other views.
  func heldAttributes(of view: UICollectionReusableView) -> UICollectionViewLayoutAttributes? {
    guard let held = movement, held.cell === view else { return nil }
    return mirrored(
      collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
        at: held.current, withTargetPosition: mirrored(held.position)))
  }

  /// Moves the cell to the position of the drag.
  func layOutHeldItem(animated: Bool) {
    guard let held = movement, let attributes = heldAttributes(of: held.cell) else { return }
    let place = { [self] in elements.move(held.cell, attributes) }
    if animated, !UIAccessibility.isReduceMotionEnabled {
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
        animations: place)
    } else {
      UIView.performWithoutAnimation(place)
    }
  }

  func endMovement(keeps: Bool) {
    guard let held = movement else { return }
    if !keeps, held.current != held.original { moveHeldItem(to: held.original) }
    movement = nil
    if keeps, held.current != held.original {
      dataSource?.collectionView(self, moveItemAt: held.original, to: held.current)
    }
    let target = keeps ? held.current : held.original
    let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [target], previousIndexPaths: [held.current], movementCancelled: !keeps)
    collectionViewLayout.invalidateLayout(with: context)
    guard let attributes = layoutAttributesForItem(at: target), cellForItem(at: target) === held.cell else {
      return setNeedsLayout()
    }
    let settle = { [self] in
      elements.move(held.cell, attributes)
      layoutIfNeeded()
    }
    if UIAccessibility.isReduceMotionEnabled {
      UIView.performWithoutAnimation(settle)
    } else {
      UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction], animations: settle)
    }
  }

  /// The index path that a held item takes over a point: that of the item there, else the held item's own.
  func indexPathOfItem(nearHeldItem held: IndexPath, at position: CGPoint) -> IndexPath? {
    let area = CGRect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)
    for attributes in collectionViewLayout.layoutAttributesForElements(in: area) ?? []
    where attributes.representedElementCategory == .cell && attributes.frame.contains(position) {
      return attributes.indexPath
    }
    return held
  }
}
