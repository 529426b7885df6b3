import UIKit

class AdaptiveViewController: UIViewController {
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass else { return }
    view.backgroundColor = traitCollection.horizontalSizeClass == .compact ? .white : .lightGray
  }

  var isWide: Bool { traitCollection.verticalSizeClass == .regular }
}
