import CasementGraphics
import CasementText
public import Foundation

nonisolated extension UIFont {
  /// The glyphs of the font. Other fonts may replace those that it lacks.
  package final var glyphs: FontGlyphs { FontLibrary.system.glyphs(of: request) }

  /// The installed font with the PostScript name of a font in memory, which is registered for the process if there is
  /// none. Nil if it has no name, or if it cannot be read.
  package static func font(_ font: CGFont, size: CGFloat) -> UIFont? {
    guard let name = font.postScriptName else { return nil }
    if FontLibrary.system.font(postscriptName: name) == nil { CTFontManagerRegisterGraphicsFont(font, nil) }
    return UIFont(name: name, size: size)
  }
}

nonisolated extension FontGlyphs {
  /// The outline of a glyph, in points with y growing upwards; nil for a bitmap glyph and for one without ink.
  package func path(of glyph: CGGlyph) -> CGPath? {
    let path = CGMutablePath()
    forEachOutlinePart(of: UInt32(glyph)) { path.add($0, transform: .identity) }
    return path.isEmpty ? nil : path.copy()
  }

  /// The box around the ink of a glyph, in points with y growing upwards; zero for one without ink.
  package func bounds(of glyph: CGGlyph) -> CGRect {
    if let path = path(of: glyph) { return path.boundingBoxOfPath }
    return picture(of: UInt32(glyph)).map {
      CGRect(x: $0.left, y: $0.bottom, width: $0.width, height: $0.height)
    } ?? .zero
  }
}

nonisolated extension CGMutablePath {
  /// Adds a segment of a glyph's outline.
  func add(_ part: OutlinePart, transform: CGAffineTransform) {
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    switch part {
    case .move(let x, let y): move(to: point(x, y), transform: transform)
    case .line(let x, let y): addLine(to: point(x, y), transform: transform)
    case .quadratic(let controlX, let controlY, let x, let y):
      addQuadCurve(to: point(x, y), control: point(controlX, controlY), transform: transform)
    case .cubic(let x1, let y1, let x2, let y2, let x, let y):
      addCurve(to: point(x, y), control1: point(x1, y1), control2: point(x2, y2), transform: transform)
    case .close: closeSubpath()
    }
  }
}

nonisolated extension CGContext {
  /// Draws glyphs of a font by the text drawing mode. The text matrix maps their positions and their shapes, whose y axis
  /// grows upwards.
  package func draw(_ glyphs: [CGGlyph], at positions: [CGPoint], font: UIFont) {
    let source = font.glyphs
    let mode = state.textDrawingMode
    let path = CGMutablePath()
    for (glyph, position) in zip(glyphs, positions) {
      let place = textMatrix.translatedBy(x: position.x, y: position.y)
      guard let picture = source.picture(of: UInt32(glyph)) else {
        source.forEachOutlinePart(of: UInt32(glyph)) { path.add($0, transform: place) }
        continue
      }
      guard mode.pathMode != nil else { continue }
      saveGState()
      concatenate(place)
      draw(
        CGImage(picture.image),
        in: CGRect(x: picture.left, y: picture.bottom, width: picture.width, height: picture.height))
      restoreGState()
    }
    draw(path, using: mode)
  }

  /// Draws glyphs of the context's font at positions in points, by the text drawing mode. The text matrix maps the
  /// positions and the glyphs, whose y axis grows upwards. Does nothing without a font.
  ///
  /// Core Graphics: `CGContextShowGlyphsAtPositions`.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let font = state.font, state.fontSize > 0 else { return }
    if let font = UIFont.font(font, size: state.fontSize) { draw(glyphs, at: positions, font: font) }
  }
}
