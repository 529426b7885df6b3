/// The files and typefaces that somebody uses, so that each is open once.
final class TypefaceTable {
  private let library: FreeTypeLibrary
  private var files: [FontFile.Key: WeakFile] = [:]
  private var typefaces: [FontSettings: WeakTypeface] = [:]
  private var lastID: UInt = 0
  private var limit = 32

  private struct WeakFile { weak var object: FontFile? }
  private struct WeakTypeface { weak var object: Typeface? }

  init(_ library: FreeTypeLibrary) { self.library = library }

  /// A size of a font file; nil where it cannot be read.
  func typeface(_ settings: FontSettings) -> Typeface? {
    if let found = typefaces[settings]?.object { return found }
    let key = FontFile.Key(settings)
    guard let file = files[key]?.object ?? FontFile(settings, library: library) else { return nil }
    lastID += 1
    guard let made = Typeface(settings, file: file, id: lastID) else { return nil }
    files[key] = WeakFile(object: file)
    typefaces[settings] = WeakTypeface(object: made)
    if typefaces.count > limit { prune() }
    return made
  }

  private func prune() {
    typefaces = typefaces.filter { $0.value.object != nil }
    files = files.filter { $0.value.object != nil }
    limit = max(32, 2 * typefaces.count)
  }
}
