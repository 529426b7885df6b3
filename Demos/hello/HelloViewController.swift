import UIKit

/// Shows a greeting in the middle of the window.
class HelloViewController: UIViewController {
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Hello"
    view.backgroundColor = UIColor(red: 0.98, green: 0.97, blue: 0.95, alpha: 1)
    label.text = "Hello, Wayland"
    label.font = .systemFont(ofSize: 32, weight: .semibold)
    label.textColor = UIColor(red: 0.16, green: 0.18, blue: 0.24, alpha: 1)
    label.textAlignment = .center
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.frame = view.bounds
  }
}
