import UIKit

/// A cell of a shelf that lights up when the focus comes to it.
class PosterCell: UICollectionViewCell {
  let poster = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(poster)
    focusEffect = UIFocusHaloEffect()
    focusGroupPriority = .prioritized
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    focusEffect = UIFocusEffect()
  }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    let isNext = context.nextFocusedItem === self
    coordinator.addCoordinatedFocusingAnimations(
      { [poster] animation in
        poster.alpha = isNext && animation.duration > 0 ? 1 : 0.9
      }, completion: nil)
  }
}

class ShelfController: UICollectionViewController {
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.remembersLastFocusedIndexPath = true
    collectionView.allowsFocus = true
    collectionView.selectionFollowsFocus = false
    token = NotificationCenter.default.addObserver(
      forName: UIFocusSystem.didUpdateNotification, object: nil, queue: .main
    ) { _ in }
  }

  override func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath)
    -> Bool
  {
    indexPath.item > 0
  }

  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    context.focusHeading != .up || context.nextFocusedItem != nil
  }

  func focusedName() -> String? {
    guard let item: UIFocusItem = UIFocusSystem.focusSystem(for: self)?.focusedItem else { return nil }
    return String(describing: item)
  }
}
