import UIKit

/// Drags files to other programs, and drops them into the folder or its subfolders.
extension FolderViewController: UIDragInteractionDelegate, UIDropInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  {
    guard let item = interaction.view.flatMap(item(shownBy:)) else { return [] }
    let chosen = selection.contains(item) ? selection : [item]
    return chosen.map { UIDragItem(itemProvider: NSItemProvider(object: $0.url as NSURL)) }
  }

  private func item(shownBy view: UIView) -> FileItem? {
    let place =
      (view as? UITableViewCell).flatMap(table.indexPath(for:))
      ?? (view as? UICollectionViewCell).flatMap(grid.indexPath(for:))
    return place.flatMap { items.indices.contains($0.item) ? items[$0.item] : nil }
  }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: NSURL.self)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    dropPlace = folderPlace(under: session)
    guard session.localDragSession != nil else { return UIDropProposal(operation: .copy) }
    return UIDropProposal(operation: dropPlace == nil ? .cancel : .move)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    dropPlace = nil
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    dropPlace = nil
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    let target = folderPlace(under: session).map { items[$0.item].url }
    dropPlace = nil
    let moves = session.localDragSession != nil
    session.loadObjects(ofClass: NSURL.self) { [weak self] urls in
      self?.addFiles(urls.map { $0 as URL }, moving: moves, into: target)
    }
  }

  func dropPlaceChanged(from old: IndexPath?) {
    guard dropPlace != old else { return }
    highlight(old, false)
    highlight(dropPlace, true)
  }

  private func highlight(_ place: IndexPath?, _ isHighlighted: Bool) {
    guard let place else { return }
    table.cellForRow(at: place)?.isHighlighted = isHighlighted
    grid.cellForItem(at: place)?.isHighlighted = isHighlighted
  }

  /// The index path of the folder below a drag; nil if there is none.
  private func folderPlace(under session: any UIDropSession) -> IndexPath? {
    let place =
      grid.isHidden
      ? table.indexPathForRow(at: session.location(in: table))
      : grid.indexPathForItem(at: session.location(in: grid))
    return place.flatMap { items.indices.contains($0.item) && items[$0.item].isFolder ? $0 : nil }
  }
}
