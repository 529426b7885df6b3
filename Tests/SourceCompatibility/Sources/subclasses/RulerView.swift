import UIKit

class RulerView: UIView {
  enum Axis { case horizontal, vertical }

  let axis: Axis
  var spacing: CGFloat = 8

  init(axis: Axis) {
    self.axis = axis
    super.init(frame: .zero)
    contentMode = .redraw
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.lineWidth = 1
    let length = axis == .horizontal ? bounds.width : bounds.height
    for (index, position) in stride(from: 0, through: length, by: spacing).enumerated() {
      let tick: CGFloat = index % 5 == 0 ? 12 : 6
      switch axis {
      case .horizontal:
        path.move(to: CGPoint(x: position, y: 0))
        path.addLine(to: CGPoint(x: position, y: tick))
      case .vertical:
        path.move(to: CGPoint(x: 0, y: position))
        path.addLine(to: CGPoint(x: tick, y: position))
      }
    }
    UIColor.gray.setStroke()
    path.stroke()
  }
}
