import CasementGraphics
import CasementText
import Foundation

/// Draws the text of a layout manager in the current context.
nonisolated struct LayoutDrawing {
  private let manager: NSLayoutManager
  private let layout: DocumentLayout
  private let context: CGContext
  /// The upper left corner of the container, and the padding between its edge and the text.
  private let origin: CGPoint
  private let padding: CGFloat

  /// - Parameter origin: the upper left corner of the container.
  /// - Returns: nil without text or without a current context.
  init?(_ manager: NSLayoutManager, _ origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext(), let container = manager.textContainers.first else {
      return nil
    }
    // A text view has set its own scale. Otherwise use the scale of the context.
    if manager.observer == nil { manager.scale = context.textScale }
    guard let layout = manager.layout else { return nil }
    self.manager = manager
    self.layout = layout
    self.context = context
    self.origin = origin
    padding = container.lineFragmentPadding
  }

  /// Draws the given parts of the text in a range.
  func draw(_ range: NSRange, _ parts: TextParts) {
    let clip = context.boundingBoxOfClipPath
    guard !clip.isNull, range.length > 0 else { return }
    let (top, bottom) = (Double(clip.minY - origin.y) - 24, Double(clip.maxY - origin.y) + 24)
    // A text view lays out its visible part before it draws. Other callers may request a range without lines.
    if !manager.isShowing { _ = layout.prepare(from: max(0, top), to: bottom) }
    let text = range.location..<range.location + range.length
    let backgrounds = LayoutBackgrounds(manager, layout, context)
    layout.forEachBlock(from: top, to: bottom) { block in
      guard block.range.overlaps(text) else { return }
      let start = CGPoint(x: origin.x + padding, y: origin.y + CGFloat(block.origin))
      let marker = LayoutMarker(manager, layout, backgrounds, text, origin, begin: block.range.lowerBound)
      context.saveGState()
      if parts == .glyphs, block.range.clamped(to: text) != block.range {
        clipLetters(of: text, block, top, bottom)
      }
      context.draw(
        block.layout, block.styles.map(look), at: start, scale: CGFloat(layout.scale), parts: parts,
        marker: marker)
      context.restoreGState()
    }
    backgrounds.flush()
  }

  /// Clips to the letters of a range within a paragraph.
  private func clipLetters(
    of range: Range<Int>, _ block: DocumentLayout.Block, _ top: Double, _ bottom: Double
  ) {
    let boxes = layout.boxes(of: range.clamped(to: block.range), from: top, to: bottom)
    context.clip(
      to: boxes.map {
        CGRect(
          x: origin.x + padding + CGFloat($0.left), y: origin.y + CGFloat($0.top),
          width: CGFloat($0.right - $0.left), height: CGFloat($0.bottom - $0.top))
      })
  }

  private func look(_ style: DocumentStyle) -> TextLook {
    guard let attributes = style.attributes else {
      return TextLook(color: .label, font: .systemFont(ofSize: 12))
    }
    return manager.observer?.look(attributes) ?? attributes.look
  }

  /// Draws a line under or through letters of one line.
  func rule(_ style: NSUnderlineStyle, isStrikethrough: Bool, along range: NSRange) {
    guard range.length > 0, let container = manager.textContainers.first else { return }
    let box = manager.boundingRect(forGlyphRange: range, in: container)
    let attributes = manager.textStorage?.document.style(at: range.location).attributes
    guard !box.isNull, let look = attributes.map({ manager.observer?.look($0) ?? $0.look }) else { return }
    let baseline = layout.baseline(of: DocumentLayout.Caret(range.location))
    let scale = CGFloat(layout.scale)
    let height = look.ruleHeight(isStrikethrough: isStrikethrough, scale: scale)
    context.drawRule(
      style,
      from: CGPoint(
        x: origin.x + box.minX, y: origin.y + CGFloat(baseline) - look.baselineOffset - height),
      width: box.width, look.ruleThickness(scale: scale),
      look.ruleColor(isStrikethrough: isStrikethrough, nil))
  }
}

/// Collects the background rectangles of adjacent letters of one color, and fills them in one call.
private nonisolated final class LayoutBackgrounds {
  private let manager: NSLayoutManager
  private let layout: DocumentLayout
  private let context: CGContext
  private var rects: [CGRect] = []
  private var range = 0..<0
  private var color: UIColor?

  init(_ manager: NSLayoutManager, _ layout: DocumentLayout, _ context: CGContext) {
    self.manager = manager
    self.layout = layout
    self.context = context
  }

  deinit {}

  func add(_ rect: CGRect, _ own: Range<Int>, _ color: UIColor) {
    if self.color != color || !goesOn(at: own, rect) { flush() }
    if let last = rects.last, last.minY == rect.minY, last.height == rect.height,
      abs(last.maxX - rect.minX) < 0.5 || abs(rect.maxX - last.minX) < 0.5
    {
      rects[rects.count - 1] = last.union(rect)
    } else {
      rects.append(rect)
    }
    range =
      self.color == nil
      ? own : min(range.lowerBound, own.lowerBound)..<max(range.upperBound, own.upperBound)
    self.color = color
  }

  /// Whether a range directly follows or precedes the collected range; it precedes it in right-to-left text. Between
  /// two lines, blanks and a line break may be skipped.
  private func goesOn(at own: Range<Int>, _ rect: CGRect) -> Bool {
    let gap =
      own.lowerBound >= range.upperBound
      ? range.upperBound..<own.lowerBound : min(own.upperBound, range.lowerBound)..<range.lowerBound
    if gap.isEmpty { return true }
    guard gap.count <= 64, let last = rects.last, last.minY != rect.minY else { return false }
    return layout.document.text.units(gap).allSatisfy { $0 <= 0x20 || $0 == 0x2029 }
  }

  /// Fills the collected rectangles.
  func flush() {
    guard let color, !rects.isEmpty else { return }
    context.saveGState()
    context.setFillColor(color.cgColor)
    manager.fillBackgroundRectArray(
      rects, count: rects.count, forCharacterRange: NSRange(range), color: color)
    context.restoreGState()
    self.color = nil
    rects = []
  }
}

/// Draws the backgrounds and lines of a paragraph through the layout manager, so that subclasses can override the
/// drawing.
private nonisolated final class LayoutMarker: TextMarker {
  private let manager: NSLayoutManager
  private let layout: DocumentLayout
  private let backgrounds: LayoutBackgrounds
  /// The requested part of the text. Backgrounds and lines are cut to it.
  private let text: Range<Int>
  private let origin: CGPoint
  /// The start of the paragraph in the text.
  private let begin: Int

  init(
    _ manager: NSLayoutManager, _ layout: DocumentLayout, _ backgrounds: LayoutBackgrounds,
    _ text: Range<Int>, _ origin: CGPoint, begin: Int
  ) {
    self.manager = manager
    self.layout = layout
    self.backgrounds = backgrounds
    self.text = text
    self.origin = origin
    self.begin = begin
  }

  deinit {}

  private func inText(_ range: Range<Int>) -> Range<Int> {
    begin + range.lowerBound..<begin + range.upperBound
  }

  func fill(_ rect: CGRect, behind range: Range<Int>, _ color: UIColor) {
    let (whole, part) = (inText(range), inText(range).clamped(to: text))
    guard part != whole else { return backgrounds.add(rect, whole, color) }
    guard !part.isEmpty, let container = manager.textContainers.first else { return }
    let (top, bottom) = (Double(rect.minY - origin.y), Double(rect.maxY - origin.y))
    for box in layout.boxes(of: part, from: top + 0.01, to: bottom - 0.01) {
      let left = origin.x + container.lineFragmentPadding + CGFloat(box.left)
      backgrounds.add(
        CGRect(x: left, y: rect.minY, width: CGFloat(box.right - box.left), height: rect.height), part, color)
    }
  }

  func rule(
    _ style: NSUnderlineStyle, isStrikethrough: Bool, along range: Range<Int>, descent: CGFloat,
    lineRange: Range<Int>
  ) {
    let part = inText(range).clamped(to: text)
    guard !part.isEmpty else { return }
    let (letters, line) = (NSRange(part), NSRange(inText(lineRange)))
    let rect = manager.lineFragmentRect(forGlyphAt: part.lowerBound, effectiveRange: nil)
    if isStrikethrough {
      manager.drawStrikethrough(
        forGlyphRange: letters, strikethroughType: style, baselineOffset: descent, lineFragmentRect: rect,
        lineFragmentGlyphRange: line, containerOrigin: origin)
    } else {
      manager.drawUnderline(
        forGlyphRange: letters, underlineType: style, baselineOffset: descent, lineFragmentRect: rect,
        lineFragmentGlyphRange: line, containerOrigin: origin)
    }
  }
}
