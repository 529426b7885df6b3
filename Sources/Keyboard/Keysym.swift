internal import CXKBCommon

/// The meaning of a key, independent of its position: the letter a, a dead acute, the Escape key.
///
/// C type: `xkb_keysym_t`.
public struct Keysym: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The X11 number.
  public let rawValue: UInt32

  /// No meaning.
  public static let none = Keysym(rawValue: 0)

  /// Makes a keysym from its number.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Makes a keysym from its name, such as "Escape" or "dead_acute"; nil for an unknown one.
  ///
  /// C function: `xkb_keysym_from_name`.
  public init?(name: String) {
    let value = xkb_keysym_from_name(name, XKB_KEYSYM_NO_FLAGS)
    guard value != 0 else { return nil }
    rawValue = value
  }

  /// The name, such as "Escape"; a hexadecimal number without a name.
  ///
  /// C function: `xkb_keysym_get_name`.
  public var name: String {
    readUTF8 { xkb_keysym_get_name(rawValue, $0, $1) }
  }

  /// The text of the keysym; empty if it has none.
  ///
  /// Return, Tab, Escape and the like give their control characters. C function: `xkb_keysym_to_utf8`.
  public var text: String {
    // Unlike the other functions, this one counts the terminating NUL in its result.
    readUTF8 { max(xkb_keysym_to_utf8(rawValue, $0, $1) - 1, 0) }
  }

  public var description: String { name }
}

/// Reads text from a C function that fills a buffer and returns the needed size, without the terminating NUL.
func readUTF8(_ fill: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> String {
  func read(_ capacity: Int) -> (text: String?, needed: Int) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { return ("", 0) }
      let needed = Int(fill(start, capacity))
      guard needed > 0 else { return ("", 0) }
      guard needed < capacity else { return (nil, needed) }
      return (String(decoding: UnsafeRawBufferPointer(start: start, count: needed), as: UTF8.self), needed)
    }
  }
  let first = read(64)
  return first.text ?? read(first.needed + 1).text ?? ""
}
