public import Casement

/// Text that is laid out in lines.
final class LaidOutText {
  let text: NSAttributedString
  let storage: NSTextStorage
  let manager = NSLayoutManager()
  let container: NSTextContainer

  /// - width: the maximum width of lines; 0 for the width of the text.
  init(_ text: NSAttributedString, width: CGFloat) {
    let text = text.withUIKitColors
    self.text = text
    storage = NSTextStorage(attributedString: text)
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

  /// The distance of the baseline from the upper edge of the line.
  var baseline: CGFloat { range.length > 0 ? layout.manager.location(forGlyphAt: range.location).y : ascent }

  var ascent: CGFloat { fonts.map(\.ascender).max() ?? 0 }
  var descent: CGFloat { fonts.map { -$0.descender }.max() ?? 0 }
  var leading: CGFloat { fonts.map(\.leading).max() ?? 0 }
  var width: CGFloat { used.width }

  private var fonts: [UIFont] {
    var fonts: [UIFont] = []
    layout.text.enumerateAttribute(.font, in: range) { value, _, _ in
      fonts.append(value as? UIFont ?? .systemFont(ofSize: 12))
    }
    return fonts
  }

  /// Draws the line with its origin at a point.
  func draw(in context: CGContext, at point: CGPoint) {
    context.saveGState()
    // Text is laid out with y downwards.
    context.translateBy(x: point.x - used.minX, y: point.y)
    context.scaleBy(x: 1, y: -1)
    context.translateBy(x: 0, y: -(rect.minY + baseline))
    layout.draw(range, in: context)
    context.restoreGState()
  }
}

/// Letters of a line with the same attributes.
///
/// Core Text: `CTRun`.
public final class CTRun {
  let line: CTLine
  let range: NSRange
  let attributes: [NSAttributedString.Key: Any]

  init(_ line: CTLine, _ range: NSRange, _ attributes: [NSAttributedString.Key: Any]) {
    (self.line, self.range, self.attributes) = (line, range, attributes)
  }

  var box: CGRect { line.layout.manager.boundingRect(forGlyphRange: range, in: line.layout.container) }
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
  let layout = LaidOutText(attrString, width: 0)
  return layout.lines.first ?? CTLine(layout, NSRange(location: 0, length: 0), rect: .zero, used: .zero)
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

/// The bounds of a line around its origin, with y upwards. Only the first option has an effect.
///
/// Core Text: `CTLineGetBoundsWithOptions`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
  return CGRect(
    x: 0, y: -line.descent - leading, width: line.width, height: line.ascent + line.descent + leading)
}

/// The bounds of a line in a context, from the height and width of its letters.
///
/// Core Text: `CTLineGetImageBounds`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  CTLineGetBoundsWithOptions(line, .excludeTypographicLeading)
    .offsetBy(dx: context?.textPosition.x ?? 0, dy: context?.textPosition.y ?? 0)
}

/// The characters of a line. Core Text: `CTLineGetStringRange`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(line.range) }

/// The number of glyphs in a line, which is that of UTF-16 units. Core Text: `CTLineGetGlyphCount`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.range.length }

/// The character at a point from the line's origin. Core Text: `CTLineGetStringIndexForPosition`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  var fraction: CGFloat = 0
  let point = CGPoint(x: line.used.minX + position.x, y: line.rect.midY)
  let index = line.layout.manager.characterIndex(
    for: point, in: line.layout.container, fractionOfDistanceBetweenInsertionPoints: &fraction)
  return min(line.range.location + line.range.length, index + (fraction >= 0.5 ? 1 : 0))
}

/// The distance of a character from the line's origin, in points. Core Text: `CTLineGetOffsetForStringIndex`.
///
/// - Parameter secondaryOffset: receives the same value.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let end = line.range.location + line.range.length
  let offset =
    charIndex >= end
    ? line.width
    : line.layout.manager.location(forGlyphAt: max(line.range.location, charIndex)).x - line.used.minX
  secondaryOffset?.pointee = offset
  return offset
}

/// The runs of a line, each a `CTRun`. Core Text: `CTLineGetGlyphRuns`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
  var runs: [CTRun] = []
  line.layout.text.enumerateAttributes(in: line.range) { attributes, range, _ in
    runs.append(CTRun(line, range, attributes))
  }
  return runs
}

/// Draws a line at the text position of a context whose y axis points upwards. Core Text: `CTLineDraw`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  line.draw(in: context, at: context.textPosition)
}

/// The characters of a run. Core Text: `CTRunGetStringRange`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { CFRange(run.range) }

/// The attributes of a run by their names. Core Text: `CTRunGetAttributes`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  Dictionary(uniqueKeysWithValues: run.attributes.map { ($0.key.rawValue, $0.value) })
}

/// The number of glyphs in a run, which is that of UTF-16 units. Core Text: `CTRunGetGlyphCount`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.range.length }

/// The width of a run, and the height of its letters above and below the baseline. Core Text:
/// `CTRunGetTypographicBounds`.
///
/// - Parameter range: has no effect: the whole run is measured.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let font = run.attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
  ascent?.pointee = font.ascender
  descent?.pointee = -font.descender
  leading?.pointee = font.leading
  return Double(run.box.isNull ? 0 : run.box.width)
}
