internal import CXKBCommon

/// Where xkbcommon finds its data and interns its names.
///
/// Each keymap has its own, which costs little beside the keymap: a context is not safe to share between
/// threads, and it never forgets a name, so a common one would grow with every keymap that a compositor
/// sends. C type: `struct xkb_context`.
final class XKBContext {
  let pointer: OpaquePointer

  /// Makes a context that ignores the environment's default layout, so that names mean the same everywhere.
  init?(logging level: xkb_log_level) {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_ENVIRONMENT_NAMES) else { return nil }
    xkb_context_set_log_level(context, level)
    pointer = context
  }

  deinit {
    xkb_context_unref(pointer)
  }
}
