/// Writes the receiving part of an object: the messages as an enum, and the method that decodes them.
struct ReceivingEmitter {
  let types: ArgumentTypes

  private var interface: InterfaceDescription { types.interface }

  /// Whether the object receives no messages.
  var isEmpty: Bool { messages.isEmpty }

  // MARK: Client and server

  private var messages: [MessageDescription] {
    switch types.side {
    case .client: interface.events
    case .server: interface.requests
    }
  }

  private var noun: String {
    switch types.side {
    case .client: "event"
    case .server: "request"
    }
  }

  private var summary: String {
    switch types.side {
    case .client: "An event that the compositor sent to the object."
    case .server: "A request that the client sent to the object."
    }
  }

  /// The call that ends the object after a destructor message.
  private var ending: String {
    switch types.side {
    case .client: "destroyAfterEvent()"
    case .server: "destroy()"
    }
  }

  private var typeName: String { SwiftName.type(noun) }
  private var handler: String { "on" + typeName }

  // MARK: The messages

  func writeMessages(to writer: inout SwiftWriter) {
    writer.text(
      """
      /// Receives every \(noun), in order; without it they are dropped.
      public var \(handler): ((\(typeName)) -> Void)?

      /// \(summary)
      """)
    writer.block("public enum \(typeName)") { writer in
      for message in messages {
        var doc = DocComment(message.summary, or: "Wayland \(noun) `\(interface.name).\(message.name)`.")
        doc.versions(since: message.since, deprecatedSince: message.deprecatedSince)
        doc.values(message.arguments)
        doc.write(to: &writer)
        let name = "case " + SwiftName.member(message.name)
        let values = message.arguments.map { "\(SwiftName.member($0.name)): \(types.ofReceived($0))" }
        if values.isEmpty { writer.line(name) } else { writer.list(name + "(", values, ")") }
      }
    }
  }

  // MARK: Decoding

  func writeDecoding(to writer: inout SwiftWriter) {
    let arguments = "_ opcode: UInt32, _ arguments: \(typeName)Arguments"
    writer.line("/// Decodes \(noun == "event" ? "an" : "a") \(noun) for `\(handler)`.")
    writer.block("override public func dispatch(\(arguments))") { writer in
      writer.line("let \(noun): \(typeName)")
      writer.line("switch opcode {")
      for (opcode, message) in messages.enumerated() {
        writeDecoding(of: message, opcode, to: &writer)
      }
      writer.line("default: return")
      writer.line("}")
      writer.line("\(handler)?(\(noun))")
      let last = messages.indices.filter { messages[$0].isDestructor }
      if !last.isEmpty {
        let condition = last.map { "opcode == \($0)" }.joined(separator: " || ")
        writer.line("if \(condition) { \(ending) }")
      }
    }
    writer.line()
    writer.line("/// Releases `\(handler)`, whose captures may retain the object.")
    writer.block("override public func releaseHandler()") { $0.line("\(handler) = nil") }
  }

  private func writeDecoding(of message: MessageDescription, _ opcode: Int, to writer: inout SwiftWriter) {
    let name = "." + SwiftName.member(message.name)
    let values = message.arguments.enumerated().map { position, argument in
      "\(SwiftName.label(argument.name)): \(types.reader(of: argument, at: position))"
    }
    let short = values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))"
    if writer.fits("case \(opcode): \(noun) = \(short)") {
      writer.line("case \(opcode): \(noun) = \(short)")
      return
    }
    writer.line("case \(opcode):")
    writer.indented { $0.call("\(noun) = \(name)(", values, ")") }
  }
}
