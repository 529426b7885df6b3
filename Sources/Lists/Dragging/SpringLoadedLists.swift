import Foundation

extension UITableView: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests over a row selects it, if the delegate permits the selection. False by default.
  public var isSpringLoaded: Bool {
    get { hasPartSpring }
    set {
      setPartSpring(newValue) { [weak self] context in
        guard let self, content.selection.isAllowed,
          let path = indexPathForRow(at: context.location(in: self)),
          let cell = cellForRow(at: path), isFrontmost(cell, at: context.location(in: self)),
          delegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true
        else { return nil }
        return SpringPart(view: cell) { [weak self] in
          self?.content.selection.choose(RowPlace(path), keepsOthers: false)
        }
      }
    }
  }
}

extension UICollectionView: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests over an item selects it, if the delegate permits the selection. False by default.
  public var isSpringLoaded: Bool {
    get { hasPartSpring }
    set {
      setPartSpring(newValue) { [weak self] context in
        guard let self, let path = indexPathForItem(at: context.location(in: self)),
          let cell = cellForItem(at: path), isFrontmost(cell, at: context.location(in: self)),
          delegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true
        else { return nil }
        return SpringPart(view: cell) { [weak self] in
          guard let self, userSelect(path, keepsOthers: false), data.contains(path) else { return }
          performPrimaryAction(path)
        }
      }
    }
  }
}

extension UIView {
  /// Whether a descendant is frontmost at a point. A cell below a sticky header, for example, is not.
  fileprivate func isFrontmost(_ view: UIView, at point: CGPoint) -> Bool {
    hitTest(point, with: nil)?.isDescendant(of: view) == true
  }
}
