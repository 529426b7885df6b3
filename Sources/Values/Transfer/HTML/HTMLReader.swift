import Foundation

/// Converts HTML from a clipboard to attributed text: bold, italic, underline, strikethrough, links, colors, font
/// families and sizes, headings, lists, superscript and subscript.
///
/// Unknown elements are ignored and their text is kept, so no HTML is invalid. No script runs and no resource is
/// loaded. The time is linear in the length, however deeply elements are nested. Elements below `maximumDepth` have
/// the style of that depth.
package nonisolated struct HTMLReader {
  /// The maximum depth of elements that affect the style.
  static let maximumDepth = 256
  /// The maximum number of bytes that are read.
  static let maximumLength = 16 << 20
  /// The maximum number of runs. Text after the last run has no attributes.
  static let maximumRuns = 20_000

  /// Converts HTML to attributed text.
  ///
  /// - Parameters:
  ///   - html: the source. If it marks the copied fragment, only the fragment is read.
  ///   - font: the font of text without a font of its own.
  package static func text(of html: String, font: UIFont = .systemFont(ofSize: UIFont.labelFontSize))
    -> NSAttributedString
  {
    var reader = HTMLReader(font)
    reader.read(Self.copiedPart(of: Array(html.utf8.prefix(maximumLength))))
    return reader.result()
  }

  private let font: UIFont
  private var open: [(name: String, style: HTMLStyle)] = []
  /// The number of open elements below the deepest element in `open`.
  private var deeper = 0
  private var style = HTMLStyle()

  private var output = ""
  private var length = 0
  private var runs: [(end: Int, style: HTMLStyle)] = []

  /// The number of newlines before the next text.
  private var pendingBreaks = 0
  private var pendingSpace = false

  private init(_ font: UIFont) { self.font = font }

  /// The fragment between the comments that mark the copied part.
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
    // A paragraph or list item ends at the beginning of the next one.
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
    // The number belongs to the list, which is the parent of the item.
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
      // Elements below the maximum depth are only counted, not identified.
      deeper -= 1
      return blockBoundary(name)
    }
    guard let index = open.lastIndex(where: { $0.name == name }) else {
      // As in browsers, an end tag without a start tag is an empty paragraph.
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
    // A line break ends the line before a pending block boundary does.
    flushBreaks()
    append("\n")
    atLineStart = true
  }

  private var atLineStart = true

  private mutating func flushBreaks() {
    // A line break at the end of a block is part of the block's end.
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
