import CasementGraphics
import CasementText
import Foundation
import Pixman

nonisolated extension CGContext {
  /// Draws a line of text with the start of its baseline at a point. A line that is slightly too wide is tightened.
  package func draw(_ line: TextLine, at point: CGPoint, tightenedTo width: CGFloat, color: UIColor) {
    let metrics = line.metrics
    let reach = metrics.ascent + metrics.descent
    let area = CGRect(
      x: point.x - reach, y: point.y - 2 * reach, width: min(CGFloat(line.width), width) + 2 * reach,
      height: 4 * reach)
    drawText(in: area, scale: scale) { context in
      guard let image = context.image else { return }
      let (x, y) = context.pixel(point)
      line.draw(
        on: image, x: x, y: y, width: Int(pixels: width * scale), color: color.pixman,
        clip: context.pixelClip)
    }
  }

  /// Draws laid-out text with its upper left corner at a point.
  ///
  /// - scale: the scale of the layout, in pixels per point.
  /// - color: the color of all text; nil for the text's own colors.
  /// - parts: the drawn parts; all by default.
  /// - marker: draws backgrounds and rules; nil for the default drawing.
  package func draw(
    _ layout: TextLayout, _ looks: [TextLook], at point: CGPoint, scale: CGFloat, color: UIColor? = nil,
    parts: TextParts = .all, marker: (any TextMarker)? = nil
  ) {
    guard !layout.lines.isEmpty else { return }
    let reach = layout.reach
    let area = CGRect(x: point.x, y: point.y, width: layout.right, height: layout.height)
      .insetBy(dx: -reach, dy: -reach)
    drawText(in: area, scale: scale) { context in
      let painter = TextPainter(
        context: context, layout: layout, looks: looks, scale: scale, color: color, marker: marker)
      // Draw only the visible lines, since there may be many.
      let clip = context.boundingBoxOfClipPath
      guard !clip.isNull else { return }
      let first = layout.line(at: clip.minY - point.y - reach) ?? 0
      for line in layout.lines[first...] {
        guard line.top + point.y < clip.maxY + reach else { break }
        if parts.contains(.backgrounds) { painter.drawBackgrounds(of: line, at: point) }
        if parts.contains(.glyphs) { painter.drawGlyphs(of: line, at: point) }
      }
    }
  }

  /// The scale at which text for this context is laid out, in pixels per point.
  var textScale: CGFloat {
    let matrix = ctm
    let area = abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
    // Tolerate a small difference, since aligning a view to pixels may change its size by a pixel.
    return abs(area / scale - 1) < 0.02 || !area.isFinite || area <= 0 ? scale : min(area, 64 * scale)
  }

  /// Draws text directly on the pixels if possible. Otherwise it is drawn on an image, for example if it is rotated,
  /// translucent or clipped to a shape.
  private func drawText(in area: CGRect, scale: CGFloat, _ body: (CGContext) -> Void) {
    let matrix = ctm
    let isUpright = matrix.b == 0 && matrix.c == 0 && matrix.a > 0 && matrix.d > 0
    let isNatural = abs(matrix.a / scale - 1) < 0.02 && abs(matrix.d / scale - 1) < 0.02
    if isUpright, isNatural, acceptsPixels { return body(self) }
    let clip = boundingBoxOfClipPath
    guard !clip.isNull, area.width.isFinite, area.height.isFinite else { return }
    let seen = area.intersection(clip.insetBy(dx: -2 / scale, dy: -2 / scale))
    guard !seen.isNull else { return }
    let left = (seen.minX * scale).rounded(.down)
    let top = (seen.minY * scale).rounded(.down)
    let (width, height) = ((seen.maxX * scale).rounded(.up) - left, (seen.maxY * scale).rounded(.up) - top)
    guard width > 0, height > 0, width < 16384, height < 16384,
      let picture = try? Image(width: Int(width), height: Int(height), format: .argb8888)
    else { return }
    let origin = CGPoint(x: left / scale, y: top / scale)
    body(CGContext(origin: origin, scale: scale, clip: picture.bounds) { picture })
    let whole = CGRect(origin: origin, size: CGSize(width: width / scale, height: height / scale))
    draw(upright: CGImage(picture), in: whole)
  }
}

/// The parts of text to draw.
package nonisolated struct TextParts: OptionSet {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The colors behind letters.
  static let backgrounds = TextParts(rawValue: 1)
  /// Letters with their shadows, outlines and rules.
  static let glyphs = TextParts(rawValue: 2)
  package static let all: TextParts = [.backgrounds, .glyphs]
}

/// Draws backgrounds, underlines and strikethroughs. Ranges refer to the text of the layout.
package nonisolated protocol TextMarker: AnyObject {
  /// Fills the background of a range.
  func fill(_ rect: CGRect, behind range: Range<Int>, _ color: UIColor)

  /// Draws a rule along a range.
  ///
  /// - descent: the distance from the baseline to the lower edge of the letters, in points.
  /// - lineRange: the line of text that contains the range.
  func rule(
    _ style: NSUnderlineStyle, isStrikethrough: Bool, along range: Range<Int>, descent: CGFloat,
    lineRange: Range<Int>)
}

/// Draws the lines of a layout with their decorations.
private nonisolated struct TextPainter {
  let context: CGContext
  let layout: TextLayout
  let looks: [TextLook]
  let scale: CGFloat
  let color: UIColor?
  let marker: (any TextMarker)?

  func drawBackgrounds(of line: TextLayout.Line, at point: CGPoint) {
    for fragment in line.fragments where !fragment.isHanging {
      guard let background = looks[line.style(of: fragment)].background else { continue }
      let rect = CGRect(
        x: point.x + fragment.x, y: point.y + line.top, width: fragment.width, height: line.height)
      if let marker {
        marker.fill(rect, behind: line.range(of: fragment), background)
        continue
      }
      context.saveGState()
      context.setFillColor(background.cgColor)
      context.fill(rect)
      context.restoreGState()
    }
  }

  func drawGlyphs(of line: TextLayout.Line, at point: CGPoint) {
    let baseline = point.y + line.baseline
    for fragment in line.fragments where !fragment.isHanging {
      let look = looks[line.style(of: fragment)]
      guard !fragment.isBox else {
        draw(look, at: CGPoint(x: point.x + fragment.x, y: baseline - look.baselineOffset))
        continue
      }
      let place = CGPoint(x: point.x + fragment.x, y: baseline - look.baselineOffset)
      if let shadow = look.shadow { draw(shadow, of: fragment, at: place, line) }
      if look.strokeWidth <= 0 { draw(fragment, at: place, color ?? look.color) }
      if look.strokeWidth != 0 { drawOutlines(of: fragment, at: place, look) }
      for isStrikethrough in [false, true] {
        let style = isStrikethrough ? look.strikethrough : look.underline
        guard !style.isEmpty else { continue }
        if let marker {
          marker.rule(
            style, isStrikethrough: isStrikethrough, along: line.range(of: fragment),
            descent: -look.font.descender, lineRange: line.range)
        } else {
          let height = look.ruleHeight(isStrikethrough: isStrikethrough, scale: scale)
          context.drawRule(
            style, from: CGPoint(x: place.x, y: place.y - height), width: fragment.width,
            look.ruleThickness(scale: scale), look.ruleColor(isStrikethrough: isStrikethrough, color))
        }
      }
    }
  }

  /// Draws the attachment that replaces a character.
  private func draw(_ look: TextLook, at place: CGPoint) {
    guard let attachment = look.attachment else { return }
    let bounds = attachment.place(in: look.font)
    guard let image = attachment.image(forBounds: bounds) else { return }
    let shown = image.isTemplate && !image.hasTint ? image.withTintColor(color ?? look.color) : image
    context.makeCurrent {
      shown.draw(
        in: CGRect(
          x: place.x + bounds.minX, y: place.y - bounds.maxY, width: bounds.width, height: bounds.height))
    }
  }

  private func draw(_ fragment: TextLayout.Fragment, at place: CGPoint, _ color: UIColor) {
    guard let image = context.image else { return }
    let (x, y) = context.pixel(place)
    layout.draw(fragment, on: image, x: x, y: y, color: color.pixman, clip: context.pixelClip)
  }

  private func drawOutlines(of fragment: TextLayout.Fragment, at place: CGPoint, _ look: TextLook) {
    let path = CGMutablePath()
    let map = CGAffineTransform(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: place.x, ty: place.y)
    layout.forEachOutlinePart(of: fragment) { path.add($0, transform: map) }
    context.saveGState()
    context.setStrokeColor((color ?? look.strokeColor ?? look.color).cgColor)
    context.setLineWidth(abs(look.strokeWidth) / 100 * look.font.pointSize)
    context.addPath(path)
    context.strokePath()
    context.restoreGState()
  }

  private func draw(
    _ shadow: NSShadow, of fragment: TextLayout.Fragment, at place: CGPoint, _ line: TextLayout.Line
  ) {
    guard let color = shadow.shadowColor as? UIColor else { return }
    let moved = CGPoint(x: place.x + shadow.shadowOffset.width, y: place.y + shadow.shadowOffset.height)
    let blur = shadow.shadowBlurRadius * scale
    guard blur > 0.5, blur.isFinite else { return draw(fragment, at: moved, color) }
    // The blur of Core Graphics is twice the standard deviation.
    let sigma = min(64, blur / 2)
    let reach = (sigma * 3).rounded(.up) + 1
    let (x, y) = context.pixel(moved)
    let room = ((line.ascent + line.descent) * scale).rounded(.up) + reach
    let area = Rectangle(
      x: x - Int(pixels: room), y: y - Int(pixels: room),
      width: Int(pixels: fragment.width * scale + 2 * room) + 1,
      height: Int(pixels: 2 * room))
    let seen = area.intersection(
      Rectangle(
        x: context.pixelClip.x - Int(reach), y: context.pixelClip.y - Int(reach),
        width: context.pixelClip.width + 2 * Int(reach), height: context.pixelClip.height + 2 * Int(reach)))
    guard !seen.isEmpty, let mask = try? Image(width: seen.width, height: seen.height, format: .a8) else {
      return
    }
    layout.draw(fragment, on: mask, x: x - seen.x, y: y - seen.y, color: .black, clip: mask.bounds)
    ShadowBlur.blur(mask, sigma: sigma)
    mask.prepareForReading()
    context.paint(color.cgColor, through: mask, on: seen)
  }
}

nonisolated extension TextLook {
  /// The distance of an underline or strikethrough above the baseline, in points.
  func ruleHeight(isStrikethrough: Bool, scale: CGFloat) -> CGFloat {
    isStrikethrough ? font.ascender * 0.3 : -max(1, (-font.descender / 3 * scale).rounded()) / scale
  }

  /// The thickness of an underline or strikethrough, in points.
  func ruleThickness(scale: CGFloat) -> CGFloat {
    max(1, (font.pointSize / 14 * scale).rounded()) / scale
  }

  /// - text: the color of all text; nil for its own color.
  func ruleColor(isStrikethrough: Bool, _ text: UIColor?) -> UIColor {
    (isStrikethrough ? strikethroughColor : underlineColor) ?? text ?? color
  }
}

nonisolated extension CGContext {
  /// Draws a horizontal rule in its pattern from a point to the right.
  func drawRule(
    _ style: NSUnderlineStyle, from start: CGPoint, width length: CGFloat, _ thickness: CGFloat,
    _ color: UIColor
  ) {
    let width = style.contains(.thick) ? 2 * thickness : thickness
    saveGState()
    defer { restoreGState() }
    setFillColor(color.cgColor)
    var tops = [start.y]
    if style.isSuperset(of: .double) { tops.append(start.y + 2 * width) }
    let dashes = style.dashes.map { $0 * width }
    for top in tops {
      guard !dashes.isEmpty else {
        fill(CGRect(x: start.x, y: top, width: length, height: width))
        continue
      }
      // Draw only the visible part, since a rule may be long.
      let clip = boundingBoxOfClipPath
      guard !clip.isNull else { return }
      let period = dashes.reduce(0, +)
      let end = min(length, clip.maxX - start.x)
      var (x, index) = (max(0, ((clip.minX - start.x) / period).rounded(.down) * period), 0)
      while x < end {
        let dash = min(dashes[index % dashes.count], length - x)
        if index % 2 == 0 { fill(CGRect(x: start.x + x, y: top, width: dash, height: width)) }
        x += dashes[index % dashes.count]
        index += 1
      }
    }
  }
}

nonisolated extension Int {
  /// Rounds down to whole pixels, limited to the largest image size.
  fileprivate init(pixels: CGFloat) {
    self = pixels.isNaN ? 0 : Int(Swift.max(-1e8, Swift.min(1e8, pixels.rounded(.down))))
  }
}

nonisolated extension NSUnderlineStyle {
  /// The lengths of dashes and gaps as factors of the line width; empty for a solid line.
  fileprivate var dashes: [CGFloat] {
    switch rawValue & 0x0F00 {
    case 0x0100: [1, 2]
    case 0x0200: [4, 2]
    case 0x0300: [4, 2, 1, 2]
    case 0x0400: [4, 2, 1, 2, 1, 2]
    default: []
    }
  }
}
