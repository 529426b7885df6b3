/// System fonts, text styles, and named fonts.
struct Fonts {
  let values: Values

  private static let weights: Set<String> = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]
  private static let styles = [
    "Title0": "largeTitle", "LargeTitle": "largeTitle", "Title1": "title1", "Title2": "title2",
    "Title3": "title3", "Headline": "headline", "Subhead": "subheadline", "Body": "body",
    "Callout": "callout",
    "Footnote": "footnote", "Caption1": "caption1", "Caption2": "caption2",
    "ExtraLargeTitle": "extraLargeTitle", "ExtraLargeTitle2": "extraLargeTitle2",
  ]

  /// A font as an expression of `UIFont`.
  func font(_ node: XMLNode) -> String? {
    _ = node.consume("key")
    let report = values.document.report
    if let style = node.consume("style") {
      for name in ["type", "pointSize", "weight"] { _ = node.consume(name) }
      let stem = style.hasPrefix("UICTFontTextStyle") ? String(style.dropFirst(17)) : style
      if let known = Self.styles[stem] { return "UIFont.preferredFont(forTextStyle: .\(known))" }
      report.error(node, "`style` of \(node.described) is `\(style)`, which is no text style")
      return nil
    }
    if let name = node.consume("name") {
      _ = node.consume("family")
      let size = size(node)
      return "UIFont(name: \(SwiftText.literal(name)), size: \(size)) ?? UIFont.systemFont(ofSize: \(size))"
    }
    return systemFont(node)
  }

  private func systemFont(_ node: XMLNode) -> String? {
    let report = values.document.report
    let type = node.consume("type") ?? node.consume("metaFont") ?? "system"
    let size = size(node)
    var weight = node.consume("weight")
    if let given = weight, !Self.weights.contains(given) {
      report.error(node, "`weight` of \(node.described) is `\(given)`, which is no weight of fonts")
      weight = nil
    }
    switch type {
    case "system", "label", "cellTitle", "controlContent", "message":
      if let weight { return "UIFont.systemFont(ofSize: \(size), weight: .\(weight))" }
      return "UIFont.systemFont(ofSize: \(size))"
    case "boldSystem", "systemBold", "titleBar":
      return "UIFont.boldSystemFont(ofSize: \(size))"
    case "smallSystem": return "UIFont.systemFont(ofSize: \(node.peek("size") == nil ? "12" : size))"
    case "italicSystem": return "UIFont.italicSystemFont(ofSize: \(size))"
    case "monospacedSystem", "fixedUser":
      return "UIFont.monospacedSystemFont(ofSize: \(size), weight: .\(weight ?? "regular"))"
    case "monospacedDigitSystem":
      return "UIFont.monospacedDigitSystemFont(ofSize: \(size), weight: .\(weight ?? "regular"))"
    default:
      report.error(node, "`type` of \(node.described) is `\(type)`, which is no font that the toolkit has")
      return nil
    }
  }

  private func size(_ node: XMLNode) -> String {
    for name in ["pointSize", "size"] {
      guard let text = node.consume(name) else { continue }
      // The sizes of named system fonts.
      let named = ["system": "14", "smallSystem": "12", "label": "17", "button": "18"]
      if let size = named[text] { return size }
      return values.number(text, name, node) ?? "17"
    }
    return "17"
  }
}
