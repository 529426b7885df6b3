internal import CXKBCommon

/// The data paths and interned names of xkbcommon.
///
/// Each keymap has its own context, which is small compared with the keymap. A context is not thread-safe. It never
/// releases a name, so a shared one would grow with every keymap that a compositor sends. C type: `struct xkb_context`.
final class XKBContext {
  let pointer: OpaquePointer

  /// Makes a context that ignores the environment's default layout, so that names have the same meaning everywhere.
  init?(logging level: xkb_log_level) {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_ENVIRONMENT_NAMES) else { return nil }
    xkb_context_set_log_level(context, level)
    pointer = context
  }

  deinit {
    xkb_context_unref(pointer)
  }
}
