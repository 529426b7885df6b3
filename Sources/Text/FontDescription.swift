/// A request for a font, for which Fontconfig chooses the best matching file.
package struct FontDescription: Hashable, Sendable {
  /// The slant, with Fontconfig's values.
  package enum Slant: Int, Sendable {
    case roman = 0
    case italic = 100
    case oblique = 110
  }

  /// The family name, or a generic one: `sans-serif`, `serif`, `monospace`.
  package var family: String

  /// The family to use if the first one is not installed, such as `monospace` for Menlo; nil leaves it to Fontconfig.
  package var fallback: String?

  /// The weight in Fontconfig's scale: 0 is thin, 80 regular, 200 bold, 210 black.
  package var weight: Int

  package var slant: Slant

  /// The width in Fontconfig's scale: 75 is condensed, 100 normal, 125 expanded.
  package var width: Int

  /// The size in points.
  package var size: Double

  /// The OpenType features that differ from the font's defaults.
  package var features: [FontFeature] = []

  /// Values for axes of a variable font; other axes follow the weight and the width.
  package var axes: [FontAxis] = []

  package init(family: String, weight: Int = 80, slant: Slant = .roman, width: Int = 100, size: Double) {
    self.family = family
    self.weight = weight
    self.slant = slant
    self.width = width
    self.size = size
  }
}

/// An OpenType feature, such as `tnum` for tabular figures.
package struct FontFeature: Hashable, Sendable {
  /// The four-letter tag in four bytes.
  package let tag: UInt32
  /// 0 for off, 1 for on, or the index of an alternative.
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

/// A value on an axis of a variable font, such as 650 for `wght`.
package struct FontAxis: Hashable, Sendable {
  /// The four-letter tag in four bytes.
  package let tag: UInt32
  package let value: Double

  package init(tag: UInt32, value: Double) {
    self.tag = tag
    self.value = value
  }

  /// The notation of Fontconfig and HarfBuzz: `wght=650`.
  var text: String {
    let letters = (0..<4).map { UInt8(truncatingIfNeeded: tag >> (24 - 8 * $0)) }
    return "\(String(decoding: letters, as: UTF8.self))=\(value)"
  }
}
