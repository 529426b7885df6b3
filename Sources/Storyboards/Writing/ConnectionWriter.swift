/// Writes the connections of a document: outlets, actions and segues.
struct ConnectionWriter {
  let writer: DocumentWriter
  private var document: Document { writer.document }
  private var report: Report { writer.report }

  init(_ writer: DocumentWriter) { self.writer = writer }

  /// The source of a connection.
  enum Source {
    case object(DocumentObject)
    case owner

    /// Whether the source is the owner of the unit.
    func isOwner(_ unit: Unit) -> Bool {
      switch self {
      case .owner: true
      case .object(let object): object === unit.scene?.controller && object.unit.kind == .scene
      }
    }
  }

  func write() {
    for unit in document.units {
      for object in unit.objects { write(object.node, .object(object), unit) }
    }
    if let unit = document.units.first, !document.isStoryboard {
      for entry in document.entries.values.sorted(by: { $0.node.line < $1.node.line }) {
        if case .owner(let node) = entry { write(node, .owner, unit) }
        if case .firstResponder(let node) = entry, let list = node.consumeChild("connections") {
          report.error(list, "connections of First Responder have no object to begin at: delete them")
          list.consumeAll()
        }
      }
    }
  }

  private func write(_ node: XMLNode, _ source: Source, _ unit: Unit) {
    guard let connections = node.consumeChild("connections") else { return }
    var collections: [(property: String, first: XMLNode, ids: [(String, XMLNode)])] = []
    for connection in connections.children {
      connection.isConsumed = true
      for name in ["id", "userLabel"] { _ = connection.consume(name) }
      switch connection.name {
      case "outlet": outlet(connection, source, unit)
      case "outletCollection":
        guard let property = property(connection), let destination = destination(connection) else { continue }
        for name in ["collectionClass", "appends"] { _ = connection.consume(name) }
        if let index = collections.firstIndex(where: { $0.property == property }) {
          collections[index].ids.append((destination, connection))
        } else {
          collections.append((property, connection, [(destination, connection)]))
        }
      case "action": action(connection, source, unit)
      case "segue": SegueWriter(connections: self).write(connection, source, unit)
      default: connection.isConsumed = false
      }
    }
    for collection in collections {
      self.collection(collection.property, collection.first, collection.ids, source, unit)
    }
  }

  // MARK: Outlets

  private func property(_ node: XMLNode) -> String? {
    guard let property = node.consume("property"), SwiftText.isIdentifier(property) else {
      report.error(node, "the property of \(node.described) is no name in Swift")
      return nil
    }
    return SwiftText.name(property)
  }

  func destination(_ node: XMLNode) -> String? {
    guard let destination = node.consume("destination") else {
      report.error(node, "\(node.described) has no `destination`: delete it")
      return nil
    }
    return destination
  }

  private func outlet(_ node: XMLNode, _ source: Source, _ unit: Unit) {
    guard let property = property(node), let destination = destination(node) else { return }
    guard let end = end(destination, node) else { return }
    guard let place = place(source, end, unit, node), let from = expression(source, place),
      let to = expression(end, place, node)
    else { return }
    // Cocoa also connects objects whose class does not declare the protocol; `outlet` logs a warning for them.
    let isProtocol = ["delegate", "datasource"].contains { property.lowercased().hasSuffix($0) }
    let value = isProtocol ? "outlet(\(to))" : to
    let statement = UnitCode.Statement(line: node.line, text: "\(from).\(property) = \(value)")
    if source.isOwner(place) {
      // A controller's view is set before the outlets to its subviews.
      if property == "view" {
        writer.code(place).connectOwner.insert(statement, at: 0)
      } else {
        writer.code(place).connectOwner.append(statement)
      }
    } else {
      writer.code(place).connect.append(statement)
    }
  }

  private func collection(
    _ property: String, _ node: XMLNode, _ items: [(String, XMLNode)], _ source: Source, _ unit: Unit
  ) {
    let ends = items.compactMap { item in end(item.0, item.1).map { ($0, item.1) } }
    guard let first = ends.first else { return }
    var place = unit
    for (end, node) in ends {
      guard let next = self.place(source, end, place, node) else { return }
      if next.kind != .scene { place = next }
    }
    guard let from = expression(source, place) else { return }
    if property == "gestureRecognizers" {
      for (end, node) in ends {
        guard let to = expression(end, place, node) else { continue }
        writer.code(place).connect.append(
          UnitCode.Statement(line: node.line, text: "\(from).addGestureRecognizer(\(to))"))
      }
      return
    }
    let values = ends.compactMap { expression($0.0, place, $0.1) }
    let text = "\(from).\(property) = [\(values.joined(separator: ", "))]"
    let statement = UnitCode.Statement(line: first.1.line, text: text)
    if source.isOwner(place) {
      writer.code(place).connectOwner.append(statement)
    } else {
      writer.code(place).connect.append(statement)
    }
  }

  // MARK: Ends

  /// The destination of a connection. An unknown id is reported as an error.
  func end(_ id: String, _ node: XMLNode) -> Entry? {
    guard let entry = document.entries[id] else {
      report.error(
        node, "\(node.described) leads to an object `\(id)` that is not there: delete the connection")
      return nil
    }
    return entry
  }

  /// The unit in which a connection is made: that of the two ends which is made last.
  func place(_ source: Source, _ end: Entry, _ unit: Unit, _ node: XMLNode) -> Unit? {
    let other: Unit? =
      switch end {
      case .object(let object), .constraint(_, let object), .guide(_, let object):
        object === unit.scene?.controller ? nil : object.unit
      case .owner, .firstResponder, .exit, .reference, .other: nil
      }
    guard let other, other !== unit else { return unit }
    if case .object(let object) = end, object.kind.category == .controller, other.scene !== unit.scene {
      report.error(
        node, "\(node.described) leads to the controller of another scene: only segues can")
      return nil
    }
    switch (unit.kind, other.kind) {
    case _ where other.scene !== unit.scene: break
    case (.scene, .view): return other
    case (.view, .scene), (.prototype, .scene): return unit
    case (.scene, .prototype) where source.isOwner(unit), (.view, .prototype):
      report.error(
        node,
        "\(node.described) leads to \(end.node.described), which is made for every cell anew: connect it to "
          + "the cell's own class")
      return nil
    default: break
    }
    report.error(node, "\(node.described) leads to \(end.node.described), which is made at another time")
    return nil
  }

  func expression(_ source: Source, _ place: Unit) -> String? {
    if source.isOwner(place) { return UnitCode.owner }
    guard case .object(let object) = source else { return nil }
    return expression(object, place)
  }

  private func expression(_ object: DocumentObject, _ place: Unit) -> String? {
    if object.unit === place { return object.name }
    return object.unit.kind == .scene && object.unit.scene === place.scene ? "scene.\(object.name)" : nil
  }

  func expression(_ end: Entry, _ place: Unit, _ node: XMLNode) -> String? {
    switch end {
    case .object(let object):
      if object === place.scene?.controller { return UnitCode.owner }
      return expression(object, place)
    case .owner: return UnitCode.owner
    case .constraint(let constraint, _):
      if constraint.peek("placeholder") == "YES" {
        report.error(node, "\(node.described) leads to a constraint that is removed at build time")
        return nil
      }
      return ObjectWriter.constraintName(constraint.peek("id") ?? "")
    case .guide(let guide, let holder):
      guard let suffix = ObjectWriter.guide(guide, of: holder), let view = expression(holder, place) else {
        report.error(node, "\(node.described) leads to \(guide.described), which no outlet can")
        return nil
      }
      return view + suffix
    case .firstResponder, .exit, .reference, .other:
      report.error(node, "\(node.described) leads to \(end.node.described), which no outlet can")
      return nil
    }
  }

  // MARK: Actions

  private static let events: Set<String> = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
    "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered",
    "menuActionTriggered", "editingDidBegin", "editingChanged", "editingDidEnd", "editingDidEndOnExit",
    "allTouchEvents", "allEditingEvents", "applicationReserved", "systemReserved", "allEvents",
  ]

  /// The event of a control. An unknown event is reported.
  func event(_ node: XMLNode, _ usual: String) -> String {
    guard let event = node.consume("eventType") else { return usual }
    if Self.events.contains(event) { return event }
    report.error(node, "`eventType` of \(node.described) is `\(event)`, which is no event of controls")
    return usual
  }

  private func action(_ node: XMLNode, _ source: Source, _ unit: Unit) {
    guard let selector = node.consume("selector"), let destination = destination(node),
      let end = end(destination, node)
    else { return }
    guard case .object(let sender) = source else {
      report.error(node, "\(node.described) is an action of the document's owner, which sends none")
      return
    }
    var target: String
    let className: String
    guard let place = place(source, end, unit, node), let from = expression(sender, place) else { return }
    switch end {
    case .firstResponder:
      target = "nil"
      guard let name = responderClass(selector, node) else { return }
      className = name
    case .object(let object):
      target = expression(end, place, node) ?? "nil"
      className = object.className
    case .owner:
      target = UnitCode.owner
      className = document.ownerClass
    default:
      report.error(node, "\(node.described) is sent to \(end.node.described), which has no actions")
      return
    }
    guard let method = Selectors(document: document).method(selector, of: className, node) else { return }
    let text: String
    switch sender.kind.category {
    case .view where sender.canBeControl:
      text = "\(from).addTarget(\(target), action: \(method), for: .\(event(node, "touchUpInside")))"
    case .recognizer:
      guard target != "nil" else {
        report.error(node, "\(node.described) is sent to First Responder, which recognizers cannot")
        return
      }
      text = "\(from).addTarget(\(target) as Any, action: \(method))"
    case .barItem:
      text = "(\(from).target, \(from).action) = (\(target), Selector(\(method)))"
    default:
      report.error(node, "\(node.described) is an action of \(sender.node.described), which sends none")
      return
    }
    writer.code(place).connect.append(UnitCode.Statement(line: node.line, text: text))
  }

  /// The class that declares a first-responder action.
  private func responderClass(_ selector: String, _ node: XMLNode) -> String? {
    let standard: Set<String> = [
      "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "toggleBoldface:", "toggleItalics:",
      "toggleUnderline:", "increaseSize:", "decreaseSize:", "makeTextWritingDirectionLeftToRight:",
      "makeTextWritingDirectionRightToLeft:", "pasteAndMatchStyle:",
    ]
    if standard.contains(selector) { return "UIResponder" }
    let spellings = Selectors.spellings(selector)
    let classes = Set(spellings.flatMap { document.options.sources.classes(withMethod: $0) }).sorted()
    if classes.count == 1 { return classes[0] }
    report.error(
      node,
      classes.isEmpty
        ? "no class of the target has a method `\(spellings[0])` for \(node.described): a method is looked for by "
          + "its class, as there is no Objective-C"
        : "several classes have a method `\(spellings[0])` for \(node.described): \(classes.joined(separator: ", ")); "
          + "connect it to one of them")
    return nil
  }
}
