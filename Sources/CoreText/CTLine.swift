public import Casement

/// Text that is laid out in lines.
final class LaidOutText {
  let text: NSAttributedString
  /// The same text with UIKit's colors.
  let shown: NSAttributedString
  /// The start of this text in the whole one, to which the ranges and the indices of functions refer.
  let start: Int
  let storage: NSTextStorage
  let manager = NSLayoutManager()
  let container: NSTextContainer

  /// - width: the maximum width of lines; 0 for the width of the text.
  init(_ text: NSAttributedString, start: Int = 0, width: CGFloat) {
    self.text = NSAttributedString(attributedString: text)
    self.start = start
    shown = text.withUIKitColors
    storage = NSTextStorage(attributedString: shown)
    container = NSTextContainer(size: CGSize(width: width, height: 0))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  /// The lines, with the positions of their upper left corners.
  var lines: [CTLine] {
    var lines: [CTLine] = []
    let whole = NSRange(location: 0, length: storage.length)
    manager.enumerateLineFragments(forGlyphRange: whole) { rect, used, _, range, _ in
      lines.append(CTLine(self, range, rect: rect, used: used))
    }
    return lines
  }

  /// The first line; nil without text. The lines below it are not laid out.
  var firstLine: CTLine? {
    guard storage.length > 0 else { return nil }
    var range = NSRange()
    let rect = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: &range)
    return CTLine(
      self, range, rect: rect, used: manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil))
  }

  /// Draws some characters, with the upper left corner of the text at the origin.
  func draw(_ range: NSRange, in context: CGContext) {
    UIGraphicsPushContext(context)
    manager.drawBackground(forGlyphRange: range, at: .zero)
    manager.drawGlyphs(forGlyphRange: range, at: .zero)
    UIGraphicsPopContext()
  }
}

/// A line of text.
///
/// Core Text: `CTLine`. Its origin is on the baseline at its left end, and y grows upwards.
public final class CTLine {
  let layout: LaidOutText
  let range: NSRange
  /// The frame of the line in the text, in points from its upper left corner.
  let rect: CGRect
  let used: CGRect

  init(_ layout: LaidOutText, _ range: NSRange, rect: CGRect, used: CGRect) {
    (self.layout, self.range, self.rect, self.used) = (layout, range, rect, used)
  }

  /// The first line of a text without a limit of its width.
  ///
  /// - start: the start of the text in a whole one.
  convenience init(_ text: NSAttributedString, start: Int = 0) {
    let layout = LaidOutText(text, start: start, width: 0)
    let first = layout.firstLine
    self.init(
      layout, first?.range ?? NSRange(location: 0, length: 0), rect: first?.rect ?? .zero,
      used: first?.used ?? .zero)
  }

  /// The distance of the baseline from the upper edge of the line.
  var baseline: CGFloat { range.length > 0 ? layout.manager.location(forGlyphAt: range.location).y : ascent }

  var ascent: CGFloat { fonts.map(\.ascender).max() ?? 0 }
  var descent: CGFloat { fonts.map { -$0.descender }.max() ?? 0 }
  var leading: CGFloat { fonts.map(\.leading).max() ?? 0 }
  var width: CGFloat { used.width }

  private var fonts: [UIFont] {
    var fonts: [UIFont] = []
    layout.shown.enumerateAttribute(.font, in: range) { value, _, _ in
      fonts.append(value as? UIFont ?? .systemFont(ofSize: 12))
    }
    return fonts
  }

  /// The glyphs of the line, from left to right.
  var runs: [CTRun] { CTRun.runs(of: self) }

  /// The box around the ink of the line, from its origin; null without ink.
  var imageBounds: CGRect { runs.reduce(.null) { $0.union($1.imageBounds(in: 0..<$1.glyphs.count)) } }

  /// Draws characters of the line, with its origin at a point.
  func draw(_ range: NSRange, in context: CGContext, at point: CGPoint) {
    context.saveGState()
    // Text is laid out with y downwards.
    context.translateBy(x: point.x - used.minX, y: point.y)
    context.scaleBy(x: 1, y: -1)
    context.translateBy(x: 0, y: -(rect.minY + baseline))
    layout.draw(range, in: context)
    context.restoreGState()
  }
}

/// The part of a line that is truncated. Core Text: `CTLineTruncationType`.
public enum CTLineTruncationType: UInt32, Sendable {
  case start, end, middle
}

/// The parts of a line that count for its bounds. Core Text: `CTLineBoundsOptions`.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
}

/// A line of a text; of a text with line breaks, the first line.
///
/// Core Text: `CTLineCreateWithAttributedString`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(attrString)
}

/// A line shortened to a width; the line itself if it is not wider.
///
/// Core Text: `CTLineCreateTruncatedLine`.
///
/// - Parameters:
///   - truncationType: the position of the omitted letters.
///   - truncationToken: replaces the omitted letters; nil for nothing.
/// - Returns: nil if not even the token fits.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
  guard Double(line.width) > width else { return line }
  let text = line.layout.text.attributedSubstring(from: line.range)
  let token =
    truncationToken.map { $0.layout.text.attributedSubstring(from: $0.range) } ?? NSAttributedString()
  func shortened(_ count: Int) -> CTLine {
    let whole = text.string as NSString
    // Letters of several units stay together.
    func prefix(_ count: Int) -> NSAttributedString {
      let end =
        count >= text.length ? text.length : whole.rangeOfComposedCharacterSequence(at: count).location
      return text.attributedSubstring(from: NSRange(location: 0, length: end))
    }
    func suffix(_ count: Int) -> NSAttributedString {
      let start =
        count <= 0 ? text.length : whole.rangeOfComposedCharacterSequence(at: text.length - count).location
      return text.attributedSubstring(from: NSRange(location: start, length: text.length - start))
    }
    let result = NSMutableAttributedString()
    switch truncationType {
    case .end:
      result.append(prefix(count))
      result.append(token)
    case .start:
      result.append(token)
      result.append(suffix(count))
    case .middle:
      result.append(prefix((count + 1) / 2))
      result.append(token)
      result.append(suffix(count / 2))
    }
    return CTLineCreateWithAttributedString(result)
  }
  // The maximum number of letters that fit, by bisection.
  var (low, high) = (0, text.length)
  while low < high {
    let middle = (low + high + 1) / 2
    if Double(shortened(middle).width) <= width { low = middle } else { high = middle - 1 }
  }
  let result = shortened(low)
  return Double(result.width) <= width ? result : nil
}

/// The width of a line, and the height of its letters above and below the baseline, in points.
///
/// Core Text: `CTLineGetTypographicBounds`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.ascent
  descent?.pointee = line.descent
  leading?.pointee = line.leading
  return Double(line.width)
}

/// The bounds of a line around its origin, with y upwards. Only the first option and that of the glyph paths, which
/// measures the ink, have an effect.
///
/// Core Text: `CTLineGetBoundsWithOptions`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return line.imageBounds }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
  return CGRect(
    x: 0, y: -line.descent - leading, width: line.width, height: line.ascent + line.descent + leading)
}

/// The box around the ink of a line that is drawn at the text position of a context; null without ink.
///
/// Core Text: `CTLineGetImageBounds`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  line.imageBounds.offsetBy(dx: context?.textPosition.x ?? 0, dy: context?.textPosition.y ?? 0)
}

/// The width of the blanks at the end of a line, in points. Core Text: `CTLineGetTrailingWhitespaceWidth`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  let units = Array(line.layout.text.attributedSubstring(from: line.range).string.utf16)
  let blanks = units.reversed().prefix { Unicode.Scalar(UInt32($0))?.properties.isWhitespace ?? false }
  let start = line.layout.start + line.range.location + units.count - blanks.count
  return line.runs.reduce(0) { sum, run in
    sum + zip(run.indices.all, run.advances.all).reduce(0) { $1.0 < start ? $0 : $0 + Double($1.1.width) }
  }
}

/// The characters of a line. Core Text: `CTLineGetStringRange`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.layout.start + line.range.location, length: line.range.length)
}

/// The number of glyphs in a line. Core Text: `CTLineGetGlyphCount`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// The character at a point from the line's origin. Core Text: `CTLineGetStringIndexForPosition`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  var fraction: CGFloat = 0
  let point = CGPoint(x: line.used.minX + position.x, y: line.rect.midY)
  let index = line.layout.manager.characterIndex(
    for: point, in: line.layout.container, fractionOfDistanceBetweenInsertionPoints: &fraction)
  return line.layout.start
    + min(line.range.location + line.range.length, index + (fraction >= 0.5 ? 1 : 0))
}

/// The distance of a character from the line's origin, in points. Core Text: `CTLineGetOffsetForStringIndex`.
///
/// - Parameter secondaryOffset: receives the same value.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let end = line.range.location + line.range.length
  let index = charIndex - line.layout.start
  let offset =
    index >= end
    ? line.width
    : line.layout.manager.location(forGlyphAt: max(line.range.location, index)).x - line.used.minX
  secondaryOffset?.pointee = offset
  return offset
}

/// The runs of a line from left to right, each a `CTRun`. Core Text: `CTLineGetGlyphRuns`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

/// Draws a line at the text position of a context whose y axis points upwards. Core Text: `CTLineDraw`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  line.draw(line.range, in: context, at: context.textPosition)
}
