/// Writes the user-defined runtime attributes, as assignments that the Swift compiler checks.
struct RuntimeAttributes {
  let writer: DocumentWriter
  private var document: Document { writer.document }
  private var report: Report { writer.report }

  init(_ writer: DocumentWriter) { self.writer = writer }

  /// Properties in key paths that may be nil.
  private static let optional: Set<String> = [
    "titleLabel", "imageView", "textLabel", "detailTextLabel", "subtitleLabel", "backgroundView",
    "selectedBackgroundView", "accessoryView", "tableHeaderView", "tableFooterView", "refreshControl",
    "superview",
    "navigationController", "tabBarController", "splitViewController", "popoverPresentationController",
  ]

  func write() {
    for unit in document.units {
      for object in unit.objects { write(object.node, object, unit) }
    }
    if let unit = document.units.first, !document.isStoryboard {
      for entry in document.entries.values {
        if case .owner(let node) = entry { write(node, nil, unit) }
      }
    }
  }

  private func write(_ node: XMLNode, _ object: DocumentObject?, _ unit: Unit) {
    guard let list = node.consumeChild("userDefinedRuntimeAttributes") else { return }
    let isController = object != nil && object === unit.scene?.controller
    let target = object == nil || isController ? UnitCode.owner : object!.name
    for (index, attribute) in list.consumeChildren("userDefinedRuntimeAttribute").enumerated() {
      guard let path = attribute.consume("keyPath") else {
        report.error(attribute, "\(attribute.described) has no `keyPath`")
        continue
      }
      let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.allSatisfy(SwiftText.isIdentifier) else {
        report.error(
          attribute, "the key path `\(path)` of \(attribute.described) is no name of a property in Swift")
        continue
      }
      let id = object?.id ?? "-1"
      guard
        let value = value(
          attribute, "\(id).ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(index)]")
      else { continue }
      var way = target
      for (index, part) in parts.enumerated() {
        way += "." + SwiftText.name(part)
        if index < parts.count - 1, Self.optional.contains(part) { way += "?" }
      }
      writer.code(unit).attributes.append(
        UnitCode.Statement(line: attribute.line, text: "\(way) = \(value)"))
    }
  }

  private func value(_ node: XMLNode, _ key: String) -> String? {
    let type = node.consume("type") ?? ""
    let values = writer.values
    let child = node.children.first { $0.peek("key") == "value" }
    child?.isConsumed = true
    _ = child?.consume("key")
    let text = node.consume("value")
    func failure(_ expected: String) -> String? {
      report.error(node, "\(node.described) has no value that is a \(expected)")
      return nil
    }
    switch type {
    case "boolean":
      return text.flatMap { values.bool($0, "value", node) } ?? child?.consume("value").flatMap {
        values.bool($0, "value", node)
      }
        ?? failure("Boolean")
    case "number":
      guard let text = text ?? child?.consume("value") else { return failure("number") }
      return values.number(text, "value", node)
    case "string", "localizedString":
      let string = text ?? child.map(values.string) ?? ""
      return values.words(string, key: key)
    case "color":
      return child.flatMap { $0.name == "color" ? values.color($0) : nil } ?? failure("color")
    case "image":
      if let text { return values.image(node, name: text) }
      return child.flatMap { child in child.consume("image").map { values.image(child, name: $0) } }
        ?? failure("image")
    case "point": return child.flatMap { values.child($0, .point, of: "", key: "value") } ?? failure("point")
    case "size": return child.flatMap { values.child($0, .size, of: "", key: "value") } ?? failure("size")
    case "rect": return child.flatMap { values.child($0, .rect, of: "", key: "value") } ?? failure("rect")
    case "range":
      guard let child, let parts = values.numbers(child, ["location", "length"]) else {
        return failure("range")
      }
      return "NSRange(location: \(parts[0]), length: \(parts[1]))"
    case "nil": return "nil"
    default:
      report.error(node, "`type` of \(node.described) is `\(type)`, which is no type of runtime attributes")
      return nil
    }
  }
}
