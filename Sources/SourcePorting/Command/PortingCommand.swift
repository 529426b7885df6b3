import Foundation

/// The command `casement-port`.
public struct PortingCommand {
  /// The result of the command: its output and its exit status.
  public struct Result: Equatable, Sendable {
    /// For standard output.
    public var output = ""

    /// For standard error.
    public var errors = ""

    /// 0; 1 if a file could not be read or written; 2 for an invalid command line.
    public var status: Int32 = 0
  }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: the command line without the program's name.
  ///   - executable: the path of the program, to find the repository that contains its build folder.
  public static func run(_ arguments: [String], executable: String? = nil) -> Result {
    do throws(PortingOptions.UsageError) {
      let options = try PortingOptions(arguments)
      guard !options.wantsHelp else { return Result(output: PortingOptions.usage + "\n") }
      var result = Result()
      if let folder = options.folder {
        var command = PortingCommand(folder: folder, writes: options.writes)
        command.run(isSwift4: options.isSwift4)
        if let report = options.report, command.result.status == 0 { command.write(report) }
        result = command.result
      }
      if let project = options.project {
        let package = PackageCommand.run(
          project, casement: options.casement, executable: executable, writes: options.writes)
        result.output += package.output
        result.errors += package.errors
        result.status = max(result.status, package.status)
      }
      return result
    } catch {
      return Result(errors: "casement-port: \(error.reason)\nTry `casement-port --help`.\n", status: 2)
    }
  }

  private let folder: String
  private let writes: Bool
  private var result = Result()
  private var findings: [Finding.Kind: Int] = [:]
  private var report = PortingReport()

  private init(folder: String, writes: Bool) {
    self.folder = folder
    self.writes = writes
  }

  private mutating func run(isSwift4: Bool) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      return fail(folder, "is no folder")
    }
    var project = Project()
    project.isSwift4 = isSwift4
    for name in files(of: ["storyboard", "xib"]) {
      guard let data = FileManager.default.contents(atPath: path(of: name)) else { continue }
      project.add(document: String(decoding: data, as: UTF8.self))
    }
    for name in files(of: ["swift"]) {
      guard let data = FileManager.default.contents(atPath: path(of: name)) else {
        fail(path(of: name), "cannot be read")
        continue
      }
      project.add([UInt8](data), path: name)
    }
    report.modules = project.modulesWithoutCounterpart(folder: URL(fileURLWithPath: folder).lastPathComponent)
    for file in project.unreadable { note([file.finding], LineTable(file.source), file.path) }
    var changed = 0
    var changes: [FileRewriter.Change: Int] = [:]
    for ported in project.rewritten() {
      changes.merge(ported.changes, uniquingKeysWith: +)
      finish(ported)
      if !ported.edits.isEmpty { changed += 1 }
      report.notes += ported.notes.map { (ported.file.path, $0) }
    }
    summarise(files: project.count, changed: changed, changes)
  }

  /// The paths of the files of some types in the folder, in order. Symbolic links are skipped, because they may lead
  /// out of it.
  private func files(of types: Set<String>) -> [String] {
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
        return types.contains(url.pathExtension) && values?.isRegularFile == true
          && values?.isSymbolicLink != true
      }
      .map { $0.path.hasPrefix(prefix) ? String($0.path.dropFirst(prefix.count)) : $0.path }
      .sorted()
  }

  private func path(of name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Writes a file or its diff, and reports the remaining work in it.
  private mutating func finish(_ ported: Project.PortedFile) {
    let file = ported.file
    guard writes else {
      let path = path(of: file.path)
      let name = path.hasPrefix("./") ? String(path.dropFirst(2)) : String(path.drop { $0 == "/" })
      result.output += UnifiedDiff(source: file.source, edits: ported.edits).text(path: name)
      return note(ported.findings, file.lines, file.path)
    }
    let source = ported.edits.applied(to: file.source)
    if !ported.edits.isEmpty {
      do {
        try Data(source).write(to: URL(fileURLWithPath: path(of: file.path)))
      } catch {
        return fail(path(of: file.path), "cannot be written")
      }
    }
    // Line numbers refer to the file that is on disk now.
    note(ported.findingsOfResult, LineTable(source), file.path)
  }

  private mutating func note(_ found: [Finding], _ table: LineTable, _ name: String) {
    for finding in found {
      let (line, column) = table.position(of: finding.offset)
      result.errors += "\(path(of: name)):\(line):\(column): \(finding.kind.rawValue): \(finding.advice)\n"
      findings[finding.kind, default: 0] += 1
      report.findings[finding.kind, default: []].append(
        PortingReport.Entry(place: "\(name):\(line):\(column)", advice: finding.advice))
    }
  }

  private mutating func fail(_ path: String, _ reason: String) {
    result.errors += "\(path): error: \(reason)\n"
    result.status = 1
  }

  private mutating func summarise(files: Int, changed: Int, _ changes: [FileRewriter.Change: Int]) {
    report.files = files
    report.changed = changed
    report.changes = changes
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

  /// Writes the report.
  private mutating func write(_ path: String) {
    do {
      try Data(report.text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      fail(path, "cannot be written")
    }
  }

  private static func row(_ count: Int, _ name: String) -> String {
    let number = String(count)
    return String(repeating: " ", count: max(0, 6 - number.count)) + number + "  " + name
  }
}
