/// One element of an XML file.
///
/// What reads the tree takes each attribute and child that it understands. What was not taken in the end is reported,
/// so that nothing of a document is dropped in silence.
final class XMLNode {
  struct Attribute {
    let name: String
    let value: String
    var isTaken = false
  }

  let name: String
  let line: Int
  let column: Int
  fileprivate(set) var children: [XMLNode] = []
  fileprivate(set) var attributes: [Attribute]
  /// The characters between the tags, those of children left out.
  fileprivate(set) var text = ""
  private(set) weak var parent: XMLNode?

  /// Whether somebody understood the element; its attributes and children are asked for one by one.
  var isTaken = false
  /// Whether somebody understood the characters.
  var isTextTaken = false

  init(name: String, attributes: [Attribute], line: Int, column: Int) {
    (self.name, self.attributes, self.line, self.column) = (name, attributes, line, column)
  }

  // MARK: Reading

  /// The value of an attribute, which counts as understood from now on.
  func take(_ name: String) -> String? {
    guard let index = attributes.firstIndex(where: { $0.name == name }) else { return nil }
    attributes[index].isTaken = true
    return attributes[index].value
  }

  /// The value of an attribute, without a sign that it is understood.
  func peek(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The first child with a name, which counts as understood.
  func takeChild(_ name: String) -> XMLNode? {
    guard let child = children.first(where: { $0.name == name && !$0.isTaken }) else { return nil }
    child.isTaken = true
    return child
  }

  /// The first child with a value of `key`, which counts as understood.
  func takeChild(key: String) -> XMLNode? {
    guard let child = children.first(where: { !$0.isTaken && $0.peek("key") == key }) else { return nil }
    child.isTaken = true
    _ = child.take("key")
    return child
  }

  /// The children with a name, which count as understood.
  func takeChildren(_ name: String) -> [XMLNode] {
    let found = children.filter { $0.name == name }
    for child in found { child.isTaken = true }
    return found
  }

  /// The characters, which count as understood.
  func takeText() -> String {
    isTextTaken = true
    return text
  }

  /// Passes over the element with all that is in it: it has no effect on the program.
  func takeAll() {
    var open = [self]
    while let node = open.popLast() {
      node.isTaken = true
      node.isTextTaken = true
      for index in node.attributes.indices { node.attributes[index].isTaken = true }
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
