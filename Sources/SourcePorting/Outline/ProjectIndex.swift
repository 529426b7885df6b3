/// An index of all files, needed before any of them is changed.
struct ProjectIndex {
  /// An optional member of a protocol that loses its `@objc`.
  struct OptionalMember {
    /// Whether it returns no value or an optional, so that it can have a default.
    let hasDefault: Bool
    let protocolName: String
  }

  /// The name of a method with its type and labels.
  struct MethodName: Hashable {
    let type: String
    let name: String
    let labels: String
  }

  private struct Signature: Hashable {
    let labels: String
    let isStatic: Bool
  }

  /// A type by the last component of its name, with all its extensions.
  private struct Entry {
    var methods: [String: Set<Signature>] = [:]
    /// The methods that are declared in extensions.
    var extensionMethods: [String: Set<Signature>] = [:]
    /// The computed properties and subscripts of the type's body, and those of its extensions.
    var properties: Set<String> = []
    var extensionProperties: Set<String> = []
    var inherited: [String] = []
    var isClass = false
    var isProtocol = false
  }

  private var types: [String: Entry] = [:]

  /// The methods by Objective-C name, such as `tapped:event:`.
  private var selectors: [String: Set<MethodName>] = [:]

  /// The names whose inheritance makes a protocol class-bound.
  private(set) var classBound: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]

  /// The optional members by name. Members of several protocols with the same name share one entry.
  private(set) var optionalMembers: [String: OptionalMember] = [:]

  /// The names of the optional members of each protocol.
  private var optionalProtocols: [String: Set<String>] = [:]

  // MARK: Observed properties

  /// The last names of key paths in `observe(_:options:changeHandler:)`.
  private var observed: Set<String> = []

  /// The `dynamic` properties of each class.
  private var dynamicProperties: [String: Set<String>] = [:]

  /// The properties that report their changes with `didChangeValue(for:from:)`.
  private var reporting: Set<String> = []

  private mutating func addObservations(_ outline: Outline, of file: SourceFile) {
    for site in outline.sites {
      switch file.words[site.place] {
      case "#selector":
        if FileRewriter.isCompared(site.place, in: file),
          let name = FileRewriter.methodName(of: site.place, in: file)
        {
          compared.insert(name)
        }
      case "observe":
        if let name = FileRewriter.observedProperty(site.place, in: file) { observed.insert(name) }
      case "didChangeValue":
        let open = site.place + 1
        guard file.word(open) == "(", file.word(open + 1) == "for", file.word(open + 3) == "\\",
          let comma = (open..<file.partners[open]).first(where: { file.words[$0] == "," })
        else { continue }
        reporting.insert(file.words[comma - 1])
      default: break
      }
    }
    for head in outline.heads where head.keyword == "var" && head.has(modifier: "dynamic") {
      guard let type = head.type.map({ outline.types[$0] }), type.keyword == "class" else { continue }
      dynamicProperties[type.simpleName, default: []].insert(head.name)
    }
  }

  /// The methods whose selectors are compared with others.
  private var compared: Set<String> = []

  /// Whether selectors of a method of this name are compared with others.
  func isCompared(_ method: String) -> Bool { compared.contains(method) }

  /// Whether a property of this name is observed by key path.
  func isObserved(_ name: String) -> Bool { observed.contains(name) }

  /// Whether a property of the project reports its changes, now or after the rewriting.
  func reportsChanges(_ name: String) -> Bool {
    reporting.contains(name) || dynamicProperties.values.contains { $0.contains(name) }
  }

  /// Whether a superclass is observable already.
  func hasObservableSuperclass(_ type: String) -> Bool {
    lineageNames(of: type).contains { name in
      name != type
        && (types[name]?.inherited.contains("KeyValueObservable") == true
          || !observed.isDisjoint(with: dynamicProperties[name] ?? []))
    }
  }

  private static let views: Set<String> = [
    "UIControl", "UIButton", "UILabel", "UISlider", "UISwitch", "UITextField", "UIStepper",
    "UISegmentedControl",
    "UIPageControl", "UIWindow", "UISearchBar", "UINavigationBar", "UIToolbar", "UITabBar", "UITableViewCell",
    "UICollectionViewCell", "UICollectionViewListCell", "UITableViewHeaderFooterView", "UIDatePicker",
    "UIRefreshControl", "UISearchTextField", "UIColorWell",
  ]

  /// Whether a type is a subclass of a UIKit view.
  func isView(_ type: String) -> Bool {
    lineageNames(of: type).contains {
      Self.views.contains($0) || $0.hasPrefix("UI") && $0.hasSuffix("View") && types[$0]?.isProtocol != true
    }
  }

  /// Whether a file imports UIKit.
  private(set) var importsUIKit = false

  /// The string literals in sources, and the attribute values in storyboards and nibs.
  private var texts: Set<String> = []

  /// Whether a name occurs in a string literal, a storyboard or a nib of the project.
  func isMentioned(_ name: String) -> Bool { !name.isEmpty && texts.contains(name) }

  /// Adds the names in a storyboard or nib: classes, actions, outlets and properties.
  mutating func add(document: String) {
    for match in document.matches(of: /\b(?:customClass|selector|property|keyPath|unwindAction)="([^"]+)"/) {
      texts.insert(String(match.output.1))
    }
  }

  mutating func add(_ outline: Outline, of file: SourceFile) {
    for place in file.words.indices where file.token(place).kind == .string {
      let literal = file.text(place..<place + 1).drop { $0 == "\"" || $0 == "#" }
      texts.insert(String(literal.prefix { $0 != "\"" }))
    }
    if outline.heads.contains(where: { $0.keyword == "import" && file.word($0.place + 1) == "UIKit" }) {
      importsUIKit = true
    }
    addObservations(outline, of: file)
    for type in outline.types {
      types[type.simpleName, default: Entry()].inherited += type.inherited
      if type.keyword == "class" { types[type.simpleName]?.isClass = true }
      if type.keyword == "protocol" { types[type.simpleName]?.isProtocol = true }
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
      if !signature.isStatic {
        let method = MethodName(type: name, name: head.name, labels: method.labels)
        selectors[Self.objectiveCName(of: head, method.labels, in: file), default: []].insert(method)
      }
      types[name, default: Entry()].methods[head.name, default: []].insert(signature)
      if outline.types[type].keyword == "extension" {
        types[name]?.extensionMethods[head.name, default: []].insert(signature)
      }
    }
    for head in outline.heads where head.keyword == "var" || head.keyword == "subscript" {
      guard let type = head.type.map({ outline.types[$0] }) else { continue }
      let name = head.name.isEmpty ? head.keyword : head.name
      if type.keyword == "extension" {
        types[type.simpleName, default: Entry()].extensionProperties.insert(name)
      } else {
        types[type.simpleName, default: Entry()].properties.insert(name)
      }
    }
    for (number, head) in outline.heads.enumerated() where head.has(modifier: "optional") {
      guard let type = head.type, outline.types[type].keyword == "protocol" else { continue }
      let name = outline.types[type].simpleName
      let requirement = Requirement(of: head, in: file)
      let hasDefault =
        (requirement.body != nil || requirement.result != nil)
        && (optionalMembers[head.name]?.hasDefault ?? true)
      optionalMembers[head.name] = OptionalMember(hasDefault: hasDefault, protocolName: name)
      optionalProtocols[name, default: []].insert(head.name)
      if requirement.result != nil {
        let labels = outline.methods.first { $0.head == number }?.labels
        optionalResults.insert(MethodName(type: name, name: head.name, labels: labels ?? Self.property))
      }
    }
  }

  /// Replaces the labels in the name of a property.
  private static let property = "property"

  /// The optional members whose results become optional.
  private var optionalResults: Set<MethodName> = []

  /// Whether a member of a type implements an optional member whose result becomes optional.
  ///
  /// - Parameter labels: the labels of a method; nil for a property.
  func implementsOptionalResult(_ name: String, labels: String?, in type: String) -> Bool {
    guard optionalMembers[name] != nil else { return false }
    let labels = labels ?? Self.property
    return optionalResults.contains {
      $0.name == name && $0.labels == labels && $0.type != type && lineageNames(of: type).contains($0.type)
    }
  }

  /// The Objective-C name of a method.
  private static func objectiveCName(of head: Outline.Head, _ labels: String, in file: SourceFile) -> String {
    if let attribute = head.attributes.first(where: { $0.name == "objc" && $0.places.count > 3 }) {
      return attribute.places.dropFirst(3).dropLast().map { file.words[$0] }.joined()
    }
    var parts = labels.split(separator: ":").map { $0 == "_" ? "" : String($0) }
    guard let first = parts.first else { return head.name }
    if !first.isEmpty {
      let capitalized = first.prefix(1).uppercased() + first.dropFirst()
      let isPreposition = prepositions.contains { word in
        first.hasPrefix(word) && first.dropFirst(word.count).first?.isLowercase != true
      }
      parts[0] = isPreposition ? capitalized : "With" + capitalized
    }
    return head.name + parts.map { $0 + ":" }.joined()
  }

  /// Prepositions, before which Objective-C names have no `With`.
  private static let prepositions = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
    "given", "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via",
    "when", "with", "within",
  ]

  /// The method with an Objective-C name, of a type; or of any type if it is unique.
  func method(named selector: String, in type: String?) -> MethodName? {
    guard let methods = selectors[selector] else { return nil }
    if let type {
      let names = lineageNames(of: type)
      if let own = methods.first(where: { $0.type == type }) { return own }
      if let inherited = methods.first(where: { names.contains($0.type) }) { return inherited }
    }
    return methods.count == 1 ? methods.first : nil
  }

  /// Whether the project declares a type of this name.
  func declares(_ type: String) -> Bool { types[type] != nil }

  /// Whether a type of the project has a method of this name.
  func declaresMethod(_ name: String) -> Bool { types.values.contains { $0.methods[name] != nil } }

  // MARK: Methods

  /// The result of looking up a method.
  enum Method: Equatable {
    case unknown
    /// There is exactly one method of the name.
    case unique
    case overloaded
    /// It is a type method.
    case ofType
  }

  /// Looks up a method in a type and its superclasses and protocols.
  func method(_ name: String, of type: String) -> Method {
    var found: Set<Signature> = []
    for entry in lineage(of: type) { found.formUnion(entry.methods[name] ?? []) }
    if found.isEmpty { return .unknown }
    if found.allSatisfy(\.isStatic) { return .ofType }
    return found.count == 1 ? .unique : .overloaded
  }

  /// The entries of a type and its inherited types, as far as the project declares them.
  private func lineage(of type: String) -> [Entry] { lineageNames(of: type).compactMap { types[$0] } }

  /// The names of a type and all its inherited types.
  private func lineageNames(of type: String) -> [String] {
    var seen: Set<String> = [type]
    var open = [type]
    var lineage: [String] = []
    while let name = open.popLast() {
      lineage.append(name)
      open += (types[name]?.inherited ?? []).filter { seen.insert($0).inserted }
    }
    return lineage
  }

  /// The class and the protocol whose default hides a method: the class conforms to the protocol without the method,
  /// and the given type is its subclass with the method. A call through the protocol then gets the default.
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

  /// The superclass of a type that declares a member in an extension, which no subclass can override in Swift.
  ///
  /// - Parameter labels: the labels of a method; nil for a property.
  func superclass(of type: String, withExtensionMember name: String, labels: String?) -> String? {
    var seen: Set<String> = [type]
    var next = types[type].flatMap { superclass(of: $0) }
    while let superclass = next, seen.insert(superclass).inserted, let entry = types[superclass] {
      if let labels {
        if entry.extensionMethods[name]?.contains(where: { $0.labels == labels }) == true {
          return superclass
        }
        if entry.methods[name]?.contains(where: { $0.labels == labels }) == true { return nil }
      } else {
        if entry.extensionProperties.contains(name) { return superclass }
        if entry.properties.contains(name) { return nil }
      }
      next = self.superclass(of: entry)
    }
    return nil
  }

  /// Whether the project declares a class of this name, rather than only extensions.
  func declaresClass(_ name: String) -> Bool { types[name]?.isClass == true }

  /// The superclass of a type, if the project declares or extends it.
  private func superclass(of entry: Entry) -> String? {
    entry.inherited.first { types[$0]?.isClass == true }
      ?? entry.inherited.first.flatMap { types[$0]?.isProtocol == false ? $0 : nil }
  }
}
