/// Attributed strings.
struct AttributedTexts {
  let values: Values
  private var report: Report { values.document.report }

  /// An attributed string, as a call of a closure that appends its fragments.
  func text(_ node: XMLNode) -> String? {
    _ = node.consume("key")
    for child in node.children where child.name == "userInfo" { child.consumeAll() }
    // Some versions of Xcode omit the list.
    let list = node.consumeChild("fragments") ?? node
    let fragments = list.consumeChildren("fragment")
    guard !fragments.isEmpty else { return "NSAttributedString(string: \"\")" }
    var lines: [String] = []
    for fragment in fragments {
      let content =
        fragment.consume("content") ?? fragment.consumeChild(key: "content").map(values.string) ?? ""
      let attributes = fragment.consumeChild("attributes").map(attributes) ?? []
      lines.append(
        "text.append(NSAttributedString(string: \(SwiftText.literal(content)), attributes: attributes))")
      lines.insert("attributes = [:]", at: lines.count - 1)
      for attribute in attributes { lines.insert(attribute, at: lines.count - 1) }
    }
    let start =
      "{ () -> NSAttributedString in\n      let text = NSMutableAttributedString(string: \"\")\n"
      + "      var attributes: [NSAttributedString.Key: Any] = [:]\n"
    return start + lines.map { "      \($0)\n" }.joined() + "      return text\n    }()"
  }

  private static let keys = [
    "NSFont": "font", "NSOriginalFont": "", "NSColor": "foregroundColor",
    "NSBackgroundColor": "backgroundColor",
    "NSParagraphStyle": "paragraphStyle", "NSUnderline": "underlineStyle",
    "NSStrikethrough": "strikethroughStyle",
    "NSKern": "kern", "NSLink": "link", "NSBaselineOffset": "baselineOffset", "NSObliqueness": "obliqueness",
    "NSExpansion": "expansion", "NSStrokeWidth": "strokeWidth", "NSStrokeColor": "strokeColor",
    "NSUnderlineColor": "underlineColor", "NSStrikethroughColor": "strikethroughColor", "NSShadow": "shadow",
    "NSLigature": "ligature", "CTTracking": "tracking",
  ]

  /// Statements that set the attributes of a fragment.
  private func attributes(_ node: XMLNode) -> [String] {
    var result: [String] = []
    for child in node.children {
      guard let key = child.peek("key"), let name = Self.keys[key] else { continue }
      child.isConsumed = true
      _ = child.consume("key")
      if name.isEmpty {
        child.consumeAll()
      } else if let value = value(child, key) {
        result.append("attributes[.\(name)] = \(value)")
      }
    }
    return result
  }

  private func value(_ node: XMLNode, _ key: String) -> String? {
    switch node.name {
    case "color": return values.color(node)
    case "font", "fontDescription": return Fonts(values: values).font(node)
    case "integer": return node.consume("value").flatMap { values.integer($0, "value", node) }
    case "real", "floatingPointNumber", "float":
      return node.consume("value").flatMap { values.number($0, "value", node) }.map { "CGFloat(\($0))" }
    case "paragraphStyle": return paragraphStyle(node)
    case "url":
      return node.consume("string").map { "URL(string: \(SwiftText.literal($0)))" }
    case "string": return SwiftText.literal(values.string(node))
    case "shadow": return shadow(node)
    default:
      report.warning(node, "\(node.described) has an attribute `\(key)` that has no effect")
      node.consumeAll()
      return nil
    }
  }

  private static let paragraphAttributes: [AttributeRule] = [
    .cases("alignment", "left center right justified natural", absent: nil),
    AttributeRule(
      "lineBreakMode",
      .choice([
        "wordWrapping": ".byWordWrapping", "charWrapping": ".byCharWrapping", "clipping": ".byClipping",
        "truncatingHead": ".byTruncatingHead", "truncatingTail": ".byTruncatingTail",
        "truncatingMiddle": ".byTruncatingMiddle",
      ]), nil),
    AttributeRule(
      "baseWritingDirection",
      .choice(["natural": ".natural", "leftToRight": ".leftToRight", "rightToLeft": ".rightToLeft"]), nil),
    .number("lineSpacing"), .number("paragraphSpacing"), .number("paragraphSpacingBefore"),
    .number("firstLineHeadIndent"), .number("headIndent"), .number("tailIndent"),
    .number("minimumLineHeight"), .number("maximumLineHeight"), .number("lineHeightMultiple"),
    .number("hyphenationFactor"), .number("defaultTabInterval"),
    .bool("allowsDefaultTighteningForTruncation"),
  ]

  private func paragraphStyle(_ node: XMLNode) -> String {
    _ = node.consume("tighteningFactorForTruncation")
    for child in node.children where ["tabStops", "array"].contains(child.name) { child.consumeAll() }
    var lines = ["let style = NSMutableParagraphStyle()"]
    for rule in Self.paragraphAttributes {
      if let value = values.attribute(node, rule.attribute, rule.type, of: "") {
        lines.append("style.\(rule.statement.replacing("$", with: value))")
      }
    }
    lines.append("return style")
    return "{ () -> NSParagraphStyle in\n" + lines.map { "        \($0)\n" }.joined() + "      }()"
  }

  private func shadow(_ node: XMLNode) -> String {
    var lines = ["let shadow = NSShadow()"]
    if let blur = node.consume("shadowBlurRadius") ?? node.consume("blurRadius"),
      let value = values.number(blur, "blurRadius", node)
    {
      lines.append("shadow.shadowBlurRadius = \(value)")
    }
    for child in node.children {
      child.isConsumed = true
      _ = child.consume("key")
      if child.name == "color", let value = values.color(child) {
        lines.append("shadow.shadowColor = \(value)")
      }
      if child.name == "size", let value = values.numbers(child, ["width", "height"]) {
        lines.append("shadow.shadowOffset = CGSize(width: \(value[0]), height: \(value[1]))")
      }
    }
    lines.append("return shadow")
    return "{ () -> NSShadow in\n" + lines.map { "        \($0)\n" }.joined() + "      }()"
  }

  /// The title attributes of a bar, as a dictionary.
  func barAttributes(_ node: XMLNode) -> String {
    var items: [String] = []
    for child in node.children {
      child.isConsumed = true
      switch child.consume("key") {
      case "fontDescription":
        if let font = Fonts(values: values).font(child) { items.append(".font: \(font)") }
      case "textColor":
        if child.name == "color", let color = values.color(child) {
          // A named color is optional. `as Any` makes the coercion explicit, so that the Swift compiler does not warn.
          items.append(".foregroundColor: (\(color)) as Any")
        }
      case "textShadowColor", "textShadowOffset": child.consumeAll()
      default: child.isConsumed = false
      }
    }
    return items.isEmpty ? "[:]" : "[\(items.joined(separator: ", "))]"
  }
}
