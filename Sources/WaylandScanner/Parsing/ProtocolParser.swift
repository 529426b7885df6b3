public import Foundation

/// Parses protocol files: the XML format of wayland-scanner.
///
/// It checks each element separately: its place, attributes and numbers. `ProtocolValidator` checks the relations
/// between elements and files.
public struct ProtocolParser {
  private var diagnostics: [Diagnostic] = []

  private init() {}

  /// Parses a file's content. Prose (`copyright`, the text of `description`) and unknown attributes are ignored.
  ///
  /// - Parameters:
  ///   - data: the XML.
  ///   - file: the path for diagnostics.
  /// - Throws: all errors, in the order of the file.
  public static func parse(_ data: Data, file: String) throws(Diagnostics) -> ProtocolDescription {
    var parser = ProtocolParser()
    let root: XMLNode
    do throws(Diagnostic) {
      root = try XMLTreeReader.read(data, file: file)
    } catch {
      throw Diagnostics([error])
    }
    let result = parser.protocolDescription(root)
    guard parser.diagnostics.isEmpty else { throw Diagnostics(parser.diagnostics) }
    return result
  }

  // MARK: Elements

  private mutating func protocolDescription(_ node: XMLNode) -> ProtocolDescription {
    guard node.name == "protocol" else {
      report(node, "the file starts with `\(node.name)`: expected `protocol`")
      return ProtocolDescription(name: "", interfaces: [], location: node.location)
    }
    expect(["interface", "copyright", "description"], in: node)
    let name = identifier("name", of: node)
    var interfaces: [InterfaceDescription] = []
    for child in node.children(named: "interface") {
      interfaces.append(interface(child))
    }
    return ProtocolDescription(name: name, interfaces: interfaces, location: node.location)
  }

  private mutating func interface(_ node: XMLNode) -> InterfaceDescription {
    expect(["request", "event", "enum", "description"], in: node)
    var result = InterfaceDescription(
      name: identifier("name", of: node), version: version("version", of: node, required: true) ?? 1,
      summary: summary(of: node), requests: [], events: [], enums: [], location: node.location)
    for child in node.children {
      switch child.name {
      case "request": result.requests.append(message(child, .request))
      case "event": result.events.append(message(child, .event))
      case "enum": result.enums.append(enumeration(child))
      default: break
      }
    }
    return result
  }

  private mutating func message(
    _ node: XMLNode, _ direction: MessageDescription.Direction
  ) -> MessageDescription {
    expect(["arg", "description"], in: node)
    if let type = node.attributes["type"], type != "destructor" {
      report(node, "`type` of `\(node.name)` is `\(type)`: the only type is `destructor`")
    }
    var result = MessageDescription(
      direction: direction, name: identifier("name", of: node), summary: summary(of: node),
      since: version("since", of: node) ?? 1, deprecatedSince: version("deprecated-since", of: node),
      isDestructor: node.attributes["type"] == "destructor", arguments: [], location: node.location)
    for child in node.children(named: "arg") {
      result.arguments.append(argument(child))
    }
    return result
  }

  private mutating func argument(_ node: XMLNode) -> ArgumentDescription {
    expect(["description"], in: node)
    let type = required("type", of: node)
    let kind = ArgumentDescription.Kind(rawValue: type)
    if kind == nil, !type.isEmpty {
      let known = ArgumentDescription.Kind.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      report(node, "`\(type)` is not a type of arguments: expected one of \(known)")
    }
    return ArgumentDescription(
      name: identifier("name", of: node), kind: kind ?? .int, interface: node.attributes["interface"],
      enumeration: node.attributes["enum"], allowsNull: flag("allow-null", of: node),
      summary: summary(of: node), location: node.location)
  }

  private mutating func enumeration(_ node: XMLNode) -> EnumDescription {
    expect(["entry", "description"], in: node)
    var result = EnumDescription(
      name: identifier("name", of: node), summary: summary(of: node),
      since: version("since", of: node) ?? 1, isBitfield: flag("bitfield", of: node), entries: [],
      location: node.location)
    for child in node.children(named: "entry") {
      result.entries.append(entry(child))
    }
    return result
  }

  private mutating func entry(_ node: XMLNode) -> EntryDescription {
    expect(["description"], in: node)
    let text = required("value", of: node)
    let value = Self.number(text)
    if value == nil, !text.isEmpty {
      report(node, "`value` of `entry` is `\(text)`: expected a number of 32 bits")
    }
    return EntryDescription(
      name: identifier("name", of: node, mayStartWithDigit: true), value: value ?? 0,
      isHexadecimal: text.hasPrefix("0x") || text.hasPrefix("0X"), summary: summary(of: node),
      since: version("since", of: node) ?? 1, deprecatedSince: version("deprecated-since", of: node),
      location: node.location)
  }

  // MARK: Attributes

  private mutating func required(_ attribute: String, of node: XMLNode) -> String {
    let value = node.attributes[attribute] ?? ""
    if value.isEmpty { report(node, "`\(node.name)` has no `\(attribute)`") }
    return value
  }

  private mutating func identifier(
    _ attribute: String, of node: XMLNode, mayStartWithDigit: Bool = false
  ) -> String {
    let value = required(attribute, of: node)
    guard !value.isEmpty else { return value }
    let isName = value.utf8.allSatisfy(Self.isNameByte) && value.contains { $0 != "_" }
    let startsWithDigit = value.utf8.first.map(Self.isDigit) ?? false
    if !isName || (startsWithDigit && !mayStartWithDigit) {
      report(
        node,
        "`\(attribute)` of `\(node.name)` is `\(value)`: expected letters, digits and underscores"
          + (mayStartWithDigit ? "" : ", and no digit first"))
    }
    return value
  }

  private mutating func version(
    _ attribute: String, of node: XMLNode, required isRequired: Bool = false
  ) -> UInt32? {
    guard isRequired || node.attributes[attribute] != nil else { return nil }
    let text = required(attribute, of: node)
    guard !text.isEmpty else { return nil }
    if text.utf8.allSatisfy(Self.isDigit), let number = Int32(text), number >= 1 {
      return UInt32(number)
    }
    report(node, "`\(attribute)` of `\(node.name)` is `\(text)`: expected a number from 1 up")
    return nil
  }

  private mutating func flag(_ attribute: String, of node: XMLNode) -> Bool {
    switch node.attributes[attribute] {
    case "true": return true
    case "false", nil: return false
    case let text?:
      report(node, "`\(attribute)` of `\(node.name)` is `\(text)`: expected `true` or `false`")
      return false
    }
  }

  /// The summary of an element: its own attribute, or that of its description.
  private func summary(of node: XMLNode) -> String? {
    let own = node.attributes["summary"] ?? node.children(named: "description").first?.attributes["summary"]
    let words = (own ?? "").split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private mutating func expect(_ names: Set<String>, in node: XMLNode) {
    for child in node.children where !names.contains(child.name) {
      report(child, "`\(child.name)` has no place in `\(node.name)`")
    }
  }

  private mutating func report(_ node: XMLNode, _ reason: String) {
    diagnostics.append(Diagnostic(node.location, reason))
  }

  /// A number in C notation: decimal, hexadecimal or octal. A negative one gives its 32 bits.
  private static func number(_ text: String) -> UInt32? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let magnitude: UInt32? =
      if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
        unsigned(digits.dropFirst(2), radix: 16)
      } else if digits.hasPrefix("0") {
        unsigned(digits, radix: 8)
      } else {
        unsigned(digits, radix: 10)
      }
    guard let magnitude else { return nil }
    guard text.hasPrefix("-") else { return magnitude }
    return magnitude <= 1 << 31 ? 0 &- magnitude : nil
  }

  private static func unsigned(_ digits: Substring, radix: Int) -> UInt32? {
    // `UInt32(_:radix:)` accepts a leading sign; the XML format does not.
    guard digits.utf8.allSatisfy(isNameByte) else { return nil }
    return UInt32(digits, radix: radix)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte) || byte == 0x5f
  }
}
