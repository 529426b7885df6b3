extension UITableView: FocusableList {
  package var focusedCell: UIView? { content.focus.focusedCell }

  package func focusMoved(into cell: UIView?) { content.focus.moved(into: cell as? UITableViewCell) }

  package func chooseFocused() { content.focus.choose() }
}

extension UITableViewCell: FocusableCell {}

extension UICollectionView: FocusableList {
  package var focusedCell: UIView? { input.focusedCell }

  package func focusMoved(into cell: UIView?) { input.focusMoved(into: cell as? UICollectionViewCell) }

  package func chooseFocused() { input.chooseFocused() }
}

extension UICollectionViewCell: FocusableCell {}
