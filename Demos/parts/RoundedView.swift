public import UIKit

/// A rectangle with round corners, to put others on.
open class RoundedView: UIView {
  public let radius: CGFloat

  /// What it is filled with.
  public var color = UIColor.black { didSet { if color != oldValue { setNeedsDisplay() } } }

  public init(radius: CGFloat) {
    self.radius = radius
    super.init(frame: .zero)
    setUp()
  }

  public required init?(coder: NSCoder) {
    radius = 8
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    contentMode = .redraw
  }

  open override func draw(_ rect: CGRect) {
    color.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: radius).fill()
  }
}
