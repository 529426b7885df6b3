extension UITableView: FocusableList {
  var focusedCell: UIView? { content.focus.focusedCell }

  func focusMoved(into cell: UIView?) { content.focus.moved(into: cell as? UITableViewCell) }

  func chooseFocused() { content.focus.choose() }
}

extension UITableViewCell: FocusableCell {}

extension UICollectionView: FocusableList {
  var focusedCell: UIView? { input.focusedCell }

  func focusMoved(into cell: UIView?) { input.focusMoved(into: cell as? UICollectionViewCell) }

  func chooseFocused() { input.chooseFocused() }
}

extension UICollectionViewCell: FocusableCell {}
