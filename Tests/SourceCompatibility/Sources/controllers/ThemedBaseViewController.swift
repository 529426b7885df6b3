import UIKit

class BaseViewController: UIViewController {
  var preferredBackground: UIColor { .white }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = preferredBackground
    setupViews()
    setupBindings()
  }

  func setupViews() {}
  func setupBindings() {}
}

class NightBaseViewController: BaseViewController {
  override var preferredBackground: UIColor { .black }

  override func setupViews() {
    super.setupViews()
    let label = UILabel()
    label.textColor = .white
    view.addSubview(label)
  }
}
