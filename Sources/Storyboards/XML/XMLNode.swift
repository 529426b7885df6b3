/// An element of an XML file.
///
/// Readers of the tree take each attribute and child that they understand. The remaining ones are reported at the end,
/// so that nothing is dropped silently.
final class XMLNode {
  struct Attribute {
    let name: String
    let value: String
    var isConsumed = false
  }

  let name: String
  let line: Int
  let column: Int
  fileprivate(set) var children: [XMLNode] = []
  fileprivate(set) var attributes: [Attribute]
  /// The characters between the tags, without those of children.
  fileprivate(set) var text = ""
  private(set) weak var parent: XMLNode?

  /// Whether a reader took the element. Its attributes and children are taken separately.
  var isConsumed = false
  /// Whether a reader took the characters.
  var isTextTaken = false

  init(name: String, attributes: [Attribute], line: Int, column: Int) {
    (self.name, self.attributes, self.line, self.column) = (name, attributes, line, column)
  }

  // MARK: Reading

  /// Consumes an attribute and returns its value.
  func consume(_ name: String) -> String? {
    guard let index = attributes.firstIndex(where: { $0.name == name }) else { return nil }
    attributes[index].isConsumed = true
    return attributes[index].value
  }

  /// The value of an attribute, without consuming it.
  func peek(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// Consumes the first child with a name.
  func consumeChild(_ name: String) -> XMLNode? {
    guard let child = children.first(where: { $0.name == name && !$0.isConsumed }) else { return nil }
    child.isConsumed = true
    return child
  }

  /// Consumes the first child whose attribute `key` has a value; nil if there is none.
  func consumeChild(key: String) -> XMLNode? {
    guard let child = children.first(where: { !$0.isConsumed && $0.peek("key") == key }) else { return nil }
    child.isConsumed = true
    _ = child.consume("key")
    return child
  }

  /// Consumes the children with a name.
  func consumeChildren(_ name: String) -> [XMLNode] {
    let found = children.filter { $0.name == name }
    for child in found { child.isConsumed = true }
    return found
  }

  /// Consumes the characters.
  func consumeText() -> String {
    isTextTaken = true
    return text
  }

  /// Consumes the element with all of its contents, which have no effect on the program.
  func consumeAll() {
    var open = [self]
    while let node = open.popLast() {
      node.isConsumed = true
      node.isTextTaken = true
      for index in node.attributes.indices { node.attributes[index].isConsumed = true }
      open += node.children
    }
  }

  // MARK: Making

  func append(_ child: XMLNode) {
    child.parent = self
    children.append(child)
  }

  func append(text more: String) { text += more }
}
