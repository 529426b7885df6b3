/// Identifies the parts of a document: its scenes, objects and units, and the entity of each id.
struct DocumentReader {
  private let document: Document
  private var names: Set<String> = []
  private var report: Report { document.report }

  private struct Step {
    let node: XMLNode
    let parent: DocumentObject?
    let unit: Unit
  }

  static func read(_ root: XMLNode, name: String, report: Report, options: CompilerOptions) -> Document? {
    guard root.name == "document" else {
      report.error(root, "the file starts with `\(root.name)`: a storyboard or nib starts with `document`")
      return nil
    }
    root.isConsumed = true
    let type = root.consume("type") ?? ""
    let storyboard = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    let nib = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
    guard type == storyboard || type == nib else {
      report.error(root, typeReason(type))
      return nil
    }
    let document = Document(
      name: name, isStoryboard: type == storyboard, root: root, report: report, options: options)
    var reader = DocumentReader(document: document)
    reader.readRoot()
    return document
  }

  private static func typeReason(_ type: String) -> String {
    switch type {
    case "": "`document` has no `type`: save the document in Xcode once more"
    case let other where other.contains("Cocoa.XIB") || other.contains("Cocoa.Storyboard"):
      "the document is one for macOS: `\(other)`; only those for UIKit are compiled"
    case let other where other.contains("Watch") || other.contains("AppleTV"):
      "the document is for another system: `\(other)`; only those for iOS are compiled"
    default:
      "`type` is `\(type)`: expected `com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB` or `….XIB`"
    }
  }

  private init(document: Document) { self.document = document }

  private mutating func readRoot() {
    let root = document.root
    for name in [
      "version", "toolsVersion", "targetRuntime", "propertyAccessControl", "useAutolayout",
      "useTraitCollections",
      "useSafeAreas", "colorMatched", "initialViewController", "launchScreen", "systemVersion",
      "customObjectInstantitationMethod", "variant",
    ] { _ = root.consume(name) }
    if let runtime = root.peek("targetRuntime"), !runtime.hasPrefix("iOS") {
      report.error(root, "the document is for `\(runtime)`: only those for iOS.CocoaTouch are compiled")
    }
    for child in root.children {
      switch child.name {
      case "device", "dependencies", "inferredMetricsTieBreakers", "simulatedMetricsContainer", "classes",
        "designables", "customFonts":
        child.consumeAll()
      case "resources": readResources(child)
      case "scenes" where document.isStoryboard:
        child.isConsumed = true
        for scene in child.consumeChildren("scene") { readScene(scene) }
      case "objects" where !document.isStoryboard:
        child.isConsumed = true
        readNib(child)
      case "color" where child.peek("key") == "tintColor":
        child.isConsumed = true
        _ = child.consume("key")
      default: break
      }
    }
    noteReferences()
  }

  private func readResources(_ node: XMLNode) {
    node.isConsumed = true
    for child in node.children {
      switch child.name {
      case "namedColor", "systemColor":
        let color = child.children.first { $0.name == "color" }
        if let name = child.peek("name"), let color {
          if child.name == "namedColor" {
            document.namedColors[name] = color
          } else {
            document.systemColors[name] = color
          }
        }
        // Colors that are used are read from here again.
        child.consumeAll()
      case "image": child.consumeAll()
      default: break
      }
    }
  }

  // MARK: Scenes and nibs

  private mutating func readScene(_ node: XMLNode) {
    _ = node.consume("sceneID")
    node.consumeChild("point")?.consumeAll()
    let scene = Scene(node: node)
    guard let objects = node.consumeChild("objects") else {
      report.error(node, "the scene has no `objects`: delete it in Interface Builder")
      return
    }
    let prefix = "Scene\(document.scenes.count + 1)"
    let unit = Unit(.scene, className: prefix, scene: scene)
    scene.unit = unit
    let controllers = objects.children.filter {
      $0.name == "viewControllerPlaceholder" || ElementKind.all[$0.name]?.category == .controller
    }
    guard let first = controllers.first else {
      let unknown = objects.children.first { $0.peek("sceneMemberID") == "viewController" }
      report.error(
        unknown ?? objects,
        unknown.map { "`\($0.name)` is no view controller that the toolkit has: \($0.described)" }
          ?? "the scene has no view controller")
      return
    }
    if controllers.count > 1 {
      report.error(
        controllers[1],
        "\(controllers[1].described) is a second view controller of the scene: a scene has one")
    }
    document.scenes.append(scene)
    document.units.append(unit)
    if first.name == "viewControllerPlaceholder" {
      scene.reference = first
      first.isConsumed = true
      // The navigation item is only for Interface Builder; the referenced controller has its own.
      first.children.first { $0.peek("key") == "navigationItem" }?.consumeAll()
      register(first, .reference(first, scene))
    } else if first.children.contains(where: { $0.peek("key") == "view" }) {
      let view = Unit(.view, className: prefix + "View", scene: scene)
      scene.view = view
      document.units.append(view)
    }
    for child in objects.children { child.isConsumed = true }
    if scene.reference == nil { walk(Step(node: first, parent: nil, unit: unit)) }
    for child in objects.children where child !== first {
      switch child.name {
      case "placeholder":
        readPlaceholder(child)
      case "exit":
        for attribute in ["userLabel", "sceneMemberID"] { _ = child.consume(attribute) }
        register(child, .exit(child, scene))
      default:
        walk(Step(node: child, parent: nil, unit: scene.view ?? unit))
      }
    }
  }

  private mutating func readNib(_ objects: XMLNode) {
    let unit = Unit(.nib, className: "Nib", scene: nil)
    document.units.append(unit)
    for child in objects.children {
      child.isConsumed = true
      if child.name == "placeholder" {
        readPlaceholder(child)
      } else {
        walk(Step(node: child, parent: nil, unit: unit))
      }
    }
  }

  private mutating func readPlaceholder(_ node: XMLNode) {
    for attribute in ["userLabel", "sceneMemberID", "customModule", "customModuleProvider"] {
      _ = node.consume(attribute)
    }
    switch node.consume("placeholderIdentifier") {
    case "IBFilesOwner":
      document.ownerLine = node.line
      if let name = node.consume("customClass") {
        document.ownerClass = className(name, node) ?? "NSObject"
      }
      register(node, .owner(node))
    case "IBFirstResponder":
      _ = node.consume("customClass")
      register(node, .firstResponder(node))
    case let other:
      report.error(
        node,
        "\(node.described) stands for an object that the program hands in (`\(other ?? "")`): only File's Owner "
          + "and First Responder can be compiled; connect the object in code")
      node.consumeAll()
    }
  }

  // MARK: Objects

  private mutating func walk(_ start: Step) {
    var open = [start]
    while let step = open.popLast() {
      let node = step.node
      var (parent, unit) = (step.parent, step.unit)
      if let kind = ElementKind.all[node.name], isObject(node, kind) {
        (parent, unit) = add(node, kind, step)
      } else if let id = node.peek("id") {
        register(node, entry(node, id, parent))
      }
      for child in node.children.reversed() {
        open.append(Step(node: child, parent: parent, unit: self.unit(of: child, in: node, parent, unit)))
      }
    }
  }

  /// Views and controllers may lack an id if nothing refers to them, such as content views.
  private func isObject(_ node: XMLNode, _ kind: ElementKind) -> Bool {
    node.peek("id") != nil || kind.category == .view || kind.category == .controller
      || kind.category == .barItem
  }

  private mutating func add(_ node: XMLNode, _ kind: ElementKind, _ step: Step) -> (DocumentObject, Unit) {
    let id = node.consume("id") ?? "line \(node.line)"
    let base = SwiftText.identifier(from: kind.tag + "_" + id)
    var name = base
    var count = 2
    while !names.insert(name).inserted {
      name = "\(base)_\(count)"
      count += 1
    }
    let object = DocumentObject(
      id: id, node: node, kind: kind, className: className(of: node, kind), unit: step.unit,
      parent: step.parent,
      name: name)
    if node.peek("id") != nil { register(node, .object(object)) }
    if step.parent == nil || step.parent?.unit !== step.unit {
      step.unit.top.append(object)
    }
    step.unit.objects.append(object)
    document.objectsByNode[ObjectIdentifier(node)] = object
    if kind.category == .controller {
      if step.parent == nil, step.unit.kind == .scene { step.unit.scene?.controller = object }
    }
    return (object, step.unit)
  }

  /// The unit in which a child is made.
  private mutating func unit(
    of child: XMLNode, in node: XMLNode, _ parent: DocumentObject?, _ unit: Unit
  ) -> Unit {
    if unit.kind == .scene, node === unit.scene?.controller?.node, child.peek("key") == "view" {
      return unit.scene?.view ?? unit
    }
    let isPrototype =
      node.name == "prototypes" || (node.name == "cells" && parent?.kind === ElementKind.collectionView)
      || ["sectionHeaderView", "sectionFooterView"].contains(child.peek("key"))
    guard isPrototype, ElementKind.all[child.name] != nil else { return unit }
    let prototype = Unit(
      .prototype, className: "Prototype\(document.units.count + 1)", scene: unit.scene)
    document.units.append(prototype)
    return prototype
  }

  private func entry(_ node: XMLNode, _ id: String, _ parent: DocumentObject?) -> Entry {
    guard let parent else { return .other(node) }
    switch node.name {
    case "constraint": return .constraint(node, parent)
    case "viewLayoutGuide", "viewControllerLayoutGuide", "layoutGuide": return .guide(node, parent)
    default: return .other(node)
    }
  }

  private func register(_ node: XMLNode, _ entry: Entry) {
    guard let id = node.consume("id") else {
      report.error(node, "\(node.described) has no `id`: save the document in Xcode once more")
      return
    }
    guard !id.isEmpty else {
      report.error(node, "the `id` of `\(node.name)` is empty")
      return
    }
    if let other = document.entries[id]?.node {
      report.error(
        node,
        "the id `\(id)` of `\(node.name)` is that of `\(other.name)` in line \(other.line) too: "
          + "every object has its own")
      return
    }
    document.entries[id] = entry
  }

  // MARK: Classes

  private func className(of node: XMLNode, _ kind: ElementKind) -> String {
    guard let name = node.peek("customClass") else {
      if kind === ElementKind.customObject {
        report.error(node, "\(node.described) has no class: set it in the identity inspector")
      }
      return kind.className
    }
    return className(name, node) ?? kind.className
  }

  /// The Swift name of a class; nil if it is invalid.
  private func className(_ name: String, _ node: XMLNode) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !name.hasPrefix("_Tt"), parts.allSatisfy(SwiftText.isIdentifier) else {
      report.error(
        node,
        "the class `\(name)` of \(node.described) is no name of a Swift class: write it in the identity "
          + "inspector as it is declared")
      return nil
    }
    let module = node.peek("customModule") ?? ""
    if !module.isEmpty, node.peek("customModuleProvider") != "target", module != document.options.module {
      guard SwiftText.isIdentifier(module) else {
        report.error(node, "the module `\(module)` of \(node.described) is no name of a module")
        return nil
      }
      if !["UIKit", "Foundation", "Casement"].contains(module) { document.modules.insert(module) }
      return "\(module).\(name)"
    }
    return parts.map(SwiftText.name).joined(separator: ".")
  }

  // MARK: References

  /// Collects the ids to which other elements refer.
  private func noteReferences() {
    var open = [document.root]
    while let node = open.popLast() {
      for attribute in node.attributes where attribute.name != "id" {
        document.references.insert(attribute.value)
      }
      if ["connections", "userDefinedRuntimeAttributes", "variation"].contains(node.name),
        let id = node.parent?.peek("id")
      {
        document.references.insert(id)
      }
      open += node.children
    }
  }
}
