/// Writes the compositor's side of an interface: a class whose methods are the events, and its requests.
struct ServerEmitter {
  let scope: ProtocolScope
  let interface: InterfaceDescription

  /// The prefix of the class: `nonisolated ` if the module's default isolation is unknown.
  let prefix: String

  func write(to writer: inout SwiftWriter) {
    var doc = DocComment(interface.summary)
    doc.paragraph(
      "The compositor's side of Wayland interface `\(interface.name)`, version \(interface.version).")
    doc.write(to: &writer)
    writer.block("\(prefix)public final class \(SwiftName.resource(interface.name)): Resource") { writer in
      writer.line("/// The wire description of `\(interface.name)`.")
      writer.property(
        "override public class var interface: Interface", "\(SwiftName.type(interface.name)).interface")
      let requests = ReceivingEmitter(types: types)
      if !requests.isEmpty {
        writer.line()
        requests.writeMessages(to: &writer)
      }
      for (opcode, event) in interface.events.enumerated() {
        writer.line()
        EventEmitter(types: types, event: event, opcode: opcode).write(to: &writer)
      }
      if !requests.isEmpty {
        writer.line()
        requests.writeDecoding(to: &writer)
      }
    }
  }

  private var types: ArgumentTypes { ArgumentTypes(scope: scope, interface: interface, side: .server) }
}
