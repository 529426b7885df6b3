public import Foundation

/// The index of a glyph in its font; 0 for a missing character.
///
/// Core Graphics: `CGGlyph`.
public typealias CGGlyph = UInt16

/// The index of a glyph in its font. Core Graphics: `CGFontIndex`.
public typealias CGFontIndex = UInt16

/// A UTF-16 unit. Core Foundation: `UniChar`.
public typealias UniChar = UInt16

/// The drawing of glyphs.
///
/// Core Graphics: `CGTextDrawingMode`. It applies to `showGlyphs(_:at:)` and `CTFontDrawGlyphs`; the attributes of a text
/// determine how its lines are drawn.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill
  case stroke
  case fillStroke
  case invisible
  /// As `fill`; the glyphs limit the following drawing.
  case fillClip
  case strokeClip
  case fillStrokeClip
  case clip

  /// The drawing of the outlines; nil for none.
  package var pathMode: CGPathDrawingMode? {
    switch self {
    case .fill, .fillClip: .fill
    case .stroke, .strokeClip: .stroke
    case .fillStroke, .fillStrokeClip: .fillStroke
    case .invisible, .clip: nil
    }
  }

  /// Whether the glyphs limit the following drawing.
  package var clips: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}

/// The font of glyphs.
extension CGContext {
  /// Sets the font of `showGlyphs(_:at:)`.
  public func setFont(_ font: CGFont) { state.font = font }

  /// Sets the size of that font, in points.
  public func setFontSize(_ size: CGFloat) { state.fontSize = size }

  /// Sets how glyphs are drawn: filled by default.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }

  /// Draws a path in points and limits the following drawing to it, as a mode requests. The current path is kept.
  package func draw(_ path: CGPath, using mode: CGTextDrawingMode) {
    let current = devicePath
    defer { devicePath = current }
    devicePath = CGMutablePath()
    if let pathMode = mode.pathMode {
      addPath(path)
      drawPath(using: pathMode)
    }
    if mode.clips {
      addPath(path)
      clip()
    }
  }
}
