internal import CFreeType
package import Pixman

/// The glyphs of a font. Lengths are in points, with y growing upwards from the baseline.
///
/// They are those of the design, which is neither hinted nor rounded to pixels. Thread-safe.
package struct FontGlyphs: Sendable {
  private let typeface: Typeface
  /// Pixels of the typeface per point.
  private let scale: Double

  /// The size of the typeface in pixels, at which rounding to 1/64 pixel is below the units of most designs.
  static let pixelSize = 1024.0

  init(_ typeface: Typeface, scale: Double) { (self.typeface, self.scale) = (typeface, scale) }

  // MARK: Identity

  /// The number of glyphs.
  package var count: Int { typeface.faceValues.glyphCount }

  /// The number of design units per em; 0 for a bitmap font.
  package var unitsPerEm: Int { typeface.faceValues.unitsPerEm }

  /// The path of the font's file.
  package var file: String { typeface.settings.file }

  /// The glyph of a character; nil if the font lacks it.
  package func glyph(of scalar: Unicode.Scalar) -> UInt32? { typeface.glyph(of: scalar.value) }

  /// The glyph with a name such as `A` or `eacute`; nil if there is none. C function: `FT_Get_Name_Index`.
  package func glyph(named name: String) -> UInt32? {
    let glyph = typeface.file.withFace { FT_Get_Name_Index($0, name) }
    return glyph == 0 ? nil : glyph
  }

  // MARK: Metrics

  /// The advance width of a glyph.
  package func advance(of glyph: UInt32) -> Double { typeface.advance(of: glyph) / scale }

  /// The box that contains the outlines of all glyphs.
  package var boundingBox: (left: Double, bottom: Double, right: Double, top: Double) {
    let values = typeface.faceValues
    return (
      length(values.left, values), length(values.bottom, values), length(values.right, values),
      length(values.top, values)
    )
  }

  /// The upper edge of an underline, negative below the baseline, and its thickness.
  package var underline: (position: Double, thickness: Double) {
    let values = typeface.faceValues
    return (length(values.underlinePosition, values), length(values.underlineThickness, values))
  }

  /// A length in points from one in design units.
  private func length(_ units: Int, _ values: FaceValues) -> Double {
    Double(units) / Double(max(1, values.unitsPerEm)) * typeface.settings.pixelSize / scale
  }

  // MARK: Shapes

  /// Calls `body` for each segment of a glyph's outline. A bitmap glyph, and one without ink, have none.
  package func forEachOutlinePart(of glyph: UInt32, _ body: (OutlinePart) -> Void) {
    typeface.forEachOutlinePart(of: glyph, isHinted: false) { body($0.scaled(1 / scale, -1 / scale)) }
  }

  /// The image of a glyph with its own colors, and its rectangle; nil for a glyph without own colors.
  package func picture(
    of glyph: UInt32
  ) -> (image: Image, left: Double, bottom: Double, width: Double, height: Double)? {
    guard typeface.settings.hasColor, let picture = typeface.unscaledPicture(of: glyph), picture.hasColor,
      let image = picture.image
    else { return nil }
    let scale = typeface.pictureScale / scale
    return (
      image, Double(picture.left) * scale, Double(picture.top - image.height) * scale,
      Double(image.width) * scale, Double(image.height) * scale
    )
  }
}

/// The values of a face, in design units. C type: `FT_FaceRec`.
struct FaceValues {
  let glyphCount: Int
  let unitsPerEm: Int
  let left: Int
  let bottom: Int
  let right: Int
  let top: Int
  let underlinePosition: Int
  let underlineThickness: Int

  init(_ face: FT_Face) {
    let face = face.pointee
    glyphCount = Int(face.num_glyphs)
    unitsPerEm = Int(face.units_per_EM)
    (left, bottom) = (Int(face.bbox.xMin), Int(face.bbox.yMin))
    (right, top) = (Int(face.bbox.xMax), Int(face.bbox.yMax))
    underlineThickness = Int(face.underline_thickness)
    // FreeType's position is that of the middle of the line.
    underlinePosition = Int(face.underline_position) + underlineThickness / 2
  }
}
