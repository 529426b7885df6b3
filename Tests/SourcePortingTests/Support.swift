import Foundation

@testable import SourcePorting

/// What became of one file.
struct Ported {
  /// Its new text.
  let text: String
  /// Such as `3:5 selector`.
  let findings: [String]
  let changes: [FileRewriter.Change: Int]
}

/// Ports a file together with others, whose results are left away.
func port(_ source: String, with others: String...) -> Ported {
  var project = Project()
  project.add(Array(source.utf8), path: "Source.swift")
  for (index, other) in others.enumerated() { project.add(Array(other.utf8), path: "Other\(index).swift") }
  let table = LineTable(Array(source.utf8))
  func name(_ finding: Finding) -> String {
    let (line, column) = table.position(of: finding.offset)
    return "\(line):\(column) \(finding.kind.rawValue)"
  }
  guard let (file, result) = project.rewritten().first, file.path == "Source.swift" else {
    return Ported(text: source, findings: project.unreadable.map { name($0.finding) }, changes: [:])
  }
  return Ported(
    text: String(decoding: result.edits.applied(to: file.source), as: UTF8.self),
    findings: result.findings.map(name), changes: result.changes)
}

/// The tokens of a source as their kinds and texts, without spaces and line breaks.
func tokens(_ source: String) -> [String] {
  let bytes = Array(source.utf8)
  return Lexer.tokens(of: bytes).tokens
    .filter { $0.kind != .space && $0.kind != .newline }
    .map { "\($0.kind) \(String(decoding: bytes[$0.range], as: UTF8.self))" }
}

/// Whether the tokens of a source are the source.
func isWhole(_ source: [UInt8]) -> Bool {
  var position = 0
  for token in Lexer.tokens(of: source).tokens {
    guard token.range.lowerBound == position, !token.range.isEmpty else { return false }
    position = token.range.upperBound
  }
  return position == source.count
}

/// The Swift files of this package.
func ownSources() -> [URL] {
  let root = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
  return ["Sources", "Tests", "Demos", "Plugins", "Benchmarks"].flatMap { folder in
    FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
  }
}
