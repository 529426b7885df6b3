/// The texts of a `.strings` file, in its order: `"key" = "text";`.
struct StringsFile {
  struct Entry {
    let key: String
    let text: String
    let line: Int
  }

  private(set) var entries: [Entry] = []

  init(_ text: String, file: String) throws(Mistake) {
    var source = SourceText(text, file: file)
    _ = source.take("\u{feff}")
    while try StringsFile.skipsToNext(&source) {
      let line = source.line
      let key = try StringsFile.string(&source)
      guard try StringsFile.skipsToNext(&source), source.take("=") else {
        throw source.mistake("expected `=` behind \"\(key)\"")
      }
      _ = try StringsFile.skipsToNext(&source)
      let text = try StringsFile.string(&source)
      guard try StringsFile.skipsToNext(&source), source.take(";") else {
        throw source.mistake("expected `;` behind the text of \"\(key)\"")
      }
      guard !entries.contains(where: { $0.key == key }) else {
        throw Mistake(file, line, "\"\(key)\" has two texts")
      }
      entries.append(Entry(key: key, text: text, line: line))
    }
  }

  /// Skips spaces and comments.
  ///
  /// - Returns: false at the end of the file.
  private static func skipsToNext(_ source: inout SourceText) throws(Mistake) -> Bool {
    while true {
      source.skipSpace()
      if source.take("/*") {
        _ = try source.take(until: "*/", in: "a comment")
      } else if source.take("//") {
        _ = source.take { $0 != "\n" }
      } else {
        return !source.isAtEnd
      }
    }
  }

  private static func string(_ source: inout SourceText) throws(Mistake) -> String {
    guard source.take("\"") else { throw source.mistake("expected a text in quotation marks") }
    var text = String.UnicodeScalarView()
    while !source.take("\"") {
      let scalar = try source.read(in: "a text")
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      let escaped = try source.read(in: "a text")
      guard escaped == "\"" || escaped == "\\" else {
        throw source.mistake("`\\\(escaped)` is unknown: texts have `\\\"` and `\\\\`")
      }
      text.append(escaped)
    }
    return String(text)
  }
}
