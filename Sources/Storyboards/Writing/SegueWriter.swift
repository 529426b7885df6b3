/// Writes segues: their triggers, and their descriptions for the run time.
struct SegueWriter {
  let connections: ConnectionWriter
  private var writer: DocumentWriter { connections.writer }
  private var document: Document { writer.document }
  private var report: Report { writer.report }

  init(connections: ConnectionWriter) { self.connections = connections }

  /// Whether an id identifies a scene.
  static func isScene(_ entry: Entry?, _ document: Document) -> Bool {
    switch entry {
    case .reference: true
    case .object(let object): object.kind.category == .controller && object.unit.scene?.controller === object
    default: false
    }
  }

  func write(_ node: XMLNode, _ source: ConnectionWriter.Source, _ unit: Unit) {
    let kind = node.consume("kind") ?? ""
    // Relationships are written with the container controller.
    if kind == "relationship" { return }
    guard let id = node.peek("id"), let scene = unit.scene, let controller = scene.controller else {
      report.error(node, "\(node.described) begins in a document without scenes, or has no id: delete it")
      return
    }
    guard let destination = connections.destination(node), let end = connections.end(destination, node) else {
      return
    }
    guard let expression = expression(kind, node, id, end, source, unit) else { return }
    begin(id, kind, node, source, unit)
    var arguments = ["id: \(SwiftText.literal(id))"]
    if let identifier = node.consume("identifier"), !identifier.isEmpty {
      arguments.append("identifier: \(SwiftText.literal(identifier))")
    }
    arguments += ["destination: \(SwiftText.literal(destination))", "kind: \(expression)"]
    if let maker = maker(node) { arguments.append("make: \(maker)") }
    if let animates = writer.values.attribute(node, "animates", .bool, of: ""), animates == "false" {
      arguments.append("animates: false")
    }
    if let action = action(node, controller) { arguments.append("action: \(action)") }
    for name in [
      "splitViewControllerTargetIndex", "relationship", "modalPresentationStyle", "modalTransitionStyle",
    ] {
      _ = node.consume(name)
    }
    // iOS 13 removed peek and pop, so preview segues have no effect.
    for child in node.children where ["preview", "commit"].contains(child.peek("key")) { child.consumeAll() }
    let text = "    segues.append(CompiledSegue(\(arguments.joined(separator: ", "))))"
    writer.segues[controller.id, default: []] += writer.located(node.line) { [text] }
  }

  // MARK: Kinds

  private func expression(
    _ kind: String, _ node: XMLNode, _ id: String, _ end: Entry, _ source: ConnectionWriter.Source,
    _ unit: Unit
  ) -> String? {
    if kind == "unwind" { return unwind(node, end) }
    guard Self.isScene(end, document) else {
      report.error(node, "\(node.described) leads to \(end.node.described), which is no scene")
      return nil
    }
    switch kind {
    case "show", "push": return ".show"
    case "showDetail", "replace": return ".showDetail"
    case "embed": return ".embed"
    case "custom":
      guard node.peek("customClass") != nil else {
        report.error(
          node, "\(node.described) is a custom segue without a class: set one in the attributes inspector")
        return nil
      }
      return ".custom"
    case "presentation", "modal": return presentation(node)
    case "popoverPresentation", "popover": return popover(node, id, source, unit)
    default:
      report.error(
        node,
        "the kind of \(node.described) is `\(kind)`: expected `show`, `showDetail`, `presentation`, "
          + "`popoverPresentation`, `embed`, `unwind`, `custom` or `relationship`")
      return nil
    }
  }

  private func presentation(_ node: XMLNode) -> String {
    let kind = ElementKind.viewController
    let values = writer.values
    var result: [String] = []
    for name in ["modalPresentationStyle", "modalTransitionStyle"] {
      let value = kind.attributes[name].flatMap { values.attribute(node, name, $0.type, of: "") }
      result.append(value ?? "nil")
    }
    return ".present(\(result.joined(separator: ", ")))"
  }

  private func popover(
    _ node: XMLNode, _ id: String, _ source: ConnectionWriter.Source, _ unit: Unit
  ) -> String {
    var directions: [String] = []
    if let arrows = node.consumeChild(key: "popoverArrowDirection") {
      for name in ["up", "down", "left", "right"] where writer.values.flag(arrows, name) {
        directions.append(".\(name)")
      }
    }
    if let anchor = node.consume("popoverAnchorView") ?? node.consume("popoverAnchorBarButtonItem"),
      let end = connections.end(anchor, node), let place = connections.place(source, end, unit, node),
      let view = connections.expression(end, place, node)
    {
      let isItem: Bool
      if case .object(let object) = end { isItem = object.kind.category == .barItem } else { isItem = false }
      writer.code(place).connect.append(
        UnitCode.Statement(
          line: node.line,
          text: "popoverAnchor(\(SwiftText.literal(id)), .\(isItem ? "item" : "view")(\(view)))"))
    }
    for name in ["popoverAnchorView", "popoverAnchorBarButtonItem"] { _ = node.consume(name) }
    if let list = node.consumeChild("connections") {
      for item in list.children
      where item.name == "outletCollection" && item.peek("property") == "passthroughViews" {
        report.warning(
          item, "the views that \(node.described) lets touches through to have no effect: set them in code")
        item.consumeAll()
      }
    }
    return directions.isEmpty || directions.count == 4
      ? ".popover()" : ".popover(anchor: nil, directions: [\(directions.joined(separator: ", "))])"
  }

  private func unwind(_ node: XMLNode, _ end: Entry) -> String? {
    guard case .exit = end else {
      report.error(
        node,
        "\(node.described) is an unwind segue, and leads to \(end.node.described): it has to lead to an exit")
      return nil
    }
    guard let selector = node.consume("unwindAction") else {
      report.error(node, "\(node.described) is an unwind segue without an action: connect it once more")
      return nil
    }
    var found: [String] = []
    for spelling in Selectors.spellings(selector) {
      let classes = document.options.sources.classes(withUnwindMethod: spelling)
      if !classes.isEmpty {
        found = classes.sorted().map { "CompiledSegue.UnwindAction(\($0).\(spelling))" }
        break
      }
    }
    guard !found.isEmpty else {
      report.error(
        node,
        "no controller of the target has a method `\(Selectors.spellings(selector).first ?? selector)` that takes "
          + "a UIStoryboardSegue, for \(node.described)")
      return nil
    }
    return ".unwind([\(found.joined(separator: ", "))])"
  }

  // MARK: Classes and actions

  private func maker(_ node: XMLNode) -> String? {
    guard let name = node.consume("customClass") else { return nil }
    let module = node.consume("customModule")
    let isOwn =
      node.consume("customModuleProvider") == "target" || module == nil || module == document.options.module
    guard name.split(separator: ".").allSatisfy({ SwiftText.isIdentifier(String($0)) }) else {
      report.error(node, "the class `\(name)` of \(node.described) is no name of a Swift class")
      return nil
    }
    if !isOwn, let module { document.modules.insert(module) }
    let type = isOwn ? name : "\(module ?? "").\(name)"
    return "{ \(type)(identifier: $0, source: $1, destination: $2) }"
  }

  /// The method of the source that makes the destination controller.
  private func action(_ node: XMLNode, _ controller: DocumentObject) -> String? {
    guard let selector = node.consume("destinationCreationSelector") else { return nil }
    let parts = selector.split(separator: ":").map(String.init)
    guard let method = Selectors(document: document).method(selector, of: controller.className, node),
      (1...3).contains(parts.count)
    else {
      report.error(node, "`\(selector)` of \(node.described) is no method that makes a controller")
      return nil
    }
    let arguments = ["coder", "sender", "identifier"].prefix(parts.count).joined(separator: ", ")
    return
      "{ source, coder, sender, identifier in "
      + "(source as? \(controller.className)).flatMap { \(method)($0)(\(arguments)) } }"
  }

  // MARK: Triggers of segues

  private func begin(
    _ id: String, _ kind: String, _ node: XMLNode, _ source: ConnectionWriter.Source, _ unit: Unit
  ) {
    let trigger = node.consume("trigger")
    // The program performs segues that begin at the controller itself.
    if source.isOwner(unit) { return }
    guard case .object(let object) = source else { return }
    let literal = SwiftText.literal(id)
    let text: String
    switch object.kind.category {
    case _ where kind == "embed":
      guard object.kind.category == .view else {
        report.error(node, "\(node.described) embeds into \(object.node.described), which is no view")
        return
      }
      text = "embed(\(literal), in: \(object.name))"
    case .view where object.canBeControl:
      let usual = object.kind.isA(.button) ? "primaryActionTriggered" : "valueChanged"
      text = "segue(\(literal), from: \(object.name), for: .\(connections.event(node, usual)))"
    case .view where object.kind.isA(.tableViewCell):
      text =
        "segue(\(literal), from: \(object.name)\(trigger == "accessoryAction" ? ", for: .accessory" : ""))"
    case .view where object.kind.isA(.collectionViewCell): text = "segue(\(literal), from: \(object.name))"
    case .barItem, .recognizer: text = "segue(\(literal), from: \(object.name))"
    default:
      report.error(node, "\(node.described) begins at \(object.node.described), which begins no segues")
      return
    }
    writer.code(unit).connect.append(UnitCode.Statement(line: node.line, text: text))
  }
}
