/// What has to be known of all files together before one of them is changed.
struct ProjectIndex {
  /// An optional member of a protocol that loses its `@objc`.
  struct OptionalMember {
    /// Whether a call of it gives nothing or an optional.
    let hasDefault: Bool
    let protocolName: String
  }

  /// A method by the names of its type, itself and its parameters.
  struct MethodName: Hashable {
    let type: String
    let name: String
    let labels: String
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
    /// The computed properties and subscripts in the body of the type, and in its extensions.
    var properties: Set<String> = []
    var extensionProperties: Set<String> = []
    var inherited: [String] = []
    var isClass = false
    var isProtocol = false
  }

  private var types: [String: Entry] = [:]

  /// Methods by their names in Objective-C, such as `tapped:event:`.
  private var selectors: [String: Set<MethodName>] = [:]

  /// The names that make a protocol class-bound that inherits one of them.
  private(set) var classBound: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]

  /// By name. Members of several protocols that share a name are one.
  private(set) var optionalMembers: [String: OptionalMember] = [:]

  /// The names of the optional members of each protocol.
  private var optionalProtocols: [String: Set<String>] = [:]

  // MARK: Observed properties

  /// The names that key paths in `observe(_:options:changeHandler:)` end with.
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

  /// Whether a property of the project reports its changes, or will when it has been rewritten.
  func reportsChanges(_ name: String) -> Bool {
    reporting.contains(name) || dynamicProperties.values.contains { $0.contains(name) }
  }

  /// Whether a superclass can be observed already.
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

  /// Whether a type inherits from a view of UIKit.
  func isView(_ type: String) -> Bool {
    lineageNames(of: type).contains {
      Self.views.contains($0) || $0.hasPrefix("UI") && $0.hasSuffix("View") && types[$0]?.isProtocol != true
    }
  }

  /// Whether a file imports UIKit.
  private(set) var importsUIKit = false

  /// The texts in sources, and the values of attributes in storyboards and nibs.
  private var texts: Set<String> = []

  /// Whether a text of the project is a name, or a storyboard or nib has it.
  func isMentioned(_ name: String) -> Bool { !name.isEmpty && texts.contains(name) }

  /// Adds the names that a storyboard or nib has: of classes, actions, outlets and properties.
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

  /// Stands for labels in the name of a property.
  private static let property = "property"

  /// The optional members whose results become optional.
  private var optionalResults: Set<MethodName> = []

  /// Whether a member of a type implements an optional member whose result becomes optional.
  ///
  /// - Parameter labels: those of a method, or nil for a property.
  func implementsOptionalResult(_ name: String, labels: String?, in type: String) -> Bool {
    guard optionalMembers[name] != nil else { return false }
    let labels = labels ?? Self.property
    return optionalResults.contains {
      $0.name == name && $0.labels == labels && $0.type != type && lineageNames(of: type).contains($0.type)
    }
  }

  /// The name that Objective-C gives a method.
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

  /// Words before which Objective-C's names have no `With`.
  private static let prepositions = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
    "given", "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via",
    "when", "with", "within",
  ]

  /// The method of a type, or of any type if it is the only one, that has a name in Objective-C.
  func method(named selector: String, in type: String?) -> MethodName? {
    guard let methods = selectors[selector] else { return nil }
    if let type {
      let names = lineageNames(of: type)
      if let own = methods.first(where: { $0.type == type }) { return own }
      if let inherited = methods.first(where: { names.contains($0.type) }) { return inherited }
    }
    return methods.count == 1 ? methods.first : nil
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
  private func lineage(of type: String) -> [Entry] { lineageNames(of: type).compactMap { types[$0] } }

  /// The names of a type and of all that it inherits.
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

  /// The superclass of a type that has a member in an extension, where the compiler lets no subclass override it.
  ///
  /// - Parameter labels: those of a method, or nil for a property.
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

  /// Whether the project declares a class of this name, rather than only extensions of it.
  func declaresClass(_ name: String) -> Bool { types[name]?.isClass == true }

  /// The superclass of a type, if the project declares or extends it.
  private func superclass(of entry: Entry) -> String? {
    entry.inherited.first { types[$0]?.isClass == true }
      ?? entry.inherited.first.flatMap { types[$0]?.isProtocol == false ? $0 : nil }
  }
}
