/// What is asked of a font: Fontconfig chooses the file that comes nearest.
package struct FontDescription: Hashable, Sendable {
  /// How the letters lean. The values are Fontconfig's.
  package enum Slant: Int, Sendable {
    case roman = 0
    case italic = 100
    case oblique = 110
  }

  /// The family's name, or one of the generic ones: `sans-serif`, `serif`, `monospace`.
  package var family: String

  /// The family that stands for one that is not installed, such as `monospace` for Menlo; nil leaves it to Fontconfig.
  package var fallback: String?

  /// How heavy it is, in Fontconfig's numbers: 0 is thin, 80 regular, 200 bold, 210 black.
  package var weight: Int

  package var slant: Slant

  /// How wide its letters are, in Fontconfig's numbers: 75 is condensed, 100 normal, 125 expanded.
  package var width: Int

  /// The size in points.
  package var size: Double

  /// What is on or off otherwise than in the font.
  package var features: [FontFeature] = []

  /// Places on the axes of a variable font; the others are where the weight and the width put them.
  package var axes: [FontAxis] = []

  package init(family: String, weight: Int = 80, slant: Slant = .roman, width: Int = 100, size: Double) {
    self.family = family
    self.weight = weight
    self.slant = slant
    self.width = width
    self.size = size
  }
}

/// A feature of OpenType, such as `tnum` for figures that are all of the same width.
package struct FontFeature: Hashable, Sendable {
  /// The tag's four letters in four bytes.
  package let tag: UInt32
  /// 0 for off, 1 for on, or which of several.
  package let value: UInt32

  package init(tag: UInt32, value: UInt32) {
    self.tag = tag
    self.value = value
  }

  package init(_ tag: String, _ value: UInt32 = 1) {
    self.tag = tag.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    self.value = value
  }
}

/// A place on an axis of a variable font, such as 650 on `wght`.
package struct FontAxis: Hashable, Sendable {
  /// The tag's four letters in four bytes.
  package let tag: UInt32
  package let value: Double

  package init(tag: UInt32, value: Double) {
    self.tag = tag
    self.value = value
  }

  /// As Fontconfig and HarfBuzz write it: `wght=650`.
  var text: String {
    let letters = (0..<4).map { UInt8(truncatingIfNeeded: tag >> (24 - 8 * $0)) }
    return "\(String(decoding: letters, as: UTF8.self))=\(value)"
  }
}
