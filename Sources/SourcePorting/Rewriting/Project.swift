/// Files that are rewritten together.
struct Project {
  /// A file that cannot be read and stays unchanged.
  struct UnreadableFile {
    let path: String
    let source: [UInt8]
    let finding: Finding
  }

  /// Whether names of Swift 4 are renamed.
  var isSwift4 = false

  private var files: [(file: SourceFile, outline: Outline)] = []
  private(set) var unreadable: [UnreadableFile] = []
  private var index = ProjectIndex()
  private var documents: [String] = []

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

  /// Adds a storyboard or nib, whose names the sources must keep.
  mutating func add(document: String) {
    documents.append(document)
    index.add(document: document)
  }

  /// The imported modules that Linux lacks, with the files that import them.
  func modulesWithoutCounterpart(folder: String) -> [String: [String]] {
    // A module of the project has the name of a folder, so an import of that name needs no counterpart.
    let folders = Set(
      files.flatMap { $0.file.path.split(separator: "/").dropLast().map(String.init) } + [folder])
    var modules: [String: [String]] = [:]
    for (file, outline) in files {
      for head in outline.heads where head.keyword == "import" {
        let module = FileRewriter.importedModule(head, in: file)
        guard !Modules.isThere(module), !folders.contains(module),
          !file.conditions(at: head.first).contains(where: { $0.contains("canImport(\(module)") }),
          modules[module]?.last != file.path
        else { continue }
        modules[module, default: []].append(file.path)
      }
    }
    return modules
  }

  /// A rewritten file with its changes and findings.
  struct PortedFile {
    /// The original file.
    let file: SourceFile
    let edits: Edits
    /// The findings, with offsets in the original files, in order.
    var findings: [Finding]
    /// The same findings, with offsets in the result.
    let findingsOfResult: [Finding]
    let changes: [FileRewriter.Change: Int]
    /// Changes that the report lists one by one, such as "viewDidLoad of Page, out of Page+Life.swift".
    let notes: [String]
  }

  /// The result for each readable file.
  func rewritten() -> [PortedFile] {
    guard let mover = OverrideMover.run(files, index) else {
      return files.map { file, outline in
        let result = FileRewriter.rewrite(file, outline, index, isSwift4: isSwift4)
        return Self.ported(file, result.edits, result, result.findings, [])
      }
    }
    return rewritten(mover)
  }

  /// Rewrites the files after moving members. The edits of both steps are combined into edits of the original files.
  private func rewritten(_ mover: OverrideMover) -> [PortedFile] {
    var index = ProjectIndex()
    for document in documents { index.add(document: document) }
    var moved:
      [(file: SourceFile, outline: Outline, step: OverrideMover.Result, origins: [OverrideMover.Origin])] = []
    for (number, (file, outline)) in files.enumerated() {
      let step = mover.result(number)
      let source = step.edits.applied(to: file.source)
      let new = step.edits.isEmpty ? file : (try? SourceFile(path: file.path, source: source)) ?? file
      let newOutline =
        step.edits.isEmpty ? outline : OutlineParser.outline(of: new, isSite: FileRewriter.isSite)
      index.add(newOutline, of: new)
      moved.append((new, newOutline, step, mover.origins(number, step.edits)))
    }
    var ported: [PortedFile] = []
    var findings: [Int: [Finding]] = [:]
    for (number, entry) in moved.enumerated() {
      let original = files[number].file
      var result = FileRewriter.rewrite(entry.file, entry.outline, index, isSwift4: isSwift4)
      let length = original.source.count
      for finding in result.findings {
        let origin = entry.origins.first { $0.range.contains(finding.offset) }
        let offset =
          origin.map { $0.offset + finding.offset - $0.range.lowerBound }
          ?? entry.step.edits.source(of: finding.offset, length: length) ?? 0
        findings[origin?.file ?? number, default: []].append(
          Finding(kind: finding.kind, advice: finding.advice, offset: offset))
      }
      findings[number, default: []] += entry.step.findings
      let own = zip(entry.step.findings, entry.step.edits.moved(entry.step.findings.map(\.offset))).map {
        Finding(kind: $0.kind, advice: $0.advice, offset: $1)
      }
      result.findings = (result.findings + own).sorted { $0.offset < $1.offset }
      let counts: [FileRewriter.Change: Int] = [
        .overrideMoved: entry.step.count, .madeVisible: entry.step.madeVisible,
        .movedImport: entry.step.imports,
      ]
      result.changes.merge(counts.filter { $0.value > 0 }, uniquingKeysWith: +)
      let edits = entry.step.edits.followed(by: result.edits, of: length)
      ported.append(Self.ported(original, edits, result, [], entry.step.notes))
    }
    for number in ported.indices {
      ported[number].findings = (findings[number] ?? []).sorted { $0.offset < $1.offset }
    }
    return ported
  }

  private static func ported(
    _ file: SourceFile, _ edits: Edits, _ result: FileRewriter.Result, _ findings: [Finding],
    _ notes: [String]
  ) -> PortedFile {
    let offsets = result.edits.moved(result.findings.map(\.offset))
    let ofResult = zip(result.findings, offsets).map {
      Finding(kind: $0.kind, advice: $0.advice, offset: $1)
    }
    return PortedFile(
      file: file, edits: edits, findings: findings, findingsOfResult: ofResult, changes: result.changes,
      notes: notes)
  }
}
