/// The doc comment of a generated declaration: paragraphs from the file's one-line summaries.
struct DocComment {
  private var paragraphs: [String] = []
  private var items: [String] = []

  /// Starts with the summary, or with `fallback` without one.
  init(_ summary: String?, or fallback: String) {
    paragraphs.append(summary.map(Self.sentence) ?? fallback)
  }

  /// Starts with the summary; empty without one.
  init(_ summary: String?) {
    if let summary { paragraphs.append(Self.sentence(summary)) }
  }

  var isEmpty: Bool { paragraphs.isEmpty && items.isEmpty }

  mutating func paragraph(_ text: String) {
    paragraphs.append(text)
  }

  /// Adds the version that introduced the declaration, and the one that deprecated it.
  mutating func versions(since: UInt32, deprecatedSince: UInt32? = nil) {
    switch (since > 1, deprecatedSince) {
    case (true, let deprecated?): paragraph("Since version \(since), deprecated since version \(deprecated).")
    case (false, let deprecated?): paragraph("Deprecated since version \(deprecated).")
    case (true, nil): paragraph("Since version \(since).")
    case (false, nil): break
    }
  }

  /// Adds the values of an event's case that have a summary, as a list.
  mutating func values(_ arguments: [ArgumentDescription]) {
    items += arguments.compactMap { argument in
      argument.summary.map { "- \(Self.name(argument)): \(Self.sentence($0))" }
    }
  }

  /// Adds the parameters of a method that have a summary, and the returned new object, unless that is a parameter.
  mutating func parameters(_ arguments: [ArgumentDescription], returnsNewObject: Bool = true) {
    let result = arguments.first { $0.kind == .newID && returnsNewObject }
    let parameters = arguments.filter { $0.summary != nil && !(returnsNewObject && $0.kind == .newID) }
    if parameters.count == 1 {
      items.append("- Parameter \(Self.name(parameters[0])): \(Self.sentence(parameters[0].summary ?? ""))")
    } else if !parameters.isEmpty {
      items.append("- Parameters:")
      items += parameters.map { "  - \(Self.name($0)): \(Self.sentence($0.summary ?? ""))" }
    }
    if let result = result?.summary {
      items.append("- Returns: \(Self.sentence(result))")
    }
  }

  func write(to writer: inout SwiftWriter) {
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { writer.docBreak() }
      writer.doc(paragraph)
    }
    if !paragraphs.isEmpty, !items.isEmpty { writer.docBreak() }
    for item in items {
      writer.doc(item, hanging: item.hasPrefix("  ") ? "    " : "  ")
    }
  }

  /// A summary as a sentence: capitalized unless it starts with a name of the protocol, with a full stop at the end.
  static func sentence(_ summary: String) -> String {
    let first = summary.prefix { $0 != " " }
    let isPlainWord = first.allSatisfy { ($0.isLetter && $0.isLowercase) || "-,.;:'".contains($0) }
    let start = isPlainWord ? summary.prefix(1).uppercased() + summary.dropFirst() : summary
    let isEnded = start.last.map { ".!?".contains($0) } ?? true
    return isEnded ? start : start + "."
  }

  private static func name(_ argument: ArgumentDescription) -> String {
    SwiftName.member(argument.name).filter { $0 != "`" }
  }
}
