import Glibc

/// Why a keymap cannot be used.
public enum KeymapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no text.
  case empty
  /// The text is longer than `Keymap.maximumSize`.
  case tooLarge(size: Int)
  /// The descriptor is no open file; `code` is the `errno`.
  case notOpen(code: Int32)
  /// The descriptor is a pipe, a directory, a socket or a device, not a file in memory or on disk.
  case notAFile
  /// The file ends before the size that was announced.
  case truncated(size: Int, available: Int)
  /// The system refuses to read the file, as when it is open for writing only; `code` is the `errno`.
  case notReadable(code: Int32)
  /// The text is not a keymap in the format XKB v1, or has a NUL in it, a key code above 4095, or a sum of
  /// more than 1000 terms.
  case malformed
  /// The machine's XKB data do not have this layout, variant, model or option.
  case unknownNames(String)
  /// The machine has no memory for a keymap.
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
