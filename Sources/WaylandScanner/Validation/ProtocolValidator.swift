/// Validates a protocol as a whole, together with the files that it refers to.
public struct ProtocolValidator {
  /// The largest number of arguments that libwayland supports in a message.
  private static let maximumArguments = 20

  private let scope: ProtocolScope
  private var diagnostics: [Diagnostic] = []

  private init(_ scope: ProtocolScope) {
    self.scope = scope
  }

  /// Checks that names are unique, that interfaces and enums exist, that versions are consistent, and that types match
  /// their attributes.
  ///
  /// - Throws: all errors in the scope's main file.
  public static func validate(_ scope: ProtocolScope) throws(Diagnostics) {
    var validator = ProtocolValidator(scope)
    validator.check()
    guard validator.diagnostics.isEmpty else { throw Diagnostics(validator.diagnostics) }
  }

  private mutating func check() {
    let main = scope.main
    if main.interfaces.isEmpty {
      report(main.location, "protocol `\(main.name)` has no interfaces")
    }
    unique(main.interfaces.map { ($0.name, SwiftName.type($0.name), $0.location) }, "interface")
    for interface in main.interfaces {
      check(interface)
    }
    if let partner = scope.partnerInCycle() {
      report(
        main.location,
        "protocols `\(main.name)` and `\(partner.name)` refer to each other: put them into one file")
    }
  }

  private mutating func check(_ interface: InterfaceDescription) {
    if SwiftName.isTaken(SwiftName.type(interface.name)) {
      report(interface.location, "interface `\(interface.name)` would hide a type that bindings use")
    }
    unique(interface.requests.map { ($0.name, SwiftName.member($0.name), $0.location) }, "request")
    unique(interface.events.map { ($0.name, SwiftName.member($0.name), $0.location) }, "event")
    unique(interface.enums.map { ($0.name, SwiftName.enumeration($0.name), $0.location) }, "enum")
    for message in interface.requests + interface.events {
      check(message, in: interface)
    }
    for enumeration in interface.enums {
      check(enumeration, in: interface)
    }
  }

  // MARK: Messages

  private mutating func check(_ message: MessageDescription, in interface: InterfaceDescription) {
    let what = "\(message.direction.rawValue) `\(message.name)`"
    check(what, message.since, message.deprecatedSince, in: interface, message.location)
    unique(message.arguments.map { ($0.name, SwiftName.member($0.name), $0.location) }, "argument")
    let wireCount = message.arguments.reduce(0) { $0 + ($1.isUntypedNewObject ? 3 : 1) }
    if wireCount > Self.maximumArguments {
      report(
        message.location,
        "\(what) has \(wireCount) arguments on the wire: libwayland takes \(Self.maximumArguments)")
    }
    if message.direction == .request { checkRequest(message, what) }
    for argument in message.arguments {
      check(argument, of: message, in: interface)
    }
  }

  private mutating func checkRequest(_ request: MessageDescription, _ what: String) {
    if request.name == "destroy", !request.isDestructor {
      report(request.location, "\(what) needs `type=\"destructor\"`")
    }
    let created = request.arguments.filter { $0.kind == .newID }
    if created.count > 1 {
      report(created[1].location, "\(what) creates more than one object")
    }
    guard let first = created.first else { return }
    if request.isDestructor {
      report(first.location, "\(what) is a destructor: it cannot create an object")
    }
    // libwayland marshals a new object without an interface only for `wl_registry.bind`.
    if first.isUntypedNewObject, request.arguments.map(\.kind) != [.uint, .newID] {
      report(
        first.location,
        "`\(first.name)` has no `interface`: only the request with one `uint` before it may leave it open")
    }
  }

  private mutating func check(
    _ argument: ArgumentDescription, of message: MessageDescription, in interface: InterfaceDescription
  ) {
    let what = "argument `\(argument.name)`"
    if let name = argument.interface {
      if argument.kind != .object, argument.kind != .newID {
        report(argument.location, "\(what) is of type `\(argument.kind.rawValue)`: it has no interface")
      } else if scope.interface(name) == nil {
        report(argument.location, "interface `\(name)` is not defined in any of the given files")
      }
    } else if argument.isUntypedNewObject, message.direction == .event {
      report(argument.location, "\(what) is a new object in an event: it needs an `interface`")
    }
    if argument.allowsNull, ![.string, .array, .object].contains(argument.kind) {
      report(argument.location, "\(what) is of type `\(argument.kind.rawValue)`: it cannot be null")
    }
    if let reference = argument.enumeration {
      check(reference, of: argument, in: interface)
    }
  }

  private mutating func check(
    _ reference: String, of argument: ArgumentDescription, in interface: InterfaceDescription
  ) {
    let what = "argument `\(argument.name)`"
    guard argument.kind == .int || argument.kind == .uint else {
      report(argument.location, "\(what) is of type `\(argument.kind.rawValue)`: it has no enum")
      return
    }
    guard let (_, enumeration) = scope.enumeration(reference, in: interface) else {
      let place = reference.contains(".") ? "any of the given files" : "interface `\(interface.name)`"
      report(argument.location, "enum `\(reference)` is not defined in \(place)")
      return
    }
    if enumeration.isBitfield, argument.kind == .int {
      report(argument.location, "\(what) is of type `int`: bitfield `\(reference)` needs `uint`")
    }
  }

  // MARK: Enums

  private mutating func check(_ enumeration: EnumDescription, in interface: InterfaceDescription) {
    let what = "enum `\(enumeration.name)`"
    check(what, enumeration.since, nil, in: interface, enumeration.location)
    if enumeration.entries.isEmpty {
      report(enumeration.location, "\(what) has no entries")
    }
    unique(enumeration.entries.map { ($0.name, SwiftName.entry($0.name), $0.location) }, "entry")
    for entry in enumeration.entries {
      check("entry `\(entry.name)`", entry.since, entry.deprecatedSince, in: interface, entry.location)
    }
  }

  // MARK: Checks of names and versions

  private mutating func check(
    _ what: String, _ since: UInt32, _ deprecatedSince: UInt32?, in interface: InterfaceDescription,
    _ location: SourceLocation
  ) {
    let known = "interface `\(interface.name)` has version \(interface.version)"
    if since > interface.version {
      report(location, "\(what) is there since version \(since): \(known)")
    }
    guard let deprecatedSince else { return }
    if deprecatedSince > interface.version {
      report(location, "\(what) is deprecated since version \(deprecatedSince): \(known)")
    } else if deprecatedSince <= since {
      report(
        location,
        "\(what) is deprecated since version \(deprecatedSince): it is there since version \(since)")
    }
  }

  /// Reports duplicate names, and names that are equal in Swift.
  private mutating func unique(
    _ names: [(name: String, swiftName: String, location: SourceLocation)], _ what: String
  ) {
    var first: [String: (name: String, location: SourceLocation)] = [:]
    // The parser has reported a missing name already.
    for (name, swiftName, location) in names where !name.isEmpty {
      guard let earlier = first[swiftName] else {
        first[swiftName] = (name, location)
        continue
      }
      report(
        location,
        earlier.name == name
          ? "\(what) `\(name)` is defined twice: first in line \(earlier.location.line)"
          : "\(what) `\(name)` has the Swift name of `\(earlier.name)` in line \(earlier.location.line)")
    }
  }

  private mutating func report(_ location: SourceLocation, _ reason: String) {
    diagnostics.append(Diagnostic(location, reason))
  }
}
