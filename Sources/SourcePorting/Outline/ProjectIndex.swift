/// What has to be known of all files together before one of them is changed.
struct ProjectIndex {
  /// An optional member of a protocol that loses its `@objc`.
  struct OptionalMember {
    /// Whether a call of it gives nothing or an optional.
    let hasDefault: Bool
    let protocolName: String
  }

  private struct Signature: Hashable {
    let labels: String
    let isStatic: Bool
  }

  /// What is known of a type by the last component of its name, from its declaration and all extensions.
  private struct Entry {
    var methods: [String: Set<Signature>] = [:]
    /// Those of the methods that are in extensions.
    var extensionMethods: [String: Set<Signature>] = [:]
    var inherited: [String] = []
    var isClass = false
  }

  private var types: [String: Entry] = [:]

  /// The names that make a protocol class-bound that inherits one of them.
  private(set) var classBound: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]

  /// By name. Members of several protocols that share a name are one.
  private(set) var optionalMembers: [String: OptionalMember] = [:]

  /// The names of the optional members of each protocol.
  private var optionalProtocols: [String: Set<String>] = [:]

  mutating func add(_ outline: Outline, of file: SourceFile) {
    for type in outline.types {
      types[type.simpleName, default: Entry()].inherited += type.inherited
      if type.keyword == "class" { types[type.simpleName]?.isClass = true }
      if type.keyword == "protocol", outline.heads[type.head].has("objc") {
        classBound.insert(type.simpleName)
      }
    }
    for method in outline.methods {
      let head = outline.heads[method.head]
      guard let type = head.type else { continue }
      let signature = Signature(
        labels: method.labels, isStatic: head.has(modifier: "static") || head.has(modifier: "class"))
      let name = outline.types[type].simpleName
      types[name, default: Entry()].methods[head.name, default: []].insert(signature)
      if outline.types[type].keyword == "extension" {
        types[name]?.extensionMethods[head.name, default: []].insert(signature)
      }
    }
    for head in outline.heads where head.has(modifier: "optional") {
      guard let type = head.type, outline.types[type].keyword == "protocol" else { continue }
      let name = outline.types[type].simpleName
      let requirement = Requirement(of: head, in: file)
      let hasDefault = requirement.body != nil && (optionalMembers[head.name]?.hasDefault ?? true)
      optionalMembers[head.name] = OptionalMember(hasDefault: hasDefault, protocolName: name)
      optionalProtocols[name, default: []].insert(head.name)
    }
  }

  /// Whether a type of this name is declared somewhere.
  func declares(_ type: String) -> Bool { types[type] != nil }

  /// Whether a type of the project has a method of this name.
  func declaresMethod(_ name: String) -> Bool { types.values.contains { $0.methods[name] != nil } }

  // MARK: Methods

  /// What is known of a method.
  enum Method: Equatable {
    case unknown
    /// It is the only one of its name.
    case unique
    case overloaded
    /// It is a type's, not an instance's.
    case ofType
  }

  /// Looks up a method of a type and of what it inherits.
  func method(_ name: String, of type: String) -> Method {
    var found: Set<Signature> = []
    for entry in lineage(of: type) { found.formUnion(entry.methods[name] ?? []) }
    if found.isEmpty { return .unknown }
    if found.allSatisfy(\.isStatic) { return .ofType }
    return found.count == 1 ? .unique : .overloaded
  }

  /// A type with all that it inherits, as far as it is declared in the project.
  private func lineage(of type: String) -> [Entry] {
    var seen: Set<String> = [type]
    var open = [type]
    var lineage: [Entry] = []
    while let name = open.popLast() {
      guard let entry = types[name] else { continue }
      lineage.append(entry)
      open += entry.inherited.filter { seen.insert($0).inserted }
    }
    return lineage
  }

  /// The class and the protocol that let a default hide a method: a class conforms to the protocol without the method,
  /// and the type is a subclass that has it. What calls the method by the protocol then gets the default.
  func defaultThatHides(_ name: String, of type: String) -> (superclass: String, protocolName: String)? {
    guard let entry = types[type], entry.isClass, optionalMembers[name] != nil else { return nil }
    func conforms(_ entry: Entry) -> String? {
      entry.inherited.first { optionalProtocols[$0]?.contains(name) == true }
    }
    guard conforms(entry) == nil else { return nil }
    var seen: Set<String> = [type]
    var next = superclass(of: entry)
    while let superclass = next, seen.insert(superclass).inserted, let entry = types[superclass] {
      if entry.methods[name] != nil { return nil }
      if let protocolName = conforms(entry) { return (superclass, protocolName) }
      next = self.superclass(of: entry)
    }
    return nil
  }

  /// The superclass of a type that has a method in an extension, where the compiler lets nobody override it.
  func superclass(of type: String, withExtensionMethod name: String, labels: String) -> String? {
    var seen: Set<String> = [type]
    var next = types[type].flatMap { superclass(of: $0) }
    while let superclass = next, seen.insert(superclass).inserted, let entry = types[superclass] {
      if entry.extensionMethods[name]?.contains(where: { $0.labels == labels }) == true { return superclass }
      if entry.methods[name]?.contains(where: { $0.labels == labels }) == true { return nil }
      next = self.superclass(of: entry)
    }
    return nil
  }

  private func superclass(of entry: Entry) -> String? {
    entry.inherited.first { types[$0]?.isClass == true }
  }
}
