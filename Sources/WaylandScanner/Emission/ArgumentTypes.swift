/// The Swift types of the arguments of an interface's messages.
struct ArgumentTypes {
  let scope: ProtocolScope
  let interface: InterfaceDescription
  let side: Side

  /// The type of a parameter of a sent message.
  func ofSent(_ argument: ArgumentDescription) -> String {
    if argument.kind == .fd { return "Int32" }
    let type = enumeration(argument)?.name ?? plainType(argument)
    return argument.allowsNull && argument.kind != .array ? type + "?" : type
  }

  /// The type of a value of a received message. An integer may be newer than the enum, so it is optional.
  func ofReceived(_ argument: ArgumentDescription) -> String {
    if let (name, isBitfield) = enumeration(argument) { return isBitfield ? name : name + "?" }
    return switch argument.kind {
    case .object where mayBeMissing(argument): plainType(argument) + "?"
    case .string where argument.allowsNull: "String?"
    default: plainType(argument)
    }
  }

  /// The return type of a method that creates an object.
  func ofNewObject(_ argument: ArgumentDescription) -> String { plainType(argument) }

  /// The expression that encodes a parameter. Strings and arrays are C pointers.
  func writer(of argument: ArgumentDescription, named name: String) -> String {
    let rawName = enumeration(argument) == nil ? name : name + ".rawValue"
    return switch (argument.kind, side) {
    case (.int, _) where rawName != name: ".int(Int32(bitPattern: \(rawName)))"
    case (.newID, .client): ".newObject"
    case (.newID, .server), (.object, .server): ".resource(\(name))"
    default: ".\(argument.kind.rawValue)(\(rawName))"
    }
  }

  /// The expression that decodes a value.
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

  /// Whether a received object may be nil. On the client's side it may be destroyed. On the compositor's side it
  /// exists, but an object of an open interface may be one of libwayland's own, which has no Swift object.
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

  /// The enum of an argument. Both sides use the enums in the client's classes.
  private func enumeration(_ argument: ArgumentDescription) -> (name: String, isBitfield: Bool)? {
    guard let reference = argument.enumeration,
      let (holder, enumeration) = scope.enumeration(reference, in: interface)
    else { return nil }
    let name = SwiftName.enumeration(enumeration.name)
    let isOwn = side == .client && holder.name == interface.name
    return (isOwn ? name : "\(SwiftName.type(holder.name)).\(name)", enumeration.isBitfield)
  }
}
