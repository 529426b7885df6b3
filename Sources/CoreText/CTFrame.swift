public import Casement

/// Makes frames of a text.
///
/// Core Text: `CTFramesetter`.
public final class CTFramesetter {
  let text: NSAttributedString
  init(_ text: NSAttributedString) { self.text = text }
}

/// Lines of a text in a path.
///
/// Core Text: `CTFrame`. Lines are as wide as the path's bounding box. y grows upwards.
public final class CTFrame {
  let path: CGPath
  let lines: [CTLine]
  /// The start of this text in the whole one.
  let start: Int
  private let layout: LaidOutText

  init(_ text: NSAttributedString, start: Int, _ path: CGPath) {
    self.path = path
    self.start = start
    let box = path.boundingBox
    layout = LaidOutText(text, start: start, width: box.width)
    // Lines that do not fit are left out. The tolerance is for rounding errors.
    lines = layout.lines.filter { $0.rect.maxY <= box.height + 0.5 }
  }

  /// The origin of a line, from the lower left corner of the path's bounding box.
  func origin(_ line: CTLine) -> CGPoint {
    CGPoint(x: line.used.minX, y: path.boundingBox.height - line.rect.minY - line.baseline)
  }
}

/// Makes frames of a text. Core Text: `CTFramesetterCreateWithAttributedString`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(attrString)
}

/// Lays a part of the text out in a path. Core Text: `CTFramesetterCreateFrame`.
///
/// - Parameters:
///   - stringRange: the range of the part. A length of 0 means the rest of the text.
///   - frameAttributes: ignored.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
  let range = framesetter.range(stringRange)
  return CTFrame(framesetter.text.attributedSubstring(from: range), start: range.location, path)
}

/// The size that a part of the text takes, in points. Core Text: `CTFramesetterSuggestFrameSizeWithConstraints`.
///
/// - Parameters:
///   - stringRange: the range of the part. A length of 0 means the rest of the text.
///   - frameAttributes: ignored.
///   - constraints: the maximum size.
///   - fitRange: receives the range that fits.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let range = framesetter.range(stringRange)
  let isWide = constraints.width > 1e6 || constraints.width <= 0
  let layout = LaidOutText(
    framesetter.text.attributedSubstring(from: range), width: isWide ? 0 : constraints.width)
  let height = constraints.height > 0 ? constraints.height : .greatestFiniteMagnitude
  let lines = layout.lines.filter { $0.rect.maxY <= height + 0.5 }
  let count = lines.last.map { $0.range.location + $0.range.length } ?? 0
  fitRange?.pointee = CFRange(location: range.location, length: count)
  return CGSize(
    width: (lines.map(\.used.maxX).max() ?? 0).rounded(.up), height: (lines.last?.rect.maxY ?? 0).rounded(.up)
  )
}

extension CTFramesetter {
  /// The part of the text for a range.
  func range(_ range: CFRange) -> NSRange {
    let start = max(0, min(text.length, range.location))
    let rest = text.length - start
    return NSRange(location: start, length: range.length <= 0 ? rest : min(rest, range.length))
  }
}

/// The lines of a frame, each a `CTLine`. Core Text: `CTFrameGetLines`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Gets the origins of lines, from the lower left corner of the path's bounding box. Core Text:
/// `CTFrameGetLineOrigins`.
///
/// - Parameters:
///   - range: the lines. A length of 0 means the rest.
///   - origins: has room for as many points.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let rest = frame.lines.dropFirst(max(0, range.location))
  for (index, line) in rest.prefix(range.length <= 0 ? rest.count : range.length).enumerated() {
    origins[index] = frame.origin(line)
  }
}

/// The characters that fit into a frame. Core Text: `CTFrameGetVisibleStringRange`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(
    location: frame.start, length: frame.lines.last.map { $0.range.location + $0.range.length } ?? 0)
}

/// The characters that fit into a frame. Core Text: `CTFrameGetStringRange`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CTFrameGetVisibleStringRange(frame) }

/// The path of a frame. Core Text: `CTFrameGetPath`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Draws the lines of a frame in a context whose y axis points upwards. Core Text: `CTFrameDraw`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let box = frame.path.boundingBox
  for line in frame.lines {
    let origin = frame.origin(line)
    line.draw(line.range, in: context, at: CGPoint(x: box.minX + origin.x, y: box.minY + origin.y))
  }
}
