// Views beyond their attributes: subviews, constraints, and the contents of special kinds.
extension ObjectWriter {
  mutating func fillView() {
    fillFrameInset()
    fillAutoresizing()
    fillKind()
    fillSubviews()
    fillConstraints()
    fillAccessibility()
    Variations.fill(&self)
  }

  private mutating func fillAutoresizing() {
    guard let mask = node.consumeChild(key: "autoresizingMask") else {
      return
    }
    let names = [
      "flexibleMinX": ".flexibleLeftMargin", "widthSizable": ".flexibleWidth",
      "flexibleMaxX": ".flexibleRightMargin", "flexibleMinY": ".flexibleTopMargin",
      "heightSizable": ".flexibleHeight", "flexibleMaxY": ".flexibleBottomMargin",
    ]
    var parts: [String] = []
    for (attribute, name) in names.sorted(by: { $0.key < $1.key }) where values.flag(mask, attribute) {
      parts.append(name)
    }
    if object.isPart { return }
    set("autoresizingMask = $", "[\(parts.joined(separator: ", "))]")
  }

  /// The frame by its insets in the superview, as some versions of Xcode write it.
  private mutating func fillFrameInset() {
    guard let inset = node.consumeChild(key: "frameInset") else { return }
    let hasFrame = node.children.contains { $0.peek("key") == "frame" }
    if !hasFrame, !object.isPart {
      let frame = Self.designFrame(of: object)
      set(
        "frame = $",
        "CGRect(x: \(SwiftText.number(frame.x)), y: \(SwiftText.number(frame.y)), "
          + "width: \(SwiftText.number(frame.width)), height: \(SwiftText.number(frame.height)))")
    }
    inset.consumeAll()
  }

  /// The design-time frame of a view.
  private static func designFrame(
    of object: DocumentObject, depth: Int = 0
  ) -> (x: Double, y: Double, width: Double, height: Double) {
    func child(_ key: String) -> XMLNode? { object.node.children.first { $0.peek("key") == key } }
    func number(_ node: XMLNode, _ name: String) -> Double? {
      node.peek(name).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }
    if let frame = child("frame") {
      return (
        number(frame, "x") ?? 0, number(frame, "y") ?? 0, number(frame, "width") ?? 0,
        number(frame, "height") ?? 0
      )
    }
    // A hostile document may nest views deeply.
    guard let inset = child("frameInset"), depth < 64 else { return (0, 0, 0, 0) }
    let outer = object.parent.map { designFrame(of: $0, depth: depth + 1) } ?? (0, 0, 0, 0)
    func span(_ near: Double?, _ far: Double?, _ length: Double?, _ whole: Double) -> (Double, Double) {
      let length = length ?? max(0, whole - (near ?? 0) - (far ?? 0))
      return (near ?? far.map { whole - $0 - length } ?? 0, length)
    }
    let across = span(number(inset, "minX"), number(inset, "maxX"), number(inset, "width"), outer.2)
    let down = span(number(inset, "minY"), number(inset, "maxY"), number(inset, "height"), outer.3)
    return (across.0, down.0, across.1, down.1)
  }

  private mutating func fillSubviews() {
    let isStack = object.kind.isA(.stackView)
    let builtIn = builtInLabels()
    for child in objects(in: "subviews") {
      if let expression = builtIn[child.id] {
        statements.append("if let part = \(expression) { fill_\(child.name)(part) }")
      } else if child.kind.category == .view {
        set(isStack ? "addArrangedSubview($)" : "addSubview($)", "make_\(child.name)()")
      } else {
        report.error(child.node, "\(child.node.described) is no view, and cannot be a subview")
      }
    }
  }

  /// The default labels and image view of a cell style, by the ids of their elements.
  private func builtInLabels() -> [String: String] {
    guard object.kind === ElementKind.cellContentView, let cell = object.parent else { return [:] }
    var result: [String: String] = [:]
    for name in ["textLabel", "detailTextLabel", "imageView"] {
      if let id = cell.node.consume(name), let part = document.object(id) {
        part.isPart = true
        result[id] = "(it.superview as? UITableViewCell)?.\(name)"
      }
    }
    return result
  }

  // MARK: Kinds

  private mutating func fillKind() {
    for kind in object.kind.line {
      switch kind.tag {
      case "button": fillButton()
      case "segmentedControl": fillSegments()
      case "textField", "textView", "searchBar":
        fillTextInput()
        fillDataDetectors()
      case "activityIndicatorView":
        if values.flag(node, "animating") { statements.append("it.startAnimating()") }
      case "tableView": fillTable()
      case "collectionView": fillCollection()
      case "tableViewCell", "tableViewHeaderFooterView", "collectionViewCell": fillCell()
      case "visualEffectView": fillEffect()
      case "toolbar":
        let items = objects(in: "items")
        if !items.isEmpty { set("items = $", list(items)) }
        fillAppearances("UIToolbarAppearance")
      case "navigationBar":
        let items = objects(in: "items")
        if !items.isEmpty { set("items = $", list(items)) }
        fillAppearances("UINavigationBarAppearance")
      case "tabBar":
        let items = objects(in: "items")
        if !items.isEmpty { set("items = $", list(items)) }
        fillAppearances("UITabBarAppearance")
      default: break
      }
    }
  }

  func list(_ objects: [DocumentObject]) -> String {
    "[\(objects.map { "make_\($0.name)()" }.joined(separator: ", "))]"
  }

  private mutating func fillSegments() {
    guard let segments = node.consumeChild("segments") else { return }
    for (index, segment) in segments.consumeChildren("segment").enumerated() {
      _ = segment.consume("id")
      let title = segment.consume("title") ?? segment.consumeChild(key: "title").map(values.string)
      if let image = segment.consume("image") {
        set("insertSegment(with: $, at: \(index), animated: false)", values.image(segment, name: image))
      } else {
        let words = values.words(title ?? "", key: "\(object.id).segmentTitles[\(index)]")
        set("insertSegment(withTitle: $, at: \(index), animated: false)", words)
      }
      if segment.peek("width") != nil, let width = values.number(segment, "width") {
        set("setWidth($, forSegmentAt: \(index))", width)
      }
      if segment.peek("enabled") == "NO" { set("setEnabled($, forSegmentAt: \(index))", "false") }
      _ = segment.consume("enabled")
      if let offset = segment.consumeChild(key: "contentOffset"),
        let value = values.child(offset, .size, of: object.id, key: "contentOffset")
      {
        set("setContentOffset($, forSegmentAt: \(index))", value)
      }
    }
    if let value = values.attribute(node, "selectedSegmentIndex", .integer, of: object.id) {
      set("selectedSegmentIndex = $", value)
    }
  }

  private mutating func fillTextInput() {
    if let titles = node.consumeChild("scopeButtonTitles") {
      let words = titles.consumeChildren("string").enumerated().map {
        values.words(values.string($1), key: "\(object.id).scopeButtonTitles[\($0)]")
      }
      set("scopeButtonTitles = $", "[\(words.joined(separator: ", "))]")
    }
    guard let traits = node.consumeChild(key: "textInputTraits") else { return }
    for rule in ElementKind.textInputTraits.attributeRules {
      if object.kind === ElementKind.searchBar,
        ["secureTextEntry", "textContentType"].contains(rule.attribute)
      {
        continue
      }
      if let value = values.attribute(traits, rule.attribute, rule.type, of: object.id) {
        set(rule.statement, value)
      }
    }
    for name in ElementKind.textInputTraits.ignored { _ = traits.consume(name) }
  }

  /// The data detectors of a text view.
  private mutating func fillDataDetectors() {
    guard object.kind === ElementKind.textView, let types = node.consumeChild(key: "dataDetectorTypes") else {
      return
    }
    let names = [
      "phoneNumber", "link", "address", "calendarEvent", "shipmentTrackingNumber", "flightNumber",
      "lookupSuggestion", "money",
    ]
    let chosen = names.filter { values.flag(types, $0) }.map { ".\($0)" }
    set("dataDetectorTypes = $", "[\(chosen.joined(separator: ", "))]")
  }

  private mutating func fillEffect() {
    if let content = node.consumeChild(key: "contentView"), let part = document.object(at: content) {
      part.isPart = true
      statements.append("fill_\(part.name)(it.contentView)")
    }
    let blurs = Set([
      "extraLight", "light", "dark", "extraDark", "regular", "prominent", "systemUltraThinMaterial",
      "systemThinMaterial", "systemMaterial", "systemThickMaterial", "systemChromeMaterial",
      "systemUltraThinMaterialLight", "systemThinMaterialLight", "systemMaterialLight",
      "systemThickMaterialLight", "systemChromeMaterialLight", "systemUltraThinMaterialDark",
      "systemThinMaterialDark", "systemMaterialDark", "systemThickMaterialDark", "systemChromeMaterialDark",
    ])
    func blur(_ node: XMLNode) -> String? {
      let style = node.consume("style") ?? "regular"
      if blurs.contains(style) { return "UIBlurEffect(style: .\(style))" }
      report.error(node, "`style` of \(node.described) is `\(style)`, which is no style of blurs")
      return nil
    }
    if let node = node.consumeChild("blurEffect"), let value = blur(node) { set("effect = $", value) }
    if let vibrancy = node.consumeChild("vibrancyEffect") {
      let style = vibrancy.consume("style")
      if let node = vibrancy.consumeChild("blurEffect"), let value = blur(node) {
        let styles: Set = [
          "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "fill", "secondaryFill",
          "tertiaryFill", "separator",
        ]
        let suffix = style.flatMap { styles.contains($0) ? ", style: .\($0)" : nil } ?? ""
        set("effect = $", "UIVibrancyEffect(blurEffect: \(value)\(suffix))")
      }
    }
  }

  // MARK: Accessibility

  private mutating func fillAccessibility() {
    guard let node = node.consumeChild(key: "accessibilityConfiguration") else { return }
    for (name, property) in [
      ("identifier", "accessibilityIdentifier"), ("label", "accessibilityLabel"),
      ("hint", "accessibilityHint"),
      ("value", "accessibilityValue"),
    ] {
      if let text = node.consume(name) ?? node.consumeChild(key: name).map(values.string) {
        let words =
          name == "identifier" ? SwiftText.literal(text) : values.words(text, key: "\(object.id).\(property)")
        set("\(property) = $", words)
      }
    }
    if let element = node.consumeChild(key: "isElement"), let text = element.consume("value"),
      let value = values.bool(text, "value", element)
    {
      set("isAccessibilityElement = $", value)
    }
    // Assistive technologies derive an element's traits from its class.
    node.consumeChild(key: "traits")?.consumeAll()
  }
}
