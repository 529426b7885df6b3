import Foundation

/// The command `casement-port`.
public struct PortingCommand {
  /// What the command leaves behind: what it prints, and its exit status.
  public struct Result: Equatable, Sendable {
    /// For standard output.
    public var output = ""

    /// For standard error.
    public var errors = ""

    /// 0, or 1 if a file could not be read or written, or 2 for a mistake in the command line.
    public var status: Int32 = 0
  }

  /// Runs the command.
  ///
  /// - Parameter arguments: the command line without the program's name.
  public static func run(_ arguments: [String]) -> Result {
    do throws(PortingOptions.UsageError) {
      let options = try PortingOptions(arguments)
      guard let folder = options.folder, !options.wantsHelp else {
        return Result(output: PortingOptions.usage + "\n")
      }
      var command = PortingCommand(folder: folder, writes: options.writes)
      command.run()
      return command.result
    } catch {
      return Result(errors: "casement-port: \(error.reason)\nTry `casement-port --help`.\n", status: 2)
    }
  }

  private let folder: String
  private let writes: Bool
  private var result = Result()
  private var findings: [Finding.Kind: Int] = [:]

  private init(folder: String, writes: Bool) {
    self.folder = folder
    self.writes = writes
  }

  private mutating func run() {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      return fail(folder, "is no folder")
    }
    var project = Project()
    for name in swiftFiles() {
      guard let data = FileManager.default.contents(atPath: path(of: name)) else {
        fail(path(of: name), "cannot be read")
        continue
      }
      project.add([UInt8](data), path: name)
    }
    for file in project.unreadable { note([file.finding], LineTable(file.source), file.path) }
    var changed = 0
    var changes: [FileRewriter.Change: Int] = [:]
    for (file, rewritten) in project.rewritten() {
      changes.merge(rewritten.changes, uniquingKeysWith: +)
      finish(file, rewritten)
      if !rewritten.edits.isEmpty { changed += 1 }
    }
    summarise(files: project.count, changed: changed, changes)
  }

  /// The paths of the Swift files in the folder, in order. Links are left alone, since they may lead out of it.
  private func swiftFiles() -> [String] {
    let root = URL(fileURLWithPath: folder, isDirectory: true)
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .isSymbolicLinkKey]
    guard
      let files = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: Array(keys), options: [.skipsHiddenFiles])
    else { return [] }
    let prefix = root.path.hasSuffix("/") ? root.path : root.path + "/"
    return files.compactMap { $0 as? URL }
      .filter { url in
        let values = try? url.resourceValues(forKeys: keys)
        return url.pathExtension == "swift" && values?.isRegularFile == true && values?.isSymbolicLink != true
      }
      .map { $0.path.hasPrefix(prefix) ? String($0.path.dropFirst(prefix.count)) : $0.path }
      .sorted()
  }

  private func path(of name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Writes a file or its difference, and lists what is left to do in it.
  private mutating func finish(_ file: SourceFile, _ rewritten: FileRewriter.Result) {
    guard writes, !rewritten.edits.isEmpty else {
      let path = path(of: file.path)
      let name = path.hasPrefix("./") ? String(path.dropFirst(2)) : String(path.drop { $0 == "/" })
      result.output += UnifiedDiff(source: file.source, edits: rewritten.edits).text(path: name)
      return note(rewritten.findings, file.lines, file.path)
    }
    let source = rewritten.edits.applied(to: file.source)
    do {
      try Data(source).write(to: URL(fileURLWithPath: path(of: file.path)))
    } catch {
      return fail(path(of: file.path), "cannot be written")
    }
    // Lines are counted in the file as its reader finds it.
    let offsets = rewritten.edits.moved(rewritten.findings.map(\.offset))
    let findings = zip(rewritten.findings, offsets).map { finding, offset in
      Finding(kind: finding.kind, advice: finding.advice, offset: offset)
    }
    note(findings, LineTable(source), file.path)
  }

  private mutating func note(_ found: [Finding], _ table: LineTable, _ name: String) {
    for finding in found {
      let (line, column) = table.position(of: finding.offset)
      result.errors += "\(path(of: name)):\(line):\(column): \(finding.kind.rawValue): \(finding.advice)\n"
      findings[finding.kind, default: 0] += 1
    }
  }

  private mutating func fail(_ path: String, _ reason: String) {
    result.errors += "\(path): error: \(reason)\n"
    result.status = 1
  }

  private mutating func summarise(files: Int, changed: Int, _ changes: [FileRewriter.Change: Int]) {
    let verb = writes ? "changed" : "to be changed"
    var lines = ["\(changed) of \(files) files \(verb)"]
    lines += FileRewriter.Change.allCases.compactMap { change in
      changes[change].map { Self.row($0, change.rawValue) }
    }
    let kinds = Finding.Kind.allCases.compactMap { kind in findings[kind].map { Self.row($0, kind.rawValue) }
    }
    lines.append(kinds.isEmpty ? "nothing found that has to be changed by hand" : "to be changed by hand")
    result.errors += (lines + kinds).joined(separator: "\n") + "\n"
  }

  private static func row(_ count: Int, _ name: String) -> String {
    let number = String(count)
    return String(repeating: " ", count: max(0, 6 - number.count)) + number + "  " + name
  }
}
