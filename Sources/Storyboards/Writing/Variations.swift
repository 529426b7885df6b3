import Foundation

/// Properties of an object that apply only in some size classes.
enum Variations {
  /// Size classes of one or both directions, and a device idiom.
  struct Condition: Hashable {
    var width: String?
    var height: String?
    var idiom: String?
    var count: Int { [width, height, idiom].count { $0 != nil } }
    private static let idioms: Set = ["phone", "pad", "mac", "tv", "carPlay", "vision"]

    init?(_ key: String) {
      for part in key.split(separator: "-") {
        let words = part.split(separator: "=").map(String.init)
        guard words.count == 2 else { return nil }
        let isClass = ["compact", "regular"].contains(words[1])
        switch words[0] {
        case "widthClass" where isClass: width = words[1]
        case "heightClass" where isClass: height = words[1]
        case "userInterfaceIdiom" where Self.idioms.contains(words[1]): idiom = words[1]
        default: return nil
        }
      }
    }

    /// The condition as an expression of `traits`.
    var test: String {
      [
        width.map { "traits.horizontalSizeClass == .\($0)" },
        height.map { "traits.verticalSizeClass == .\($0)" },
        idiom.map { "traits.userInterfaceIdiom == .\($0)" },
      ].compactMap { $0 }.joined(separator: " && ")
    }
  }

  /// The ids that any variation of an element adds or removes.
  static func varied(_ node: XMLNode, _ mask: String) -> Set<String> {
    var result: Set<String> = []
    for variation in node.children where variation.name == "variation" {
      for list in variation.children where list.name == "mask" && list.peek("key") == mask {
        for item in list.children { if let id = item.peek("reference") { result.insert(id) } }
      }
    }
    return result
  }

  /// Writes the code for variations, which runs again when the traits change.
  static func fill(_ writer: inout ObjectWriter) {
    var lines: [String] = []
    var captures: [String] = []
    // Constants in front of the closure.
    var constants: [String] = []
    let report = writer.report
    let variations = read(writer.node, report)
    for mask in ["subviews", "constraints"] {
      for id in varied(writer.node, mask).sorted() {
        guard let (name, on, off) = item(id, mask, writer, &constants) else { continue }
        captures.append("\(name) = \(name)!")
        lines.append("do {")
        lines.append("  var isThere = \(!base(writer.node, mask, id))")
        for (condition, node) in variations {
          guard let test = condition?.test else { continue }
          for list in node.children where list.name == "mask" && list.peek("key") == mask {
            for entry in list.children where entry.peek("reference") == id {
              lines.append("  if \(test) { isThere = \(entry.name == "include") }")
            }
          }
        }
        lines.append("  if isThere { \(on) } else { \(off) }")
        lines.append("}")
      }
    }
    for (_, node) in variations {
      for list in node.children where list.name == "mask" {
        if !["subviews", "constraints"].contains(list.peek("key")) {
          report.warning(
            list, "`mask` of \(list.described) is of a kind that is not known, and has no effect")
        }
        list.consumeAll()
      }
    }
    var changes: [(property: String?, line: String)] = []
    for (condition, node) in variations {
      if let condition { changes += values(node, condition, writer) }
    }
    lines += restored(changes.compactMap { $0.property }, writer, &constants)
    lines += changes.map { $0.line }
    for list in writer.node.children where list.name == "constraints" {
      for constraint in list.children {
        let some = read(constraint, report)
        guard !some.isEmpty, let id = constraint.peek("id") else { continue }
        let name = ObjectWriter.constraintName(id)
        captures.append("\(name) = \(name)!, \(name)_constant = \(name)!.constant")
        var inner = ["\(name).constant = \(name)_constant"]
        for (condition, node) in some {
          guard let condition, let text = node.consume("constant"),
            let value = writer.values.number(text, "constant", node)
          else { continue }
          inner.append("if \(condition.test) { \(name).constant = \(value) }")
        }
        lines += inner
      }
    }
    guard !lines.isEmpty else { return }
    writer.statements += constants
    let type = writer.object.kind.className
    let capture = captures.isEmpty ? "" : "[\(captures.joined(separator: ", "))] "
    writer.statements.append(
      "let vary: @MainActor (\(type), UITraitCollection) -> Void = { \(capture)it, traits in")
    writer.statements += lines.map { "  \($0)" }
    writer.statements += [
      "}", "vary(it, it.traitCollection)",
      "it.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {",
      "  (it: \(type), _: UITraitCollection) in vary(it, it.traitCollection)", "}",
    ]
  }

  /// The variations of an element, general ones first. Nil is the default variation.
  private static func read(_ node: XMLNode, _ report: Report) -> [(Condition?, XMLNode)] {
    var result: [(Condition?, XMLNode)] = []
    for variation in node.consumeChildren("variation") {
      let key = variation.consume("key") ?? ""
      for name in ["misplaced", "ambiguous"] { _ = variation.consume(name) }
      if key == "default" {
        result.append((nil, variation))
      } else if let condition = Condition(key) {
        result.append((condition, variation))
      } else {
        report.error(variation, "`\(key)` of \(variation.described) names no size class and no device")
        variation.consumeAll()
      }
    }
    return result.sorted { ($0.0?.count ?? 0) < ($1.0?.count ?? 0) }
  }

  /// Whether the default variation excludes an item.
  private static func base(_ node: XMLNode, _ mask: String, _ id: String) -> Bool {
    node.children.contains { variation in
      variation.name == "variation" && variation.peek("key") == "default"
        && variation.children.contains { list in
          list.peek("key") == mask
            && list.children.contains { $0.name == "exclude" && $0.peek("reference") == id }
        }
    }
  }

  /// The field of a varied item, and the statements that add and remove it.
  ///
  /// - constants: receives the declarations that identify the views before it in the document.
  private static func item(
    _ id: String, _ mask: String, _ writer: ObjectWriter, _ constants: inout [String]
  ) -> (name: String, on: String, off: String)? {
    switch (mask, writer.document.entries[id]) {
    case ("constraints", .constraint(let node, let holder)) where holder === writer.object:
      guard node.peek("placeholder") != "YES" else { return nil }
      let name = ObjectWriter.constraintName(id)
      return (name, "\(name).isActive = true", "\(name).isActive = false")
    case ("subviews", .object(let view)) where view.parent === writer.object:
      let isStack = writer.object.kind.isA(.stackView)
      let (insert, list) =
        isStack ? ("insertArrangedSubview", "arrangedSubviews") : ("insertSubview", "subviews")
      // All subviews of the document are still in place here. The constant stores identifiers, because the program may
      // remove the views.
      let before = "before_\(constants.count)"
      constants.append(
        "let \(before) = Set(it.\(list).prefix(while: { $0 !== \(view.name) }).map { ObjectIdentifier($0) })")
      let index = "1 + (it.\(list).lastIndex { \(before).contains(ObjectIdentifier($0)) } ?? -1)"
      return (
        view.name, "if \(view.name).superview == nil { it.\(insert)(\(view.name), at: \(index)) }",
        "\(view.name).removeFromSuperview()"
      )
    default:
      writer.report.error(
        writer.node, "a variation of \(writer.node.described) names `\(id)`, which is not in it")
      return nil
    }
  }

  /// The statements for attributes and keyed values of a variation, with the properties that they set; nil for method
  /// calls.
  private static func values(
    _ node: XMLNode, _ condition: Condition, _ writer: ObjectWriter
  ) -> [(property: String?, line: String)] {
    var changes: [(property: String?, line: String)] = []
    func add(_ statement: String, _ value: String) {
      let property = statement.range(of: " = ").map { String(statement[..<$0.lowerBound]) }
      let line = "if \(condition.test) { it.\(statement.replacing("$", with: value)) }"
      changes.append((property, line))
    }
    let kind = writer.object.kind
    for rule in kind.attributeRules {
      if let value = writer.values.attribute(node, rule.attribute, rule.type, of: writer.object.id) {
        add(rule.statement, value)
      }
    }
    for child in node.children {
      guard let key = child.peek("key"), let rule = kind.childRule(key), rule.value != .view else { continue }
      child.isConsumed = true
      _ = child.consume("key")
      if let value = writer.values.child(child, rule.value, of: writer.object.id, key: key) {
        add(rule.statement, value)
      }
    }
    return changes
  }

  /// Properties that are inherited from the superview until they are set, with the values that reset them.
  private static let inherited = ["tintColor": "nil", "tintAdjustmentMode": ".automatic"]

  /// Statements that restore each property if no variation applies. The value is that of the document, or that of a new
  /// object, since Xcode omits defaults.
  private static func restored(
    _ properties: [String], _ writer: ObjectWriter, _ constants: inout [String]
  ) -> [String] {
    var seen: Set<String> = []
    var lines: [String] = []
    for property in properties where seen.insert(property).inserted {
      let target = "it.\(property)"
      if let statement = writer.statements.last(where: { $0.hasPrefix("\(target) = ") }) {
        lines.append(statement)
      } else if let value = inherited[property] {
        lines.append("\(target) = \(value)")
      } else {
        let base = "base_\(constants.count)"
        constants.append("let \(base) = \(target)")
        lines.append("\(target) = \(base)")
      }
    }
    return lines
  }
}
