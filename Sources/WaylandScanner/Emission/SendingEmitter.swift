/// Writes the body of a method that sends a message.
struct SendingEmitter {
  let types: ArgumentTypes
  let message: MessageDescription
  let opcode: Int

  /// The method of the class that sends messages.
  let method: String

  func write(to writer: inout SwiftWriter) {
    let pointers = message.arguments.filter { $0.kind == .string || $0.kind == .array }
    if pointers.count == 1, let pointer = pointers.first {
      let short = "\(wrapper(pointer)) { \(head)\(values("$0").joined(separator: ", "))\(tail) }"
      if writer.fits(short) {
        writer.line(short)
        return
      }
    }
    writeWrapped(pointers[...], to: &writer)
  }

  /// A method of the class, qualified if a parameter has the same name.
  func callee(_ method: String) -> String {
    let isHidden = message.arguments.contains { SwiftName.member($0.name) == method }
    return isHidden ? "self.\(method)" : method
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
    writer.line("\(callee(method))(")
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

  /// The call up to the arguments; without arguments, all but its end.
  private var head: String { "\(callee(method))(\(number)" + (message.arguments.isEmpty ? "" : ", [") }

  private var tail: String { message.arguments.isEmpty ? ")" : "])" }

  /// The opcode, and the version that introduced the message.
  private var number: String { "\(opcode)" + (message.since > 1 ? ", since: \(message.since)" : "") }

  private func values(_ pointerName: String?) -> [String] {
    message.arguments.map { argument in
      let isPointer = argument.kind == .string || argument.kind == .array
      let name = isPointer ? pointerName : nil
      return types.writer(of: argument, named: name ?? SwiftName.member(argument.name))
    }
  }

  private func wrapper(_ argument: ArgumentDescription) -> String {
    let method = argument.kind == .string ? "withString" : "withArray"
    return "\(callee(method))(\(SwiftName.member(argument.name)))"
  }
}
