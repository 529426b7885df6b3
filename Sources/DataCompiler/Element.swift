/// An element of an XML file.
struct Element {
  let name: String
  let line: Int
  private(set) var attributes: [(name: String, value: String)] = []
  private(set) var children: [Element] = []
  /// The characters between the tags, without those of the children.
  private(set) var text = ""

  subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  /// Reads the root element of a file with elements, attributes, characters, comments and processing instructions.
  init(_ text: String, file: String) throws(Mistake) {
    var source = SourceText(text, file: file)
    try Element.skipProlog(&source)
    guard source.take("<") else { throw source.mistake("expected an element") }
    try self.init(&source)
    try Element.skipProlog(&source)
    guard source.isAtEnd else { throw source.mistake("expected the end of the file behind `</\(name)>`") }
  }

  /// Reads an element behind its `<`.
  private init(_ source: inout SourceText) throws(Mistake) {
    line = source.line
    name = try Element.name(&source)
    while true {
      source.skipSpace()
      if source.take("/>") { return }
      if source.take(">") { break }
      let attribute = try Element.name(&source)
      guard self[attribute] == nil else {
        throw source.mistake("the attribute `\(attribute)` occurs twice")
      }
      attributes.append((attribute, try Element.value(&source)))
    }
    try readContent(&source)
  }

  private mutating func readContent(_ source: inout SourceText) throws(Mistake) {
    while !source.take("</") {
      if source.take("<!--") {
        _ = try source.take(until: "-->", in: "a comment")
      } else if source.take("<") {
        children.append(try Element(&source))
      } else {
        text.unicodeScalars.append(try Element.character(&source, in: "`\(name)`"))
      }
    }
    guard try Element.name(&source) == name else { throw source.mistake("expected `</\(name)>`") }
    source.skipSpace()
    guard source.take(">") else { throw source.mistake("expected `>` behind `</\(name)`") }
  }

  private static func skipProlog(_ source: inout SourceText) throws(Mistake) {
    _ = source.take("\u{feff}")
    while true {
      source.skipSpace()
      if source.take("<!--") {
        _ = try source.take(until: "-->", in: "a comment")
      } else if source.take("<?") {
        _ = try source.take(until: "?>", in: "`<?`")
      } else if source.take("<!DOCTYPE") {
        _ = try source.take(until: ">", in: "`<!DOCTYPE`")
      } else {
        return
      }
    }
  }

  private static func name(_ source: inout SourceText) throws(Mistake) -> String {
    let name = source.take { $0.properties.isXIDContinue || $0 == "-" || $0 == ":" || $0 == "." }
    guard !name.isEmpty else { throw source.mistake("expected a name") }
    return name
  }

  private static func value(_ source: inout SourceText) throws(Mistake) -> String {
    source.skipSpace()
    guard source.take("=") else { throw source.mistake("expected `=` behind the name of an attribute") }
    source.skipSpace()
    let quote = try source.read(in: "a tag")
    guard quote == "\"" || quote == "'" else { throw source.mistake("expected a value in quotation marks") }
    var value = String.UnicodeScalarView()
    while source.next != quote { value.append(try character(&source, in: "the value of an attribute")) }
    _ = source.take(String(quote))
    return String(value)
  }

  /// Reads a character or a reference such as `&lt;`.
  private static func character(
    _ source: inout SourceText, in part: String
  ) throws(Mistake) -> Unicode.Scalar {
    let scalar = try source.read(in: part)
    guard scalar == "&" else { return scalar }
    switch try source.take(until: ";", in: "a reference") {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case let name: throw source.mistake("`&\(name);` is not one of the five references of XML")
    }
  }
}
