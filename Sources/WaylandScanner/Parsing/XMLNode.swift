/// An element of an XML file, with the location of its tag.
struct XMLNode {
  let name: String
  let attributes: [String: String]
  let location: SourceLocation
  var children: [XMLNode] = []

  func children(named name: String) -> [XMLNode] { children.filter { $0.name == name } }
}
