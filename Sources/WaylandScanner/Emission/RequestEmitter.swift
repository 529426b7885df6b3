/// Writes a request as a method.
struct RequestEmitter {
  let types: ArgumentTypes
  let interface: InterfaceDescription
  let request: MessageDescription
  let opcode: Int

  func write(to writer: inout SwiftWriter) {
    var doc = DocComment(request.summary, or: "Wayland request `\(interface.name).\(request.name)`.")
    doc.versions(since: request.since, deprecatedSince: request.deprecatedSince)
    doc.parameters(request.arguments)
    doc.write(to: &writer)
    let parameters = request.arguments.filter { $0.kind != .newID }
    let created = request.arguments.first { $0.kind == .newID }
    let isGeneric = created?.isUntypedNewObject == true
    var items = parameters.map { "\(SwiftName.member($0.name)): \(types.ofRequest($0))" }
    if isGeneric { items.append("version: UInt32") }
    let head = "public func \(SwiftName.member(request.name))\(isGeneric ? "<T: Proxy>" : "")("
    let result = created.map { " -> \(isGeneric ? "T" : types.ofNewObject($0))" } ?? ""
    writer.list(head, items, ")\(result) {")
    writer.indented { writer in
      if isGeneric {
        let name = SwiftName.member(parameters[0].name)
        writer.line("\(callee("bind"))(\(opcode), \(name), version)")
      } else {
        writeSending(to: &writer)
      }
    }
    writer.line("}")
  }

  private func writeSending(to writer: inout SwiftWriter) {
    let pointers = request.arguments.filter { $0.kind == .string || $0.kind == .array }
    if pointers.count == 1, let pointer = pointers.first {
      let short = "\(wrapper(pointer)) { \(head)\(values("$0").joined(separator: ", "))\(tail) }"
      if writer.fits(short) {
        writer.line(short)
        return
      }
    }
    writeWrapped(pointers[...], to: &writer)
  }

  private func writeWrapped(_ pointers: ArraySlice<ArgumentDescription>, to writer: inout SwiftWriter) {
    guard let pointer = pointers.first else {
      writeCall(to: &writer)
      return
    }
    writer.line("\(wrapper(pointer)) { \(SwiftName.member(pointer.name)) in")
    writer.indented { writeWrapped(pointers.dropFirst(), to: &$0) }
    writer.line("}")
  }

  private func writeCall(to writer: inout SwiftWriter) {
    let values = values(nil)
    let short = head + values.joined(separator: ", ") + tail
    if writer.fits(short + " ") {
      writer.line(short)
      return
    }
    writer.line("\(method)(")
    writer.indented { writer in
      let all = "\(number), [\(values.joined(separator: ", "))])"
      if writer.fits(all) {
        writer.line(all)
      } else {
        writer.line(number + ",")
        writer.list("[", values, "])", trailingComma: true)
      }
    }
  }

  /// The call up to the list of arguments, or all of it but the end where there are none.
  private var head: String { "\(method)(\(number)" + (request.arguments.isEmpty ? "" : ", [") }

  private var tail: String { request.arguments.isEmpty ? ")" : "])" }

  private var method: String {
    if request.isDestructor { return callee("sendDestructor") }
    return callee(request.arguments.contains { $0.kind == .newID } ? "create" : "send")
  }

  /// The opcode, and the version that brought the request.
  private var number: String { "\(opcode)" + (request.since > 1 ? ", since: \(request.since)" : "") }

  private func values(_ pointerName: String?) -> [String] {
    request.arguments.map { argument in
      let isPointer = argument.kind == .string || argument.kind == .array
      let name = isPointer ? pointerName : nil
      return types.writer(of: argument, named: name ?? SwiftName.member(argument.name))
    }
  }

  private func wrapper(_ argument: ArgumentDescription) -> String {
    let method = argument.kind == .string ? "withString" : "withArray"
    return "\(callee(method))(\(SwiftName.member(argument.name)))"
  }

  /// A method of `Proxy`, told apart from a parameter of that name.
  private func callee(_ method: String) -> String {
    let isHidden = request.arguments.contains { SwiftName.member($0.name) == method }
    return isHidden ? "self.\(method)" : method
  }
}
