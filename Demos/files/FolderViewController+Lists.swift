import UIKit

// MARK: The list

extension FolderViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
    (cell as? FileRow)?.show(items[indexPath.row])
    (cell as? FileRow)?.onRename = { [weak self] in self?.rename($0) }
    if cell.interactions.isEmpty { cell.addInteraction(UIDragInteraction(delegate: self)) }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { showCount() }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { showCount() }

  /// Selects several files without an editing mode.
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    selectsSeveral = true
    return true
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    menu(for: indexPath)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let item = items[indexPath.row]
    let remove = UIContextualAction(
      style: .destructive, title: Trash.contains(item.url) ? "Delete" : "Trash"
    ) { [weak self] _, _, done in
      self?.remove([item])
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [remove])
  }
}

// MARK: The grid

extension FolderViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "file", for: indexPath)
    (cell as? GridCell)?.show(items[indexPath.item])
    if cell.interactions.isEmpty { cell.addInteraction(UIDragInteraction(delegate: self)) }
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    showCount()
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    showCount()
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    selectsSeveral = true
    return true
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    indexPaths.first.map(menu(for:)) ?? emptyMenu
  }
}

// MARK: Presses beside all files

extension FolderViewController: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touch.view === table || touch.view === grid
  }
}

// MARK: Search

extension FolderViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) { show() }
}
