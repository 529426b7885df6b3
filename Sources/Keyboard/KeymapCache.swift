/// Caches the two most recently used keymaps. Compositors send the same keymap again at every change of the keyboard
/// device, and two alternating ones if a virtual keyboard is used too.
///
/// Compiling takes about a millisecond. Each keymap is kept with its text, about 60 KiB.
public final class KeymapCache {
  private var entries: [(bytes: [UInt8], keymap: Keymap)] = []

  /// The number of cached keymaps.
  public static let capacity = 2

  /// Makes an empty cache.
  public init() {}

  /// Reads the keymap that a compositor sends. Equal bytes give the same object.
  ///
  /// - Throws: the errors of `Keymap.init(fileDescriptor:size:)`. A refused keymap is not cached.
  ///
  /// Complexity: O(n) in the size for a cached keymap.
  ///
  /// Wayland event: `wl_keyboard.keymap`.
  public func keymap(fileDescriptor: Int32, size: Int) throws(KeymapError) -> Keymap {
    let bytes = try Keymap.read(fileDescriptor, size)
    if let index = entries.firstIndex(where: { $0.bytes == bytes }) {
      // The newest is the last.
      entries.append(entries.remove(at: index))
      return entries[entries.count - 1].keymap
    }
    let keymap = Keymap(try Keymap.compile(bytes))
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append((bytes, keymap))
    return keymap
  }
}
