import UIKit

class OldConstraintsView: UIView {
  private let box = UIView()

  func setup() {
    box.translatesAutoresizingMaskIntoConstraints = false
    addSubview(box)
    addConstraint(
      NSLayoutConstraint(
        item: box, attribute: .centerX, relatedBy: .equal, toItem: self, attribute: .centerX, multiplier: 1.0,
        constant: 0))
    addConstraint(
      NSLayoutConstraint(
        item: box, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 44))
    removeConstraints(constraints.filter { $0.firstItem === box && $0.firstAttribute == .height })
  }

  override class var requiresConstraintBasedLayout: Bool { return true }

  override func updateConstraints() {
    box.setContentHuggingPriority(.required, for: .horizontal)
    box.setContentCompressionResistancePriority(UILayoutPriority(rawValue: 749), for: .vertical)
    super.updateConstraints()
  }
}
