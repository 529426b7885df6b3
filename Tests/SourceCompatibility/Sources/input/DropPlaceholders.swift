import UIKit

class PhotoDropController: UITableViewController, UITableViewDropDelegate {
  var images: [UIImage] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dropDelegate = self
    tableView.isSpringLoaded = true
  }

  override func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: UISpringLoadedInteractionContext
  ) -> Bool {
    return indexPath.row % 2 == 0
  }

  func tableView(_ tableView: UITableView, canHandle session: UIDropSession) -> Bool {
    return session.canLoadObjects(ofClass: UIImage.self)
  }

  func tableView(_ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator) {
    let destination = coordinator.destinationIndexPath ?? IndexPath(row: images.count, section: 0)
    coordinator.session.progressIndicatorStyle = .none
    for item in coordinator.items {
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: destination, reuseIdentifier: "placeholder", rowHeight: 44)
      placeholder.cellUpdateHandler = { cell in
        cell.textLabel?.text = "Loading…"
      }
      let context = coordinator.drop(item.dragItem, to: placeholder)
      item.dragItem.itemProvider.loadObject(ofClass: UIImage.self) { object, error in
        DispatchQueue.main.async {
          if let image = object {
            context.commitInsertion { indexPath in
              self.images.insert(image, at: indexPath.row)
            }
          } else {
            context.deletePlaceholder()
          }
        }
      }
    }
  }
}

class DropZone: UIView, UIDropInteractionDelegate, UIDragInteractionDelegate {
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: UIDragAnimating
  ) {
    animator.addAnimations { self.alpha = 1 }
    animator.addCompletion { position in
      if position == .end { self.setNeedsLayout() }
    }
  }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession)
    -> [UIDragItem]
  {
    return [UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: UIDragAnimating
  ) {
    animator.addAnimations { self.alpha = 1 }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: UIDragSession) {
    alpha = 0.5
  }
}
