import DemoParts
import UIKit

/// A plug beside its socket, with a text about hotplugging.
class PlugView: SlideContentView {
  private var title: ParagraphView?
  private var words: ParagraphView?

  override func addContent() {
    title = addParagraph("Now pull the plug", theme.ink)
    words = addParagraph("The slides go where there is a screen for them.", theme.secondaryInk)
    for paragraph in [title, words] { paragraph?.textAlignment = .center }
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 2 * unit)
    let top = bounds.midY + unit * 0.2
    title?.font = font(1.1, .bold)
    words?.font = font(0.46)
    let height = title?.sizeThatFits(CGSize(width: width, height: 0)).height ?? 0
    title?.frame = CGRect(x: unit, y: top, width: width, height: height)
    words?.frame = CGRect(x: unit, y: top + height + unit * 0.25, width: width, height: unit * 1.4)
  }

  override func draw(_ rect: CGRect) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY - unit * 1.5)
    let cable = UIBezierPath()
    cable.lineWidth = unit * 0.14
    cable.lineCapStyle = .round
    // From the left edge to the plug, and from the socket to the right edge.
    cable.move(to: CGPoint(x: -unit, y: middle.y + unit * 0.9))
    cable.addCurve(
      to: CGPoint(x: middle.x - unit * 1.5, y: middle.y),
      controlPoint1: CGPoint(x: bounds.width * 0.2, y: middle.y + unit * 1.5),
      controlPoint2: CGPoint(x: middle.x - unit * 4, y: middle.y))
    cable.move(to: CGPoint(x: middle.x + unit * 1.5, y: middle.y))
    cable.addCurve(
      to: CGPoint(x: bounds.width + unit, y: middle.y - unit * 0.9),
      controlPoint1: CGPoint(x: middle.x + unit * 4, y: middle.y),
      controlPoint2: CGPoint(x: bounds.width * 0.8, y: middle.y - unit * 1.5))
    theme.secondaryInk.setStroke()
    cable.stroke()
    theme.accent.setFill()
    block(
      CGRect(x: middle.x - unit * 1.55, y: middle.y - unit * 0.45, width: unit * 0.95, height: unit * 0.9))
    for y in [-0.24, 0.24] {
      block(
        CGRect(
          x: middle.x - unit * 0.66, y: middle.y + unit * (y - 0.06), width: unit * 0.5, height: unit * 0.12))
    }
    theme.ink.setFill()
    block(CGRect(x: middle.x + unit * 0.5, y: middle.y - unit * 0.55, width: unit * 1.05, height: unit * 1.1))
  }

  private func block(_ rect: CGRect) { UIBezierPath(roundedRect: rect, cornerRadius: unit * 0.06).fill() }
}
