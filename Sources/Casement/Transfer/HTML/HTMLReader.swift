import Foundation

/// Reads the HTML that programs put on the clipboard as text with attributes: bold, italic, underlined, struck out,
/// links, colors, families and sizes of fonts, headings, lists, raised and lowered letters.
///
/// What it does not know it leaves out and keeps the text of: no HTML is wrong. It runs nothing and fetches nothing.
/// It takes time in proportion to the length, however the elements are nested; what is nested in more than
/// `maximumDepth` elements looks as that depth does.
nonisolated struct HTMLReader {
  /// How deep elements can be nested and still change how text looks.
  static let maximumDepth = 256
  /// How much is read, in bytes.
  static let maximumLength = 16 << 20
  /// How many changes of attributes are kept. Text after the last one has none.
  static let maximumRuns = 20_000

  /// What HTML says.
  ///
  /// - Parameters:
  ///   - html: the source. Where it marks a part as that which was copied, this alone is read.
  ///   - font: what text has that says nothing else.
  static func text(of html: String, font: UIFont = .systemFont(ofSize: UIFont.labelFontSize))
    -> NSAttributedString
  {
    var reader = HTMLReader(font)
    reader.read(Self.copiedPart(of: Array(html.utf8.prefix(maximumLength))))
    return reader.result()
  }

  private let font: UIFont
  private var open: [(name: String, style: HTMLStyle)] = []
  /// How many elements are open inside the deepest that is in `open`.
  private var deeper = 0
  private var style = HTMLStyle()

  private var output = ""
  private var length = 0
  private var runs: [(end: Int, style: HTMLStyle)] = []

  /// How many newlines have to come before the next text.
  private var pendingBreaks = 0
  private var pendingSpace = false

  private init(_ font: UIFont) { self.font = font }

  /// The part between the comments by which programs mark what was copied.
  private static func copiedPart(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard let start = bytes.firstRange(of: Array("<!--StartFragment-->".utf8)) else { return bytes[...] }
    let rest = bytes[start.upperBound...]
    guard let end = rest.firstRange(of: Array("<!--EndFragment-->".utf8)) else { return rest }
    return rest[..<end.lowerBound]
  }

  // MARK: Reading

  private mutating func read(_ bytes: ArraySlice<UInt8>) {
    var scanner = HTMLScanner(bytes)
    while let token = scanner.next() {
      switch token {
      case .text(let text): add(text)
      case .open(let tag):
        if tag.isVoid { void(tag) } else { begin(tag) }
        if HTMLScanner.rawElements.contains(tag.name) { scanner.skip(to: tag.name) }
      case .close(let name): end(name)
      }
    }
  }

  private mutating func void(_ tag: HTMLTag) {
    switch tag.name {
    case "br": lineBreak()
    case "hr": block(1)
    case "img": if let text = tag.attributes["alt"], !text.isEmpty { add(text) }
    default: break
    }
  }

  private mutating func begin(_ tag: HTMLTag) {
    // A paragraph or list item ends where the next one begins.
    if Self.closesItself.contains(tag.name), open.last?.name == tag.name { end(tag.name) }
    blockBoundary(tag.name)
    guard open.count < Self.maximumDepth else {
      deeper += 1
      return
    }
    open.append((tag.name, style))
    style.apply(tag)
    switch tag.name {
    case "ol": style.list = .numbers(next: tag.attributes["start"].flatMap { Int($0) } ?? 1)
    case "ul": style.list = .bullets
    case "li": beginListItem()
    case "td", "th":
      if !output.isEmpty, pendingBreaks == 0, length > 0, !output.hasSuffix("\n") { append("\t") }
    default: break
    }
  }

  private mutating func beginListItem() {
    // The number counts in the list around the item, which is the element before.
    guard open.count > 1 else { return append("• ") }
    switch style.list {
    case .numbers(let next):
      append("\(next). ")
      let list = HTMLStyle.List.numbers(next: next < Int.max ? next + 1 : next)
      open[open.count - 1].style.list = list
    case .bullets, nil: append("• ")
    }
  }

  private mutating func end(_ name: String) {
    guard !HTMLTag.voidNames.contains(name) else {
      // </br> is read as <br>, as browsers do.
      if name == "br" { lineBreak() }
      return
    }
    if deeper > 0 {
      // Which of the elements that are too deep it ends does not matter.
      deeper -= 1
      return blockBoundary(name)
    }
    guard let index = open.lastIndex(where: { $0.name == name }) else {
      // An end without a beginning is an empty paragraph, as in browsers.
      if name == "p" { blockBoundary(name) }
      return
    }
    let list = open[index].style.list
    style = open[index].style
    style.list = list
    open.removeSubrange(index...)
    blockBoundary(name)
  }

  private static let closesItself: Set<String> = ["p", "li", "td", "th", "tr", "option", "dt", "dd"]
  private static let blocks: Set<String> = [
    "div", "li", "ul", "ol", "tr", "table", "section", "article", "header", "footer", "blockquote", "pre",
    "dl",
    "dt", "dd", "figure", "figcaption", "main", "nav", "aside", "address", "form", "body", "html", "p", "h1",
    "h2",
    "h3", "h4", "h5", "h6", "center",
  ]

  private mutating func blockBoundary(_ name: String) {
    if Self.blocks.contains(name) { block(1) }
  }

  // MARK: Text

  private mutating func block(_ count: Int) {
    pendingSpace = false
    if !output.isEmpty { pendingBreaks = max(pendingBreaks, count) }
  }

  private mutating func lineBreak() {
    pendingSpace = false
    // A break ends the line before a block does the same.
    flushBreaks()
    append("\n")
    atLineStart = true
  }

  private var atLineStart = true

  private mutating func flushBreaks() {
    // A line break at the end of a block is the end of the block.
    if pendingBreaks > 0, !output.isEmpty, !atLineStart { emit("\n") }
    if pendingBreaks > 0 { atLineStart = true }
    pendingBreaks = 0
  }

  private mutating func add(_ text: String) {
    guard !style.isHidden else { return }
    if style.keepsSpaces {
      guard !text.isEmpty else { return }
      append(text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n"))
      return
    }
    var words = ""
    for scalar in text.unicodeScalars {
      if HTMLScanner.isSpace(scalar) {
        pendingSpace = true
        continue
      }
      if pendingSpace {
        if !(words.isEmpty && (atLineStart || pendingBreaks > 0)) { words.append(" ") }
        pendingSpace = false
      }
      words.unicodeScalars.append(scalar)
    }
    if !words.isEmpty { append(words) }
  }

  private mutating func append(_ text: String) {
    flushBreaks()
    emit(text)
    atLineStart = text.hasSuffix("\n")
  }

  private mutating func emit(_ text: String) {
    output += text
    length += text.utf16.count
    if let last = runs.last, last.style.looksLike(style) {
      runs[runs.count - 1].end = length
    } else if runs.count < Self.maximumRuns {
      runs.append((length, style))
    }
  }

  // MARK: The result

  private mutating func result() -> NSAttributedString {
    let text = NSMutableAttributedString(string: output)
    var start = 0
    for run in runs {
      let attributes = run.style.attributes(font)
      if !attributes.isEmpty {
        text.addAttributes(attributes, range: NSRange(location: start, length: run.end - start))
      }
      start = run.end
    }
    return text
  }
}
