/// The names that a protocol file can use: its own, and those of the files given with it.
///
/// If several files define an interface, the file itself takes precedence, then the others in order.
public struct ProtocolScope: Sendable {
  /// The place of an interface's definition, relative to the file.
  public enum Origin: Sendable, Equatable {
    /// In the file itself, at this index.
    case local(Int)
    /// In another file.
    case external
  }

  /// The file whose names are looked up.
  public let main: ProtocolDescription

  /// The files that it may refer to.
  public let others: [ProtocolDescription]

  private let interfaces: [String: (description: InterfaceDescription, origin: Origin, file: Int)]

  /// Makes the scope of a file among others.
  public init(_ main: ProtocolDescription, others: [ProtocolDescription] = []) {
    self.main = main
    self.others = others
    var interfaces: [String: (description: InterfaceDescription, origin: Origin, file: Int)] = [:]
    for (file, description) in ([main] + others).enumerated() {
      for (index, interface) in description.interfaces.enumerated() where interfaces[interface.name] == nil {
        interfaces[interface.name] = (interface, file == 0 ? .local(index) : .external, file)
      }
    }
    self.interfaces = interfaces
  }

  /// The interface of a name; nil if no file defines it.
  public func interface(_ name: String) -> InterfaceDescription? { interfaces[name]?.description }

  /// The place of an interface's definition; nil if no file defines it.
  public func origin(of name: String) -> Origin? { interfaces[name]?.origin }

  /// The enum that an argument names: `name` in its own interface, `interface.name` in any.
  ///
  /// - Returns: the enum and its interface; nil if there is none.
  public func enumeration(
    _ reference: String, in interface: InterfaceDescription
  ) -> (interface: InterfaceDescription, enumeration: EnumDescription)? {
    let parts = reference.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let name = parts.last else { return nil }
    guard let holder = parts.count == 1 ? interface : self.interface(parts[0]) else { return nil }
    return holder.enums.first { $0.name == name }.map { (holder, $0) }
  }

  /// A protocol that refers to the main one and is referred to by it, directly or indirectly; nil if there is none.
  ///
  /// The tables of cyclic protocols cannot be built one after the other.
  func partnerInCycle() -> ProtocolDescription? {
    let files = [main] + others
    var reached: Set<Int> = []
    var open = [0]
    while let file = open.popLast() {
      let targets = referredFiles(of: files[file]).subtracting([file])
      if file != 0, targets.contains(0) { return files[file] }
      open += targets.subtracting(reached)
      reached.formUnion(targets)
    }
    return nil
  }

  private func referredFiles(of description: ProtocolDescription) -> Set<Int> {
    let messages = description.interfaces.flatMap { $0.requests + $0.events }
    let names = messages.flatMap(\.arguments).compactMap(\.interface)
    return Set(names.compactMap { interfaces[$0]?.file })
  }
}
