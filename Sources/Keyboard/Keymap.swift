internal import CXKBCommon
import Glibc

/// The keysyms of a keyboard's keys by layout and level, and the keys that repeat.
///
/// A keymap is immutable. Keys are evdev codes, as in `wl_keyboard.key`. C type: `struct xkb_keymap`.
public final class Keymap {
  /// The largest size of a keymap in bytes: 1 MiB. Real ones have about 60 KiB. The time to compile may grow with the
  /// square of the size, and blocks the program: some tenths of a second at this size, a minute at sixteen times as
  /// much.
  public static let maximumSize = 1 << 20

  let pointer: OpaquePointer

  /// Reads the keymap that a compositor sends.
  ///
  /// The text is copied, so later changes of the file have no effect. The descriptor stays open and the caller's, at
  /// its position. The size may include terminating NULs; a NUL before the end is malformed. The caller checks the
  /// format of the event.
  ///
  /// - fileDescriptor: a regular file or a memory file, sealed or not, open for reading.
  /// - size: in bytes, from 1 to `maximumSize`, at most the size of the file.
  ///
  /// Wayland event: `wl_keyboard.keymap`. C function: `xkb_keymap_new_from_buffer`.
  public convenience init(fileDescriptor: Int32, size: Int) throws(KeymapError) {
    self.init(try Keymap.compile(try Keymap.read(fileDescriptor, size)))
  }

  /// Reads a keymap from its text form. C function: `xkb_keymap_new_from_buffer`.
  public convenience init(string: String) throws(KeymapError) {
    let bytes = Array(string.utf8)
    try Keymap.checkSize(bytes.count)
    self.init(try Keymap.compile(bytes))
  }

  /// Makes a keymap from names of layouts, such as "de" and "nodeadkeys".
  ///
  /// - layout: one or several, separated by commas.
  /// - variant: as many as layouts, or empty.
  /// - model: empty for XKB's default, `pc105`.
  /// - options: such as "ctrl:nocaps", separated by commas.
  ///
  /// C function: `xkb_keymap_new_from_names`.
  public convenience init(
    layout: String, variant: String = "", model: String = "", options: String = ""
  ) throws(KeymapError) {
    guard let context = XKBContext(logging: XKB_LOG_LEVEL_ERROR) else { throw .outOfMemory }
    let keymap = layout.withCString { layout in
      variant.withCString { variant in
        model.withCString { model in
          options.withCString { options in
            var names = xkb_rule_names(
              rules: nil, model: model, layout: layout, variant: variant, options: options)
            return xkb_keymap_new_from_names(context.pointer, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
          }
        }
      }
    }
    guard let keymap else {
      throw .unknownNames(
        "layout \"\(layout)\", variant \"\(variant)\", model \"\(model)\", options \"\(options)\"")
    }
    self.init(keymap)
  }

  deinit {
    xkb_keymap_unref(pointer)
  }

  /// The text form, as a virtual keyboard sends it to the compositor, without a terminating NUL.
  ///
  /// C function: `xkb_keymap_get_as_string`.
  public var string: String {
    guard let text = xkb_keymap_get_as_string(pointer, XKB_KEYMAP_FORMAT_TEXT_V1) else { return "" }
    defer { free(text) }
    return String(cString: text)
  }

  /// The names of the layouts, such as "English (US)"; a layout without a name is empty.
  ///
  /// C function: `xkb_keymap_layout_get_name`.
  public private(set) lazy var layoutNames = readLayoutNames()

  /// For each layout, whether it has Latin letters.
  private(set) lazy var latinLayouts = readLatinLayouts()

  /// Whether a held key repeats. C function: `xkb_keymap_key_repeats`.
  ///
  /// - key: an evdev code. A key that the keymap does not have does not repeat.
  public func repeats(_ key: UInt32) -> Bool {
    xkb_keymap_key_repeats(pointer, keycode(key)) != 0
  }

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  private static func checkSize(_ size: Int) throws(KeymapError) {
    guard size > 0 else { throw .empty }
    guard size <= maximumSize else { throw .tooLarge(size: size) }
  }

  /// The bytes of a file from its beginning.
  ///
  /// Rule I1 requires a private mapping, since a sealed file refuses a shared one. A copy by `pread` needs no mapping,
  /// and a file that is truncated during the read causes no SIGBUS.
  static func read(_ descriptor: Int32, _ size: Int) throws(KeymapError) -> [UInt8] {
    try checkSize(size)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .notOpen(code: errno) }
    // A read from a pipe or a socket could block forever.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled..<size])
        let count = pread(descriptor, rest.baseAddress, rest.count, off_t(filled))
        if count < 0, errno == EINTR { continue }
        if count < 0 { failure = errno }
        guard count > 0 else { return }
        filled += count
      }
    }
    guard failure == 0 else { throw .notReadable(code: failure) }
    guard bytes.count == size else { throw .truncated(size: size, available: bytes.count) }
    return bytes
  }

  static func compile(_ bytes: [UInt8]) throws(KeymapError) -> OpaquePointer {
    // libxkbcommon 1.5 refuses a size that counts the closing NUL.
    guard let last = bytes.lastIndex(where: { $0 != 0 }) else { throw .empty }
    let text = bytes[...last]
    // Readers differ in whether they read beyond a NUL, so a text with a NUL inside is malformed.
    guard !text.contains(0), KeymapText.isSafe(text) else { throw .malformed }
    guard let context = XKBContext(logging: XKB_LOG_LEVEL_ERROR) else { throw .outOfMemory }
    let keymap = text.withUnsafeBytes { text in
      xkb_keymap_new_from_buffer(
        context.pointer, text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count,
        XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let keymap else { throw .malformed }
    // The keymap retains its context.
    return keymap
  }
}

/// The XKB key code: the evdev code plus 8, for historical reasons of X11. The last eight codes have none.
func keycode(_ key: UInt32) -> xkb_keycode_t {
  let (code, overflow) = key.addingReportingOverflow(8)
  return overflow ? xkb_keycode_t.max : code
}
