import DemoParts
import UIKit

/// The start times of two programs.
class FiguresView: SlideContentView {
  /// The medians from the README, in milliseconds.
  private static let figures: [(name: String, time: CGFloat)] = [("hello", 21.6), ("foot", 25.0)]

  private var bars: [(name: UILabel, time: UILabel)] = []
  private var words: ParagraphView?

  override func addContent() {
    bars = Self.figures.map { (addLabel($0.name, theme.ink), addLabel("\($0.time) ms", theme.ink)) }
    words = addParagraph(
      "The median of 20 starts each, until Sway has the window on its screen", theme.secondaryInk)
  }

  private var barHeight: CGFloat { min(unit * 1.2, bounds.height / 7) }
  /// The height of the label above a bar, on an upright slide.
  private var headHeight: CGFloat { isUpright ? barHeight : 0 }

  private func bar(_ index: Int) -> CGRect {
    let longest = Self.figures.map(\.time).max() ?? 1
    let left = isUpright ? 0 : unit * 2.4
    let room = max(0, bounds.width - left - (isUpright ? 0 : unit * 3.6))
    let step = headHeight + barHeight + unit * 0.45
    return CGRect(
      x: left, y: unit * 0.3 + headHeight + CGFloat(index) * step,
      width: room * Self.figures[index].time / longest, height: barHeight)
  }

  override func layoutSubviews() {
    for (index, labels) in bars.enumerated() {
      let bar = bar(index)
      labels.name.font = codeFont(0.54, .bold)
      labels.time.font = font(0.72, .bold)
      if isUpright {
        let head = CGRect(x: 0, y: bar.minY - headHeight, width: bounds.width, height: headHeight)
        labels.name.frame = head
        labels.time.frame = head.offsetBy(dx: unit * 3, dy: 0)
      } else {
        labels.name.frame = CGRect(x: 0, y: bar.minY, width: bar.minX, height: bar.height)
        labels.time.frame = CGRect(
          x: bar.maxX + unit * 0.3, y: bar.minY, width: unit * 3.3, height: bar.height)
      }
    }
    let top = bar(bars.count - 1).maxY + unit * 0.7
    words?.font = font(0.38)
    words?.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  override func draw(_ rect: CGRect) {
    for index in bars.indices {
      (index == 0 ? theme.accent : theme.panel).setFill()
      UIBezierPath(roundedRect: bar(index), cornerRadius: unit * 0.12).fill()
    }
  }
}
