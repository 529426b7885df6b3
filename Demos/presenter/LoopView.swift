import DemoParts
import UIKit

/// The steps of a turn of the main loop, in a circle.
class LoopView: SlideContentView {
  private static let steps = [
    ("Sleep", "until there is something to do"),
    ("Read", "what the compositor sent"),
    ("Deliver", "input, up the responder chain"),
    ("Run", "timers and tasks that are due"),
    ("Draw", "each window that wants a frame and may have one"),
    ("Send", "what was asked for, and begin again"),
  ]

  private var cells: [(number: UILabel, name: UILabel, words: ParagraphView)] = []

  override func addContent() {
    cells = Self.steps.enumerated().map { index, step in
      (
        addLabel("\(index + 1)", theme.accent), addLabel(step.0, theme.ink),
        addParagraph(step.1, theme.secondaryInk)
      )
    }
  }

  override func layoutSubviews() {
    let columns = isUpright ? 2 : 3
    let rows = cells.count / columns
    let gap = unit * 0.6
    let width = (bounds.width - gap * CGFloat(columns - 1)) / CGFloat(columns)
    let height = min(bounds.height / CGFloat(rows), unit * (isUpright ? 4 : 3.4))
    for (index, cell) in cells.enumerated() {
      let x = CGFloat(index % columns) * (width + gap)
      let y = CGFloat(index / columns) * height
      cell.number.font = font(1.0, .bold)
      cell.name.font = font(0.5, .bold)
      cell.words.font = font(0.34)
      cell.number.frame = CGRect(x: x, y: y, width: unit * 0.9, height: unit * 1.1)
      cell.name.frame = CGRect(
        x: x + unit * 0.9, y: y + unit * 0.26, width: max(0, width - unit * 0.9), height: unit * 0.7)
      cell.words.frame = CGRect(
        x: x + unit * 0.9, y: y + unit * 1.02, width: max(0, width - unit * 0.9),
        height: max(0, height - unit))
    }
  }
}
