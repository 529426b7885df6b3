import UIKit

class AnchoredViewController: UIViewController {
  private let titleLabel: UILabel = {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    return label
  }()
  private let bodyView = UIView()
  private var heightConstraint: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    bodyView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(titleLabel)
    view.addSubview(bodyView)
    heightConstraint = bodyView.heightAnchor.constraint(equalToConstant: 120)
    heightConstraint.priority = .defaultHigh
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      titleLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      titleLabel.trailingAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.trailingAnchor),
      bodyView.topAnchor.constraint(equalToSystemSpacingBelow: titleLabel.bottomAnchor, multiplier: 1),
      bodyView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      bodyView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      bodyView.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor),
      heightConstraint,
    ])
  }

  func expand() {
    heightConstraint.constant = 300
    UIView.animate(withDuration: 0.3) {
      self.view.layoutIfNeeded()
    }
  }
}
