import CasementBus

extension AccessibleInterface {
  /// `org.a11y.atspi.Collection`. Its searches are answered in parts, so the server performs them: this is their
  /// description for introspection.
  static let collection: AccessibleInterface = {
    var interface = AccessibleInterface("org.a11y.atspi.Collection")
    for (name, input) in [
      ("GetMatches", "(aiia{ss}iaiiasib)uib"), ("GetMatchesFrom", "o(aiia{ss}iaiiasib)uuib"),
      ("GetMatchesTo", "o(aiia{ss}iaiiasib)uubib"),
    ] {
      interface.method(name, input, "a(so)") { _, _ throws(BusFailure) in throw .unknownMethod(name) }
    }
    interface.method("GetActiveDescendant", "", "(so)") { subject, _ in [subject.reference(nil)] }
    return interface
  }()
}

/// The rule that the nodes of a search match.
struct MatchRule {
  /// `AtspiCollectionMatchType`.
  enum Kind: Int {
    case all = 1
    case any, none, empty
  }

  let states: AccessibleStates
  let stateKind: Kind
  let attributes: [String: String]
  let attributeKind: Kind
  let roles: Set<UInt32>
  let roleKind: Kind
  let interfaces: Set<String>
  let interfaceKind: Kind
  let isInverted: Bool

  /// Nil if the value has another type.
  ///
  /// - Parameter value: a match rule, whose D-Bus type is `(aiia{ss}iaiiasib)`.
  init?(_ value: BusValue) {
    guard case .tuple(let parts) = value, parts.count == 9 else { return nil }
    states = AccessibleStates(rawValue: Self.bits(parts[0]).reduce(0) { $1 < 64 ? $0 | 1 << UInt64($1) : $0 })
    attributes = Dictionary(
      (parts[2].entries ?? []).map { ($0.key.string ?? "", $0.value.string ?? "") }, uniquingKeysWith: { $1 })
    roles = Set(Self.bits(parts[4]).map { UInt32($0) })
    interfaces = Set((parts[6].elements ?? []).compactMap(\.string).map(Self.shortName))
    // Clients that give no criteria send any kind.
    stateKind = Kind(rawValue: parts[1].int) ?? .all
    attributeKind = Kind(rawValue: parts[3].int) ?? .all
    roleKind = Kind(rawValue: parts[5].int) ?? .any
    interfaceKind = Kind(rawValue: parts[7].int) ?? .all
    isInverted = parts[8] == .bool(true)
  }

  /// The numbers of the bits that are set in an array of words.
  private static func bits(_ words: BusValue) -> [Int] {
    (words.elements ?? []).prefix(8).enumerated().flatMap { index, word in
      let bits = UInt32(truncatingIfNeeded: word.int)
      return (0..<32).filter { bits & 1 << UInt32($0) != 0 }.map { index * 32 + $0 }
    }
  }

  /// Clients name interfaces as `Action` or with the prefix.
  private static func shortName(_ name: String) -> String {
    name.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  func matches(_ node: any AccessibleNode) -> Bool {
    let doesMatch = statesMatch(node) && rolesMatch(node) && attributesMatch(node) && interfacesMatch(node)
    return doesMatch != isInverted
  }

  private func statesMatch(_ node: any AccessibleNode) -> Bool {
    if states.isEmpty, stateKind != .empty { return true }
    let own = node.states
    return switch stateKind {
    case .all: own.isSuperset(of: states)
    case .any: !own.isDisjoint(with: states)
    case .none: own.isDisjoint(with: states)
    case .empty: own.isEmpty
    }
  }

  private func rolesMatch(_ node: any AccessibleNode) -> Bool {
    if roles.isEmpty { return true }
    let isOne = roles.contains(node.role.rawValue)
    return switch roleKind {
    case .all: roles == [node.role.rawValue]
    case .any: isOne
    case .none: !isOne
    case .empty: false
    }
  }

  private func attributesMatch(_ node: any AccessibleNode) -> Bool {
    if attributes.isEmpty, attributeKind != .empty { return true }
    let own = node.allAttributes
    // One criterion may list several values, separated by colons.
    let found = attributes.filter { name, values in
      own[name].map { values.split(separator: ":").contains(Substring($0)) } ?? false
    }
    return switch attributeKind {
    case .all: found.count == attributes.count
    case .any: !found.isEmpty
    case .none: found.isEmpty
    case .empty: own.isEmpty
    }
  }

  private func interfacesMatch(_ node: any AccessibleNode) -> Bool {
    if interfaces.isEmpty, interfaceKind != .empty { return true }
    let own = Set(node.interfaces.map { Self.shortName($0.name) })
    return switch interfaceKind {
    case .all: own.isSuperset(of: interfaces)
    case .any: !own.isDisjoint(with: interfaces)
    case .none: own.isDisjoint(with: interfaces)
    case .empty: own.isEmpty
    }
  }
}
