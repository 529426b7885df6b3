/// One argument as it lies on the wire, to write events by hand and to expect requests.
nonisolated enum WireValue: Equatable {
  case int(Int32)
  case uint(UInt32)
  /// 24.8 fixed point, as the raw number.
  case fixed(raw: Int32)
  /// Bytes without the NUL; nil is the null string.
  case string([UInt8]?)
  case array([UInt8])
  /// An object that exists, a new one, or 0 for none.
  case object(UInt32)
  /// Travels beside the bytes.
  case fd(Int32)

  static func string(_ text: String) -> WireValue { .string(Array(text.utf8)) }

  /// The bytes in the message's body.
  var bytes: [UInt8] {
    switch self {
    case .int(let value), .fixed(raw: let value): wireBytes(UInt32(bitPattern: value))
    case .uint(let value), .object(let value): wireBytes(value)
    case .string(nil): wireBytes(0)
    case .string(let text?): WireValue.block(text + [0])
    case .array(let content): WireValue.block(content)
    case .fd: []
    }
  }

  /// A length, then the content, filled up to a multiple of four.
  private static func block(_ content: [UInt8]) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    return wireBytes(UInt32(content.count)) + content + padding
  }
}

/// A number in the machine's byte order, as Wayland sends it.
nonisolated func wireBytes(_ number: UInt32) -> [UInt8] {
  withUnsafeBytes(of: number) { Array($0) }
}
