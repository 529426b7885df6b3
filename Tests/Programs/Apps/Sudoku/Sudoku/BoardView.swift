import SudokuKit
import UIKit

protocol BoardViewDelegate: AnyObject {
  func boardView(_ view: BoardView, didSelect place: Place)
}

/// Draws a grid, and selects the cell that is touched.
class BoardView: UIView {
  weak var delegate: BoardViewDelegate?

  var game: Game? { didSet { setNeedsDisplay() } }
  var selection: Place? { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    contentMode = .redraw
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
    let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed))
    press.minimumPressDuration = 0.8
    addGestureRecognizer(press)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func frame(of place: Place) -> CGRect {
    let side = bounds.width / 9
    return CGRect(x: CGFloat(place.column) * side, y: CGFloat(place.row) * side, width: side, height: side)
  }

  private func place(at point: CGPoint) -> Place? {
    guard bounds.contains(point) else { return nil }
    let side = bounds.width / 9
    return Place(row: min(8, Int(point.y / side)), column: min(8, Int(point.x / side)))
  }

  @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
    guard let place = place(at: recognizer.location(in: self)) else { return }
    selection = place
    delegate?.boardView(self, didSelect: place)
  }

  /// A long press empties the cell.
  @objc private func pressed(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .began, let place = place(at: recognizer.location(in: self)) else { return }
    game?.set(0, at: place)
  }
}

// MARK: - Drawing

extension BoardView {
  override func draw(_ rect: CGRect) {
    guard let game = game, let context = UIGraphicsGetCurrentContext() else { return }
    let conflicts = game.grid.conflicts
    let tint = UIColor(named: "BoardTint") ?? .systemBlue
    for place in Place.all {
      let cell = frame(of: place)
      if place == selection {
        context.setFillColor(tint.withAlphaComponent(0.2).cgColor)
        context.fill(cell)
      }
      let digit = game.grid[place]
      guard digit != 0 else { continue }
      let color: UIColor = conflicts.contains(place) ? .systemRed : game.isGiven(place) ? .label : tint
      let text = String(digit) as NSString
      let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(
          ofSize: cell.width * 0.55, weight: game.isGiven(place) ? .semibold : .regular),
        .foregroundColor: color,
      ]
      let size = text.size(withAttributes: attributes)
      text.draw(
        at: CGPoint(x: cell.midX - size.width / 2, y: cell.midY - size.height / 2), withAttributes: attributes
      )
    }
    for line in 0...9 {
      let path = UIBezierPath()
      let offset = CGFloat(line) * bounds.width / 9
      path.move(to: CGPoint(x: offset, y: 0))
      path.addLine(to: CGPoint(x: offset, y: bounds.height))
      path.move(to: CGPoint(x: 0, y: offset))
      path.addLine(to: CGPoint(x: bounds.width, y: offset))
      path.lineWidth = line % 3 == 0 ? 2 : 0.5
      UIColor.separator.setStroke()
      path.stroke()
    }
  }

  override var intrinsicContentSize: CGSize { return CGSize(width: 324, height: 324) }
}
