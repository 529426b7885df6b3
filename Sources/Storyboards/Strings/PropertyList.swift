import Foundation

/// A value of an XML property list, with its line.
struct PropertyList {
  indirect enum Content {
    case string(String)
    case number(Double)
    case bool(Bool)
    case array([PropertyList])
    case dictionary([String: PropertyList])
    /// Data or a date, as its text.
    case other(String)
  }

  let content: Content
  let line: Int

  static func read(_ data: Data, file: String) throws(Diagnostic) -> PropertyList {
    let root = try XMLReader.read(data, file: file)
    guard root.name == "plist", let node = root.children.first else {
      throw Diagnostic(
        SourceLocation(file: file, line: root.line, column: root.column), "the file is no property list")
    }
    return try value(node, file, depth: 0)
  }

  private static func value(_ node: XMLNode, _ file: String, depth: Int) throws(Diagnostic) -> PropertyList {
    func failure(_ reason: String) -> Diagnostic {
      Diagnostic(SourceLocation(file: file, line: node.line, column: node.column), reason)
    }
    guard depth < 64 else { throw failure("the values of the property list lie in each other too deep") }
    switch node.name {
    case "string": return PropertyList(content: .string(node.text), line: node.line)
    case "true", "false": return PropertyList(content: .bool(node.name == "true"), line: node.line)
    case "integer", "real":
      guard let number = Double(node.text.filter { !$0.isWhitespace }), number.isFinite else {
        throw failure("`\(node.text)` is no number")
      }
      return PropertyList(content: .number(number), line: node.line)
    case "data", "date": return PropertyList(content: .other(node.text), line: node.line)
    case "array":
      var items: [PropertyList] = []
      for child in node.children { items.append(try value(child, file, depth: depth + 1)) }
      return PropertyList(content: .array(items), line: node.line)
    case "dict":
      var items: [String: PropertyList] = [:]
      var key: String?
      for child in node.children {
        if child.name == "key" {
          key = child.text
        } else if let name = key {
          items[name] = try value(child, file, depth: depth + 1)
          key = nil
        } else {
          throw failure("a value of a dictionary has no `key` before it")
        }
      }
      return PropertyList(content: .dictionary(items), line: node.line)
    default: throw failure("`\(node.name)` is no value of a property list")
    }
  }

  var string: String? { if case .string(let text) = content { text } else { nil } }
  var bool: Bool? {
    switch content {
    case .bool(let value): value
    case .string("YES"): true
    case .string("NO"): false
    default: nil
    }
  }
  var array: [PropertyList]? { if case .array(let items) = content { items } else { nil } }
  var dictionary: [String: PropertyList]? { if case .dictionary(let items) = content { items } else { nil } }
}
