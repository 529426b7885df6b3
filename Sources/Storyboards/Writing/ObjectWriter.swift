/// Writes the code that makes an object and sets its properties.
struct ObjectWriter {
  let writer: DocumentWriter
  let object: DocumentObject
  var statements: [String] = []

  var node: XMLNode { object.node }
  var document: Document { writer.document }
  var values: Values { writer.values }
  var report: Report { writer.report }
  var code: UnitCode { writer.code(object.unit) }

  init(_ writer: DocumentWriter, _ object: DocumentObject) {
    (self.writer, self.object) = (writer, object)
  }

  /// The controller of a scene is made by the scene itself.
  private var isSceneController: Bool {
    object.unit.kind == .scene && object === object.unit.scene?.controller
  }

  /// Whether the object is stored while the document is loaded.
  private var isReferenced: Bool {
    document.references.contains(object.id) || object.kind.category == .controller
      || (object.kind.isA(.window) && node.peek("visibleAtLaunch") == "YES")
  }

  mutating func write() {
    if object.kind.category == .object {
      writeOwnObject()
      return
    }
    fill()
    var lines: [String] = []
    if isReferenced, !isSceneController { code.fields.append("var \(object.name): \(object.className)!") }
    if !isSceneController, !object.isPart { lines += makeLines() }
    lines.append("private func fill_\(object.name)(_ it: \(object.kind.className)) {")
    if object.isPart, isReferenced { lines.append("  \(object.name) = it") }
    lines += statements.map { $0.hasPrefix("#") ? $0 : "  \($0)" }
    lines.append("}")
    code.functions.append(lines)
  }

  private func makeLines() -> [String] {
    let type = object.className
    var lines = ["func make_\(object.name)() -> \(type) {"]
    let location = "#sourceLocation(file: \(SwiftText.literal(report.file)), line: \(node.line))"
    lines.append(location)
    if object.hasCustomClass { lines.append("  let _: \(object.kind.className).Type = \(type).self") }
    lines += [
      "  let object = made(",
      "    \(type)(coder: \(coder())), \(SwiftText.literal(object.kind.tag)), "
        + "\(SwiftText.literal(object.id)))", "#sourceLocation()",
    ]
    if isReferenced { lines.append("  \(object.name) = object") }
    return lines + ["  return object", "}"]
  }

  /// Makes an object of a custom class outside of the toolkit.
  private func writeOwnObject() {
    guard object.hasCustomClass else { return }
    code.fields.append("var \(object.name): \(object.className)!")
    let awakes = document.options.sources.classes(withMethod: "awakeFromNib()").contains(object.className)
    code.retainedObjects.append((object.name, awakes))
    code.functions.append([
      "func make_\(object.name)() -> \(object.className) {",
      "#sourceLocation(file: \(SwiftText.literal(report.file)), line: \(node.line))",
      "  let object = \(object.className)()", "#sourceLocation()", "  \(object.name) = object",
      "  return object",
      "}",
    ])
  }

  // MARK: Coders

  /// The coder expression for the object's `init(coder:)`.
  func coder() -> String {
    let arguments = arguments()
    let list = arguments.isEmpty ? "" : ", " + arguments.joined(separator: ", ")
    return "NibCoder<\(object.kind.className)>(self\(list)) { self.fill_\(object.name)($0) }"
  }

  /// The arguments of the coder: values that a class accepts only in its initializer.
  private func arguments() -> [String] {
    var result: [String] = []
    func add(_ label: String, _ attribute: String, _ type: ValueType, absent: String? = nil) {
      if let value = values.attribute(node, attribute, type, of: object.id) ?? absent {
        result.append("\(label): \(value)")
      }
    }
    switch object.kind.tag {
    case "tableView": add("style", "style", .cases("plain grouped insetGrouped"))
    case "tableViewController":
      let table = node.children.first { $0.peek("key") == "view" }
      if let style = table?.peek("style"), ["plain", "grouped", "insetGrouped"].contains(style) {
        result.append("style: .\(style)")
      }
    case "tableViewCell":
      let prefix = "IBUITableViewCellStyle"
      add(
        "style", "style",
        .choice([
          prefix + "Default": ".default", prefix + "Value1": ".value1", prefix + "Value2": ".value2",
          prefix + "Subtitle": ".subtitle",
        ]), absent: ".default")
      add("reuseIdentifier", "reuseIdentifier", .name, absent: "nil")
    case "tableViewHeaderFooterView", "collectionReusableView", "collectionViewCell":
      add("reuseIdentifier", "reuseIdentifier", .name)
    case "collectionView":
      let layout = document.layout(of: node)
      result.append("layout: " + (layout.map { "make_\($0.name)()" } ?? "UICollectionViewFlowLayout()"))
    case "collectionViewController":
      result.append("layout: UICollectionViewFlowLayout()")
    case "button":
      add(
        "type", "buttonType",
        .cases(
          "system detailDisclosure infoLight infoDark contactAdd close custom", ["roundedRect": ".system"]))
    case "barButtonItem":
      add(
        "systemItem", "systemItem",
        .cases(
          "done cancel edit save add flexibleSpace fixedSpace compose reply action organize bookmarks search "
            + "refresh stop camera trash play pause rewind fastForward undo redo close"))
    case "tabBarItem":
      add(
        "systemItem", "systemItem",
        .cases(
          "more favorites featured topRated recents contacts history bookmarks search downloads mostRecent "
            + "mostViewed"))
    case "splitViewController": add("style", "style", .cases("unspecified doubleColumn tripleColumn"))
    case "pageViewController":
      add("transitionStyle", "transitionStyle", .cases("scroll pageCurl"), absent: ".pageCurl")
      add(
        "navigationOrientation", "navigationOrientation", .cases("horizontal vertical"), absent: ".horizontal"
      )
      add("interPageSpacing", "pageSpacing", .number)
    case "navigationController":
      let bars = ["navigationBar", "toolbar"].map { key in
        document.objects(in: node).first { $0.node.peek("key") == key && $0.hasCustomClass }
      }
      if bars.contains(where: { $0 != nil }) {
        let names = bars.map { $0.map { "\($0.className).self" } ?? "nil" }
        result += ["navigationBarClass: \(names[0])", "toolbarClass: \(names[1])"]
      }
    default: break
    }
    return result
  }

  // MARK: Values

  mutating func set(_ statement: String, _ value: String) {
    statements.append("it." + statement.replacing("$", with: value))
  }

  private mutating func fill() {
    for name in ["customClass", "customModule", "customModuleProvider", "storyboardIdentifier"] {
      _ = node.consume(name)
    }
    // "Full Screen at Launch": the window keeps the size of the screen, which `init(coder:)` sets.
    if object.kind === ElementKind.window, node.consume("resizesToFullScreen") == "YES" {
      node.consumeChild(key: "frame")?.consumeAll()
    }
    // Without constraints, Interface Builder places a view by its frame and autoresizing mask.
    let mask = "translatesAutoresizingMaskIntoConstraints"
    let hasFixedFrame = node.peek("fixedFrame") == "YES" && node.consume(mask) != nil
    for rule in object.kind.attributeRules {
      if rule.statement == "frame = $" || hasFixedFrame && rule.attribute == mask { continue }
      if node.peek(rule.attribute) == nil {
        if let absent = rule.absent, !object.isPart { set(rule.statement, absent) }
      } else if let value = values.attribute(node, rule.attribute, rule.type, of: object.id) {
        set(rule.statement, value)
      }
    }
    fillChildren()
    switch object.kind.category {
    case .view: fillView()
    case .controller: fillController()
    case .navigationItem: fillNavigationItem()
    case .layout:
      if node.consume("automaticEstimatedItemSize") == "YES" {
        node.consumeChild(key: "estimatedItemSize")?.consumeAll()
        set("estimatedItemSize = $", "UICollectionViewFlowLayout.automaticSize")
      } else if let size = node.consumeChild(key: "estimatedItemSize"),
        let value = values.child(size, .size, of: object.id, key: "estimatedItemSize")
      {
        set("estimatedItemSize = $", value)
      }
    case .recognizer, .barItem, .object: break
    }
  }

  /// Sets the properties of keyed children that have a rule.
  private mutating func fillChildren() {
    // A font applies to the whole text, so an attributed text is set after it.
    var last: [(String, String)] = []
    defer { for (statement, value) in last { set(statement, value) } }
    for child in node.children {
      // A guide and a value may have the same key.
      guard !child.isConsumed, child.name != "viewLayoutGuide", let key = child.peek("key"),
        let rule = object.kind.childRule(key)
      else { continue }
      if object.isPart, key == "frame" {
        child.consumeAll()
        continue
      }
      child.isConsumed = true
      _ = child.consume("key")
      if rule.value == .view {
        if child.name != "nil", let made = document.object(at: child) {
          set(rule.statement, "make_\(made.name)()")
        }
        continue
      }
      guard let value = values.child(child, rule.value, of: object.id, key: key) else { continue }
      if rule.value == .attributedText {
        last.append((rule.statement, value))
      } else {
        set(rule.statement, value)
      }
    }
  }

  /// The objects in a list of the element, in order.
  func objects(in list: String) -> [DocumentObject] {
    guard let list = node.consumeChild(list) else { return [] }
    return list.children.compactMap { child in
      guard let object = document.object(at: child) else { return nil }
      child.isConsumed = true
      _ = child.consume("key")
      return object
    }
  }
}

extension Document {
  /// The object that an element makes.
  func object(at node: XMLNode) -> DocumentObject? {
    objectsByNode[ObjectIdentifier(node)]
  }

  /// The objects that the children of an element make.
  func objects(in node: XMLNode) -> [DocumentObject] { node.children.compactMap(object(at:)) }

  /// The layout of a collection view element.
  func layout(of node: XMLNode) -> DocumentObject? {
    guard let child = node.children.first(where: { $0.peek("key") == "collectionViewLayout" }) else {
      return nil
    }
    child.isConsumed = true
    _ = child.consume("key")
    return object(at: child)
  }
}
