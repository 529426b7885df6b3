import Foundation
import Testing

/// The tables of `Tests/README.md`, compared with these tests.
@Suite struct TableTests {
  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The test functions of a folder by the name of their file.
  private func tests(in name: String) throws -> [String: Set<String>] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: name), includingPropertiesForKeys: nil)
    var tests: [String: Set<String>] = [:]
    for file in files {
      let source = try String(contentsOf: file, encoding: .utf8)
      for part in source.components(separatedBy: "@Test").dropFirst() {
        guard let name = part.firstMatch(of: /func (\w+)\(/)?.1 else { continue }
        tests[file.deletingPathExtension().lastPathComponent, default: []].insert(String(name))
      }
    }
    return tests
  }

  /// The tests that the table names, by the name of their file.
  private func named() throws -> [String: Set<String>] {
    let text = try String(contentsOf: folder.appending(path: "../README.md"), encoding: .utf8)
    var named: [String: Set<String>] = [:]
    for match in text.matches(of: /(\w+): ((?:`\w+`(?:, )?)+)/) {
      let names = match.2.split(separator: ", ").map { String($0.filter { $0 != "`" }) }
      named[String(match.1), default: []].formUnion(names)
    }
    return named
  }

  @Test(
    "the table of rules lists every test of a rule, and every rule has one: C1 to P4, W1 to W11, S1 to S4")
  func rules() throws {
    let tests = try tests(in: "Rules")
    let named = try named()
    for (file, names) in tests {
      #expect(named[file] == names, "\(file)")
    }
    let counts = ["c": 12, "b": 10, "o": 6, "i": 10, "t": 4, "p": 4, "w": 11, "s": 4]
    for (letter, count) in counts {
      for number in 1...count {
        let rule = "\(letter)\(number)"
        let isTested = tests.values.joined().contains {
          $0.hasPrefix(rule) && !$0.dropFirst(rule.count).prefix(1).contains(where: \.isNumber)
        }
        #expect(isTested, "\(rule)")
      }
    }
  }

  /// The rules by the place that cites them: in comments, at the beginning of names and complaints, in parentheses.
  private func citations(in folder: URL) throws -> [String: Set<String>] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    var citations: [String: Set<String>] = [:]
    while let file = files?.nextObject() as? URL {
      // The drawings of symbols are written in letters and numbers, too.
      guard file.pathExtension == "swift", file.lastPathComponent != "SymbolsTests.swift" else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        // Few lines have a capital before a digit; only these are worth a closer look.
        let letters = line.utf8
        guard zip(letters, letters.dropFirst()).contains(where: { 65...90 ~= $0 && 48...57 ~= $1 }) else {
          continue
        }
        let comment = line.firstRange(of: "//").map { line[$0.upperBound...] } ?? ""
        var rules = comment.matches(of: /\b(?:AX|[A-Z])\d{1,2}\b/).map { String($0.0) }
        rules += line.matches(of: /[("]((?:AX|[A-Z])\d{1,2})[ :)]/).map { String($0.1) }
        for rule in rules { citations[rule, default: []].insert(file.lastPathComponent) }
      }
    }
    return citations
  }

  @Test(
    "every cited rule, and every rule of the table, is stated in Documentation/Rules.md")
  func cited() throws {
    let root = folder.appending(path: "../..").standardizedFileURL
    let rules = try String(contentsOf: root.appending(path: "Documentation/Rules.md"), encoding: .utf8)
    let stated = Set(rules.matches(of: /- \*\*((?:AX|[A-Z])\d+)\*\*/).map { String($0.1) })
    var cited = try citations(in: root.appending(path: "Sources"))
    for part in ["Tests", "Demos"] {
      cited.merge(try citations(in: root.appending(path: part))) { $0.union($1) }
    }
    let table = try String(contentsOf: root.appending(path: "Tests/README.md"), encoding: .utf8)
    for row in table.matches(of: /\| ((?:AX|[A-Z])\d+) \|/) {
      cited[String(row.1), default: []].insert("README.md")
    }
    #expect(cited.count > 50)
    for (rule, places) in cited where !stated.contains(rule) {
      // Function keys, the other window system, and the white point of color profiles.
      let isNoRule = rule.hasPrefix("F") || rule == "X11" || rule == "D50"
      #expect(isNoRule, "\(rule), which \(places.sorted().joined(separator: ", ")) cite")
    }
  }

  @Test("the table of faults lists every test of a fault") func faults() throws {
    let named = try named()
    for (file, names) in try tests(in: "Faults") {
      #expect(named[file]?.isSuperset(of: names) ?? false, "\(file): \(names.subtracting(named[file] ?? []))")
    }
  }
}
