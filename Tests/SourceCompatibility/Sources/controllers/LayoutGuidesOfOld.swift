import UIKit

class OldLayoutViewController: UIViewController {
  private let header = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    header.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(header)
    let views: [String: Any] = ["top": topLayoutGuide, "header": header, "bottom": bottomLayoutGuide]
    view.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:[top]-8-[header]-(>=8)-[bottom]", options: [], metrics: nil, views: views))
    view.addConstraint(
      NSLayoutConstraint(
        item: header, attribute: .top, relatedBy: .greaterThanOrEqual, toItem: topLayoutGuide,
        attribute: .bottom, multiplier: 1, constant: 0))
    header.bottomAnchor.constraint(lessThanOrEqualTo: bottomLayoutGuide.topAnchor).isActive = true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    print(topLayoutGuide.length, bottomLayoutGuide.length)
    UIViewController.attemptRotationToDeviceOrientation()
  }
}
