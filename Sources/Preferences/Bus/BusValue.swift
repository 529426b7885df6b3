import CDBus
import Glibc

/// A value in a message.
package indirect enum BusValue: Equatable, Sendable {
  case byte(UInt8)
  case bool(Bool)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case double(Double)
  case string(String)
  /// The name of an object, such as a request that is open.
  case objectPath(String)
  case descriptor(BusDescriptor)
  case variant(BusValue)
  case tuple([BusValue])
  case entry(BusValue, BusValue)
  /// Values of one type, which its signature names, since there may be none.
  case array(of: String, [BusValue])
  /// A value of a type that no message of ours has.
  case other

  /// The signature of its type.
  package var signature: String {
    switch self {
    case .byte: "y"
    case .bool: "b"
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

  /// The value inside variants, however many there are around it: `Read` gives two.
  package var unwrapped: BusValue {
    var value = self
    while case .variant(let inner) = value { value = inner }
    return value
  }

  package var string: String? { if case .string(let value) = self { value } else { nil } }

  /// Values of one type, without that; nil for what is no array.
  package var elements: [BusValue]? { if case .array(_, let values) = self { values } else { nil } }

  /// A path of the file system, as messages have it: bytes, with a zero at the end.
  package static func path(_ path: String) -> BusValue {
    .array(of: "y", (Array(path.utf8) + [0]).map { .byte($0) })
  }

  /// What is in a dictionary; nil for what is none.
  package var entries: [(key: BusValue, value: BusValue)]? {
    guard case .array(_, let values) = self else { return nil }
    return values.compactMap { if case .entry(let key, let value) = $0 { (key, value) } else { nil } }
  }
}

/// A descriptor in a message, closed with the last value that has it.
package final class BusDescriptor: Sendable, Equatable {
  package let rawValue: Int32

  /// Takes a descriptor over.
  package init(_ rawValue: Int32) { self.rawValue = rawValue }

  deinit { if rawValue >= 0 { close(rawValue) } }

  package static func == (a: BusDescriptor, b: BusDescriptor) -> Bool { a === b }
}

// The codes of types are the characters of signatures, and for what has others inside: r for a tuple, e for an entry.
extension BusLibrary {
  private static func code(_ letter: Unicode.Scalar) -> CInt { CInt(letter.value) }

  /// The values from a place in a message to the end of what it is in. libdbus has checked the message, so that nothing
  /// is nested more than 64 times.
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
    case "i": .int32(basic(at: place, 0))
    case "u": .uint32(basic(at: place, 0))
    case "x": .int64(basic(at: place, 0))
    case "d": .double(basic(at: place, 0))
    case "s": .string(text(at: place))
    case "o": .objectPath(text(at: place))
    // The library gives a descriptor of our own.
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

  /// Appends values to a message. Without memory some of it is missing, and the receiver refuses it.
  func append(_ values: [BusValue], at place: Iterator) {
    for value in values { append(value, at: place) }
  }

  private func append(_ value: BusValue, at place: Iterator) {
    switch value {
    case .byte(let value): appendBasic("y", value, at: place)
    case .bool(let value): appendBasic("b", dbus_bool_t(value ? 1 : 0), at: place)
    case .int32(let value): appendBasic("i", value, at: place)
    case .uint32(let value): appendBasic("u", value, at: place)
    case .int64(let value): appendBasic("x", value, at: place)
    case .double(let value): appendBasic("d", value, at: place)
    case .string(let value): value.withCString { appendBasic("s", $0, at: place) }
    case .objectPath(let value): value.withCString { appendBasic("o", $0, at: place) }
    // The library sends a copy.
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
