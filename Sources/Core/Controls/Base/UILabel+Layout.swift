import CasementGraphics
import CasementText
import Foundation

// The layout of attributed text and of several lines.
extension UILabel {
  /// The layout of the text for a size.
  func laidOut(in size: CGSize, _ scale: CGFloat) -> LaidOut {
    let alignment = shownAlignment
    if let laidOut, laidOut.size == size, laidOut.scale == scale, laidOut.alignment == alignment {
      return laidOut
    }
    var container = TextLayout.Container(width: Double(size.width))
    // Accept a line that exceeds the label's height by rounding.
    container.height = Double(size.height) + 0.5
    var made = layout(lines: numberOfLines, container, scale: scale, font: nil)
    if adjustsFontSizeToFitWidth, numberOfLines == 1,
      made.layout.isTruncated || made.layout.width > size.width
    {
      made = shrunk(container, size.width, scale)
    }
    made.size = size
    made.scale = scale
    made.alignment = alignment
    laidOut = made
    return made
  }

  /// The layout with the largest font that fits, in steps of half a point.
  private func shrunk(_ container: TextLayout.Container, _ width: CGFloat, _ scale: CGFloat) -> LaidOut {
    let whole = storedFont.pointSize
    let least = min(whole, minimumScaleFactor > 0 ? max(1, minimumScaleFactor * whole) : 4)
    var (low, high) = (Int((least * 2).rounded(.up)), Int((whole * 2).rounded(.down)))
    func attempt(_ steps: Int) -> LaidOut {
      var made = layout(lines: 1, container, scale: scale, font: storedFont.withSize(CGFloat(steps) / 2))
      made.fullFont = storedFont
      return made
    }
    var best: LaidOut?
    while low <= high {
      let middle = (low + high) / 2
      let made = attempt(middle)
      if made.layout.isTruncated || made.layout.width > width {
        high = middle - 1
      } else {
        best = made
        low = middle + 1
      }
    }
    return best ?? attempt(Int((least * 2).rounded(.up)))
  }

  func layout(
    lines: Int, _ container: TextLayout.Container, scale: CGFloat, font: UIFont?
  ) -> LaidOut {
    // Only the last line is truncated; the others break between words.
    let wraps = lineBreakMode == .byCharWrapping ? NSLineBreakMode.byCharWrapping : .byWordWrapping
    let breaking = lines == 1 ? lineBreakMode : wraps
    let made = layout(lines: lines, breaking, container, scale: scale, font: font)
    guard keepsWords, made.layout.breaksWords else { return made }
    let whole = font ?? storedFont
    for part in Self.smallerParts {
      let smaller = layout(
        lines: lines, breaking, container, scale: scale, font: whole.withSize(whole.pointSize * part))
      if !smaller.layout.breaksWords { return smaller }
    }
    return layout(lines: 1, .byTruncatingTail, container, scale: scale, font: font)
  }

  /// The factors by which words that are too wide are shrunk.
  private static let smallerParts: [CGFloat] = [0.93, 0.86, 0.8]

  private func layout(
    lines: Int, _ breaking: NSLineBreakMode, _ container: TextLayout.Container, scale: CGFloat, font: UIFont?
  ) -> LaidOut {
    var paragraph = ParagraphSettings()
    paragraph.alignment = shownAlignment.setting
    paragraph.breaking = breaking.setting
    var defaults = AttributedText.Defaults(font: font ?? storedFont, color: storedColor, paragraph: paragraph)
    defaults.alignment = shownAlignment
    defaults.isAlignmentNatural = storedAlignment == .natural
    let text: AttributedText
    if let attributed {
      text = AttributedText(attributed, defaults, breaking: paragraph.breaking, font: font)
    } else {
      text = AttributedText(storedText ?? "", defaults)
    }
    var container = container
    container.lineCount = max(0, lines)
    container.lastBreaking = (breaking.setting.wraps ? lineBreakMode : breaking).setting
    let layout = text.layout(in: container, scale: scale, previous: lastLayout)
    if container.width != nil { lastLayout = layout }
    return LaidOut(layout: layout, looks: text.looks)
  }
}
