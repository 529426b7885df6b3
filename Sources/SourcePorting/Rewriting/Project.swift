/// The files that are changed together.
struct Project {
  /// A file that is left alone.
  struct UnreadableFile {
    let path: String
    let source: [UInt8]
    let finding: Finding
  }

  private var files: [(file: SourceFile, outline: Outline)] = []
  private(set) var unreadable: [UnreadableFile] = []
  private var index = ProjectIndex()

  /// How many files were added.
  var count: Int { files.count + unreadable.count }

  mutating func add(_ source: [UInt8], path: String) {
    do throws(Lexer.Mistake) {
      guard String(validating: source, as: UTF8.self) != nil else {
        throw Lexer.Mistake(offset: 0, reason: "not UTF-8")
      }
      let file = try SourceFile(path: path, source: source)
      let outline = OutlineParser.outline(of: file, isSite: FileRewriter.isSite)
      index.add(outline, of: file)
      files.append((file, outline))
    } catch {
      let finding = Finding(
        kind: .unreadable, advice: "\(error.reason): the file is left as it is", offset: error.offset)
      unreadable.append(UnreadableFile(path: path, source: source, finding: finding))
    }
  }

  /// What becomes of each readable file.
  func rewritten() -> [(SourceFile, FileRewriter.Result)] {
    files.map { ($0.file, FileRewriter.rewrite($0.file, $0.outline, index)) }
  }
}
