import Foundation

/// Writes a document as Swift code.
final class DocumentWriter {
  let document: Document
  let values: Values
  private var codes: [ObjectIdentifier: UnitCode] = [:]
  /// The segues of a scene's controller, as expressions.
  var segues: [String: [String]] = [:]
  /// The diagnostics of the document.
  var report: Report { document.report }

  init(_ document: Document) {
    self.document = document
    values = Values(document: document)
    for unit in document.units { codes[ObjectIdentifier(unit)] = UnitCode(unit) }
  }

  func code(_ unit: Unit) -> UnitCode { codes[ObjectIdentifier(unit)]! }

  /// The prefix of the file's class names.
  var prefix: String {
    "Casement\(document.isStoryboard ? "Storyboard" : "Nib")_\(SwiftText.identifier(from: document.name))"
  }

  func className(_ unit: Unit) -> String { unit.kind == .nib ? prefix : "\(prefix)_\(unit.className)" }

  /// Writes the code of all objects, and returns the file.
  func write() -> String {
    for unit in document.units where unit.kind == .view {
      // The view of the controller is set before the outlets to its subviews.
      guard let view = unit.top.first else { continue }
      document.references.insert(view.id)
      code(unit).connectOwner.append(
        UnitCode.Statement(line: view.node.line, text: "\(UnitCode.owner).view = \(view.name)"))
    }
    for unit in document.units {
      for object in unit.objects {
        var writer = ObjectWriter(self, object)
        writer.write()
      }
    }
    ConnectionWriter(self).write()
    RuntimeAttributes(self).write()
    var lines = head()
    for unit in document.units { lines += unitLines(code(unit)) }
    if document.isStoryboard { lines += storyboardLines() }
    return lines.joined(separator: "\n") + "\n"
  }

  private func head() -> [String] {
    var lines = [
      "// \(document.name), as storyboard-compiler made it. Changes are lost: edit the document.", "",
    ]
    for module in (document.modules.union(["UIKit", "Foundation"])).sorted() {
      lines.append("import \(module)")
    }
    lines += [
      "",
      "private var resources: Bundle? { \(document.options.hasResources ? "Bundle.module" : "nil") }",
    ]
    lines += StringTables.lines(document.options.texts, document)
    return lines
  }

  // MARK: Units

  private func unitLines(_ code: UnitCode) -> [String] {
    let unit = code.unit
    guard unit.scene?.reference == nil else { return [] }
    let base =
      switch unit.kind {
      case .nib: "CompiledNib"
      case .scene: "SceneObjects"
      case .view, .prototype: "NibObjects"
      }
    let access = unit.kind == .nib ? "" : "private "
    var lines = ["", "\(access)final class \(className(unit)): \(base) {"]
    let keepsScene = (unit.kind == .view || unit.kind == .prototype) && unit.scene?.unit != nil
    if keepsScene, let scene = unit.scene?.unit {
      lines.append("  let scene: \(className(scene))")
    }
    lines += code.fields.map { "  \($0)" }
    if keepsScene, let scene = unit.scene?.unit {
      lines += [
        "", "  init(_ scene: \(className(scene))) {", "    self.scene = scene", "    super.init()", "  }",
      ]
    }
    if unit.kind == .scene { lines += controllerLines(unit) }
    lines += makeObjectsLines(code)
    if unit.kind == .nib { lines += visibleWindows(unit) }
    lines += phase("connect", code.connect, unit)
    lines += phase("setAttributes", code.attributes, unit)
    // `viewDidLoad` is called when the outlets are set.
    let loaded = code.views.map { controller, _ in
      UnitCode.Statement(line: controller.node.line, text: "\(controller.name).viewDidLoad()")
    }
    lines += phase("connectOwner", code.connectOwner + loaded, unit)
    for function in code.functions {
      lines.append("")
      lines += function.map { $0.hasPrefix("#") ? $0 : "  \($0)" }
    }
    lines.append("}")
    return lines
  }

  private func controllerLines(_ unit: Unit) -> [String] {
    guard let controller = unit.scene?.controller else { return [] }
    var lines = [""]
    lines += located(controller.node.line) {
      var inner: [String] = []
      if controller.hasCustomClass {
        inner += [
          "  override var controllerClass: UIViewController.Type {",
          "    let type: \(controller.kind.className).Type = \(controller.className).self",
          "    return type", "  }",
        ]
      } else {
        inner.append("  override var controllerClass: UIViewController.Type { \(controller.className).self }")
      }
      return inner + [
        "  override func makeController(_ coder: NSCoder) -> UIViewController? {",
        "    \(controller.className)(coder: coder)", "  }",
      ]
    }
    lines += [
      "  override func makeCoder() -> NSCoder {",
      "    \(ObjectWriter(self, controller).coder())", "  }",
    ]
    if let view = unit.scene?.view {
      lines.append("  override func makeView() -> NibObjects? { \(className(view))(self) }")
    }
    return lines
  }

  private func makeObjectsLines(_ code: UnitCode) -> [String] {
    let top = code.unit.top.filter { $0 !== code.unit.scene?.controller && !$0.isPart }
    guard !top.isEmpty || code.unit.kind != .scene else { return [] }
    var lines = ["", "  override func makeObjects() -> [Any] {", "    var objects: [Any] = []"]
    for object in top { lines.append("    objects.append(make_\(object.name)())") }
    for (controller, view) in code.views { lines.append("    \(controller.name).view = make_\(view.name)()") }
    for kept in code.retainedObjects {
      lines.append(
        kept.awakes
          ? "    keep(\(kept.name)) { [object = \(kept.name)!] in object.awakeFromNib() }"
          : "    keep(\(kept.name))")
    }
    return lines + ["    return objects", "  }"]
  }

  /// The windows that are visible at launch.
  private func visibleWindows(_ unit: Unit) -> [String] {
    let windows = unit.objects.filter { $0.kind.isA(.window) && values.flag($0.node, "visibleAtLaunch") }
    guard !windows.isEmpty else { return [] }
    return [
      "  override var visibleWindows: [UIWindow] { [\(windows.map(\.name).joined(separator: ", "))] }"
    ]
  }

  /// A phase after all objects are made. A phase with many statements is split into several functions.
  private func phase(_ name: String, _ statements: [UnitCode.Statement], _ unit: Unit) -> [String] {
    guard !statements.isEmpty else { return [] }
    let size = 40
    var lines = ["", "  override func \(name)() {"]
    let count = (statements.count + size - 1) / size
    if count > 1 {
      for part in 0..<count { lines.append("    \(name)_\(part)()") }
      lines.append("  }")
    }
    for part in 0..<count {
      if count > 1 { lines += ["", "  private func \(name)_\(part)() {"] }
      let some = statements[part * size..<min((part + 1) * size, statements.count)]
      // The owner of a nib may be nil, or of another class than in the document.
      let isNib = unit.scene == nil
      if some.contains(where: \.usesOwner) {
        let line = unit.scene?.controller?.node.line ?? document.ownerLine
        lines += located(line) {
          [
            "    let \(UnitCode.owner) = owner(\(isNib ? "ifOf" : "as"): \(document.ownerClass(of: unit)).self)"
          ]
        }
        .dropLast()
      }
      for statement in some {
        let text =
          isNib && statement.usesOwner
          ? "if let \(UnitCode.owner) { \(statement.text) }" : statement.text
        lines += located(statement.line) { ["    \(text)"] }.dropLast()
      }
      lines.append("#sourceLocation()")
      lines.append("  }")
    }
    return lines
  }

  /// Lines for which the compiler reports a line of the document.
  func located(_ line: Int, _ lines: () -> [String]) -> [String] {
    ["#sourceLocation(file: \(SwiftText.literal(report.file)), line: \(line))"] + lines() + [
      "#sourceLocation()"
    ]
  }

  // MARK: Storyboards

  private func storyboardLines() -> [String] {
    var lines = [
      "", "final class \(prefix): CompiledStoryboard {",
      "  override var name: String { \(SwiftText.literal(document.name)) }",
    ]
    if let initial = Checks.initialScene(document) {
      lines.append("  override var initialScene: String? { \(SwiftText.literal(initial)) }")
    }
    lines += ["  override var scenes: [CompiledScene] {", "    var scenes: [CompiledScene] = []"]
    for index in document.scenes.indices { lines.append("    scenes.append(scene_\(index + 1)())") }
    lines += ["    return scenes", "  }"]
    for (index, scene) in document.scenes.enumerated() {
      lines += ["", "  private func scene_\(index + 1)() -> CompiledScene {"]
      lines += sceneLines(scene)
      lines.append("  }")
    }
    return lines + ["}"]
  }

  private func sceneLines(_ scene: Scene) -> [String] {
    if let reference = scene.reference {
      let storyboard = reference.consume("storyboardName").map(SwiftText.literal) ?? "nil"
      let identifier = reference.consume("referencedIdentifier").map(SwiftText.literal) ?? "nil"
      let bundle = reference.consume("bundleIdentifier").map { ", bundle: \(SwiftText.literal($0))" } ?? ""
      for name in ["storyboardIdentifier", "sceneMemberID", "userLabel"] { _ = reference.consume(name) }
      return [
        "    CompiledScene(",
        "      id: \(SwiftText.literal(scene.id)), storyboard: \(storyboard), "
          + "referencedIdentifier: \(identifier)\(bundle))",
      ]
    }
    guard let controller = scene.controller, let unit = scene.unit else { return [] }
    let identifier = controller.node.peek("storyboardIdentifier").map(SwiftText.literal) ?? "nil"
    var lines = ["    var segues: [CompiledSegue] = []"]
    let own = segues[controller.id] ?? []
    if own.isEmpty { lines[0] = "    let segues: [CompiledSegue] = []" }
    lines += own
    return lines + [
      "    return CompiledScene(",
      "      id: \(SwiftText.literal(controller.id)), identifier: \(identifier), segues: segues",
      "    ) { \(className(unit))() }",
    ]
  }
}
