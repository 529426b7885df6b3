import CoreText
import UIKit

/// Letters as shape layers, each of which draws itself.
final class HandwritingView: UIView {
  func write(_ string: String, font: UIFont) {
    let attributed = NSAttributedString(string: string, attributes: [.font: font])
    let line = CTLineCreateWithAttributedString(attributed)
    let letters = CGMutablePath()
    for run in CTLineGetGlyphRuns(line) as! [CTRun] {
      let attributes = CTRunGetAttributes(run) as NSDictionary
      let runFont = attributes[kCTFontAttributeName as String] as! CTFont
      for index in 0..<CTRunGetGlyphCount(run) {
        let range = CFRangeMake(index, 1)
        var glyph = CGGlyph()
        var position = CGPoint()
        CTRunGetGlyphs(run, range, &glyph)
        CTRunGetPositions(run, range, &position)
        guard let letter = CTFontCreatePathForGlyph(runFont, glyph, nil) else { continue }
        let transform = CGAffineTransform(translationX: position.x, y: position.y)
        letters.addPath(letter, transform: transform)
      }
    }
    let shape = CAShapeLayer()
    shape.frame = bounds
    shape.setAffineTransform(CGAffineTransform(scaleX: 1, y: -1))
    shape.path = letters
    shape.strokeColor = UIColor.label.cgColor
    shape.fillColor = nil
    layer.addSublayer(shape)
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0
    animation.duration = 2
    shape.add(animation, forKey: nil)
  }
}

/// Glyphs on a grid, such as those of a terminal.
final class GlyphGrid {
  let font: CTFont
  let cell: CGSize

  init(font: CTFont) {
    self.font = font
    var glyph: CGGlyph = CTFontGetGlyphWithName(font, "M" as CFString)
    var advance = CGSize.zero
    _ = CTFontGetAdvancesForGlyphs(font, .horizontal, &glyph, &advance, 1)
    let height = CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)
    cell = CGSize(width: ceil(advance.width), height: ceil(height))
  }

  func draw(_ string: String, in context: CGContext) {
    var characters = Array(string.utf16)
    var glyphs = [CGGlyph](repeating: 0, count: characters.count)
    if !CTFontGetGlyphsForCharacters(font, &characters, &glyphs, characters.count) {
      let other = CTFontCreateForString(font, string as CFString, CFRangeMake(0, characters.count))
      CTFontGetGlyphsForCharacters(other, characters, &glyphs, characters.count)
    }
    let positions = glyphs.indices.map { CGPoint(x: CGFloat($0) * cell.width, y: CTFontGetDescent(font)) }
    context.saveGState()
    context.textMatrix = .identity
    context.setTextDrawingMode(.fill)
    context.setFillColor(UIColor.white.cgColor)
    CTFontDrawGlyphs(font, glyphs, positions, glyphs.count, context)
    context.restoreGState()
  }

  func show(_ glyphs: [CGGlyph], at positions: [CGPoint], in context: CGContext) {
    context.setFont(CTFontCopyGraphicsFont(font, nil))
    context.setFontSize(CTFontGetSize(font))
    context.showGlyphs(glyphs, at: positions)
  }

  func bounds(of glyphs: [CGGlyph]) -> CGRect {
    var rects = [CGRect](repeating: .zero, count: glyphs.count)
    return CTFontGetBoundingRectsForGlyphs(font, .default, glyphs, &rects, glyphs.count)
  }

  var scale: CGFloat { CTFontGetSize(font) / CGFloat(CTFontGetUnitsPerEm(font)) }
}

/// The words of a line as they are drawn, those from right to left in another color.
func drawRuns(of line: CTLine, in context: CGContext) {
  guard let runs = CTLineGetGlyphRuns(line) as? [CTRun] else { return }
  for run in runs {
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    let width = CTRunGetTypographicBounds(run, CFRangeMake(0, 0), &ascent, &descent, nil)
    let start = CTLineGetOffsetForStringIndex(line, CTRunGetStringRange(run).location, nil)
    let box = CGRect(x: start, y: -descent, width: CGFloat(width), height: ascent + descent)
    let isBackward = CTRunGetStatus(run).contains(.rightToLeft)
    context.setFillColor((isBackward ? UIColor.systemYellow : UIColor.systemGreen).cgColor)
    context.fill(box.union(CTRunGetImageBounds(run, context, CFRangeMake(0, 0))))
    CTRunDraw(run, context, CFRangeMake(0, 0))
    var indices = [CFIndex](repeating: 0, count: CTRunGetGlyphCount(run))
    CTRunGetStringIndices(run, CFRangeMake(0, 0), &indices)
    var advances = [CGSize](repeating: .zero, count: indices.count)
    CTRunGetAdvances(run, CFRange(location: 0, length: 0), &advances)
  }
}

/// Lines of an attributed text, broken by hand.
func lines(of text: NSAttributedString, width: CGFloat) -> [CTLine] {
  let typesetter = CTTypesetterCreateWithAttributedString(text as CFAttributedString)
  var lines: [CTLine] = []
  var start = 0
  while start < text.length {
    let count = CTTypesetterSuggestLineBreak(typesetter, start, Double(width))
    lines.append(CTTypesetterCreateLine(typesetter, CFRange(location: start, length: count)))
    start += count
  }
  return lines
}
