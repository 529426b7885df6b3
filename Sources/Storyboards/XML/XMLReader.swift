import Foundation

/// Reads XML, as Xcode writes it, into a tree with the location of each element.
///
/// It reads elements, attributes, characters, `CDATA`, comments and processing instructions. It rejects entity
/// definitions, by which a small file can expand to a large one or read other files, and anything beyond the limits.
struct XMLReader {
  /// The limits of a document.
  enum Limit {
    /// The size in bytes.
    static let size = 64 << 20
    /// The nesting depth of elements. A view is nested two levels below its superview.
    static let depth = 512
    static let elements = 1_000_000
  }

  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var line = 1
  /// A position in the line, and the number of characters before it.
  private var counted = (position: 0, characters: 0)
  private var open: [XMLNode] = []
  private var root: XMLNode?
  private var elements = 0

  private init(_ bytes: [UInt8], file: String) {
    (self.bytes, self.file) = (bytes, file)
  }

  /// Reads the content of a file.
  ///
  /// - Throws: the first place where the content is not well-formed.
  static func read(_ data: Data, file: String) throws(Diagnostic) -> XMLNode {
    let start = SourceLocation(file: file, line: 1)
    guard data.count <= Limit.size else {
      throw Diagnostic(start, "the file has \(data.count) bytes: a document may have \(Limit.size)")
    }
    var bytes = [UInt8](data)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Diagnostic(start, "malformed XML: the file is not in UTF-8, as Xcode writes documents")
    }
    var reader = XMLReader(bytes, file: file)
    return try reader.readDocument()
  }

  private mutating func readDocument() throws(Diagnostic) -> XMLNode {
    while position < bytes.count {
      if bytes[position] == Self.less {
        try readMarkup()
      } else {
        try readCharacters()
      }
    }
    if let unfinished = open.last {
      throw failure("the file ends inside `\(unfinished.name)` of line \(unfinished.line)")
    }
    guard let root else { throw failure("there is no element") }
    return root
  }

  // MARK: Markup

  private mutating func readMarkup() throws(Diagnostic) {
    if follows("<!--") {
      try skip(4, until: "-->", "a comment")
    } else if follows("<![CDATA[") {
      guard let node = open.last else { throw failure("characters outside of the first element") }
      advance(9)
      let start = position
      try skip(0, until: "]]>", "`<![CDATA[`")
      node.append(text: text(start..<position - 3))
    } else if follows("<?") {
      try skip(2, until: "?>", "`<?`")
    } else if follows("<!DOCTYPE") {
      try skipDocumentType()
    } else if follows("<!") {
      throw failure("`<!` begins nothing that a document has")
    } else if follows("</") {
      try readEndTag()
    } else {
      try readStartTag()
    }
  }

  /// Skips a document type declaration, as in property lists.
  private mutating func skipDocumentType() throws(Diagnostic) {
    guard root == nil, open.isEmpty else { throw failure("`<!DOCTYPE` stands behind the first element") }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "[") {
        throw failure("the declaration of the document's type defines entities: Xcode writes none")
      }
      step()
      if byte == Self.greater { return }
    }
    throw failure("the file ends inside `<!DOCTYPE`")
  }

  private mutating func readStartTag() throws(Diagnostic) {
    // The next count of characters begins here, since a line may be as long as the file.
    counted = (position, charactersInFront)
    let (startLine, startColumn) = (line, column)
    guard root == nil || !open.isEmpty else { throw failure("an element follows the last end tag") }
    advance(1)
    let name = try readName()
    var attributes: [XMLNode.Attribute] = []
    var names: Set<String> = []
    while true {
      let hadSpace = skipSpace()
      if follows(">") {
        advance(1)
        try start(name, attributes, startLine, startColumn)
        return
      }
      if follows("/>") {
        advance(2)
        try start(name, attributes, startLine, startColumn)
        open.removeLast()
        return
      }
      guard position < bytes.count else { throw failure("the file ends inside the tag `\(name)`") }
      guard hadSpace else { throw failure("expected a space, `>` or `/>` in the tag `\(name)`") }
      let attribute = try readName()
      guard names.insert(attribute).inserted else {
        throw failure("the attribute `\(attribute)` is there twice")
      }
      attributes.append(XMLNode.Attribute(name: attribute, value: try readValue(attribute)))
    }
  }

  private mutating func start(
    _ name: String, _ attributes: [XMLNode.Attribute], _ startLine: Int, _ startColumn: Int
  ) throws(Diagnostic) {
    let node = XMLNode(name: name, attributes: attributes, line: startLine, column: startColumn)
    elements += 1
    guard elements <= Limit.elements else {
      throw failure("a document may have \(Limit.elements) elements, and this one has more")
    }
    guard open.count < Limit.depth else {
      throw failure("elements lie in each other more than \(Limit.depth) levels deep")
    }
    if let parent = open.last { parent.append(node) } else { root = node }
    open.append(node)
  }

  private mutating func readEndTag() throws(Diagnostic) {
    advance(2)
    let name = try readName()
    skipSpace()
    guard follows(">") else { throw failure("expected `>` behind `</\(name)`") }
    guard let node = open.popLast() else { throw failure("`</\(name)>` ends no element") }
    guard node.name == name else {
      throw failure("`</\(name)>` does not end `\(node.name)` of line \(node.line)")
    }
    advance(1)
  }

  private mutating func readName() throws(Diagnostic) -> String {
    let start = position
    while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
    guard start < position, !Self.isDigit(bytes[start]) else { throw failure("expected a name") }
    return text(start..<position)
  }

  private mutating func readValue(_ attribute: String) throws(Diagnostic) -> String {
    skipSpace()
    guard follows("=") else { throw failure("the attribute `\(attribute)` has no value") }
    advance(1)
    skipSpace()
    guard position < bytes.count, bytes[position] == 0x22 || bytes[position] == 0x27 else {
      throw failure("the value of `\(attribute)` is not in quotation marks")
    }
    let quote = bytes[position]
    advance(1)
    var value = ""
    var start = position
    while position < bytes.count, bytes[position] != quote {
      switch bytes[position] {
      case Self.less: throw failure("`<` inside of an attribute's value: write `&lt;`")
      case Self.ampersand:
        value += text(start..<position)
        value.unicodeScalars.append(try readReference())
        start = position
      default: step()
      }
    }
    guard position < bytes.count else { throw failure("the file ends inside the value of `\(attribute)`") }
    value += text(start..<position)
    advance(1)
    return value
  }

  // MARK: Characters

  private mutating func readCharacters() throws(Diagnostic) {
    guard let node = open.last else {
      guard skipSpace() else { throw failure("characters outside of the first element") }
      return
    }
    let start = position
    while position < bytes.count, bytes[position] != Self.less, bytes[position] != Self.ampersand { step() }
    if start < position { node.append(text: text(start..<position)) }
    if position < bytes.count, bytes[position] == Self.ampersand {
      node.append(text: String(Character(try readReference())))
    }
  }

  /// Reads a reference such as `&lt;`. Only the five predefined entities of XML exist.
  private mutating func readReference() throws(Diagnostic) -> Unicode.Scalar {
    let start = position + 1
    var end = start
    while end < bytes.count, end - start < 12, bytes[end] != UInt8(ascii: ";") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";") else {
      throw failure("`&` begins no reference: write `&amp;`")
    }
    let name = text(start..<end)
    guard let scalar = Self.scalar(of: name) else {
      throw failure("`&\(name);` is not defined: XML has `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&apos;`")
    }
    advance(end + 1 - position)
    return scalar
  }

  private static func scalar(of name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    // XML does not allow the null character.
    return value.flatMap { $0 == 0 || digits.contains("+") ? nil : Unicode.Scalar($0) }
  }

  // MARK: Bytes

  private static let less = UInt8(ascii: "<")
  private static let greater = UInt8(ascii: ">")
  private static let ampersand = UInt8(ascii: "&")
  private static let newline = UInt8(ascii: "\n")

  /// Skips a byte, and counts lines.
  private mutating func step() {
    if bytes[position] == Self.newline {
      line += 1
      counted = (position + 1, 0)
    }
    position += 1
  }

  /// Skips bytes without a newline.
  private mutating func advance(_ count: Int) { position += count }

  private func follows(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func skip(
    _ count: Int, until end: StaticString, _ what: String
  ) throws(Diagnostic) {
    advance(count)
    while position < bytes.count {
      if follows(end) {
        advance(end.utf8CodeUnitCount)
        return
      }
      step()
    }
    throw failure("the file ends inside \(what)")
  }

  @discardableResult private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[position]) { step() }
    return position > start
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private var column: Int { charactersInFront + 1 }

  /// The number of characters of the line before the position.
  private var charactersInFront: Int {
    // Continuation bytes of UTF-8 begin with the bits 10.
    counted.characters + bytes[counted.position..<position].count(where: { $0 & 0xc0 != 0x80 })
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == 0x2d || byte == 0x2e
  }

  /// Letters, digits, `_`, `:`, `-`, `.` and all bytes beyond ASCII.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte) || byte == 0x5f
      || byte == 0x3a || byte >= 0x80
  }

  private func failure(_ reason: String) -> Diagnostic {
    let location = SourceLocation(file: file, line: line, column: column)
    return Diagnostic(location, "malformed XML: \(reason)")
  }
}
