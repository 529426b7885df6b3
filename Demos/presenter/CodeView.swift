import DemoParts
import UIKit

/// The code that shows slides on another screen, and the code that removes them.
class CodeView: SlideContentView {
  private static let parts = [
    (
      "Plugged in",
      [
        "let slides = UIWindow(frame: screen.bounds)", "slides.screen = screen",
        "slides.rootViewController = controller", "slides.isHidden = false",
      ]
    ),
    ("Pulled", ["slides.isHidden = true"]),
  ]

  private var blocks: [(caption: UILabel, lines: [UILabel])] = []

  override func addContent() {
    blocks = Self.parts.map { caption, lines in
      (addLabel(caption, theme.accent), lines.map { addLabel($0, theme.ink) })
    }
  }

  /// The size of the captions: beside the code, or above it on an upright slide.
  private var caption: CGSize {
    isUpright
      ? CGSize(width: 0, height: unit * 0.72) : CGSize(width: min(unit * 2.7, bounds.width * 0.2), height: 0)
  }
  private var padding: CGFloat { unit * 0.4 }
  private var gap: CGFloat { unit * 0.4 }

  /// The font size at which all lines fit on any slide.
  private var size: CGFloat {
    let lines = Self.parts.flatMap(\.1)
    let columns = CGFloat(lines.map(\.count).max() ?? 1)
    let width = bounds.width - caption.width - padding * 2
    let height = bounds.height - 2 * (caption.height + padding * 1.5) - gap
    let most = min(width / (columns * 0.61), height / (CGFloat(lines.count) * 1.55))
    return max(0.1, min(0.5, most / max(1, unit)))
  }
  private var lineHeight: CGFloat { unit * size * 1.55 }

  /// The backgrounds of the blocks.
  private var grounds: [CGRect] {
    var y: CGFloat = 0
    return Self.parts.map { _, lines in
      let height = CGFloat(lines.count) * lineHeight + padding * 1.5
      defer { y += caption.height + height + gap }
      return CGRect(
        x: caption.width, y: y + caption.height, width: max(0, bounds.width - caption.width), height: height)
    }
  }

  override func layoutSubviews() {
    var font = codeFont(size)
    // Rounding to whole pixels may make letters wider.
    let lines = blocks.flatMap(\.lines)
    for line in lines { line.font = font }
    let widest = lines.map { $0.sizeThatFits(bounds.size).width }.max() ?? 0
    let room = (grounds.first?.width ?? 0) - 2 * padding
    if widest > room, room > 0 { font = font.withSize(font.pointSize * room / widest) }
    for (block, ground) in zip(blocks, grounds) {
      let first = ground.minY + padding * 0.75
      block.caption.font = self.font(isUpright ? 0.4 : 0.36, .bold)
      block.caption.frame =
        isUpright
        ? CGRect(x: 0, y: ground.minY - caption.height, width: bounds.width, height: caption.height * 0.9)
        : CGRect(x: 0, y: first, width: caption.width, height: lineHeight)
      for (index, line) in block.lines.enumerated() {
        line.font = font
        line.frame = CGRect(
          x: ground.minX + padding, y: first + CGFloat(index) * lineHeight,
          width: max(0, ground.width - 2 * padding), height: lineHeight)
      }
    }
  }

  override func draw(_ rect: CGRect) {
    theme.panel.setFill()
    for ground in grounds { UIBezierPath(roundedRect: ground, cornerRadius: unit * 0.16).fill() }
  }
}
