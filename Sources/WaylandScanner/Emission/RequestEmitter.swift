/// Writes a request as a method of the client's side.
struct RequestEmitter {
  let types: ArgumentTypes
  let request: MessageDescription
  let opcode: Int

  func write(to writer: inout SwiftWriter) {
    var doc = DocComment(
      request.summary, or: "Wayland request `\(types.interface.name).\(request.name)`.")
    doc.versions(since: request.since, deprecatedSince: request.deprecatedSince)
    doc.parameters(request.arguments)
    doc.write(to: &writer)
    let parameters = request.arguments.filter { $0.kind != .newID }
    let created = request.arguments.first { $0.kind == .newID }
    let isGeneric = created?.isUntypedNewObject == true
    var items = parameters.map { "\(SwiftName.member($0.name)): \(types.ofSent($0))" }
    if isGeneric { items.append("version: UInt32") }
    let head = "public func \(SwiftName.member(request.name))\(isGeneric ? "<T: Proxy>" : "")("
    let result = created.map { " -> \(isGeneric ? "T" : types.ofNewObject($0))" } ?? ""
    writer.list(head, items, ")\(result) {")
    let sending = SendingEmitter(types: types, message: request, opcode: opcode, method: method)
    writer.indented { writer in
      if isGeneric {
        let name = SwiftName.member(parameters[0].name)
        writer.line("\(sending.callee("bind"))(\(opcode), \(name), version)")
      } else {
        sending.write(to: &writer)
      }
    }
    writer.line("}")
  }

  private var method: String {
    if request.isDestructor { return "sendDestructor" }
    return request.arguments.contains { $0.kind == .newID } ? "create" : "send"
  }
}
