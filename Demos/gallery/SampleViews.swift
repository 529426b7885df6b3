import DemoParts
import Foundation
import UIKit

/// Colors that are easy to distinguish in light and in dark.
let hues: [UIColor] = [
  .systemBlue, .systemOrange, .systemGreen, .systemPink, .systemPurple, .systemTeal, .systemYellow,
]

extension UIColor {
  /// White or black, whichever has more contrast with a background.
  static func ink(on background: UIColor) -> UIColor {
    UIColor { background.resolvedColor(with: $0).isBright ? .black : .white }
  }

  /// Whether black has more contrast with the color than white.
  private nonisolated var isBright: Bool {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    // The relative luminance of WCAG 2; both contrasts are equal at 0.179.
    let parts = [red, green, blue].map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] > 0.179
  }
}

/// A rounded view of one color with a word in it.
class TileView: UIView {
  private let label = UILabel()

  /// The word.
  var text: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  /// The intrinsic size; none by default.
  var wantedSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ text: String, _ color: UIColor) {
    super.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = 8
    label.text = text
    label.textAlignment = .center
    label.textColor = .ink(on: color)
    label.useScaled(.systemFont(ofSize: 13, weight: .semibold))
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { wantedSize }

  override func layoutSubviews() {
    label.lineHeight(20)
    label.frame = bounds
  }
}

/// A scroll view at which Tab stops, so that keys scroll content in which nothing else can have the focus.
class KeyScrollView: UIScrollView {
  override var canBecomeFirstResponder: Bool { true }
}

/// A small landscape.
class LandscapeView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let (width, height) = (bounds.width, bounds.height)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * width, y: y * height) }
    func fill(_ color: UIColor, _ points: [CGPoint]) {
      let path = UIBezierPath()
      path.add(points)
      path.close()
      color.setFill()
      path.fill()
    }
    UIColor(red: 0.55, green: 0.78, blue: 0.96, alpha: 1).setFill()
    UIRectFill(bounds)
    UIColor(red: 1, green: 0.87, blue: 0.45, alpha: 1).setFill()
    UIBezierPath(
      ovalIn: CGRect(x: width * 0.66, y: height * 0.12, width: width * 0.18, height: width * 0.18)
    ).fill()
    fill(
      UIColor(red: 0.36, green: 0.45, blue: 0.68, alpha: 1),
      [
        point(0, 0.8), point(0.3, 0.28), point(0.55, 0.72), point(0.75, 0.45), point(1, 0.85), point(1, 1),
        point(0, 1),
      ])
    fill(
      UIColor(red: 0.93, green: 0.95, blue: 1, alpha: 1),
      [point(0.3, 0.28), point(0.375, 0.41), point(0.32, 0.45), point(0.28, 0.4), point(0.235, 0.395)])
    fill(
      UIColor(red: 0.25, green: 0.56, blue: 0.42, alpha: 1),
      [point(0, 0.78), point(0.25, 0.7), point(0.6, 0.83), point(1, 0.72), point(1, 1), point(0, 1)])
  }
}

extension UIBezierPath {
  /// Adds a line through points.
  func add(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
}
