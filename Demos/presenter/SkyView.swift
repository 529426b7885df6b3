import UIKit

/// Sky, sun and hills.
class SkyView: UIView {
  private static let bands = [
    UIColor(red: 0.26, green: 0.32, blue: 0.56, alpha: 1),
    UIColor(red: 0.44, green: 0.38, blue: 0.60, alpha: 1),
    UIColor(red: 0.68, green: 0.44, blue: 0.56, alpha: 1),
    UIColor(red: 0.88, green: 0.54, blue: 0.46, alpha: 1),
    UIColor(red: 0.97, green: 0.68, blue: 0.42, alpha: 1),
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    contentMode = .redraw
  }

  override func draw(_ rect: CGRect) {
    let (width, height) = (bounds.width, bounds.height)
    for (index, band) in Self.bands.enumerated() {
      band.setFill()
      let top = height * 0.72 * CGFloat(index) / CGFloat(Self.bands.count)
      UIRectFill(CGRect(x: 0, y: top, width: width, height: height - top))
    }
    let sun = width * 0.17
    UIColor(red: 1.00, green: 0.90, blue: 0.66, alpha: 1).setFill()
    UIBezierPath(
      ovalIn: CGRect(x: width * 0.6 - sun, y: height * 0.56 - sun, width: sun * 2, height: sun * 2)
    ).fill()
    hill(height * 0.66, height * 0.60, UIColor(red: 0.45, green: 0.33, blue: 0.47, alpha: 1))
    hill(height * 0.70, height * 0.84, UIColor(red: 0.28, green: 0.25, blue: 0.41, alpha: 1))
    hill(height * 0.92, height * 0.80, UIColor(red: 0.16, green: 0.18, blue: 0.31, alpha: 1))
  }

  /// The area below a wave from one height to another.
  private func hill(_ left: CGFloat, _ right: CGFloat, _ color: UIColor) {
    let (width, height) = (bounds.width, bounds.height)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: left))
    path.addCurve(
      to: CGPoint(x: width, y: right),
      controlPoint1: CGPoint(x: width * 0.35, y: left - height * 0.12),
      controlPoint2: CGPoint(x: width * 0.6, y: right + height * 0.12))
    path.addLine(to: CGPoint(x: width, y: height))
    path.addLine(to: CGPoint(x: 0, y: height))
    path.close()
    color.setFill()
    path.fill()
  }
}
