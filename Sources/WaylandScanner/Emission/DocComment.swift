/// The doc comment of a generated declaration: paragraphs from the file's one-line summaries.
struct DocComment {
  private var paragraphs: [String] = []
  private var items: [String] = []

  /// Starts with the summary, or with `fallback` where the file has none.
  init(_ summary: String?, or fallback: String) {
    paragraphs.append(summary.map(Self.sentence) ?? fallback)
  }

  /// Starts with the summary; empty where the file has none.
  init(_ summary: String?) {
    if let summary { paragraphs.append(Self.sentence(summary)) }
  }

  var isEmpty: Bool { paragraphs.isEmpty && items.isEmpty }

  mutating func paragraph(_ text: String) {
    paragraphs.append(text)
  }

  /// Says which version brought the thing, and which one deprecated it.
  mutating func versions(since: UInt32, deprecatedSince: UInt32? = nil) {
    switch (since > 1, deprecatedSince) {
    case (true, let deprecated?): paragraph("Since version \(since), deprecated since version \(deprecated).")
    case (false, let deprecated?): paragraph("Deprecated since version \(deprecated).")
    case (true, nil): paragraph("Since version \(since).")
    case (false, nil): break
    }
  }

  /// The values of an event's case: a list of those that have a summary.
  mutating func values(_ arguments: [ArgumentDescription]) {
    items += arguments.compactMap { argument in
      argument.summary.map { "- \(Self.name(argument)): \(Self.sentence($0))" }
    }
  }

  /// The parameters of a method, those that have a summary, and what it returns: the new object, unless that
  /// is a parameter like the others.
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

  /// A summary as a sentence: it starts with a capital, unless it starts with a name of the protocol, and
  /// ends in a full stop.
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
