import UIKit

final class BadgeView: UIView {
  private let label = UILabel()

  var count: Int = 0 {
    didSet {
      label.text = count > 99 ? "99+" : "\(count)"
      isHidden = count == 0
      setNeedsLayout()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    backgroundColor = .red
    clipsToBounds = true
    label.font = .boldSystemFont(ofSize: 12)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitting = label.sizeThatFits(size)
    fitting.width = max(fitting.width + 10, fitting.height)
    return fitting
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    layer.cornerRadius = bounds.height / 2
  }
}
