import UIKit

class WrapperViewController: UIViewController {
  private let content: UIView

  init(wrapping content: UIView) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let container = UIView()
    container.addSubview(content)
    view = container
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    content.frame = view.bounds
  }
}

extension UIView {
  func wrappedInController() -> UIViewController {
    WrapperViewController(wrapping: self)
  }
}
