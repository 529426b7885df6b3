/// How the arguments of an interface's messages look in Swift.
struct ArgumentTypes {
  let scope: ProtocolScope
  let interface: InterfaceDescription
  let side: Side

  /// The type of a parameter of a message that is sent.
  func ofSent(_ argument: ArgumentDescription) -> String {
    if argument.kind == .fd { return "Int32" }
    let type = enumeration(argument)?.name ?? plainType(argument)
    return argument.allowsNull && argument.kind != .array ? type + "?" : type
  }

  /// The type of a value of a message that is received. A number may be newer than the enum.
  func ofReceived(_ argument: ArgumentDescription) -> String {
    if let (name, isBitfield) = enumeration(argument) { return isBitfield ? name : name + "?" }
    return switch argument.kind {
    case .object where mayBeMissing(argument): plainType(argument) + "?"
    case .string where argument.allowsNull: "String?"
    default: plainType(argument)
    }
  }

  /// What a method that creates an object returns.
  func ofNewObject(_ argument: ArgumentDescription) -> String { plainType(argument) }

  /// The expression that puts a parameter into a message. Strings and arrays are named as C sees them.
  func writer(of argument: ArgumentDescription, named name: String) -> String {
    let rawName = enumeration(argument) == nil ? name : name + ".rawValue"
    return switch (argument.kind, side) {
    case (.int, _) where rawName != name: ".int(Int32(bitPattern: \(rawName)))"
    case (.newID, .client): ".newObject"
    case (.newID, .server), (.object, .server): ".resource(\(name))"
    default: ".\(argument.kind.rawValue)(\(rawName))"
    }
  }

  /// The expression that takes a value out of a message.
  func reader(of argument: ArgumentDescription, at position: Int) -> String {
    if let (name, _) = enumeration(argument) {
      return argument.kind == .int
        ? "\(name)(rawValue: UInt32(bitPattern: arguments.int(\(position))))"
        : "\(name)(rawValue: arguments.uint(\(position)))"
    }
    let method =
      switch (argument.kind, side) {
      case (.newID, .client): "newObject"
      case (.newID, .server): "newResource"
      case (.object, .server): mayBeMissing(argument) ? "optionalResource" : "resource"
      case (.fd, _): "fileDescriptor"
      case (.string, _) where argument.allowsNull: "optionalString"
      default: argument.kind.rawValue
      }
    return "arguments.\(method)(\(position)\(argument.kind == .newID ? ", parent: self" : ""))"
  }

  /// Whether an object that is received may be none. A client's may be gone by then. A compositor's is there,
  /// but where the interface is open it may be one of libwayland's own, which has no Swift object.
  private func mayBeMissing(_ argument: ArgumentDescription) -> Bool {
    side == .client || argument.allowsNull || argument.interface == nil
  }

  private func plainType(_ argument: ArgumentDescription) -> String {
    switch argument.kind {
    case .int: "Int32"
    case .uint: "UInt32"
    case .fixed: "Double"
    case .string: "String"
    case .array: "[UInt8]"
    case .fd: "FileDescriptor"
    case .object, .newID: argument.interface.map(side.type) ?? side.anyObject
    }
  }

  /// Both sides have the enums in the client's classes.
  private func enumeration(_ argument: ArgumentDescription) -> (name: String, isBitfield: Bool)? {
    guard let reference = argument.enumeration,
      let (holder, enumeration) = scope.enumeration(reference, in: interface)
    else { return nil }
    let name = SwiftName.enumeration(enumeration.name)
    let isOwn = side == .client && holder.name == interface.name
    return (isOwn ? name : "\(SwiftName.type(holder.name)).\(name)", enumeration.isBitfield)
  }
}
