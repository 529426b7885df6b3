/// The kind of a document's element, such as `label`.
final class ElementKind: Sendable {
  /// The category of an object, by which its code is written.
  enum Category: Sendable {
    case view, controller, recognizer, barItem, navigationItem, layout, object
  }

  let tag: String
  /// The class of the toolkit.
  let className: String
  /// The kind whose attributes and children it inherits.
  let parent: ElementKind?
  let category: Category
  let attributes: [String: AttributeRule]
  let children: [String: ChildRule]
  /// Attributes and keyed children that are only for Interface Builder, or that have no effect, as on newer Apple systems.
  let ignored: Set<String>
  /// The order of the attributes.
  private let attributeOrder: [String]

  init(
    _ tag: String, _ className: String, _ parent: ElementKind? = nil, category: Category? = nil,
    _ attributes: [AttributeRule] = [], _ children: [ChildRule] = [], ignored: String = ""
  ) {
    self.tag = tag
    self.className = className
    self.parent = parent
    self.category = category ?? parent?.category ?? .object
    self.attributes = Dictionary(attributes.map { ($0.attribute, $0) }) { $1 }
    self.children = Dictionary(children.map { ($0.key, $0) }) { $1 }
    self.ignored = Set(ignored.split(separator: " ").map(String.init))
    attributeOrder = attributes.map(\.attribute)
  }

  /// The kind and its ancestors, from the most general one.
  var line: [ElementKind] {
    var result: [ElementKind] = []
    var next: ElementKind? = self
    while let kind = next {
      result.append(kind)
      next = kind.parent
    }
    return result.reversed()
  }

  /// The rules of all attributes, ancestors first. A kind's own rules replace its ancestors'.
  var attributeRules: [AttributeRule] {
    var rules: [AttributeRule] = []
    var places: [String: Int] = [:]
    for kind in line {
      for name in kind.attributeOrder {
        guard let rule = kind.attributes[name] else { continue }
        if let place = places[name] {
          rules[place] = rule
        } else {
          places[name] = rules.count
          rules.append(rule)
        }
      }
    }
    return rules
  }

  /// The rule of a child with a key.
  func childRule(_ key: String) -> ChildRule? {
    var next: ElementKind? = self
    while let kind = next {
      if let rule = kind.children[key] { return rule }
      next = kind.parent
    }
    return nil
  }

  func ignores(_ name: String) -> Bool { line.contains { $0.ignored.contains(name) } }

  /// Whether the kind is or inherits from another one.
  func isA(_ kind: ElementKind) -> Bool { line.contains { $0 === kind } }
}
