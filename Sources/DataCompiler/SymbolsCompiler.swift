/// Compiles the drawings of symbols to a Swift file.
///
/// The drawing of a symbol is `TOPIC/NAME.svg`. The topics `Signs` and `Letters` are drawings in the size for a circle,
/// which have names of their own.
struct SymbolsCompiler {
  /// The Swift source for a folder with the topics.
  static func source(folder: String) throws(Mistake) -> String {
    var tables: [String: [String: (text: String, file: String)]] = [:]
    for topic in try DataFile.names(in: folder) where !topic.contains(".") {
      let table = ["Signs": "signs", "Letters": "letters"][topic] ?? "symbols"
      for name in try DataFile.names(in: "\(folder)/\(topic)") {
        let file = "\(folder)/\(topic)/\(name)"
        let symbol = try symbolName(name, file)
        if let other = tables[table]?[symbol] {
          throw Mistake(file, 1, "there is another drawing of the symbol: \(other.file)")
        }
        tables[table, default: [:]][symbol] = (try SymbolDrawing(DataFile.read(file), file: file).text, file)
      }
    }
    var source = """
      // Generated from the files below Drawings. Changes here are lost.

      /// The drawings of symbols, which `SymbolShapes` reads. Each line has a name, a tab, and the steps. The lines are
      /// sorted by their names, so that a search reads a few of them from the program's file.
      nonisolated enum CompiledSymbols {

      """
    for table in ["symbols", "signs", "letters"] {
      source += "  static let \(table) = #\"\"\"\n"
      for (name, drawing) in (tables[table] ?? [:]).sorted(by: { $0.key < $1.key }) {
        source += "\(name)\t\(drawing.text)\n"
      }
      // The last line break ends the last line of the text.
      source += "\n\"\"\"#\n"
    }
    return source + "}\n"
  }

  private static func symbolName(_ name: String, _ file: String) throws(Mistake) -> String {
    let symbol = name.dropLast(4)
    guard name.hasSuffix(".svg"), SymbolDrawing.isName(symbol) else {
      throw Mistake(file, 1, "expected a file such as arrow.up.svg")
    }
    return String(symbol)
  }
}
