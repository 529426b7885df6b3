import CDBus
import Glibc

/// A value in a message.
package indirect enum BusValue: Equatable, Sendable {
  case byte(UInt8)
  case bool(Bool)
  case int16(Int16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case double(Double)
  case string(String)
  /// The path of an object, such as a pending request.
  case objectPath(String)
  case descriptor(BusDescriptor)
  case variant(BusValue)
  case tuple([BusValue])
  case entry(BusValue, BusValue)
  /// Values of one type. The signature of the type is stored, since the array may be empty.
  case array(of: String, [BusValue])
  /// A value of a type that is not supported here.
  case other

  /// The signature of its type.
  package var signature: String {
    switch self {
    case .byte: "y"
    case .bool: "b"
    case .int16: "n"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .descriptor: "h"
    case .variant: "v"
    case .tuple(let values): "(\(values.map(\.signature).joined()))"
    case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
    case .array(let type, _): "a\(type)"
    case .other: ""
    }
  }

  /// The value inside all nested variants: the method `Read` wraps it in two.
  package var unwrapped: BusValue {
    var value = self
    while case .variant(let inner) = value { value = inner }
    return value
  }

  package var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The elements of an array; nil for other values.
  package var elements: [BusValue]? { if case .array(_, let values) = self { values } else { nil } }

  /// A file path in the form of messages: bytes with a terminating zero.
  package static func path(_ path: String) -> BusValue {
    .array(of: "y", (Array(path.utf8) + [0]).map { .byte($0) })
  }

  /// The entries of a dictionary; nil for other values.
  package var entries: [(key: BusValue, value: BusValue)]? {
    guard case .array(_, let values) = self else { return nil }
    return values.compactMap { if case .entry(let key, let value) = $0 { (key, value) } else { nil } }
  }
}

/// A file descriptor in a message, closed when the last value that refers to it is released.
package final class BusDescriptor: Sendable, Equatable {
  package let rawValue: Int32

  /// Takes ownership of a descriptor.
  package init(_ rawValue: Int32) { self.rawValue = rawValue }

  deinit { if rawValue >= 0 { close(rawValue) } }

  package static func == (a: BusDescriptor, b: BusDescriptor) -> Bool { a === b }
}

// Type codes are the characters of signatures, except for two containers: r for a tuple, e for a dictionary entry.
extension BusLibrary {
  private static func code(_ letter: Unicode.Scalar) -> CInt { CInt(letter.value) }

  /// The values from a position in a message to the end of its container. libdbus has validated the message, so nesting
  /// is at most 64 levels deep.
  func values(at place: Iterator) -> [BusValue] {
    var values: [BusValue] = []
    while true {
      let type = messageIterGetArgType(place)
      guard type != 0 else { return values }
      values.append(value(of: type, at: place))
      _ = messageIterNext(place)
    }
  }

  private func value(of type: CInt, at place: Iterator) -> BusValue {
    switch Unicode.Scalar(UInt8(truncatingIfNeeded: type)) {
    case "y": .byte(basic(at: place, 0))
    case "b": .bool(basic(at: place, dbus_bool_t(0)) != 0)
    case "n": .int16(basic(at: place, 0))
    case "i": .int32(basic(at: place, 0))
    case "u": .uint32(basic(at: place, 0))
    case "x": .int64(basic(at: place, 0))
    case "d": .double(basic(at: place, 0))
    case "s": .string(text(at: place))
    case "o": .objectPath(text(at: place))
    // libdbus returns a duplicate, which we own.
    case "h": .descriptor(BusDescriptor(basic(at: place, -1)))
    case "v": inner(at: place).first.map { .variant($0) } ?? .other
    case "r": .tuple(inner(at: place))
    case "e": entry(inner(at: place))
    case "a": array(inner(at: place))
    default: .other
    }
  }

  private func entry(_ values: [BusValue]) -> BusValue {
    values.count == 2 ? .entry(values[0], values[1]) : .other
  }

  private func array(_ values: [BusValue]) -> BusValue {
    .array(of: values.first?.signature ?? "", values)
  }

  private func basic<T: BitwiseCopyable>(at place: Iterator, _ initial: T) -> T {
    var value = initial
    messageIterGetBasic(place, &value)
    return value
  }

  private func text(at place: Iterator) -> String {
    var text: UnsafePointer<CChar>?
    messageIterGetBasic(place, &text)
    return text.map { String(cString: $0) } ?? ""
  }

  private func inner(at place: Iterator) -> [BusValue] {
    var inner = DBusMessageIter()
    messageIterRecurse(place, &inner)
    return values(at: &inner)
  }

  /// Appends values to a message. If memory runs out, the message is incomplete and the receiver refuses it.
  func append(_ values: [BusValue], at place: Iterator) {
    for value in values { append(value, at: place) }
  }

  private func append(_ value: BusValue, at place: Iterator) {
    switch value {
    case .byte(let value): appendBasic("y", value, at: place)
    case .bool(let value): appendBasic("b", dbus_bool_t(value ? 1 : 0), at: place)
    case .int16(let value): appendBasic("n", value, at: place)
    case .int32(let value): appendBasic("i", value, at: place)
    case .uint32(let value): appendBasic("u", value, at: place)
    case .int64(let value): appendBasic("x", value, at: place)
    case .double(let value): appendBasic("d", value, at: place)
    case .string(let value): value.withCString { appendBasic("s", $0, at: place) }
    case .objectPath(let value): value.withCString { appendBasic("o", $0, at: place) }
    // libdbus duplicates the descriptor.
    case .descriptor(let value): appendBasic("h", value.rawValue, at: place)
    case .variant(let inner): appendContainer("v", inner.signature, [inner], at: place)
    case .tuple(let values): appendContainer("r", nil, values, at: place)
    case .entry(let key, let value): appendContainer("e", nil, [key, value], at: place)
    case .array(let type, let values): appendContainer("a", type, values, at: place)
    case .other: break
    }
  }

  private func appendBasic<T: BitwiseCopyable>(_ type: Unicode.Scalar, _ value: T, at place: Iterator) {
    withUnsafeBytes(of: value) { bytes in
      guard let address = bytes.baseAddress else { return }
      _ = messageIterAppendBasic(place, Self.code(type), address)
    }
  }

  private func appendContainer(
    _ type: Unicode.Scalar, _ signature: String?, _ values: [BusValue], at place: Iterator
  ) {
    var inner = DBusMessageIter()
    guard messageIterOpenContainer(place, Self.code(type), signature, &inner) != 0 else { return }
    append(values, at: &inner)
    _ = messageIterCloseContainer(place, &inner)
  }
}
