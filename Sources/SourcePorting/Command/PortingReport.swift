/// The changes and the remaining work, in Markdown.
struct PortingReport {
  struct Entry {
    /// Such as `Page.swift:12:3`.
    let place: String
    let advice: String
  }

  var files = 0
  var changed = 0
  var changes: [FileRewriter.Change: Int] = [:]
  /// Changes that are listed individually, with their files, such as "viewDidLoad of Page, out of Page+Life.swift".
  var notes: [(path: String, text: String)] = []
  var findings: [Finding.Kind: [Entry]] = [:]
  /// The files that import modules without a counterpart.
  var modules: [String: [String]] = [:]

  var text: String {
    var lines = ["# Port to Linux", "", "\(changed) of \(files) files are changed."]
    lines += ["", "## What is changed", ""]
    let known = FileRewriter.Change.allCases.filter { changes[$0] != nil }
    if known.isEmpty {
      lines.append("Nothing.")
    } else {
      lines += ["| how often | what |", "|---:|---|"]
      lines += known.map { "| \(changes[$0] ?? 0) | \($0.rawValue) |" }
    }
    if !notes.isEmpty {
      lines += ["", "Members that were moved into their classes:", ""]
      lines += notes.map { "- \($0.path): \($0.text)" }
    }
    lines += ["", "## What is left", ""]
    let left = Finding.Kind.allCases.filter { findings[$0] != nil }
    if left.isEmpty { lines.append("Nothing.") }
    for (number, kind) in left.enumerated() {
      let entries = findings[kind] ?? []
      if number > 0 { lines.append("") }
      lines += ["### \(kind.rawValue) (\(entries.count))", ""]
      // Places with the same advice are one entry.
      var advices: [String] = []
      for entry in entries where !advices.contains(entry.advice) { advices.append(entry.advice) }
      for advice in advices {
        lines.append("- \(Self.escaped(advice))")
        lines += entries.filter { $0.advice == advice }.map { "  - `\($0.place)`" }
      }
    }
    lines += ["", "## Imports without a counterpart", ""]
    if modules.isEmpty {
      lines.append("None.")
    } else {
      lines += ["| module | files | remedy |", "|---|---|---|"]
      lines += modules.sorted { $0.key < $1.key }.map { module, files in
        let more = files.count > 3 ? " and \(files.count - 3) more" : ""
        return "| \(module) | \(files.prefix(3).joined(separator: ", "))\(more) | "
          + "\(Modules.remedy(for: module) ?? Modules.other) |"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("<", with: "\\<").replacing("*", with: "\\*").replacing("_", with: "\\_")
  }
}
