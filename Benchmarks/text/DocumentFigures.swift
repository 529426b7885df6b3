import CasementText

/// Times of long documents: opening, the first screen, scrolling to any place, and inserting a letter.
enum DocumentFigures {
  private static let style = DocumentStyle(TextStyle(FontDescription(family: "monospace", size: 14)))

  static func run(_ library: FontLibrary) {
    let line =
      "2026-11-23 12:00:00.123456 host service[1234]: something happened that is worth a line in a log\n"
    let log = String(repeating: line, count: 10_000_000 / line.utf8.count)
    measure("10 MB of lines", log, library)
    measure("10 MB in one line", String(repeating: "some words in a line ", count: 480_000), library)
    measure(
      "10 MB in one line, not wrapped", String(repeating: "some words in a line ", count: 480_000),
      width: nil, library)
    measure("100 MB of lines", String(repeating: log, count: 10), library)
  }

  private static func measure(_ name: String, _ text: String, width: Double? = 900, _ library: FontLibrary) {
    let start = Stopwatch.now
    let document = TextDocument(style)
    document.replace(0..<0, with: text, style: style)
    let layout = DocumentLayout(document, width: width, scale: 1, library: library)
    Stopwatch.report("\(name): open", Stopwatch.now - start)
    let screen = Stopwatch.now
    _ = layout.prepare(from: 0, to: 1000)
    Stopwatch.report("\(name): first screen", Stopwatch.now - screen)
    let height = layout.height
    let places = (0..<100).map { Double(($0 * 37) % 100) / 100 * height }
    Stopwatch.measure("\(name): another screen", places) { _ = layout.prepare(from: $0, to: $0 + 1000) }
    for (part, place) in [("start", 100), ("middle", text.utf8.count / 2), ("end", text.utf8.count - 100)] {
      _ = layout.box(of: .init(place))
      Stopwatch.measure("\(name): a letter at the \(part)", Array(0..<400)) { step in
        document.replace(place + step..<place + step, with: "x", style: style)
        layout.replaced(place + step..<place + step, count: 1)
        let box = layout.box(of: .init(place + step + 1))
        _ = layout.prepare(from: max(0, box.top - 500), to: box.top + 500)
      }
    }
  }
}
