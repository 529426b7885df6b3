import UIKit

/// Squared paper with a mark at the position of the last press.
class PadView: UIView {
  var accent = UIColor.tintColor

  /// The position of the mark; nil before the first press.
  var mark: CGPoint? {
    didSet {
      for place in [oldValue, mark].compactMap({ $0 }) { setNeedsDisplay(area(around: place)) }
    }
  }

  private static let square: CGFloat = 16
  private static let arm: CGFloat = 9

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 8
    clipsToBounds = true
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor.separator.setFill()
    for x in stride(from: PadView.square, to: bounds.width, by: PadView.square) {
      context.fill(CGRect(x: x, y: 0, width: 1, height: bounds.height))
    }
    for y in stride(from: PadView.square, to: bounds.height, by: PadView.square) {
      context.fill(CGRect(x: 0, y: y, width: bounds.width, height: 1))
    }
    guard let mark else { return }
    let arm = PadView.arm
    accent.setFill()
    context.fill(CGRect(x: mark.x - arm, y: mark.y - 1, width: 2 * arm, height: 2))
    context.fill(CGRect(x: mark.x - 1, y: mark.y - arm, width: 2, height: 2 * arm))
    accent.setStroke()
    context.stroke(CGRect(x: mark.x - 5, y: mark.y - 5, width: 10, height: 10), width: 2)
  }

  private func area(around point: CGPoint) -> CGRect {
    CGRect(origin: point, size: .zero).insetBy(dx: -PadView.arm - 2, dy: -PadView.arm - 2)
  }
}
