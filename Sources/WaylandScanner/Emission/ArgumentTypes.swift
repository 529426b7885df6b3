/// How the arguments of an interface's messages look in Swift, on the client's side.
struct ArgumentTypes {
  let scope: ProtocolScope
  let interface: InterfaceDescription

  /// The type of a request's parameter.
  func ofRequest(_ argument: ArgumentDescription) -> String {
    if argument.kind == .fd { return "Int32" }
    let type = enumeration(argument)?.name ?? plainType(argument)
    return argument.allowsNull && argument.kind != .array ? type + "?" : type
  }

  /// The type of an event's value. An object may be gone by then, and a number may be newer than the
  /// enum.
  func ofEvent(_ argument: ArgumentDescription) -> String {
    if let (name, isBitfield) = enumeration(argument) { return isBitfield ? name : name + "?" }
    return switch argument.kind {
    case .object: plainType(argument) + "?"
    case .string where argument.allowsNull: "String?"
    default: plainType(argument)
    }
  }

  /// What a method that creates an object returns.
  func ofNewObject(_ argument: ArgumentDescription) -> String { plainType(argument) }

  /// The expression that puts a parameter into a request. Strings and arrays are named as C sees them.
  func writer(of argument: ArgumentDescription, named name: String) -> String {
    let rawName = enumeration(argument) == nil ? name : name + ".rawValue"
    return switch argument.kind {
    case .int where rawName != name: ".int(Int32(bitPattern: \(rawName)))"
    case .newID: ".newObject"
    default: ".\(argument.kind.rawValue)(\(rawName))"
    }
  }

  /// The expression that takes a value out of an event.
  func reader(of argument: ArgumentDescription, at position: Int) -> String {
    if let (name, _) = enumeration(argument) {
      return argument.kind == .int
        ? "\(name)(rawValue: UInt32(bitPattern: arguments.int(\(position))))"
        : "\(name)(rawValue: arguments.uint(\(position)))"
    }
    return switch argument.kind {
    case .newID: "arguments.newObject(\(position), parent: self)"
    case .fd: "arguments.fileDescriptor(\(position))"
    case .string where argument.allowsNull: "arguments.optionalString(\(position))"
    default: "arguments.\(argument.kind.rawValue)(\(position))"
    }
  }

  private func plainType(_ argument: ArgumentDescription) -> String {
    switch argument.kind {
    case .int: "Int32"
    case .uint: "UInt32"
    case .fixed: "Double"
    case .string: "String"
    case .array: "[UInt8]"
    case .fd: "FileDescriptor"
    case .object, .newID: argument.interface.map(SwiftName.type) ?? "Proxy"
    }
  }

  private func enumeration(_ argument: ArgumentDescription) -> (name: String, isBitfield: Bool)? {
    guard let reference = argument.enumeration,
      let (holder, enumeration) = scope.enumeration(reference, in: interface)
    else { return nil }
    let name = SwiftName.enumeration(enumeration.name)
    let isOwn = holder.name == interface.name
    return (isOwn ? name : "\(SwiftName.type(holder.name)).\(name)", enumeration.isBitfield)
  }
}
