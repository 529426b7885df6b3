import UIKit

class TraitObservingViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: Self, previousTraitCollection: UITraitCollection) in
      self.applyColors()
    }
    applyColors()
  }

  private func applyColors() {
    view.backgroundColor = traitCollection.userInterfaceStyle == .dark ? .black : .white
  }
}
