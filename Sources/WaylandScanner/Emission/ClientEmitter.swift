/// Writes the client side of an interface: a class whose methods are the requests, and its events.
struct ClientEmitter {
  let scope: ProtocolScope
  let interface: InterfaceDescription

  /// The interface's position in the protocol's table.
  let index: Int

  /// The prefix of the class: `nonisolated ` if the module's default isolation is unknown.
  let prefix: String

  func write(to writer: inout SwiftWriter) {
    var doc = DocComment(interface.summary)
    doc.paragraph("Wayland interface `\(interface.name)`, version \(interface.version).")
    doc.write(to: &writer)
    writer.block("\(prefix)public final class \(SwiftName.type(interface.name)): Proxy") { writer in
      let table = SwiftName.table(scope.main.name)
      writer.line("/// The wire description of `\(interface.name)`.")
      writer.property("override public class var interface: Interface", "\(table).interfaces[\(index)]")
      let events = ReceivingEmitter(types: types)
      if !events.isEmpty {
        writer.line()
        events.writeMessages(to: &writer)
      }
      for enumeration in interface.enums {
        writer.line()
        EnumEmitter(interface: interface).write(enumeration, to: &writer)
      }
      for (opcode, request) in interface.requests.enumerated() {
        writer.line()
        RequestEmitter(types: types, request: request, opcode: opcode).write(to: &writer)
      }
      if !events.isEmpty {
        writer.line()
        events.writeDecoding(to: &writer)
      }
    }
  }

  private var types: ArgumentTypes { ArgumentTypes(scope: scope, interface: interface, side: .client) }
}
