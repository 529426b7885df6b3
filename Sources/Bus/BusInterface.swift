/// An error reply to a call.
package struct BusFailure: Error, Equatable {
  /// The name of the D-Bus error.
  package var name: String
  package var text: String

  package init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  package static func unknownMethod(_ name: String) -> BusFailure {
    BusFailure("org.freedesktop.DBus.Error.UnknownMethod", "there is no method \(name)")
  }
  package static func unknownObject(_ path: String) -> BusFailure {
    BusFailure("org.freedesktop.DBus.Error.UnknownObject", "there is no object at \(path)")
  }
  package static func unknownInterface(_ name: String) -> BusFailure {
    BusFailure("org.freedesktop.DBus.Error.UnknownInterface", "the object has no interface \(name)")
  }
  package static func unknownProperty(_ name: String) -> BusFailure {
    BusFailure("org.freedesktop.DBus.Error.UnknownProperty", "there is no property \(name)")
  }
  package static func invalidArguments(_ text: String) -> BusFailure {
    BusFailure("org.freedesktop.DBus.Error.InvalidArgs", text)
  }
  package static func readOnly(_ name: String) -> BusFailure {
    BusFailure("org.freedesktop.DBus.Error.PropertyReadOnly", "the property \(name) cannot be set")
  }
}

/// The methods and properties of an interface, for objects of one type.
package struct BusInterface<Object> {
  /// A method, with the signatures of its arguments and results. `perform` receives arguments of the signature `input`.
  package struct Method {
    package let input: String
    package let output: String
    package let perform: (Object, [BusValue]) throws(BusFailure) -> [BusValue]
  }

  /// A property, with its signature.
  package struct Property {
    package let type: String
    package let get: (Object) throws(BusFailure) -> BusValue
    package let set: ((Object, BusValue) throws(BusFailure) -> Void)?
  }

  package let name: String
  private(set) package var methods: [String: Method] = [:]
  private(set) package var properties: [String: Property] = [:]

  package init(_ name: String) { self.name = name }

  package mutating func method(
    _ name: String, _ input: String = "", _ output: String = "",
    _ perform: @escaping (Object, [BusValue]) throws(BusFailure) -> [BusValue]
  ) {
    methods[name] = Method(input: input, output: output, perform: perform)
  }

  package mutating func property(
    _ name: String, _ type: String, set: ((Object, BusValue) throws(BusFailure) -> Void)? = nil,
    _ get: @escaping (Object) throws(BusFailure) -> BusValue
  ) {
    properties[name] = Property(type: type, get: get, set: set)
  }

  /// The XML that describes it to other programs.
  var introspection: String {
    var text = "<interface name=\"\(name)\">"
    for (name, method) in methods.sorted(by: { $0.key < $1.key }) {
      text += "<method name=\"\(name)\">"
      for type in BusSignature.types(of: method.input) { text += "<arg type=\"\(type)\" direction=\"in\"/>" }
      for type in BusSignature.types(of: method.output) {
        text += "<arg type=\"\(type)\" direction=\"out\"/>"
      }
      text += "</method>"
    }
    for (name, property) in properties.sorted(by: { $0.key < $1.key }) {
      let access = property.set == nil ? "read" : "readwrite"
      text += "<property name=\"\(name)\" type=\"\(property.type)\" access=\"\(access)\"/>"
    }
    return text + "</interface>"
  }
}

/// Signatures of D-Bus types.
enum BusSignature {
  /// The complete types of a valid signature, such as `i` and `a{sv}` of `ia{sv}`.
  static func types(of signature: String) -> [String] {
    var (types, current, depth) = ([String](), "", 0)
    for character in signature {
      current.append(character)
      if "({".contains(character) { depth += 1 }
      if ")}".contains(character) { depth -= 1 }
      guard depth == 0, character != "a" else { continue }
      types.append(current)
      current = ""
    }
    return types
  }
}

extension BusMessage {
  /// The results of this call to an object with interfaces, and with D-Bus's own interfaces for properties,
  /// introspection and pings.
  package func results<Object>(
    from object: Object, _ interfaces: [BusInterface<Object>]
  ) throws(BusFailure) -> [BusValue] {
    let member = member ?? ""
    switch interface {
    case "org.freedesktop.DBus.Properties": return try propertyResults(member, object, interfaces)
    case "org.freedesktop.DBus.Introspectable":
      guard member == "Introspect" else { throw .unknownMethod(member) }
      return [.string(Self.introspection(interfaces.map(\.introspection)))]
    case "org.freedesktop.DBus.Peer":
      guard member == "Ping" else { throw .unknownMethod(member) }
      return []
    case let name?:
      guard let found = interfaces.first(where: { $0.name == name }) else { throw .unknownInterface(name) }
      return try results(found.methods[member], member, object)
    case nil:
      // The specification lets calls omit the interface.
      return try results(interfaces.lazy.compactMap { $0.methods[member] }.first, member, object)
    }
  }

  private func results<Object>(
    _ method: BusInterface<Object>.Method?, _ name: String, _ object: Object
  ) throws(BusFailure) -> [BusValue] {
    guard let method else { throw .unknownMethod(name) }
    guard signature == method.input else {
      throw .invalidArguments("\(name) takes (\(method.input)), not (\(signature))")
    }
    return try method.perform(object, arguments)
  }

  private func propertyResults<Object>(
    _ member: String, _ object: Object, _ interfaces: [BusInterface<Object>]
  ) throws(BusFailure) -> [BusValue] {
    let arguments = arguments
    guard let name = arguments.first?.string else { throw .invalidArguments("the interface is missing") }
    guard let interface = interfaces.first(where: { $0.name == name }) else { throw .unknownInterface(name) }
    switch (member, signature) {
    case ("Get", "ss"):
      return [.variant(try interface.property(arguments[1]).get(object))]
    case ("GetAll", "s"):
      var entries: [BusValue] = []
      for (name, property) in interface.properties.sorted(by: { $0.key < $1.key }) {
        // A property without a value now, such as the parent of a removed object, is left out.
        if let value = try? property.get(object) { entries.append(.entry(.string(name), .variant(value))) }
      }
      return [.array(of: "{sv}", entries)]
    case ("Set", "ssv"):
      let property = try interface.property(arguments[1])
      guard let set = property.set else { throw .readOnly(arguments[1].string ?? "") }
      guard case .variant(let value) = arguments[2], value.signature == property.type else {
        throw .invalidArguments("the property is of type \(property.type)")
      }
      try set(object, value)
      return []
    default: throw .unknownMethod(member)
    }
  }

  private static func introspection(_ interfaces: [String]) -> String {
    "<!DOCTYPE node PUBLIC \"-//freedesktop//DTD D-BUS Object Introspection 1.0//EN\" "
      + "\"http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd\"><node>\(interfaces.joined())</node>"
  }
}

extension BusInterface {
  fileprivate func property(_ name: BusValue) throws(BusFailure) -> Property {
    guard let property = properties[name.string ?? ""] else { throw .unknownProperty(name.string ?? "") }
    return property
  }
}
