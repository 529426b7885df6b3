import UIKit

extension UICollectionReusableView {
  class var reuseIdentifier: String { return String(describing: self) }
}

/// A day, with a disc below its number when it is selected and dots for its events.
class DayCell: UICollectionViewCell {
  enum Position {
    case none, single, start, middle, end
  }

  let label = UILabel()
  var indexPath: IndexPath?
  private let dots = CAShapeLayer()
  private var badge = 0

  var selectionColor: UIColor = .systemBlue
  var position = Position.none {
    didSet {
      label.textColor = position == .none ? .label : .white
      setNeedsDisplay()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    contentMode = .redraw
    label.textAlignment = .center
    label.font = .monospacedDigitSystemFont(ofSize: 16, weight: .regular)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    contentView.layer.addSublayer(dots)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    badge = (layoutAttributes as? DayAttributes)?.badge ?? 0
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath()
    let count = min(badge, 3)
    for index in 0..<count {
      let x = bounds.midX + (CGFloat(index) - CGFloat(count - 1) / 2) * 7
      path.append(UIBezierPath(ovalIn: CGRect(x: x - 2, y: bounds.maxY - 10, width: 4, height: 4)))
    }
    dots.path = path.cgPath
    dots.fillColor = UIColor.systemOrange.cgColor
  }

  override func draw(_ rect: CGRect) {
    guard position != .none else { return }
    let side = min(bounds.width, bounds.height) - 8
    let disc = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    var bar = CGRect(x: 0, y: disc.minY, width: bounds.width, height: side)
    if position == .start {
      bar = CGRect(x: disc.midX, y: disc.minY, width: bounds.maxX - disc.midX, height: side)
    }
    if position == .end { bar.size.width = disc.midX }
    selectionColor.setFill()
    switch position {
    case .single: UIBezierPath(ovalIn: disc).fill()
    case .middle: UIRectFill(bar)
    default:
      UIRectFill(bar)
      UIBezierPath(ovalIn: disc).fill()
    }
  }
}

class MonthHeaderView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.systemBackground.withAlphaComponent(0.95)
    label.frame = bounds.insetBy(dx: 12, dy: 0)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
