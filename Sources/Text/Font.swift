/// A font description at a scale: a primary typeface, and fallbacks for characters that it lacks.
///
/// Only the typesetter that made it uses the fallbacks, under its lock.
final class Font: @unchecked Sendable {
  struct Key: Hashable, Sendable {
    let description: FontDescription
    let scale: Double

    /// The size in pixels, clamped to a valid range.
    var pixelSize: Double {
      let size = description.size * scale
      return size.isFinite ? max(1, min(Font.largest, size)) : 1
    }
  }

  private static let largest = 4096.0

  let key: Key
  let primary: Typeface
  fileprivate lazy var fallbacks = FontFallbacks()

  /// Whether glyphs are placed at fractional pixels. At high densities the spacing is more accurate, and softer stems
  /// are not noticeable.
  var isSubpixel: Bool { key.scale >= 2 }

  init(_ key: Key, primary: Typeface) {
    self.key = key
    self.primary = primary
  }
}

/// The fallback fonts, as far as they were needed.
private final class FontFallbacks {
  var sorted: Found?
  var emoji: Found?
  /// The results for single characters; nil if no font has one.
  var known: [UInt32: Typeface?] = [:]
  static let maximumCached = 4096

  /// Candidates, and those of them that are open.
  final class Found {
    let candidates: FontCandidates?
    var open: [Int: Typeface?] = [:]

    init(_ candidates: FontCandidates?) { self.candidates = candidates }
  }
}

/// Chooses the typeface for each piece of a text.
struct FontChoice {
  let font: Font
  let configuration: FontConfiguration
  let typefaces: TypefaceTable

  /// The typeface for characters that must stay together: a letter with its marks, or one emoji.
  ///
  /// - isEmoji: whether to use color presentation.
  /// - current: the typeface of the preceding text, which is preferred.
  func typeface(for cluster: ArraySlice<UInt32>, isEmoji: Bool, after current: Typeface?) -> Typeface {
    guard let first = cluster.first else { return font.primary }
    if isEmoji {
      if let current, current.settings.hasColor, current.has(first) { return current }
      return emoji(first) ?? font.primary
    }
    // A space continues the preceding font, so that it does not split the run.
    if first == 0x20, let current, !current.settings.hasColor, covers(current, cluster) { return current }
    if covers(font.primary, cluster) { return font.primary }
    if let current, !current.settings.hasColor, covers(current, cluster) { return current }
    if let fallback = fallback(cluster) { return fallback }
    // If no font has a letter together with its marks, use the letter's font.
    return cluster.count == 1
      ? font.primary : typeface(for: cluster.prefix(1), isEmoji: false, after: current)
  }

  // MARK: Coverage

  /// The maximum number of a letter's marks that are checked; further marks use the same font.
  private static let maximumMarks = 8

  private func covers(_ typeface: Typeface, _ cluster: ArraySlice<UInt32>) -> Bool {
    covers(cluster, has: typeface.has, composes: typeface.has(_:with:))
  }

  private func covers(
    _ cluster: ArraySlice<UInt32>, has: (UInt32) -> Bool, composes: (UInt32, UInt32) -> Bool
  ) -> Bool {
    guard let first = cluster.first, has(first) || FontChoice.needsNoGlyph(first) else { return false }
    var last = first
    for scalar in cluster.dropFirst().prefix(FontChoice.maximumMarks) {
      guard FontChoice.needsNoGlyph(scalar) || has(scalar) || composes(last, scalar) else { return false }
      last = scalar
    }
    return true
  }

  /// Characters for which HarfBuzz needs no glyph: invisible ones, and spaces, which it synthesizes.
  private static func needsNoGlyph(_ scalar: UInt32) -> Bool {
    guard scalar >= 0xA0, let scalar = Unicode.Scalar(scalar) else { return false }
    return scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace
  }

  // MARK: Fallbacks

  private func emoji(_ scalar: UInt32) -> Typeface? {
    let found =
      font.fallbacks.emoji ?? FontFallbacks.Found(configuration.emoji(pixelSize: font.key.pixelSize))
    font.fallbacks.emoji = found
    guard let candidates = found.candidates, candidates.contain(scalar) else { return nil }
    for index in 0..<candidates.count
    where candidates.hasColor(at: index) && candidates.has(scalar, at: index) {
      if let typeface = open(index, found) { return typeface }
    }
    return nil
  }

  private func fallback(_ cluster: ArraySlice<UInt32>) -> Typeface? {
    guard cluster.count == 1, let scalar = cluster.first else { return search(cluster) }
    if let known = font.fallbacks.known[scalar] { return known }
    let found = search(cluster)
    if font.fallbacks.known.count >= FontFallbacks.maximumCached { font.fallbacks.known.removeAll() }
    font.fallbacks.known[scalar] = .some(found)
    return found
  }

  /// The first font that has all characters, preferably one without colors.
  private func search(_ cluster: ArraySlice<UInt32>) -> Typeface? {
    let found =
      font.fallbacks.sorted
      ?? FontFallbacks.Found(configuration.sorted(font.key.description, pixelSize: font.key.pixelSize))
    font.fallbacks.sorted = found
    guard let candidates = found.candidates, let first = cluster.first, candidates.contain(first) else {
      return nil
    }
    for hasColor in [false, true] {
      for index in 0..<candidates.count where candidates.hasColor(at: index) == hasColor {
        let isCovered = covers(
          cluster, has: { candidates.has($0, at: index) },
          composes: { FontChoice.composes($0, $1, candidates, index) })
        if isCovered, let typeface = open(index, found) { return typeface }
      }
    }
    return nil
  }

  private static func composes(_ a: UInt32, _ b: UInt32, _ candidates: FontCandidates, _ index: Int) -> Bool {
    Typeface.composed(a, b).map { candidates.has($0, at: index) } ?? false
  }

  private func open(_ index: Int, _ found: FontFallbacks.Found) -> Typeface? {
    if let known = found.open[index] { return known }
    let typeface = found.candidates?.settings(at: index).flatMap { typefaces.typeface($0) }
    found.open[index] = .some(typeface)
    return typeface
  }
}
