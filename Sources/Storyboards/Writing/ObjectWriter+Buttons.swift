// Buttons: titles and images by state, and configurations.
extension ObjectWriter {
  private static let states = [
    "normal": ".normal", "highlighted": ".highlighted", "disabled": ".disabled", "selected": ".selected",
    "focused": ".focused", "reserved": ".reserved",
  ]

  mutating func fillButton() {
    if let font = node.consumeChild(key: "fontDescription"),
      let value = values.child(font, .font, of: object.id, key: "fontDescription")
    {
      set("titleLabel?.font = $", value)
    }
    let lineBreaks = [
      "wordWrap": ".byWordWrapping", "characterWrap": ".byCharWrapping", "clip": ".byClipping",
      "headTruncation": ".byTruncatingHead", "tailTruncation": ".byTruncatingTail",
      "middleTruncation": ".byTruncatingMiddle",
    ]
    if let value = values.attribute(node, "lineBreakMode", .choice(lineBreaks), of: object.id) {
      set("titleLabel?.lineBreakMode = $", value)
    }
    if let offset = node.consumeChild(key: "titleShadowOffset"),
      let value = values.child(offset, .size, of: object.id, key: "titleShadowOffset")
    {
      set("titleLabel?.shadowOffset = $", value)
    }
    for state in node.consumeChildren("state") { fillState(state) }
    if let configuration = node.consumeChild(key: "configuration") { fillConfiguration(configuration) }
  }

  private mutating func fillState(_ node: XMLNode) {
    let key = node.consume("key") ?? ""
    guard let state = Self.states[key] else {
      report.error(node, "\(node.described) has a `state` named `\(key)`, which buttons do not have")
      node.consumeAll()
      return
    }
    let prefix = "\(object.id).\(key)"
    if let title = node.consume("title") ?? node.consumeChild(key: "title").map(values.string) {
      set("setTitle($, for: \(state))", values.words(title, key: prefix + "Title"))
    }
    // The element's `catalog` refers to the image; the background image has its own.
    if let name = node.consume("image") { set("setImage($, for: \(state))", values.image(node, name: name)) }
    if let name = node.consume("backgroundImage") {
      let isSymbol = node.consume("backgroundCatalog") == "system" || node.consume("catalog") == "system"
      let literal = SwiftText.literal(name)
      set(
        "setBackgroundImage($, for: \(state))",
        isSymbol
          ? "UIImage(systemName: \(literal))"
          : "UIImage(named: \(literal), in: resources, compatibleWith: nil)")
    }
    for (key, type, statement) in [
      ("titleColor", ChildRule.Value.color, "setTitleColor"),
      ("titleShadowColor", .color, "setTitleShadowColor"),
      ("attributedTitle", .attributedText, "setAttributedTitle"), ("image", .image, "setImage"),
      ("backgroundImage", .image, "setBackgroundImage"),
    ] {
      guard let child = node.consumeChild(key: key) else { continue }
      if let value = values.child(child, type, of: object.id, key: key) {
        set("\(statement)($, for: \(state))", value)
      }
    }
    if let child = node.consumeChild(key: "preferredSymbolConfiguration"),
      let value = values.symbolConfiguration(child)
    {
      set("setPreferredSymbolConfiguration($, forImageIn: \(state))", value)
    }
  }

  private static let styles = [
    "plain": "plain", "gray": "gray", "tinted": "tinted", "filled": "filled", "borderless": "borderless",
    "bordered": "bordered", "borderedTinted": "borderedTinted", "borderedProminent": "borderedProminent",
  ]

  private mutating func fillConfiguration(_ node: XMLNode) {
    if node.name == "nil" { return }
    let style = node.consume("style") ?? "plain"
    guard let known = Self.styles[style] else {
      report.error(node, "`style` of \(node.described) is `\(style)`, which is no style of buttons")
      node.consumeAll()
      return
    }
    statements.append("var configuration = UIButton.Configuration.\(known)()")
    let prefix = "\(object.id).configuration"
    var lines: [String] = []
    if let image = node.consume("image") { lines.append("image = \(values.image(node, name: image))") }
    for name in ["title", "subtitle"] {
      if let text = node.consume(name) ?? node.consumeChild(key: name).map(values.string) {
        lines.append("\(name) = \(values.words(text, key: "\(prefix).\(name)"))")
      }
    }
    let attributes: [AttributeRule] = [
      .cases("cornerStyle", "fixed dynamic small medium large capsule"),
      .cases("buttonSize", "medium small mini large"),
      .cases("size", "medium small mini large", [:], "buttonSize"),
      .cases("imagePlacement", "top leading bottom trailing"),
      .number("imagePadding"), .number("titlePadding"),
      .cases("titleAlignment", "automatic leading center trailing"),
      .bool("showsActivityIndicator"), .cases("indicator", "automatic none popup"),
      AttributeRule(
        "titleLineBreakMode",
        .choice(["wordWrap": ".byWordWrapping", "tailTruncation": ".byTruncatingTail", "clip": ".byClipping"]
        ), nil),
    ]
    for rule in attributes {
      if let value = values.attribute(node, rule.attribute, rule.type, of: object.id) {
        lines.append(rule.statement.replacing("$", with: value))
      }
    }
    for (key, type, property) in [
      ("baseForegroundColor", ChildRule.Value.color, "baseForegroundColor"),
      ("baseBackgroundColor", .color, "baseBackgroundColor"), ("image", .image, "image"),
      ("contentInsets", .directionalInsets, "contentInsets"),
      ("preferredSymbolConfigurationForImage", .symbolConfiguration, "preferredSymbolConfigurationForImage"),
    ] {
      guard let child = node.consumeChild(key: key) else { continue }
      if let value = values.child(child, type, of: object.id, key: key) {
        lines.append("\(property) = \(value)")
      }
    }
    for (key, property) in [
      ("attributedTitle", "attributedTitle"), ("attributedSubtitle", "attributedSubtitle"),
    ] {
      if let child = node.consumeChild(key: key), let value = AttributedTexts(values: values).text(child) {
        lines.append("\(property) = AttributedString(\(value))")
      }
    }
    if let child = node.consumeChild(key: "titleFontDescription")
      ?? node.consumeChild(key: "fontDescription"),
      let font = values.child(child, .font, of: object.id, key: "titleFontDescription")
    {
      lines.append(
        "titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in\n"
          + "      var attributes = attributes\n      attributes.font = \(font)\n      return attributes\n    }"
      )
    }
    lines += background(node)
    statements += lines.map { "configuration.\($0)" }
    statements.append("it.configuration = configuration")
  }

  private func background(_ node: XMLNode) -> [String] {
    guard let background = node.consumeChild(key: "background") else { return [] }
    var lines: [String] = []
    for name in ["cornerRadius", "strokeWidth", "strokeOutset"] where background.peek(name) != nil {
      if let value = values.number(background, name) { lines.append("background.\(name) = \(value)") }
    }
    for name in ["backgroundColor", "strokeColor"] {
      guard let child = background.consumeChild(key: name) else { continue }
      if let value = values.child(child, .color, of: object.id, key: name) {
        lines.append("background.\(name) = \(value)")
      }
    }
    if let child = background.consumeChild(key: "backgroundInsets"),
      let value = values.child(child, .directionalInsets, of: object.id, key: "backgroundInsets")
    {
      lines.append("background.backgroundInsets = \(value)")
    }
    return lines
  }
}
