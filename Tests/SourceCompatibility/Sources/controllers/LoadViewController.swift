import UIKit

final class GreetingView: UIView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = "Hello"
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

class GreetingViewController: UIViewController {
  private var greetingView: GreetingView { view as! GreetingView }

  override func loadView() {
    view = GreetingView()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    greetingView.label.textColor = .darkGray
  }
}
