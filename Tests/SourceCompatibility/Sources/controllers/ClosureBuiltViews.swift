import UIKit

class ClosureBuiltViewController: UIViewController {
  private let badge: UIView = {
    $0.backgroundColor = .red
    $0.layer.masksToBounds = true
    return $0
  }(UIView())

  private let caption: UILabel = {
    let label = UILabel(frame: .zero)
    label.textAlignment = .right
    label.isUserInteractionEnabled = false
    return label
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    [badge, caption].forEach { view.addSubview($0) }
    caption.tag = 42
    badge.isHidden = view.viewWithTag(42) == nil
  }
}
