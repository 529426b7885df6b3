import CasementGraphics
import CasementText
public import Foundation

/// Options for measuring and drawing strings.
///
/// UIKit: `NSStringDrawingOptions`.
public nonisolated struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Truncates the last visible line with an ellipsis. It requires `usesLineFragmentOrigin`.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// The rectangle contains the lines, which wrap at its width. Without this option there is a single line, and the
  /// rectangle's origin is on its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Includes the leading of the font. It always is here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures the drawn glyphs. Here it has no effect: the line heights are used.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// Limits for drawing a string, and the results.
///
/// UIKit: `NSStringDrawingContext`.
open nonisolated class NSStringDrawingContext: NSObject {
  /// The smallest factor to which text is scaled to fit; 0, the default, and 1 disable scaling.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale factor of the last drawing.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The bounds of the text in the last drawing or measurement.
  open internal(set) var totalBounds = CGRect.zero

  public override init() {}
}

nonisolated extension NSAttributedString {
  /// The font and color of text without attributes.
  fileprivate static var drawingDefaults: AttributedText.Defaults {
    AttributedText.Defaults(font: .systemFont(ofSize: 12), color: .black)
  }

  /// The size of the text in points, without wrapping.
  public func size() -> CGSize {
    boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil).size
  }

  /// Draws the text into the current context, without wrapping.
  ///
  /// - point: the upper left corner.
  public func draw(at point: CGPoint) {
    draw(with: CGRect(origin: point, size: .zero), options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text into the current context. The lines wrap at the width of a rectangle and end at its height.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text into the current context.
  ///
  /// - Parameters:
  ///   - rect: the rectangle in points; a width or height of 0 is no limit.
  ///   - context: the minimum scale factor, and the results.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?)
  {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let drawing = StringDrawing(self, rect.size, options, context, scale: target.textScale)
    let top = options.contains(.usesLineFragmentOrigin) ? rect.minY : rect.minY - drawing.firstBaseline
    context?.totalBounds = CGRect(origin: CGPoint(x: rect.minX, y: top), size: drawing.size)
    target.draw(
      drawing.layout, drawing.text.looks, at: CGPoint(x: rect.minX, y: top), scale: target.textScale)
  }

  /// The bounds of the text in points; the size is rounded up to pixels.
  ///
  /// - size: the available room; a width or height of 0 is no limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let scale = UIGraphicsGetCurrentContext()?.textScale ?? StringDrawing.scale
    let drawing = StringDrawing(self, size, options, context, scale: scale)
    let top = options.contains(.usesLineFragmentOrigin) ? 0 : -drawing.firstBaseline
    let bounds = CGRect(origin: CGPoint(x: 0, y: top), size: drawing.size)
    context?.totalBounds = bounds
    return bounds
  }
}

/// A string that is laid out for measuring or drawing.
private nonisolated struct StringDrawing {
  let text: AttributedText
  let layout: TextLayout
  let size: CGSize

  /// Without a context, text is measured at one pixel per point, like the metrics of `UIFont`.
  static let scale: CGFloat = 1

  var firstBaseline: CGFloat { layout.lines.first.map { CGFloat($0.baseline) } ?? 0 }

  init(
    _ string: NSAttributedString, _ room: CGSize, _ options: NSStringDrawingOptions,
    _ context: NSStringDrawingContext?, scale: CGFloat
  ) {
    var container = TextLayout.Container()
    func limit(_ length: CGFloat) -> Double? { length > 0 && length < 1e7 ? Double(length) : nil }
    container.width = limit(room.width)
    if options.contains(.usesLineFragmentOrigin) {
      if options.contains(.truncatesLastVisibleLine) {
        container.height = limit(room.height)
        container.lastBreaking = .tail
      } else {
        container.height = limit(room.height)
      }
    } else {
      container.lineCount = 1
      container.lastBreaking = options.contains(.truncatesLastVisibleLine) ? .tail : .clip
      if !options.contains(.truncatesLastVisibleLine) { container.width = nil }
    }
    var part: CGFloat = 1
    if let least = context?.minimumScaleFactor, least > 0, least < 1 {
      part = Self.part(of: string, for: room, in: container, from: least, scale: scale)
    }
    text = Self.text(string, part)
    layout = text.layout(in: container, scale: scale)
    context?.actualScaleFactor = part
    size = CGSize(
      width: (layout.width * scale).rounded(.up) / scale,
      height: (layout.height * scale).rounded(.up) / scale)
  }

  /// The text with all font sizes multiplied by a factor.
  private static func text(_ string: NSAttributedString, _ part: CGFloat) -> AttributedText {
    let defaults = NSAttributedString.drawingDefaults
    guard part < 1, string.length > 0 else { return AttributedText(string, defaults) }
    let whole = NSMutableAttributedString(attributedString: string)
    string.enumerateAttribute(.font, in: NSRange(location: 0, length: string.length)) { font, range, _ in
      if font == nil { whole.addAttribute(.font, value: defaults.font, range: range) }
    }
    let first = whole.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? defaults.font
    return AttributedText(whole, defaults, font: first.withSize(first.pointSize * part))
  }

  /// The largest scale factor at which a text fits, in steps of 1/100; `least` if none fits.
  private static func part(
    of string: NSAttributedString, for room: CGSize, in container: TextLayout.Container, from least: CGFloat,
    scale: CGFloat
  ) -> CGFloat {
    var whole = container
    whole.height = nil
    func fits(_ part: CGFloat) -> Bool {
      let layout = text(string, part).layout(in: whole, scale: scale)
      return (room.width <= 0 || CGFloat(layout.width) <= room.width)
        && (room.height <= 0 || CGFloat(layout.height) <= room.height) && !layout.isTruncated
    }
    if fits(1) { return 1 }
    var (low, high) = (Int((least * 100).rounded(.up)), 99)
    var best = least
    while low <= high {
      let middle = (low + high) / 2
      if fits(CGFloat(middle) / 100) {
        (best, low) = (CGFloat(middle) / 100, middle + 1)
      } else {
        high = middle - 1
      }
    }
    return best
  }
}

// Apple declares these on `NSString`, to which `String` is bridged there.
nonisolated extension String {
  /// The size of the text in points, without wrapping.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// Draws the text into the current context, with its upper left corner at a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text into the current context. The lines wrap at the width of a rectangle and end at its height.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  /// Draws the text into the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(
      with: rect, options: options, context: context)
  }

  /// The bounds of the text in points; the size is rounded up to pixels.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}

nonisolated extension NSString {
  /// The size of the text in points, without wrapping.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// Draws the text into the current context, with its upper left corner at a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text into the current context. The lines wrap at the width of a rectangle and end at its height.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text into the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// The bounds of the text in points; the size is rounded up to pixels.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
