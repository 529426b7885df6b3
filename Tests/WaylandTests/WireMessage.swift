/// A request or an event as bytes: object, then size and opcode, then the arguments.
nonisolated struct WireMessage: Equatable, CustomStringConvertible {
  var object: UInt32
  var opcode: UInt16
  var body: [UInt8]

  init(_ object: UInt32, _ opcode: UInt16, _ arguments: WireValue...) {
    self.init(object, opcode, body: arguments.flatMap(\.bytes))
  }

  init(_ object: UInt32, _ opcode: UInt16, body: [UInt8]) {
    self.object = object
    self.opcode = opcode
    self.body = body
  }

  /// The whole message.
  var bytes: [UInt8] {
    wireBytes(object) + wireBytes(UInt32(8 + body.count) << 16 | UInt32(opcode)) + body
  }

  /// Cuts a stream into messages. The rest of it is an unfinished message.
  static func parse(_ stream: inout ArraySlice<UInt8>) -> [WireMessage] {
    var result: [WireMessage] = []
    while stream.count >= 8 {
      let head = stream.prefix(8).withUnsafeBytes {
        (
          object: $0.loadUnaligned(as: UInt32.self),
          sizeAndOpcode: $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
        )
      }
      let size = Int(head.sizeAndOpcode >> 16)
      guard size >= 8, stream.count >= size else { break }
      let opcode = UInt16(truncatingIfNeeded: head.sizeAndOpcode)
      result.append(WireMessage(head.object, opcode, body: Array(stream.prefix(size).dropFirst(8))))
      stream = stream.dropFirst(size)
    }
    return result
  }

  var description: String {
    let words = stride(from: 0, to: body.count, by: 4).map { start in
      body[start..<min(start + 4, body.count)].map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
    }
    return "@\(object).\(opcode)(\(words.joined(separator: " ")))"
  }
}
