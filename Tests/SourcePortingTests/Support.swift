import Foundation

@testable import CasementSourcePorting

/// The result of porting one file.
struct Ported {
  /// Its new text.
  let text: String
  /// Such as `3:5 selector`.
  let findings: [String]
  let changes: [FileRewriter.Change: Int]
}

/// Ports a file together with others, whose results are left away.
func port(_ source: String, with others: String...) -> Ported {
  port([source] + others)[0]
}

/// Ports files together.
func port(_ sources: [String], isSwift4: Bool = false) -> [Ported] {
  var project = Project()
  project.isSwift4 = isSwift4
  for (index, source) in sources.enumerated() {
    project.add(Array(source.utf8), path: index == 0 ? "Source.swift" : "Other\(index - 1).swift")
  }
  let ported = project.rewritten()
  return sources.enumerated().map { index, source in
    let path = index == 0 ? "Source.swift" : "Other\(index - 1).swift"
    let table = LineTable(Array(source.utf8))
    func name(_ finding: Finding) -> String {
      let (line, column) = table.position(of: finding.offset)
      return "\(line):\(column) \(finding.kind.rawValue)"
    }
    guard let one = ported.first(where: { $0.file.path == path }) else {
      let findings = project.unreadable.filter { $0.path == path }.map { name($0.finding) }
      return Ported(text: source, findings: findings, changes: [:])
    }
    return Ported(
      text: String(decoding: one.edits.applied(to: one.file.source), as: UTF8.self),
      findings: one.findings.map(name), changes: one.changes)
  }
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
