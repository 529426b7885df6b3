import UIKit

struct StarMap {
  var stars: [CGRect]
  var chosen: Set<Int> = []
}

class StarMapView: UIView {
  var map = StarMap(stars: [])
  private var chosenBefore: Set<Int> = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    let interaction = UIBandSelectionInteraction { [weak self] interaction in
      guard let self = self else { return }
      switch interaction.state {
      case .began:
        self.chosenBefore = interaction.initialModifierFlags.contains(.shift) ? self.map.chosen : []
      case .selecting:
        guard let rect = interaction.selectionRect else { return }
        let inside = self.map.stars.indices.filter { self.map.stars[$0].intersects(rect) }
        self.map.chosen = self.chosenBefore.union(inside)
        self.setNeedsDisplay()
      case .ended:
        self.chosenBefore = []
      case .possible:
        break
      @unknown default:
        break
      }
    }
    interaction.shouldBeginHandler = { [weak self] _, point in
      !(self?.map.stars.contains { $0.contains(point) } ?? true)
    }
    interaction.isEnabled = true
    addInteraction(interaction)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

class MailboxViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsMultipleSelectionDuringEditing = true
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    return true
  }

  override func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    setEditing(true, animated: true)
  }

  override func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    title = "\(tableView.indexPathsForSelectedRows?.count ?? 0) selected"
  }
}

class ChosenPhotosViewController: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.allowsMultipleSelectionDuringEditing = true
  }

  override func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    return true
  }

  override func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    setEditing(true, animated: true)
  }

  override func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    navigationItem.prompt = nil
  }
}
