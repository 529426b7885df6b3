import UIKit

class OldTraitViewController: UIViewController {
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
      view.layer.borderColor = UIColor.gray.cgColor
    }
    if #available(iOS 13.0, *) {
      guard previousTraitCollection?.userInterfaceStyle != traitCollection.userInterfaceStyle else { return }
      view.setNeedsDisplay()
    }
  }
}
