import UIKit

class ProfileHeaderView: UIView {
  private let nameLabel = UILabel()
  private let detailLabel = UILabel()
  private lazy var stackView: UIStackView = {
    let stack = UIStackView(arrangedSubviews: [nameLabel, detailLabel])
    stack.axis = .vertical
    stack.spacing = 4
    stack.alignment = .leading
    stack.distribution = .fillEqually
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    return stack
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(stackView)
    stackView.setCustomSpacing(12, after: nameLabel)
    stackView.addArrangedSubview(UIView())
    stackView.arrangedSubviews.last?.removeFromSuperview()
  }

  required init(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

extension UIStackView {
  func removeAllArrangedSubviews() {
    for view in arrangedSubviews {
      removeArrangedSubview(view)
      view.removeFromSuperview()
    }
  }
}
