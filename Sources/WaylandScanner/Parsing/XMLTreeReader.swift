import Foundation
import FoundationXML

/// Parses XML into a tree with the location of each element.
final class XMLTreeReader: NSObject, XMLParserDelegate {
  /// The maximum depth of the tree. The format has five levels. A deeper tree could overflow the stack when it is
  /// released.
  private static let depth = 8

  private let file: String
  private let lines: [[Unicode.Scalar]]
  private var open: [XMLNode] = []
  private var root: XMLNode?
  private var failure: Diagnostic?

  /// Parses a file's content.
  ///
  /// - Throws: the first place where the content is not well-formed.
  static func read(_ data: Data, file: String) throws(Diagnostic) -> XMLNode {
    let reader = XMLTreeReader(data, file: file)
    let parser = XMLParser(data: data)
    parser.delegate = reader
    _ = parser.parse()
    if let failure = reader.failure { throw failure }
    guard let root = reader.root else {
      throw Diagnostic(SourceLocation(file: file, line: 1, column: 1), "malformed XML: there is no element")
    }
    return root
  }

  private init(_ data: Data, file: String) {
    self.file = file
    lines = String(decoding: data, as: UTF8.self).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(XMLNode(name: name, attributes: attributes, location: startOfTag(parser)))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let node = open.popLast() else { return }
    if open.isEmpty {
      root = node
    } else if open.count < Self.depth {
      open[open.count - 1].children.append(node)
    }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    // After the first error, the XML parser reports errors that follow from it.
    guard failure == nil else { return }
    let location = SourceLocation(
      file: file, line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
    failure = Diagnostic(location, "malformed XML: " + reason((error as NSError).code))
  }

  /// The start of a tag, found as the last `<`, because the XML parser reports a tag at its end.
  private func startOfTag(_ parser: XMLParser) -> SourceLocation {
    var column = parser.columnNumber
    for line in stride(from: min(parser.lineNumber, lines.count), to: 0, by: -1) {
      if let start = lines[line - 1].prefix(column).lastIndex(of: "<") {
        return SourceLocation(file: file, line: line, column: start + 1)
      }
      column = .max
    }
    return SourceLocation(file: file, line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
  }

  /// The message of an error code.
  ///
  /// C: `xmlParserErrors` of libxml2, which Foundation passes on.
  private func reason(_ code: Int) -> String {
    switch code {
    case 4: "there is no element"
    case 5 where root != nil: "something follows the last end tag"
    case 5, 77: "the file ends inside an element"
    case 6...9: "a character that XML does not allow"
    case 22, 23, 26: "an entity that is not defined"
    case 31, 32, 79, 81: "the bytes do not match the encoding"
    case 38: "`<` inside an attribute's value: write `&lt;`"
    case 39: "the attribute's value is not in quotes"
    case 40: "the attribute's value has no closing quote"
    case 41: "the attribute has no value"
    case 42: "the attribute is given twice"
    case 45: "the comment is not closed"
    case 56, 57: "the XML declaration is not complete"
    case 65, 68, 72, 73: "the tag is not complete"
    case 76: "the end tag does not match the start tag"
    case 80: "`--` inside a comment"
    default: "error \(code) of the XML parser"
    }
  }
}
