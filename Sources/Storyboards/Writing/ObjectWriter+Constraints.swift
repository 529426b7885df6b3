// The constraints of a view.
extension ObjectWriter {
  private static let horizontal: Set<String> = [
    "left", "right", "leading", "trailing", "centerX", "leftMargin", "rightMargin", "leadingMargin",
    "trailingMargin", "centerXWithinMargins",
  ]
  private static let vertical: Set<String> = [
    "top", "bottom", "centerY", "baseline", "lastBaseline", "firstBaseline", "topMargin", "bottomMargin",
    "centerYWithinMargins",
  ]
  private static let sizes: Set<String> = ["width", "height"]
  private static let absolute: Set<String> = ["left", "right", "leftMargin", "rightMargin"]
  private static let relative: Set<String> = ["leading", "trailing", "leadingMargin", "trailingMargin"]

  mutating func fillConstraints() {
    for guide in node.consumeChildren("viewLayoutGuide") {
      for name in ["key", "userLabel"] { _ = guide.consume(name) }
    }
    guard let list = node.consumeChild("constraints") else { return }
    let excluded = Variations.varied(node, "constraints")
    for constraint in list.consumeChildren("constraint") {
      if values.flag(constraint, "placeholder") {
        // A placeholder constraint is only for Interface Builder and is removed at build time.
        constraint.consumeAll()
        continue
      }
      write(constraint, isVaried: excluded.contains(constraint.peek("id") ?? ""))
    }
  }

  /// One side of a constraint.
  private struct Side {
    var item: String
    var attribute: String
    /// The view, or the view of the guide, for checks.
    var object: DocumentObject
  }

  private mutating func write(_ constraint: XMLNode, isVaried: Bool) {
    for name in ["userLabel", "shouldBeArchived"] { _ = constraint.consume(name) }
    guard let (first, second) = sides(constraint), check(first, second, constraint) else { return }
    let relations: ValueType = .choice([
      "equal": ".equal", "greaterThanOrEqual": ".greaterThanOrEqual", "lessThanOrEqual": ".lessThanOrEqual",
    ])
    let relation = values.attribute(constraint, "relation", relations, of: "") ?? ".equal"
    guard let multiplier = multiplier(constraint, first, second) else { return }
    let constant = constant(constraint, first, second)
    let expression =
      "NSLayoutConstraint(item: \(first.item), attribute: .\(first.attribute), relatedBy: \(relation), "
      + "toItem: \(second?.item ?? "nil"), attribute: .\(second?.attribute ?? "notAnAttribute"), "
      + "multiplier: \(multiplier), constant: \(constant))"
    let identifier = constraint.consume("identifier")
    var priority = constraint.consume("priority").flatMap { values.number($0, "priority", constraint) }
    if let value = priority.flatMap(Double.init), !(value > 0 && value <= 1000) {
      report.error(
        constraint, "the priority of \(constraint.described) is \(priority ?? ""): expected 1 to 1000")
      priority = nil
    }
    let id = constraint.peek("id") ?? ""
    let isKept = document.references.contains(id) || constraint.children.contains { $0.name == "variation" }
    if priority == nil, identifier == nil, !isKept, !isVaried {
      set("addConstraint($)", expression)
      return
    }
    statements.append("do {")
    statements.append("  let constraint = \(expression)")
    if let priority, priority != "1000" {
      statements.append("  constraint.priority = UILayoutPriority(\(priority))")
    }
    if let identifier { statements.append("  constraint.identifier = \(SwiftText.literal(identifier))") }
    if isKept {
      let name = Self.constraintName(id)
      code.fields.append("var \(name): NSLayoutConstraint!")
      statements.append("  \(name) = constraint")
    }
    if !isVaried { statements.append("  it.addConstraint(constraint)") }
    statements.append("}")
  }

  /// The name of a constraint's field.
  static func constraintName(_ id: String) -> String { "constraint_" + SwiftText.identifier(from: id) }

  // MARK: Sides of a constraint

  private func sides(_ constraint: XMLNode) -> (Side, Side?)? {
    guard let attribute = constraint.consume("firstAttribute") else {
      report.error(constraint, "\(constraint.described) has no `firstAttribute`")
      return nil
    }
    guard let first = side(constraint.consume("firstItem"), attribute, constraint) else { return nil }
    let secondAttribute = constraint.consume("secondAttribute")
    guard let item = constraint.consume("secondItem") else {
      if let secondAttribute {
        guard let second = side(nil, secondAttribute, constraint) else { return nil }
        return (first, second)
      }
      return (first, nil)
    }
    guard let secondAttribute else {
      report.error(constraint, "\(constraint.described) has a second item without an attribute of it")
      return nil
    }
    guard let second = side(item, secondAttribute, constraint) else { return nil }
    return (first, second)
  }

  private func side(_ id: String?, _ attribute: String, _ constraint: XMLNode) -> Side? {
    let isKnown =
      Self.horizontal.contains(attribute) || Self.vertical.contains(attribute)
      || Self.sizes.contains(attribute)
    guard isKnown else {
      report.error(
        constraint, "\(constraint.described) is about `\(attribute)`, which views do not have")
      return nil
    }
    let name = attribute == "baseline" ? "lastBaseline" : attribute
    guard let id, id != object.id else { return Side(item: "it", attribute: name, object: object) }
    switch document.entries[id] {
    case .object(let other) where other.kind.category == .view:
      guard holds(other) else { return outside(other, constraint) }
      return Side(item: "\(other.name)!", attribute: name, object: other)
    case .guide(let guide, let holder):
      return side(guide, of: holder, name, constraint)
    case nil:
      report.error(
        constraint,
        "\(constraint.described) names an object `\(id)` that is not there: delete it, or the constraint")
    case let entry?:
      report.error(constraint, "\(constraint.described) is about \(entry.node.described), which is no view")
    }
    return nil
  }

  private func side(
    _ guide: XMLNode, of holder: DocumentObject, _ attribute: String, _ constraint: XMLNode
  ) -> Side? {
    if guide.name == "viewControllerLayoutGuide" {
      guard object === object.unit.top.first else {
        report.error(
          constraint,
          "\(constraint.described) is about a guide of the controller: only the controller's view can hold it"
        )
        return nil
      }
      let isTop = guide.peek("type") != "bottom"
      // The bottom of the top layout guide is the top of the safe area.
      switch (isTop, attribute) {
      case (true, "bottom"), (true, "lastBaseline"):
        return Side(item: "it.safeAreaLayoutGuide", attribute: "top", object: object)
      case (false, "top"): return Side(item: "it.safeAreaLayoutGuide", attribute: "bottom", object: object)
      case (true, "top"), (false, "bottom"): return Side(item: "it", attribute: attribute, object: object)
      default:
        report.error(constraint, "\(constraint.described): `\(attribute)` is none of the guide")
        return nil
      }
    }
    guard let suffix = Self.guide(guide, of: holder) else {
      report.error(
        guide,
        "`\(guide.peek("key") ?? "")` of \(holder.node.described) is no layout guide that the toolkit has")
      return nil
    }
    guard holds(holder) else { return outside(holder, constraint) }
    let item = holder === object ? "it" : "\(holder.name)!"
    return Side(item: item + suffix, attribute: attribute, object: holder)
  }

  /// The Swift expression of a view's layout guide.
  static func guide(_ node: XMLNode, of holder: DocumentObject) -> String? {
    switch node.peek("key") {
    case "safeArea": ".safeAreaLayoutGuide"
    case "layoutMargins": ".layoutMarginsGuide"
    case "readableContent", "readableContentGuide": ".readableContentGuide"
    case "keyboard": ".keyboardLayoutGuide"
    case "contentLayoutGuide" where holder.kind.isA(.scrollView): ".contentLayoutGuide"
    case "frameLayoutGuide" where holder.kind.isA(.scrollView): ".frameLayoutGuide"
    default: nil
    }
  }

  /// Whether a view is a descendant of this one in the same unit.
  private func holds(_ other: DocumentObject) -> Bool {
    var next: DocumentObject? = other
    while let view = next {
      if view === object { return true }
      guard view.unit === object.unit else { return false }
      next = view.parent
    }
    return false
  }

  private func outside(_ other: DocumentObject, _ constraint: XMLNode) -> Side? {
    report.error(
      constraint,
      "\(constraint.described) is held by \(node.described) and about \(other.node.described), which does not lie in it"
    )
    return nil
  }

  // MARK: Checks and numbers

  private func check(_ first: Side, _ second: Side?, _ constraint: XMLNode) -> Bool {
    func fail(_ reason: String) -> Bool {
      report.error(constraint, "\(constraint.described): \(reason)")
      return false
    }
    guard let second else {
      return Self.sizes.contains(first.attribute)
        || fail("`\(first.attribute)` is a place, which needs a second item")
    }
    for kind in [Self.horizontal, Self.vertical, Self.sizes] {
      guard kind.contains(first.attribute) == kind.contains(second.attribute) else {
        return fail("`\(first.attribute)` and `\(second.attribute)` cannot be compared")
      }
    }
    for (a, b) in [(first, second), (second, first)]
    where Self.absolute.contains(a.attribute) && Self.relative.contains(b.attribute) {
      return fail(
        "`\(a.attribute)` does not depend on the direction of the language, and `\(b.attribute)` does")
    }
    if first.item == second.item, first.attribute == second.attribute {
      return fail("it is about one thing alone")
    }
    return true
  }

  private func multiplier(_ constraint: XMLNode, _ first: Side, _ second: Side?) -> String? {
    guard let text = constraint.consume("multiplier") else { return "1" }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
      .map { $0.trimming { $0 == " " } }
    let numbers = parts.compactMap { SwiftText.number(String($0)).flatMap(Double.init) }
    guard (1...2).contains(parts.count), numbers.count == parts.count, numbers.last != 0 || numbers.count == 1
    else {
      report.error(
        constraint,
        "`multiplier` of \(constraint.described) is `\(text)`: expected a number, or a ratio such as `16:9` or `1/3`"
      )
      return nil
    }
    let isPlace = second != nil && !Self.sizes.contains(first.attribute)
    if numbers[0] == 0, isPlace {
      report.error(constraint, "`multiplier` of \(constraint.described) is 0, and a place needs another")
      return nil
    }
    let values = numbers.map { $0 == $0.rounded() ? "\($0)" : SwiftText.number($0) }
    return numbers.count == 1 ? SwiftText.number(numbers[0]) : "\(values[0]) / \(values[1])"
  }

  private func constant(_ constraint: XMLNode, _ first: Side, _ second: Side?) -> String {
    let isSymbolic = values.flag(constraint, "symbolic")
    if let text = constraint.consume("constant") { return values.number(text, "constant", constraint) ?? "0" }
    guard isSymbolic, let second else { return "0" }
    // The standard spaces: between siblings, and to the edge of the superview.
    let isInside =
      first.object === second.object.parent || second.object === first.object.parent
      || first.object === object || second.object === object
    return isInside ? "20" : "8"
  }
}

extension StringProtocol {
  /// The text without certain characters at its ends.
  func trimming(_ isOut: (Character) -> Bool) -> String {
    String(drop(while: isOut).reversed().drop(while: isOut).reversed())
  }
}
