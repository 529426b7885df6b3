import CasementBus
import Foundation

extension AccessibleInterface {
  /// `org.a11y.atspi.Accessible`, which every node has.
  static let accessible: AccessibleInterface = {
    var interface = AccessibleInterface("org.a11y.atspi.Accessible")
    interface.property("Name", "s") { .string($0.node.name) }
    interface.property("Description", "s") { .string($0.node.summary) }
    interface.property("HelpText", "s") { .string($0.node.summary) }
    interface.property("Parent", "(so)") { $0.server.parentReference(of: $0.node) }
    interface.property("ChildCount", "i") { .int($0.node.childCount) }
    interface.property("Locale", "s") { .string($0.server.locale) }
    interface.property("AccessibleId", "s") { .string($0.node.identifier) }
    interface.property("version", "u") { _ in .uint32(1) }
    interface.method("GetChildAtIndex", "i", "(so)") { subject, arguments in
      [subject.reference(subject.node.child(at: arguments[0].int))]
    }
    interface.method("GetChildren", "", "a(so)") { subject, _ in
      let count = min(subject.node.childCount, AccessibilityServer.maximumChildren)
      return [subject.references((0..<max(0, count)).compactMap { subject.node.child(at: $0) })]
    }
    interface.method("GetIndexInParent", "", "i") { subject, _ in [.int(subject.node.indexInParent ?? -1)] }
    interface.method("GetRelationSet", "", "a(ua(so))") { subject, _ in
      let relations = subject.node.relations.sorted { $0.key.rawValue < $1.key.rawValue }
      return [
        .array(
          of: "(ua(so))",
          relations.map { .tuple([.uint32($0.key.rawValue), subject.references($0.value)]) })
      ]
    }
    interface.method("GetRole", "", "u") { subject, _ in [.uint32(subject.node.role.rawValue)] }
    interface.method("GetRoleName", "", "s") { subject, _ in [.string(subject.node.role.title)] }
    interface.method("GetLocalizedRoleName", "", "s") { subject, _ in [.string(subject.node.roleWords)] }
    interface.method("GetState", "", "au") { subject, _ in
      [.array(of: "u", subject.node.states.words.map { .uint32($0) })]
    }
    interface.method("GetAttributes", "", "a{ss}") { subject, _ in [.strings(subject.node.allAttributes)] }
    interface.method("GetApplication", "", "(so)") { subject, _ in
      [subject.reference(subject.server.program)]
    }
    interface.method("GetInterfaces", "", "as") { subject, _ in
      [.array(of: "s", subject.node.interfaces.map { .string($0.name) })]
    }
    return interface
  }()

  /// `org.a11y.atspi.Application`, which the program has.
  static let application: AccessibleInterface = {
    var interface = AccessibleInterface("org.a11y.atspi.Application")
    interface.property("ToolkitName", "s") { .string($0.server.program.toolkitName) }
    interface.property("Version", "s") { .string($0.server.program.toolkitVersion) }
    interface.property("ToolkitVersion", "s") { .string($0.server.program.toolkitVersion) }
    interface.property("AtspiVersion", "s") { _ in .string("2.1") }
    interface.property("InterfaceVersion", "u") { _ in .uint32(1) }
    interface.property(
      "Id", "i", set: { subject, value in subject.server.applicationID = value.int },
      { .int($0.server.applicationID) })
    interface.method("GetLocale", "u", "s") { subject, _ in [.string(subject.server.locale)] }
    interface.method("GetApplicationBusAddress", "", "s") { _, _ in [.string("")] }
    return interface
  }()
}

extension AccessibleNode {
  /// The attributes, with the identifier and the toolkit's name.
  var allAttributes: [String: String] {
    var all = attributes
    all["toolkit"] = "Casement"
    if !identifier.isEmpty { all["id"] = identifier }
    return all
  }

  /// The AT-SPI interfaces that the node implements.
  var interfaces: [AccessibleInterface] {
    var all: [AccessibleInterface] = [.accessible]
    if accessibleID == 0 { all.append(.application) } else { all.append(.component) }
    all.append(.collection)
    if !actions.isEmpty { all.append(.action) }
    if let text {
      all += [.text, .hypertext]
      if text.isEditable { all.append(.editableText) }
    }
    if value != nil { all.append(.value) }
    if selection != nil { all.append(.selection) }
    if table != nil { all.append(.table) }
    if cell != nil { all.append(.tableCell) }
    if imageDescription != nil { all.append(.image) }
    if link != nil { all.append(.hyperlink) }
    if isDocument { all.append(.document) }
    return all
  }
}
