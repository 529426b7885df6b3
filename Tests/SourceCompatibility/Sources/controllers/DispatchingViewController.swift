import UIKit

class DispatchingViewController: UIViewController {
  private let statusLabel = UILabel()

  func reload() {
    statusLabel.text = "Loading"
    DispatchQueue.global(qos: .userInitiated).async {
      let sum = (0..<1000).reduce(0, +)
      DispatchQueue.main.async { [weak self] in
        self?.statusLabel.text = "\(sum)"
        self?.view.setNeedsLayout()
      }
    }
  }

  func reloadLater() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in
      guard let self = self else { return }
      self.reload()
    }
  }
}
