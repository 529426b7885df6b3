/// Writes the wire tables of a protocol, which both sides share.
struct TableEmitter {
  let scope: ProtocolScope

  /// The prefix of the declaration: `nonisolated ` if the module's default isolation is unknown.
  let prefix: String

  func write(to writer: inout SwiftWriter) {
    writer.line("/// The wire tables of protocol `\(scope.main.name)`.")
    writer.block("\(prefix)enum \(SwiftName.table(scope.main.name))") { writer in
      writer.line("static let interfaces = InterfaceTable([")
      writer.indented { writer in
        for interface in scope.main.interfaces {
          write(interface, isAlone: scope.main.interfaces.count == 1, to: &writer)
        }
      }
      writer.line("])")
    }
  }

  private func write(_ interface: InterfaceDescription, isAlone: Bool, to writer: inout SwiftWriter) {
    let end = isAlone ? "" : ","
    let head = "\"\(interface.name)\", version: \(interface.version)"
    let groups = [("requests", interface.requests), ("events", interface.events)].filter { !$0.1.isEmpty }
    guard !groups.isEmpty else {
      writer.line(".init(\(head))" + end)
      return
    }
    writer.line(".init(")
    writer.indented { writer in
      writer.line(head + ",")
      for (index, (label, messages)) in groups.enumerated() {
        writer.line("\(label): [")
        writer.indented { writer in
          for message in messages {
            write(message, isAlone: messages.count == 1, to: &writer)
          }
        }
        writer.line(index == groups.count - 1 ? "])" + end : "],")
      }
    }
  }

  private func write(_ message: MessageDescription, isAlone: Bool, to writer: inout SwiftWriter) {
    let end = isAlone ? "" : ","
    let head = "\"\(message.name)\", \"\(message.signature)\""
    let types = message.arguments.flatMap(types)
    let list = types.isEmpty ? "" : ", [\(types.joined(separator: ", "))]"
    if writer.fits(".init(\(head)\(list))\(end)") {
      writer.line(".init(\(head)\(list))\(end)")
      return
    }
    writer.line(".init(")
    writer.indented { writer in
      writer.line(head + ",")
      writer.list("[", types, "])" + end, trailingComma: types.count > 1)
    }
  }

  /// The table entries of an argument: one for each of its values on the wire.
  private func types(_ argument: ArgumentDescription) -> [String] {
    if argument.isUntypedNewObject { return ["nil", "nil", "nil"] }
    guard let interface = argument.interface else { return ["nil"] }
    return switch scope.origin(of: interface) {
    case .local(let index): [".local(\(index))"]
    case .external, nil: [".external(\(SwiftName.type(interface)).interface)"]
    }
  }
}
