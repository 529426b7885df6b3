// Tables and collection views.
extension ObjectWriter {
  mutating func fillTable() {
    let isStatic = node.consume("dataMode") == "static"
    if let prototypes = node.consumeChild("prototypes") {
      for cell in prototypes.children {
        guard let made = document.object(at: cell) else { continue }
        cell.isConsumed = true
        guard let identifier = cell.peek("reuseIdentifier"), !identifier.isEmpty else {
          report.warning(
            cell,
            "\(cell.described) is a prototype without an identifier, so no code can ask for it: set one in "
              + "the attributes inspector")
          continue
        }
        // The height of a prototype is used if rows have no height of their own.
        set("register(prototype: \(SwiftText.literal(identifier)), of: self) { $ }", prototype(made))
      }
    }
    guard let sections = node.consumeChild("sections"), isStatic || !sections.children.isEmpty else { return }
    guard isStatic else {
      report.error(sections, "\(node.described) has sections without `dataMode=\"static\"`")
      return
    }
    statements.append("var sections: [StaticTableSection] = []")
    for section in sections.consumeChildren("tableViewSection") { fillSection(section) }
    statements.append("it.staticSections = sections")
  }

  private mutating func fillSection(_ section: XMLNode) {
    let id = section.peek("id") ?? ""
    for name in ["id", "userLabel", "colorLabel"] { _ = section.consume(name) }
    func title(_ name: String) -> String {
      guard let text = section.consume(name) ?? section.consumeChild(key: name).map(values.string) else {
        return "nil"
      }
      return values.words(text, key: "\(id).\(name)")
    }
    func view(_ name: String) -> String {
      guard let child = section.consumeChild(key: name), let made = document.object(at: child) else {
        return "nil"
      }
      return "make_\(made.name)()"
    }
    let (header, footer) = (title("headerTitle"), title("footerTitle"))
    let (headerView, footerView) = (view("headerView"), view("footerView"))
    if section.children.contains(where: { $0.name == "cells" && $0.children.isEmpty }) {
      section.consumeChild("cells")?.consumeAll()
    }
    statements.append("do {")
    statements.append("  var cells: [UITableViewCell] = []")
    statements.append("  var heights: [CGFloat?] = []")
    if let list = section.consumeChild("cells") {
      for cell in list.children {
        guard let made = document.object(at: cell), made.kind.isA(.tableViewCell) else {
          report.error(cell, "\(cell.described) is no cell")
          continue
        }
        cell.isConsumed = true
        statements.append("  cells.append(make_\(made.name)())")
        let height = values.attribute(cell, "rowHeight", .number, of: "")
        statements.append("  heights.append(\(height ?? "nil"))")
      }
    }
    statements.append(
      "  sections.append(StaticTableSection(header: \(header), footer: \(footer), headerView: \(headerView), "
        + "footerView: \(footerView), cells: cells, "
        + "rowHeights: heights))")
    statements.append("}")
  }

  /// The expression that makes the objects of a prototype.
  private func prototype(_ made: DocumentObject) -> String {
    let name = writer.className(made.unit)
    guard object.unit.scene?.unit != nil else { return "\(name)()" }
    return object.unit.kind == .scene
      ? "[unowned self] in \(name)(self)" : "[scene] in \(name)(scene)"
  }

  mutating func fillCollection() {
    guard node.consume("dataMode") != "static" else {
      report.error(node, "\(node.described) is static, which collection views cannot be")
      return
    }
    if let cells = node.consumeChild("cells") {
      for cell in cells.children {
        guard let made = document.object(at: cell) else { continue }
        cell.isConsumed = true
        register(made, "")
      }
    }
    for (key, kind) in [
      ("sectionHeaderView", "elementKindSectionHeader"), ("sectionFooterView", "elementKindSectionFooter"),
    ] {
      guard let view = node.consumeChild(key: key), let made = document.object(at: view) else { continue }
      register(made, ", ofKind: UICollectionView.\(kind)")
    }
  }

  private mutating func register(_ made: DocumentObject, _ kind: String) {
    guard let identifier = made.node.peek("reuseIdentifier"), !identifier.isEmpty else {
      report.warning(
        made.node,
        "\(made.node.described) is a prototype without an identifier, so no code can ask for it: set one "
          + "in the attributes inspector")
      return
    }
    set("register(prototype: \(SwiftText.literal(identifier))\(kind), of: self) { $ }", prototype(made))
  }

  // MARK: Cells

  /// The content configuration of a cell without custom views.
  private mutating func fillContentConfiguration() {
    guard let content = node.consumeChild(key: "contentConfiguration"),
      content.name == "listContentConfiguration",
      object.kind === ElementKind.tableViewCell
    else { return }
    statements.append("var content = it.defaultContentConfiguration()")
    for name in ["text", "secondaryText"] {
      guard let text = content.consume(name) ?? content.consumeChild(key: name).map(values.string),
        !text.isEmpty
      else {
        continue
      }
      let words = values.words(text, key: "\(object.id).contentConfiguration.\(name)")
      statements.append("content.\(name) = \(words)")
    }
    if let image = content.consume("image") {
      statements.append("content.image = \(values.image(content, name: image))")
    }
    statements.append("it.contentConfiguration = content")
  }

  mutating func fillCell() {
    // The height of a prototype is for Interface Builder; that of a static cell was read with its row.
    _ = node.consume("rowHeight")
    if let content = node.consumeChild(key: "contentView"), let part = document.object(at: content) {
      part.isPart = true
      if part.hasCustomClass {
        report.warning(
          content, "the class of \(content.described) has no effect: cells make their content views")
      }
      statements.append("fill_\(part.name)(it.contentView)")
    }
    fillContentConfiguration()
    if object.kind === ElementKind.collectionViewCell { node.consumeChild(key: "customSize")?.consumeAll() }
  }
}
