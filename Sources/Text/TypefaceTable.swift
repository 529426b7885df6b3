/// The open files and typefaces, each opened once; includes recently used ones.
final class TypefaceTable {
  private let library: FreeTypeLibrary
  private var files: [FontFile.Key: FontFile] = [:]
  // Not weak references: reference counting is several times slower for objects that have one.
  private var typefaces: [FontSettings: Typeface] = [:]
  private var lastID: UInt = 0
  private var limit = 32

  init(_ library: FreeTypeLibrary) { self.library = library }

  /// A font file at a size; nil if it cannot be read.
  func typeface(_ settings: FontSettings) -> Typeface? {
    if let found = typefaces[settings] { return found }
    if typefaces.count >= limit { prune() }
    let key = FontFile.Key(settings)
    guard let file = files[key] ?? FontFile(settings, library: library) else { return nil }
    lastID += 1
    guard let made = Typeface(settings, file: file, id: lastID) else { return nil }
    files[key] = file
    typefaces[settings] = made
    return made
  }

  /// Closes files and typefaces that only this table references.
  private func prune() {
    TypefaceTable.removeUnused(&typefaces)
    TypefaceTable.removeUnused(&files)
    limit = max(32, 2 * typefaces.count)
  }

  private static func removeUnused<Key, Object: AnyObject>(_ table: inout [Key: Object]) {
    var unused: [Key] = []
    var index = table.startIndex
    while index != table.endIndex {
      if isKnownUniquelyReferenced(&table.values[index]) { unused.append(table.keys[index]) }
      table.formIndex(after: &index)
    }
    for key in unused { table[key] = nil }
  }
}
