public import Casement
import CasementText

/// Glyphs of a line with the same attributes, the same font and the same direction.
///
/// Core Text: `CTRun`. The glyphs are in the order in which they appear, from left to right. Blanks, tabs, line breaks and
/// attachments have a glyph too, which has no ink.
public final class CTRun {
  let line: CTLine
  /// The characters in the text of the line's layout.
  let range: NSRange
  let isRightToLeft: Bool
  let font: CTFont
  let attributes: [NSAttributedString.Key: Any]
  let glyphs: GlyphBuffer<CGGlyph>
  /// From the line's origin.
  let positions: GlyphBuffer<CGPoint>
  let advances: GlyphBuffer<CGSize>
  let indices: GlyphBuffer<CFIndex>

  fileprivate init(_ line: CTLine, _ part: RunPart) {
    self.line = line
    range = NSRange(part.range)
    isRightToLeft = part.isRightToLeft
    font = part.font
    attributes = part.attributes.merging([.font: part.font]) { $1 }
    glyphs = GlyphBuffer(part.glyphs.map(\.glyph))
    positions = GlyphBuffer(part.glyphs.map { CGPoint(x: $0.x - Double(line.used.minX), y: $0.y) })
    advances = GlyphBuffer(part.glyphs.map { CGSize(width: $0.advance, height: 0) })
    indices = GlyphBuffer(part.glyphs.map { $0.place + line.layout.start })
  }

  /// The characters of some of the glyphs.
  func characters(of glyphs: Range<Int>) -> NSRange {
    let all = indices.all
    guard let first = all[glyphs].min(), let last = all[glyphs].max() else {
      return NSRange(location: 0, length: 0)
    }
    let start = line.layout.start
    let end = all.filter { $0 > last }.min().map { $0 - start } ?? range.location + range.length
    return NSRange(location: first - start, length: end - first + start)
  }

  /// The box around the ink of some of the glyphs, from the line's origin; null without ink.
  func imageBounds(in range: Range<Int>) -> CGRect {
    let source = font.glyphs
    return range.reduce(.null) { all, index in
      let box = source.bounds(of: glyphs.all[index])
      let position = positions.all[index]
      return box.isEmpty ? all : all.union(box.offsetBy(dx: position.x, dy: position.y))
    }
  }
}

/// The memory of a run's values, to which pointers may refer as long as the run exists.
final class GlyphBuffer<Value> {
  let all: UnsafeMutableBufferPointer<Value>

  init(_ values: [Value]) {
    all = .allocate(capacity: values.count)
    _ = all.initialize(from: values)
  }

  deinit {
    all.deinitialize()
    all.deallocate()
  }

  var count: Int { all.count }
  var pointer: UnsafePointer<Value>? { UnsafePointer(all.baseAddress) }

  /// Copies a part; the rest for a length of 0.
  func copy(_ range: CFRange, to buffer: UnsafeMutablePointer<Value>) {
    for (place, index) in range.indices(of: count).enumerated() { buffer[place] = all[index] }
  }
}

/// A run before its glyphs are stored.
private struct RunPart {
  struct Glyph {
    let glyph: CGGlyph
    let x: Double
    let y: Double
    let advance: Double
    let place: Int
  }

  var range: Range<Int>
  let isRightToLeft: Bool
  /// The family that replaces that of the attributes.
  let fallbackFamily: String?
  let attributes: [NSAttributedString.Key: Any]
  /// The characters around it with these attributes.
  let attributesRange: NSRange
  var glyphs: [Glyph]

  init(
    _ layout: LaidOutText, _ range: Range<Int>, isRightToLeft: Bool, fallbackFamily: String?,
    glyphs: [Glyph]
  ) {
    self.range = range
    self.isRightToLeft = isRightToLeft
    self.fallbackFamily = fallbackFamily
    self.glyphs = glyphs
    var around = NSRange()
    attributes = layout.text.attributes(at: range.lowerBound, effectiveRange: nil)
    _ = layout.shown.attributes(
      at: range.lowerBound, longestEffectiveRange: &around,
      in: NSRange(location: 0, length: layout.shown.length))
    attributesRange = around
  }

  var ownFont: CTFont { attributes[.font] as? UIFont ?? .systemFont(ofSize: 12) }
  var font: CTFont { fallbackFamily.map { ownFont.replaced(by: $0) } ?? ownFont }

  /// Adds the part at the right; returns false if it does not belong to the same run.
  mutating func append(_ next: RunPart) -> Bool {
    let touches =
      isRightToLeft ? next.range.upperBound == range.lowerBound : range.upperBound == next.range.lowerBound
    guard touches, next.isRightToLeft == isRightToLeft, next.fallbackFamily == fallbackFamily,
      next.attributesRange == attributesRange
    else { return false }
    range = min(range.lowerBound, next.range.lowerBound)..<max(range.upperBound, next.range.upperBound)
    glyphs += next.glyphs
    return true
  }
}

extension CTRun {
  /// The runs of a line from left to right.
  static func runs(of line: CTLine) -> [CTRun] {
    let text = line.layout
    guard line.range.length > 0, let layout = text.manager.layout else { return [] }
    var parts = layout.glyphRuns(ofLineAt: line.range.location).map { run in
      var part = RunPart(
        text, run.range, isRightToLeft: run.isRightToLeft, fallbackFamily: run.fallbackFamily,
        glyphs: run.glyphs.map {
          RunPart.Glyph(
            glyph: CGGlyph(exactly: $0.index) ?? 0, x: $0.x, y: $0.y, advance: $0.advance, place: $0.place)
        })
      if part.glyphs.isEmpty {
        let width = run.right - run.left
        part.glyphs = [part.blank(x: run.left, advance: width, place: run.range.lowerBound)]
      }
      return part
    }
    // The line break is no part of the layout. It is after the last character.
    let (start, end) = (line.range.location, line.range.location + line.range.length)
    let seen = parts.reduce(start) { max($0, $1.range.upperBound) }
    if seen < end {
      let isRightToLeft = layout.isRightToLeft(at: start)
      var part = RunPart(text, seen..<end, isRightToLeft: isRightToLeft, fallbackFamily: nil, glyphs: [])
      let edges = parts.flatMap(\.glyphs).map { (left: $0.x, right: $0.x + $0.advance) }
      let x = isRightToLeft ? edges.map(\.left).min() : edges.map(\.right).max()
      part.glyphs = [part.blank(x: x ?? Double(line.used.minX), advance: 0, place: seen)]
      parts.insert(part, at: isRightToLeft ? 0 : parts.count)
    }
    var joined: [RunPart] = []
    for part in parts {
      let isJoined = joined.isEmpty ? false : joined[joined.count - 1].append(part)
      if !isJoined { joined.append(part) }
    }
    return joined.map { CTRun(line, $0) }
  }
}

extension RunPart {
  /// The glyph of a space in place of a character without a glyph.
  fileprivate func blank(x: Double, advance: Double, place: Int) -> Glyph {
    let glyph = font.glyphs.glyph(of: " ").flatMap { CGGlyph(exactly: $0) } ?? 0
    return Glyph(glyph: glyph, x: x, y: 0, advance: advance, place: place)
  }
}

/// The direction of a run, and the order of its glyphs.
///
/// Core Text: `CTRunStatus`.
public struct CTRunStatus: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
  /// The order of the glyphs is neither that of the characters nor its reverse.
  public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

// MARK: Glyphs

/// The number of glyphs in a run. Core Text: `CTRunGetGlyphCount`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// Copies glyphs of the run's font. Core Text: `CTRunGetGlyphs`.
///
/// - Parameters:
///   - range: the glyphs. A length of 0 means the rest of the run.
///   - buffer: has room for them.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  run.glyphs.copy(range, to: buffer)
}

/// The glyphs of a run, as long as it exists. Core Text: `CTRunGetGlyphsPtr`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { run.glyphs.pointer }

/// Copies the positions of glyphs, in points from the line's origin with y upwards. Core Text: `CTRunGetPositions`.
///
/// - Parameters:
///   - range: the glyphs. A length of 0 means the rest of the run.
///   - buffer: has room for them.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  run.positions.copy(range, to: buffer)
}

/// The positions of the glyphs of a run, as long as it exists. Core Text: `CTRunGetPositionsPtr`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? { run.positions.pointer }

/// Copies the widths by which glyphs advance, in points. Core Text: `CTRunGetAdvances`.
///
/// - Parameters:
///   - range: the glyphs. A length of 0 means the rest of the run.
///   - buffer: has room for them.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  run.advances.copy(range, to: buffer)
}

/// The advances of the glyphs of a run, as long as it exists. Core Text: `CTRunGetAdvancesPtr`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { run.advances.pointer }

/// Copies the first characters of glyphs, in UTF-16 units of the text. Core Text: `CTRunGetStringIndices`.
///
/// - Parameters:
///   - range: the glyphs. A length of 0 means the rest of the run.
///   - buffer: has room for them.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  run.indices.copy(range, to: buffer)
}

/// The first characters of the glyphs of a run, as long as it exists. Core Text: `CTRunGetStringIndicesPtr`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? { run.indices.pointer }

// MARK: Values

/// The characters of a run. Core Text: `CTRunGetStringRange`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  CFRange(location: run.line.layout.start + run.range.location, length: run.range.length)
}

/// The attributes of a run by their names. The font is that of its glyphs. Core Text: `CTRunGetAttributes`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  Dictionary(uniqueKeysWithValues: run.attributes.map { ($0.key.rawValue, $0.value) })
}

/// The direction of a run, and the order of its glyphs. Core Text: `CTRunGetStatus`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  let pairs = zip(run.indices.all, run.indices.all.dropFirst())
  let isOrdered = pairs.allSatisfy { run.isRightToLeft ? $0 >= $1 : $0 <= $1 }
  return (run.isRightToLeft ? CTRunStatus.rightToLeft : []).union(isOrdered ? [] : .nonMonotonic)
}

/// The matrix of the glyphs, which is the identity. Core Text: `CTRunGetTextMatrix`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// The width of glyphs, and the height of the font above and below the baseline, in points. Core Text:
/// `CTRunGetTypographicBounds`.
///
/// - Parameter range: the glyphs. A length of 0 means the rest of the run.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = run.font.ascender
  descent?.pointee = -run.font.descender
  leading?.pointee = run.font.leading
  return run.advances.all[range.indices(of: run.glyphs.count)].reduce(0) { $0 + Double($1.width) }
}

/// The box around the ink of glyphs of a line that is drawn at the text position of a context; null without ink. Core
/// Text: `CTRunGetImageBounds`.
///
/// - Parameter range: the glyphs. A length of 0 means the rest of the run.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  run.imageBounds(in: range.indices(of: run.glyphs.count))
    .offsetBy(dx: context?.textPosition.x ?? 0, dy: context?.textPosition.y ?? 0)
}

/// Draws glyphs where `CTLineDraw` would draw them, with their attributes. The drawing is limited to the width of the
/// glyphs and the height of the line. Core Text: `CTRunDraw`.
///
/// - Parameter range: the glyphs. A length of 0 means the rest of the run.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  run.line.draw(
    run.characters(of: range.indices(of: run.glyphs.count)), in: context, at: context.textPosition)
}
