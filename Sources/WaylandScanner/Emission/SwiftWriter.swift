/// Collects lines of Swift source, indented by two spaces and wrapped at 110 columns.
struct SwiftWriter {
  private static let width = 110

  private var lines: [String] = []
  private var depth = 0

  /// The source so far, with a newline at its end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Whether a line of this content fits at the current depth, with `extra` more levels of indentation.
  func fits(_ line: String, extra: Int = 0) -> Bool {
    line.count + 2 * (depth + extra) <= Self.width
  }

  mutating func line(_ content: String = "") {
    lines.append(content.isEmpty ? "" : String(repeating: "  ", count: depth) + content)
  }

  /// Adds a text of one or several lines, each indented.
  mutating func text(_ content: String) {
    for part in content.split(separator: "\n", omittingEmptySubsequences: false) {
      line(String(part))
    }
  }

  mutating func indented(_ body: (inout SwiftWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Adds `head {`, the body one level deeper, and `}`.
  mutating func block(_ head: String, _ body: (inout SwiftWriter) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
  }

  /// Adds a computed property, on one line if it fits.
  mutating func property(_ head: String, _ value: String) {
    if fits("\(head) { \(value) }") {
      line("\(head) { \(value) }")
    } else {
      block(head) { $0.line(value) }
    }
  }

  /// Adds `head(items)tail` on one line if it fits, else one item per line and the tail on its own line.
  mutating func list(_ head: String, _ items: [String], _ tail: String, trailingComma: Bool = false) {
    let short = head + items.joined(separator: ", ") + tail
    if fits(short) {
      line(short)
      return
    }
    line(head)
    indented { writer in
      for (index, item) in items.enumerated() {
        let isLast = index == items.count - 1
        writer.line(item + (isLast && !trailingComma ? "" : ","))
      }
    }
    line(tail)
  }

  /// Adds a call: like `list`, with the tail after the last item.
  mutating func call(_ head: String, _ items: [String], _ tail: String) {
    let short = head + items.joined(separator: ", ") + tail
    if fits(short) {
      line(short)
      return
    }
    line(head)
    indented { writer in
      for (index, item) in items.enumerated() {
        writer.line(item + (index == items.count - 1 ? tail : ","))
      }
    }
  }

  /// Adds a paragraph of a doc comment. Lines after the first start with `hanging`.
  mutating func doc(_ paragraph: String, hanging: String = "") {
    var current = "///"
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      if fits(current + " " + word) || current == "///" {
        current += " " + word
      } else {
        line(current)
        current = "/// " + hanging + word
      }
    }
    line(current)
  }

  /// Adds the empty line between paragraphs of a doc comment.
  mutating func docBreak() {
    line("///")
  }
}
