import CFcft
import Foundation

/// A font at a size in pixels, as fcft rasterises it. Made once per font and scale.
///
/// C: `struct fcft_font`.
final class Typeface {
  let pointer: UnsafeMutablePointer<fcft_font>
  private let scale: CGFloat

  /// In points.
  let ascent: CGFloat
  let descent: CGFloat
  let lineHeight: CGFloat

  private struct Key: Hashable {
    let font: UIFont
    let scale: CGFloat
  }

  private static var cache: [Key: Typeface] = [:]

  /// The typeface of a font at a number of pixels per point.
  static func of(_ font: UIFont, scale: CGFloat) -> Typeface {
    let key = Key(font: font, scale: scale)
    if let found = cache[key] { return found }
    guard FontSystem.isReady, let pointer = load(font, scale: scale) else {
      UIApplication.shared.fail("no fonts: install some, such as the Debian package fonts-dejavu-core")
    }
    let made = Typeface(pointer, scale: scale)
    // A program has a few fonts at one scale or two; those that are in use live on in their lines.
    if cache.count >= mostKnown { cache = cache.filter { $0.key.scale == scale || $0.key.scale == 1 } }
    if cache.count >= mostKnown { cache.removeAll() }
    cache[key] = made
    return made
  }

  private static let mostKnown = 64

  /// How many are kept for the next time.
  static var knownCount: Int { cache.count }

  isolated deinit { fcft_destroy(pointer) }

  private static func load(_ font: UIFont, scale: CGFloat) -> UnsafeMutablePointer<fcft_font>? {
    // A pattern of Fontconfig, in which these characters mean something.
    var family = ""
    for character in font.familyName {
      if "\\-:,".contains(character) { family.append("\\") }
      family.append(character)
    }
    let attributes = "pixelsize=\(max(1, font.pointSize * scale)):weight=\(font.weight.fontconfigName)"
    return family.withCString { name in
      var names: [UnsafePointer<CChar>?] = [name]
      return fcft_from_name(1, &names, attributes)
    }
  }

  private init(_ pointer: UnsafeMutablePointer<fcft_font>, scale: CGFloat) {
    self.pointer = pointer
    self.scale = scale
    ascent = CGFloat(pointer.pointee.ascent) / scale
    descent = CGFloat(pointer.pointee.descent) / scale
    lineHeight =
      CGFloat(max(pointer.pointee.height, pointer.pointee.ascent + pointer.pointee.descent)) / scale
  }
}
