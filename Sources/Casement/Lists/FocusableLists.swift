extension UITableView: FocusableList {
  var focusedCell: UIView? { content.focus.focusedCell }

  func focusMoved(into cell: UIView?) { content.focus.moved(into: cell as? UITableViewCell) }
}

extension UITableViewCell: FocusableCell {}

extension UICollectionView: FocusableList {
  var focusedCell: UIView? { input.focusedCell }

  func focusMoved(into cell: UIView?) { input.focusMoved(into: cell as? UICollectionViewCell) }
}

extension UICollectionViewCell: FocusableCell {}
