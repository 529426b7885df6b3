/// Writes the client side of an interface: a class whose methods are the requests, and its events.
struct ClientEmitter {
  let scope: ProtocolScope
  let interface: InterfaceDescription

  /// The interface's position in the protocol's table.
  let index: Int

  /// Put before the class: `nonisolated ` where the module's default isolation is not known.
  let prefix: String

  func write(to writer: inout SwiftWriter) {
    var doc = DocComment(interface.summary)
    doc.paragraph("Wayland interface `\(interface.name)`, version \(interface.version).")
    doc.write(to: &writer)
    writer.block("\(prefix)public final class \(SwiftName.type(interface.name)): Proxy") { writer in
      let table = SwiftName.table(scope.main.name)
      writer.line("/// The wire description of `\(interface.name)`.")
      writer.property("override public class var interface: Interface", "\(table).interfaces[\(index)]")
      if !interface.events.isEmpty {
        writer.line()
        writeEvents(to: &writer)
      }
      for enumeration in interface.enums {
        writer.line()
        EnumEmitter(interface: interface).write(enumeration, to: &writer)
      }
      for (opcode, request) in interface.requests.enumerated() {
        writer.line()
        RequestEmitter(types: types, interface: interface, request: request, opcode: opcode)
          .write(to: &writer)
      }
      if !interface.events.isEmpty {
        writer.line()
        writeDispatch(to: &writer)
        writer.line()
        writer.line("/// Lets go of `onEvent`, which may hold on to the object.")
        writer.block("override public func releaseHandler()") { $0.line("onEvent = nil") }
      }
    }
  }

  private var types: ArgumentTypes { ArgumentTypes(scope: scope, interface: interface) }

  // MARK: Events

  private func writeEvents(to writer: inout SwiftWriter) {
    writer.text(
      """
      /// Receives every event, in order; without it they are dropped.
      public var onEvent: ((Event) -> Void)?

      /// What the compositor says to the object.
      """)
    writer.block("public enum Event") { writer in
      for event in interface.events {
        var doc = DocComment(event.summary, or: "Wayland event `\(interface.name).\(event.name)`.")
        doc.versions(since: event.since, deprecatedSince: event.deprecatedSince)
        doc.values(event.arguments)
        doc.write(to: &writer)
        writer.line("case " + SwiftName.member(event.name), values: event.arguments.map(value))
      }
    }
  }

  private func value(_ argument: ArgumentDescription) -> String {
    "\(SwiftName.member(argument.name)): \(types.ofEvent(argument))"
  }

  private func writeDispatch(to writer: inout SwiftWriter) {
    writer.line("/// Decodes an event for `onEvent`.")
    writer.block("override public func dispatch(_ opcode: UInt32, _ arguments: EventArguments)") { writer in
      writer.line("let event: Event")
      writer.line("switch opcode {")
      for (opcode, event) in interface.events.enumerated() {
        writeDecoding(of: event, opcode, to: &writer)
      }
      writer.line("default: return")
      writer.line("}")
      writer.line("onEvent?(event)")
      let last = interface.events.indices.filter { interface.events[$0].isDestructor }
      if !last.isEmpty {
        let condition = last.map { "opcode == \($0)" }.joined(separator: " || ")
        writer.line("if \(condition) { destroyAfterEvent() }")
      }
    }
  }

  private func writeDecoding(of event: MessageDescription, _ opcode: Int, to writer: inout SwiftWriter) {
    let name = "." + SwiftName.member(event.name)
    let values = event.arguments.enumerated().map { position, argument in
      "\(SwiftName.label(argument.name)): \(types.reader(of: argument, at: position))"
    }
    let short = values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))"
    if writer.fits("case \(opcode): event = \(short)") {
      writer.line("case \(opcode): event = \(short)")
      return
    }
    writer.line("case \(opcode):")
    writer.indented { $0.call("event = \(name)(", values, ")") }
  }
}

extension SwiftWriter {
  /// A case with its values, or without parentheses where there are none.
  fileprivate mutating func line(_ head: String, values: [String]) {
    if values.isEmpty {
      line(head)
    } else {
      list(head + "(", values, ")")
    }
  }
}
