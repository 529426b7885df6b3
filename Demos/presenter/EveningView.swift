import UIKit

/// A window with open casements, and an evening behind it.
class EveningView: UIView {
  private let sky = SkyView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    contentMode = .redraw
    addSubview(sky)
  }

  /// The opening in the wall.
  private var opening: CGRect {
    bounds.insetBy(dx: bounds.width / 4, dy: bounds.height * 0.115).integral
  }

  override func layoutSubviews() { sky.frame = opening }

  override func draw(_ rect: CGRect) {
    let line = max(1, bounds.width / 70)
    let wood = UIColor(red: 0.980, green: 0.965, blue: 0.933, alpha: 1)
    // The sky covers the frame except for its border.
    wood.setFill()
    UIBezierPath(roundedRect: opening.insetBy(dx: -line * 1.6, dy: -line * 1.6), cornerRadius: line).fill()
    for side: CGFloat in [-1, 1] { drawCasement(side, line, wood) }
    let sill = CGRect(
      x: opening.minX - line * 4, y: opening.maxY + line, width: opening.width + line * 8, height: line * 3)
    UIBezierPath(roundedRect: sill, cornerRadius: line * 0.6).fill()
  }

  /// Draws an open casement, hinged at one side.
  private func drawCasement(_ side: CGFloat, _ line: CGFloat, _ wood: UIColor) {
    let hinge = side < 0 ? opening.minX - line * 1.6 : opening.maxX + line * 1.6
    let reach = opening.width * 0.42 * side
    let lift = opening.height * 0.1
    /// A point on it: from the hinge outwards, and from the top down, both from 0 to 1.
    func place(_ along: CGFloat, _ down: CGFloat) -> CGPoint {
      let top = opening.minY - line - lift * along
      let bottom = opening.maxY + line + lift * along
      return CGPoint(x: hinge + reach * along, y: top + (bottom - top) * down)
    }
    let outline = UIBezierPath()
    outline.move(to: place(0, 0))
    for corner in [place(1, 0), place(1, 1), place(0, 1)] { outline.addLine(to: corner) }
    outline.close()
    UIColor(red: 0.62, green: 0.74, blue: 0.93, alpha: 0.16).setFill()
    outline.fill()
    let bars = UIBezierPath()
    bars.move(to: place(0.5, 0))
    bars.addLine(to: place(0.5, 1))
    for down in [1.0 / 3, 2.0 / 3] {
      bars.move(to: place(0, down))
      bars.addLine(to: place(1, down))
    }
    wood.setStroke()
    bars.lineWidth = line * 0.7
    bars.stroke()
    outline.lineWidth = line * 1.5
    outline.lineJoinStyle = .round
    outline.stroke()
    wood.setFill()
  }
}
