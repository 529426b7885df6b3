internal import CXKBCommon
import Glibc

/// What the keys of a keyboard mean: keysyms per key, layout and level, and which keys repeat.
///
/// A keymap does not change. Keys are numbered as the kernel numbers them (evdev codes), as in
/// `wl_keyboard.key`. C type: `struct xkb_keymap`.
public final class Keymap {
  /// The most bytes that a keymap may have: 16 MiB. Real ones have about 60 KiB.
  public static let maximumSize = 16 << 20

  let pointer: OpaquePointer

  /// Reads the keymap that a compositor hands over.
  ///
  /// The file is mapped privately, read and unmapped again; the descriptor stays the caller's, open, at the
  /// place where it was. A closing NUL may be counted in the size or not. Whether the event's format says
  /// that there is a keymap at all is for the caller to look at.
  ///
  /// - fileDescriptor: a regular file or a memory file.
  /// - size: in bytes, 1 to `maximumSize`, not more than the file has.
  ///
  /// Wayland event: `wl_keyboard.keymap`. C function: `xkb_keymap_new_from_buffer`.
  public convenience init(fileDescriptor: Int32, size: Int) throws(KeymapError) {
    try Keymap.checkSize(size)
    var status = stat()
    guard fstat(fileDescriptor, &status) == 0 else { throw .notOpen(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    // Touching a page beyond the end of the file would be a SIGBUS.
    guard Int(status.st_size) >= size else { throw .truncated(size: size, available: Int(status.st_size)) }

    let mapping = mmap(nil, size, PROT_READ, MAP_PRIVATE, fileDescriptor, 0)
    guard let mapping, mapping != MAP_FAILED else { throw .notMappable(code: errno) }
    defer { munmap(mapping, size) }
    self.init(try Keymap.compile(UnsafeRawBufferPointer(start: mapping, count: size)))
  }

  /// Reads a keymap from its text form. C function: `xkb_keymap_new_from_buffer`.
  public convenience init(string: String) throws(KeymapError) {
    let bytes = Array(string.utf8)
    try Keymap.checkSize(bytes.count)
    let keymap: Result<OpaquePointer, KeymapError> = bytes.withUnsafeBytes { text in
      Result { () throws(KeymapError) in try Keymap.compile(text) }
    }
    self.init(try keymap.get())
  }

  /// Makes a keymap from the names that people choose layouts by, such as "de" and "nodeadkeys".
  ///
  /// - layout: one or several, separated by commas.
  /// - variant: as many as layouts, or empty.
  /// - model: empty for XKB's usual one, `pc105`.
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

  /// The text form, as a virtual keyboard hands it to the compositor; without a closing NUL.
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
  public var layoutNames: [String] {
    (0..<xkb_keymap_num_layouts(pointer)).map { index in
      xkb_keymap_layout_get_name(pointer, index).map { String(cString: $0) } ?? ""
    }
  }

  /// Whether a key that is held down should repeat. C function: `xkb_keymap_key_repeats`.
  ///
  /// - key: an evdev code. A key that the keymap does not have does not repeat.
  public func repeats(_ key: UInt32) -> Bool {
    xkb_keymap_key_repeats(pointer, keycode(key)) != 0
  }

  private init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  private static func checkSize(_ size: Int) throws(KeymapError) {
    guard size > 0 else { throw .empty }
    guard size <= maximumSize else { throw .tooLarge(size: size) }
  }

  private static func compile(_ text: UnsafeRawBufferPointer) throws(KeymapError) -> OpaquePointer {
    // libxkbcommon 1.5 refuses a size that counts the closing NUL.
    let length = text.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    guard length > 0, let start = text.baseAddress else { throw .empty }
    guard let context = XKBContext(logging: XKB_LOG_LEVEL_ERROR) else { throw .outOfMemory }
    guard
      let keymap = xkb_keymap_new_from_buffer(
        context.pointer, start.assumingMemoryBound(to: CChar.self), length, XKB_KEYMAP_FORMAT_TEXT_V1,
        XKB_KEYMAP_COMPILE_NO_FLAGS)
    else { throw .malformed }
    // The keymap holds its context.
    return keymap
  }
}

/// XKB's number for a key: X11 kept the first eight for itself.
func keycode(_ key: UInt32) -> xkb_keycode_t {
  key &+ 8
}
