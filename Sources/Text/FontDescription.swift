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

  /// How heavy it is, in Fontconfig's numbers: 0 is thin, 80 regular, 200 bold, 210 black.
  package var weight: Int

  package var slant: Slant

  /// The size in points.
  package var size: Double

  package init(family: String, weight: Int = 80, slant: Slant = .roman, size: Double) {
    self.family = family
    self.weight = weight
    self.slant = slant
    self.size = size
  }
}
