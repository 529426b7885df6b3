/// Translates values of a document to Swift expressions. Invalid values are reported, and yield nil.
struct Values {
  let document: Document
  private var report: Report { document.report }

  // MARK: Attributes

  /// The value of an attribute by its type.
  ///
  /// - of: the id under which its text is found in string tables.
  func attribute(_ node: XMLNode, _ name: String, _ type: ValueType, of id: String) -> String? {
    guard let text = node.consume(name) else { return nil }
    switch type {
    case .bool: return bool(text, name, node)
    case .integer: return integer(text, name, node)
    case .number: return number(text, name, node)
    case .text: return words(text, key: "\(id).\(name)")
    case .name: return SwiftText.literal(text)
    case .image: return image(node, name: text)
    case .object: return nil
    case .choice(let choices):
      // Some versions of Xcode write `TopLeft` for `topLeft`.
      if let value = choices[text] ?? choices[text.prefix(1).lowercased() + text.dropFirst()] { return value }
      let known = choices.keys.sorted().map { "`\($0)`" }.joined(separator: ", ")
      report.error(node, "`\(name)` of \(node.described) is `\(text)`: expected one of \(known)")
      return nil
    }
  }

  func bool(_ text: String, _ name: String, _ node: XMLNode) -> String? {
    switch text {
    case "YES", "true": return "true"
    case "NO", "false": return "false"
    default:
      report.error(node, "`\(name)` of \(node.described) is `\(text)`: expected `YES` or `NO`")
      return nil
    }
  }

  func integer(_ text: String, _ name: String, _ node: XMLNode) -> String? {
    // Older documents write integers with a fraction of zero.
    if let value = Double(text), let exact = Int32(exactly: value) { return String(exact) }
    report.error(node, "`\(name)` of \(node.described) is `\(text)`: expected an integer of 32 bits")
    return nil
  }

  func number(_ text: String, _ name: String, _ node: XMLNode) -> String? {
    if let value = SwiftText.number(text) { return value }
    report.error(node, "`\(name)` of \(node.described) is `\(text)`: expected a number")
    return nil
  }

  /// A required number of an element.
  func number(_ node: XMLNode, _ name: String) -> String? {
    guard let text = node.consume(name) else {
      report.error(node, "`\(node.name)` of \(node.parent?.described ?? "") has no `\(name)`")
      return nil
    }
    return number(text, name, node)
  }

  /// A Boolean attribute; false if it is missing.
  func flag(_ node: XMLNode, _ name: String) -> Bool {
    guard let text = node.consume(name) else { return false }
    return bool(text, name, node) == "true"
  }

  /// Text for the user.
  func words(_ text: String, key: String) -> String {
    let literal = SwiftText.literal(text)
    guard document.options.texts.contains(where: { $0.words[key] != nil }) else { return literal }
    return "words(\(SwiftText.literal(key)), \(literal))"
  }

  // MARK: Elements

  /// The value of a child by its expected type. Nil for the element `nil`, which keeps the value of a new object.
  func child(_ node: XMLNode, _ value: ChildRule.Value, of id: String, key: String) -> String? {
    if node.name == "nil" { return nil }
    switch (value, node.name) {
    case (.color, "color"): return color(node)
    case (.font, "fontDescription"), (.font, "font"): return Fonts(values: self).font(node)
    case (.text, "string"), (.text, "mutableString"):
      return words(string(node), key: "\(id).\(key)")
    case (.attributedText, "attributedString"): return AttributedTexts(values: self).text(node)
    case (.point, "point"): return numbers(node, ["x", "y"]).map { "CGPoint(x: \($0[0]), y: \($0[1]))" }
    case (.size, "size"), (.size, "value"):
      if node.name == "value" { _ = node.consume("type") }
      return numbers(node, ["width", "height"]).map { "CGSize(width: \($0[0]), height: \($0[1]))" }
    case (.rect, "rect"):
      return numbers(node, ["x", "y", "width", "height"]).map {
        "CGRect(x: \($0[0]), y: \($0[1]), width: \($0[2]), height: \($0[3]))"
      }
    case (.insets, "inset"):
      return numbers(node, ["minY", "minX", "maxY", "maxX"]).map(Self.insets)
    case (.insets, "edgeInsets"), (.insets, "insets"):
      return numbers(node, ["top", "left", "bottom", "right"]).map(Self.insets)
    case (.directionalInsets, "directionalEdgeInsets"):
      return numbers(node, ["top", "leading", "bottom", "trailing"]).map {
        "NSDirectionalEdgeInsets(top: \($0[0]), leading: \($0[1]), bottom: \($0[2]), trailing: \($0[3]))"
      }
    case (.offset, "offsetWrapper"), (.offset, "offset"):
      return numbers(node, ["horizontal", "vertical"]).map {
        "UIOffset(horizontal: \($0[0]), vertical: \($0[1]))"
      }
    case (.image, "imageReference"):
      return node.consume("image").flatMap { image(node, name: $0) }
    case (.symbolConfiguration, "preferredSymbolConfiguration"): return symbolConfiguration(node)
    case (.date, "date"):
      return number(node, "timeIntervalSinceReferenceDate").map {
        "Date(timeIntervalSinceReferenceDate: \($0))"
      }
    case (.locale, "locale"):
      return node.consume("localeIdentifier").map { "Locale(identifier: \(SwiftText.literal($0)))" }
    case (.timeZone, "timeZone"):
      _ = node.consume("data")
      node.consumeChild("data")?.consumeAll()
      return node.consume("name").map { "TimeZone(identifier: \(SwiftText.literal($0)))" }
    case (.textAttributes, "textAttributes"): return AttributedTexts(values: self).barAttributes(node)
    default:
      report.error(
        node, "`\(key)` of \(node.parent?.described ?? "") is a `\(node.name)`, which it cannot be")
      node.consumeAll()
      return nil
    }
  }

  /// The characters of a `string` element. Xcode encodes strings with line breaks at their ends.
  func string(_ node: XMLNode) -> String {
    let text = node.consumeText()
    if node.consume("base64-UTF8") == "YES" {
      return Base64.text(text) ?? text
    }
    return text
  }

  private static func insets(_ values: [String]) -> String {
    "UIEdgeInsets(top: \(values[0]), left: \(values[1]), bottom: \(values[2]), right: \(values[3]))"
  }

  /// Several required numbers of an element.
  func numbers(_ node: XMLNode, _ names: [String]) -> [String]? {
    var result: [String] = []
    for name in names {
      if let value = number(node, name) { result.append(value) }
    }
    return result.count == names.count ? result : nil
  }

  // MARK: Images

  /// An image by name, or a symbol if the element says so.
  func image(_ node: XMLNode, name: String) -> String {
    let literal = SwiftText.literal(name)
    var expression: String
    if node.consume("catalog") == "system" {
      var options: [String] = []
      if let scale = node.consume("symbolScale"), ["small", "medium", "large", "default"].contains(scale) {
        options.append("UIImage.SymbolConfiguration(scale: .\(scale == "default" ? "unspecified" : scale))")
      }
      expression =
        options.isEmpty
        ? "UIImage(systemName: \(literal))"
        : "UIImage(systemName: \(literal), withConfiguration: \(options[0]))"
    } else {
      expression = "UIImage(named: \(literal), in: resources, compatibleWith: nil)"
    }
    switch node.consume("renderingMode") {
    case "template": expression += "?.withRenderingMode(.alwaysTemplate)"
    case "original": expression += "?.withRenderingMode(.alwaysOriginal)"
    default: break
    }
    return expression
  }

  func symbolConfiguration(_ node: XMLNode) -> String? {
    let scale = node.consume("scale").map { $0 == "default" ? "unspecified" : $0 } ?? "unspecified"
    let weight = node.consume("weight") ?? "unspecified"
    let scales: Set = ["unspecified", "small", "medium", "large"]
    let weights: Set = [
      "unspecified", "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]
    guard scales.contains(scale), weights.contains(weight) else {
      report.error(
        node, "\(node.described): the scale `\(scale)` or the weight `\(weight)` is none of symbols")
      return nil
    }
    let kind = node.consume("configurationType") ?? "unspecified"
    switch kind {
    case "pointSize":
      guard let size = number(node, "pointSize") else { return nil }
      return "UIImage.SymbolConfiguration(pointSize: \(size), weight: .\(weight), scale: .\(scale))"
    case "font":
      guard let font = node.consumeChild("fontDescription"), let value = Fonts(values: self).font(font) else {
        return nil
      }
      _ = font.consume("key")
      return "UIImage.SymbolConfiguration(font: \(value), scale: .\(scale))"
    case "unspecified", "scale", "weight":
      if weight == "unspecified" { return "UIImage.SymbolConfiguration(scale: .\(scale))" }
      return
        "UIImage.SymbolConfiguration(weight: .\(weight)).applying(UIImage.SymbolConfiguration(scale: .\(scale)))"
    default:
      report.error(
        node, "`configurationType` of \(node.described) is `\(kind)`: expected `pointSize` or `font`")
      return nil
    }
  }
}
