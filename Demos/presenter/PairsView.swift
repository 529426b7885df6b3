import DemoParts
import UIKit

/// Names of UIKit with their counterparts in Wayland.
class PairsView: SlideContentView {
  private static let pairs = [
    ("UIScreen", "an output"), ("UIWindow", "a toplevel"), ("windowLevel", "a layer of panels"),
    ("isKeyWindow", "keyboard focus"), ("UITouch", "pointer, finger or pen"),
    ("UIView", "pixels in shared memory"),
  ]

  private var rows: [(name: UILabel, meaning: UILabel)] = []

  override func addContent() {
    rows = Self.pairs.map { (addLabel($0, theme.accent), addLabel($1, theme.ink)) }
  }

  private var rowHeight: CGFloat {
    min(bounds.height / CGFloat(max(1, rows.count)), unit * (isUpright ? 2 : 1.35))
  }

  override func layoutSubviews() {
    let column = min(bounds.width * 0.42, unit * 6.6)
    for (index, row) in rows.enumerated() {
      row.name.font = codeFont(0.54, .bold)
      row.meaning.font = font(0.54)
      let y = CGFloat(index) * rowHeight
      if isUpright {
        // Stacked.
        row.name.frame = CGRect(
          x: 0, y: y + rowHeight * 0.12, width: bounds.width, height: rowHeight * 0.38)
        row.meaning.frame = row.name.frame.offsetBy(dx: 0, dy: rowHeight * 0.38)
      } else {
        row.name.frame = CGRect(x: 0, y: y, width: column, height: rowHeight)
        row.meaning.frame = CGRect(x: column, y: y, width: max(0, bounds.width - column), height: rowHeight)
      }
    }
  }

  override func draw(_ rect: CGRect) {
    theme.panel.setFill()
    for index in 1..<rows.count {
      let y = CGFloat(index) * rowHeight
      UIRectFill(CGRect(x: 0, y: y, width: bounds.width, height: max(1, unit * 0.02)))
    }
  }
}
