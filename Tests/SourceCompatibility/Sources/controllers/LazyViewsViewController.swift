import UIKit

class LazyViewsViewController: UIViewController {
  private lazy var headerView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
    view.layer.cornerRadius = 8
    return view
  }()

  private lazy var titleLabel: UILabel = {
    let label = UILabel()
    label.font = .boldSystemFont(ofSize: 24)
    label.textColor = .white
    label.text = "Title"
    return label
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(headerView)
    headerView.addSubview(titleLabel)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    headerView.frame = CGRect(x: 16, y: 16, width: view.bounds.width - 32, height: 80)
    titleLabel.frame = headerView.bounds.insetBy(dx: 12, dy: 12)
  }
}
