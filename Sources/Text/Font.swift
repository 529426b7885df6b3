/// A description at a number of pixels per point: a first typeface, and others for the characters that it lacks.
///
/// Its fallbacks are used by the typesetter that made it only, under that one's lock.
final class Font: @unchecked Sendable {
  struct Key: Hashable, Sendable {
    let description: FontDescription
    let scale: Double

    /// The size in pixels; what makes no sense is moved to the nearest that does.
    var pixelSize: Double {
      let size = description.size * scale
      return size.isFinite ? max(1, min(Font.largest, size)) : 1
    }
  }

  private static let largest = 4096.0

  let key: Key
  let primary: Typeface
  fileprivate lazy var fallbacks = FontFallbacks()

  /// Whether glyphs stand between pixels too: at high densities their spacing is truer, and nobody sees a softer stem.
  var isSubpixel: Bool { key.scale >= 2 }

  init(_ key: Key, primary: Typeface) {
    self.key = key
    self.primary = primary
  }
}

/// The fonts that are asked for characters that the first one lacks, as far as they were needed.
private final class FontFallbacks {
  var sorted: Found?
  var emoji: Found?
  /// The answers for single characters; nil where no font has one.
  var known: [UInt32: Typeface?] = [:]
  static let mostKnown = 4096

  /// Candidates and those of them that are open.
  final class Found {
    let candidates: FontCandidates?
    var open: [Int: Typeface?] = [:]

    init(_ candidates: FontCandidates?) { self.candidates = candidates }
  }
}

/// Finds the typeface for each piece of a text.
struct FontChoice {
  let font: Font
  let configuration: FontConfiguration
  let typefaces: TypefaceTable

  /// The typeface for characters that stay together: a letter with its marks, or one emoji.
  ///
  /// - isEmoji: whether it is to be shown in colors.
  /// - current: the typeface of the text before, which goes on where it can.
  func typeface(for cluster: ArraySlice<UInt32>, isEmoji: Bool, after current: Typeface?) -> Typeface {
    guard let first = cluster.first else { return font.primary }
    if isEmoji {
      if let current, current.settings.hasColor, current.has(first) { return current }
      return emoji(first) ?? font.primary
    }
    // A blank goes on in the font of the text before, so that it does not part the run.
    if first == 0x20, let current, !current.settings.hasColor, covers(current, cluster) { return current }
    if covers(font.primary, cluster) { return font.primary }
    if let current, !current.settings.hasColor, covers(current, cluster) { return current }
    if let fallback = fallback(cluster) { return fallback }
    // Marks that no font has together with their letter stay in the font of the letter.
    return cluster.count == 1
      ? font.primary : typeface(for: cluster.prefix(1), isEmoji: false, after: current)
  }

  // MARK: Coverage

  /// Only so many marks of a letter count: the others follow them.
  private static let mostMarks = 8

  private func covers(_ typeface: Typeface, _ cluster: ArraySlice<UInt32>) -> Bool {
    covers(cluster, has: typeface.has, composes: typeface.has(_:with:))
  }

  private func covers(
    _ cluster: ArraySlice<UInt32>, has: (UInt32) -> Bool, composes: (UInt32, UInt32) -> Bool
  ) -> Bool {
    guard let first = cluster.first, has(first) || FontChoice.needsNoGlyph(first) else { return false }
    var last = first
    for scalar in cluster.dropFirst().prefix(FontChoice.mostMarks) {
      guard FontChoice.needsNoGlyph(scalar) || has(scalar) || composes(last, scalar) else { return false }
      last = scalar
    }
    return true
  }

  /// HarfBuzz shows these in any font: invisible ones, and blanks as wide as they have to be.
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
    if font.fallbacks.known.count >= FontFallbacks.mostKnown { font.fallbacks.known.removeAll() }
    font.fallbacks.known[scalar] = .some(found)
    return found
  }

  /// The first font that has all, one without colors if there is any.
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
