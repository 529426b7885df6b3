import Foundation

extension UICollectionView: ListHost {
  var isMovingItem: Bool { movement != nil }

  func listPath(at point: CGPoint) -> IndexPath? { item(at: point) }

  func listCell(at path: IndexPath) -> (any ListCell)? { cellForItem(at: path) }

  var visibleListCells: [any ListCell] { visibleCells }

  func listFrame(at path: IndexPath) -> CGRect? {
    // A cell without attributes yet, or an item without a cell, has no place on the screen.
    cellForItem(at: path) == nil ? nil : layoutAttributesForItem(at: path)?.frame
  }

  // MARK: Swipes

  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
      let list = layout.plan?.sections[path.section].section.list
    else { return nil }
    return isLeading
      ? list.leadingSwipeActionsConfigurationProvider?(path)
      : list.trailingSwipeActionsConfigurationProvider?(path)
  }

  func placeSwiped(_ cell: any ListCell, at path: IndexPath) {
    guard let made = cellForItem(at: path), made === cell, let attributes = layoutAttributesForItem(at: path)
    else { return }
    elements.move(made, attributes)
  }

  func swipeDidBegin(at path: IndexPath) {}

  func swipeDidEnd(at path: IndexPath?) {}

  /// The attributes of a view that is swiped aside; nil for other views.
  func swipedAttributes(
    of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes? {
    guard let offset = swipe?.offset(of: view), offset != 0 else { return nil }
    let moved = attributes.duplicate()
    moved.center.x += offset
    return moved
  }
}

extension UICollectionViewCell: ListCell {}
