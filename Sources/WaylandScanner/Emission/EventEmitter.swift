/// Writes an event as a method of the compositor's side.
struct EventEmitter {
  let types: ArgumentTypes
  let event: MessageDescription
  let opcode: Int

  func write(to writer: inout SwiftWriter) {
    var doc = DocComment(event.summary, or: "Wayland event `\(types.interface.name).\(event.name)`.")
    doc.versions(since: event.since, deprecatedSince: event.deprecatedSince)
    doc.parameters(event.arguments, returnsNewObject: false)
    doc.write(to: &writer)
    let parameters = event.arguments.map { "\(SwiftName.member($0.name)): \(types.ofSent($0))" }
    writer.list("public func \(SwiftName.sender(event.name))(", parameters, ") {")
    writer.indented { writer in
      let sending = SendingEmitter(types: types, message: event, opcode: opcode, method: "send")
      sending.write(to: &writer)
      if event.isDestructor { writer.line("\(sending.callee("destroy"))()") }
    }
    writer.line("}")
  }
}
