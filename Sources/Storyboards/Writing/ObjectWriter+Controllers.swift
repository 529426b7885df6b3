// View controllers, navigation items, and bar appearances.
extension ObjectWriter {
  mutating func fillController() {
    if let edges = node.consumeChild(key: "edgesForExtendedLayout") {
      let names = ["top", "left", "bottom", "right"].filter { values.flag(edges, $0) }
      set("edgesForExtendedLayout = $", "[\(names.map { ".\($0)" }.joined(separator: ", "))]")
    }
    // They are read when constraints refer to them.
    if let guides = node.consumeChild("layoutGuides") {
      for guide in guides.consumeChildren("viewControllerLayoutGuide") { _ = guide.consume("type") }
    }
    if let child = node.consumeChild(key: "view"), let view = document.object(at: child),
      view.unit === object.unit
    {
      // A controller in a nib gets its view at once.
      code.views.append((object, view))
    }
    let children = objects(in: "viewControllers")
    if !children.isEmpty { set("viewControllers = $", list(children)) }
    if let item = node.consumeChild(key: "navigationItem"), let made = document.object(at: item) {
      made.isPart = true
      statements.append("fill_\(made.name)(it.navigationItem)")
      if item.peek("customClass") != nil {
        report.warning(item, "the class of \(item.described) has no effect: controllers make their items")
      }
    }
    if let item = node.consumeChild(key: "tabBarItem"), let made = document.object(at: item) {
      set("tabBarItem = $", "make_\(made.name)()")
    }
    let items = objects(in: "toolbarItems")
    if !items.isEmpty { set("toolbarItems = $", list(items)) }
    // Simulated metrics and sizes are only for Interface Builder.
    for child in node.children
    where child.name.hasPrefix("simulated") || child.peek("key")?.hasPrefix("simulated") == true {
      child.consumeAll()
    }
    for key in ["navigationBar", "toolbar", "tabBar"] {
      guard let bar = node.consumeChild(key: key) else { continue }
      guard let made = document.object(at: bar) else { continue }
      made.isPart = true
      if made.hasCustomClass, key != "tabBar" {
        statements.append(
          "if let bar = it.\(key)\(key == "toolbar" ? "" : " as UINavigationBar?") { fill_\(made.name)(bar) }"
        )
      } else {
        statements.append(
          key == "toolbar"
            ? "if let bar = it.toolbar { fill_\(made.name)(bar) }" : "fill_\(made.name)(it.\(key))")
      }
      if made.hasCustomClass, key == "tabBar" {
        report.warning(
          bar, "the class of \(bar.described) has no effect: tab bar controllers make their bars")
      }
    }
    fillRelations()
    // A `nil` element only says that segues define the relationship.
    for child in node.children where child.name == "nil" && child.peek("name") == "viewControllers" {
      child.consumeAll()
    }
  }

  /// The child controllers in other scenes.
  private mutating func fillRelations() {
    guard let connections = node.children.first(where: { $0.name == "connections" }) else { return }
    var relations: [(String, String)] = []
    for segue in connections.children where segue.name == "segue" && segue.peek("kind") == "relationship" {
      for name in ["id", "kind", "userLabel"] { _ = segue.consume(name) }
      segue.isConsumed = true
      guard let id = segue.consume("destination"), let relation = segue.consume("relationship") else {
        report.error(segue, "\(segue.described) has no destination or no `relationship`")
        continue
      }
      guard SegueWriter.isScene(document.entries[id], document) else {
        report.error(segue, "\(segue.described) leads to `\(id)`, which is no scene: delete the segue")
        continue
      }
      relations.append((relation, "related(\(SwiftText.literal(id)))"))
    }
    let all = relations.filter { ["viewControllers", "rootViewController"].contains($0.0) }.map(\.1)
    if !all.isEmpty, object.kind.isA(.navigationController) || object.kind.isA(.tabBarController) {
      set("viewControllers = $", "[\(all.joined(separator: ", "))]")
    }
    let isSplit = object.kind.isA(.splitViewController)
    let hasStyle = ["doubleColumn", "tripleColumn"].contains(node.peek("style"))
    let columns = [
      "masterViewController": "primary", "primaryViewController": "primary",
      "supplementaryViewController": "supplementary", "detailViewController": "secondary",
      "secondaryViewController": "secondary", "compactViewController": "compact",
    ]
    let old = relations.filter { columns[$0.0] != nil && !hasStyle }
      .sorted { ($0.0 == "masterViewController" ? 0 : 1) < ($1.0 == "masterViewController" ? 0 : 1) }
    if isSplit, !old.isEmpty { set("viewControllers = $", "[\(old.map(\.1).joined(separator: ", "))]") }
    for (relation, value) in relations where !["viewControllers", "rootViewController"].contains(relation) {
      guard isSplit, let column = columns[relation] else {
        report.error(node, "\(node.described) has no relationship `\(relation)`")
        continue
      }
      if hasStyle { set("setViewController($, for: .\(column))", value) }
    }
    if let index = values.attribute(node, "selectedIndex", .integer, of: object.id), !all.isEmpty,
      object.kind.isA(.tabBarController)
    {
      set("selectedIndex = $", index)
    }
  }

  mutating func fillNavigationItem() {
    for (key, list) in [
      ("leftBarButtonItem", "leftBarButtonItems"), ("rightBarButtonItem", "rightBarButtonItems"),
    ] {
      var items: [DocumentObject] = []
      if let one = node.consumeChild(key: key), let made = document.object(at: one) { items.append(made) }
      items += objects(in: list)
      if !items.isEmpty { set("\(list) = $", self.list(items)) }
    }
    if let back = node.consumeChild(key: "backBarButtonItem"), let made = document.object(at: back) {
      set("backBarButtonItem = $", "make_\(made.name)()")
    }
    fillAppearances("UINavigationBarAppearance")
  }

  /// The appearances of a bar, at rest and with content scrolled under it.
  mutating func fillAppearances(_ type: String) {
    let keys = [
      "standardAppearance", "scrollEdgeAppearance", "compactAppearance", "compactScrollEdgeAppearance",
    ]
    for key in keys.prefix(type == "UITabBarAppearance" ? 2 : 4) {
      guard let appearance = node.consumeChild(key: key) else { continue }
      let name = String(key.dropLast("Appearance".count))
      statements.append("let \(name) = \(type)()")
      switch appearance.consume("backgroundType") ?? "" {
      case "opaque": statements.append("\(name).configureWithOpaqueBackground()")
      case "transparent": statements.append("\(name).configureWithTransparentBackground()")
      default: break
      }
      for child in appearance.children {
        guard let key = child.peek("key") else { continue }
        let rule: ChildRule? =
          switch key {
          case "backgroundColor", "shadowColor": ChildRule(key, .color)
          case "titleTextAttributes" where type == "UINavigationBarAppearance":
            ChildRule(key, .textAttributes)
          case "largeTitleTextAttributes" where type == "UINavigationBarAppearance":
            ChildRule(key, .textAttributes)
          default: nil
          }
        guard let rule else { continue }
        child.isConsumed = true
        _ = child.consume("key")
        if let value = values.child(child, rule.value, of: object.id, key: key) {
          statements.append("\(name).\(key) = \(value)")
        }
      }
      statements.append("it.\(key) = \(name)")
    }
  }
}
