/// Reports the parts of a document that no reader took, so that nothing is dropped silently.
enum Leftovers {
  static func report(_ document: Document) {
    var open: [(node: XMLNode, kind: ElementKind?)] = [(document.root, nil)]
    while let (node, outer) = open.popLast() {
      let kind = document.object(at: node)?.kind
      for attribute in node.attributes where !attribute.isConsumed {
        if kind?.ignores(attribute.name) == true || isForEditor(attribute.name) { continue }
        document.report.warning(
          node, "`\(attribute.name)` of \(node.described) has no effect: the toolkit does not know it")
      }
      for child in node.children {
        if child.isConsumed {
          open.append((child, kind ?? outer))
          continue
        }
        if let key = child.peek("key"), kind?.ignores(key) == true || isForEditor(key) { continue }
        if kind?.ignores(child.name) == true { continue }
        let name = child.peek("key").map { "`\($0)`" } ?? "`\(child.name)`"
        let owner = node.described
        if ElementKind.all[child.name] == nil, child.peek("id") != nil, child.peek("key") == nil {
          document.report.error(
            child,
            "`\(child.name)` (id \(child.peek("id") ?? "")) of \(owner) is nothing that the toolkit has: "
              + "delete it, or make it in code")
        } else {
          document.report.warning(child, "\(name) of \(owner) has no effect: the toolkit does not know it")
        }
      }
    }
  }

  /// Whether an attribute is only for Interface Builder, on any element.
  private static func isForEditor(_ name: String) -> Bool {
    [
      "userLabel", "sceneMemberID", "misplaced", "ambiguous", "verifyAmbiguity", "fixedFrame", "colorLabel",
      "id", "key",
      "useSafeArea", "catalog", "userComments", "canvasLocation", "symbolType", "hasAttributedTitle",
    ].contains(name)
  }
}
