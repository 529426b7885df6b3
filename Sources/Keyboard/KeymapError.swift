import Glibc

/// An error of a keymap.
public enum KeymapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is empty.
  case empty
  /// The text is longer than `Keymap.maximumSize`.
  case tooLarge(size: Int)
  /// The descriptor is not open; `code` is the `errno`.
  case notOpen(code: Int32)
  /// The descriptor is a pipe, a directory, a socket or a device, not a file.
  case notAFile
  /// The file is shorter than the announced size.
  case truncated(size: Int, available: Int)
  /// The file cannot be read, for example because it is open for writing only; `code` is the `errno`.
  case notReadable(code: Int32)
  /// The text is not a keymap in the format XKB v1, or contains a NUL, a key code above 4095, or a sum of more than
  /// 1000 terms.
  case malformed
  /// The XKB data of the system lack this layout, variant, model or option.
  case unknownNames(String)
  /// Memory for a keymap is exhausted.
  case outOfMemory

  public var description: String {
    switch self {
    case .empty: "the keymap is empty"
    case .tooLarge(let size):
      "the keymap of \(size) bytes is too large; the most is \(Keymap.maximumSize)"
    case .notOpen(let code): "the keymap's file is not open: \(String(cString: strerror(code)))"
    case .notAFile: "the keymap is not in a file, but in something else: a pipe, a socket or a directory"
    case .truncated(let size, let available):
      "the keymap is announced with \(size) bytes, but its file has only \(available)"
    case .notReadable(let code):
      "the keymap's file cannot be read: \(String(cString: strerror(code)))"
    case .malformed: "the keymap is not valid XKB text"
    case .unknownNames(let names): "XKB knows no keymap for \(names)"
    case .outOfMemory: "no memory for a keymap"
    }
  }
}
