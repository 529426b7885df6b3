internal import CXKBCommon
import Glibc

/// Composes a character from several keys: a dead acute and e give é, Compose and two keys give ©.
///
/// The sequences are those of the user's locale, or of `~/.XCompose`. Without a table no key is composed. C type:
/// `struct xkb_compose_state`.
public final class Compose {
  /// The effect of a key on the sequence.
  public enum Result: Hashable, Sendable {
    /// The key is not part of a sequence and keeps its meaning.
    case nothing
    /// The key is part of an incomplete sequence and types no text.
    case composing
    /// The key completes a sequence: this text and keysym replace its own. Both may be empty.
    case composed(String, Keysym)
    /// The key cancels the sequence and types no text.
    case cancelled
  }

  /// The sequences.
  public let table: ComposeTable

  /// The locale whose sequences are used, such as "de_DE.UTF-8".
  public var locale: String { table.locale }

  /// The state of the sequence; nil before the first key, and without a table.
  private var state: OpaquePointer?

  /// Makes an empty sequence.
  ///
  /// - Parameter table: the sequences, loaded at the first key at the latest.
  public init(table: ComposeTable) {
    self.table = table
  }

  /// Makes an empty sequence with a table of its own.
  ///
  /// - Parameter locale: see `ComposeTable`.
  public convenience init(locale: String? = nil) {
    self.init(table: ComposeTable(locale: locale))
  }

  deinit {
    xkb_compose_state_unref(state)
  }

  /// Whether a sequence is incomplete.
  public var isComposing: Bool {
    guard let state else { return false }
    return xkb_compose_state_get_status(state) == XKB_COMPOSE_COMPOSING
  }

  /// Handles a pressed key. Modifier keys have no effect.
  ///
  /// C function: `xkb_compose_state_feed`.
  public func feed(_ keysym: Keysym) -> Result {
    if state == nil { state = table.makeState() }
    guard let state,
      xkb_compose_state_feed(state, keysym.rawValue) == XKB_COMPOSE_FEED_ACCEPTED
    else { return .nothing }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING: return .composing
    case XKB_COMPOSE_CANCELLED: return .cancelled
    case XKB_COMPOSE_COMPOSED:
      let text = readUTF8 { xkb_compose_state_get_utf8(state, $0, $1) }
      return .composed(text, Keysym(rawValue: xkb_compose_state_get_one_sym(state)))
    default: return .nothing
    }
  }

  /// Cancels the sequence, for example when the keyboard focus leaves.
  ///
  /// C function: `xkb_compose_state_reset`.
  public func reset() {
    if let state { xkb_compose_state_reset(state) }
  }
}

/// The compose sequences of a locale, or of `~/.XCompose`. Several keyboards share one table.
///
/// C type: `struct xkb_compose_table`.
public final class ComposeTable {
  /// The locale whose sequences are used, such as "de_DE.UTF-8".
  public let locale: String

  /// Whether the table was loaded, or found to be missing.
  public private(set) var isLoaded = false

  private var pointer: OpaquePointer?

  /// Makes a table that is not loaded yet.
  ///
  /// - Parameter locale: nil for the user's locale, from `LC_ALL`, `LC_CTYPE` or `LANG`. The locales C and POSIX have
  ///   few or no sequences; `en_US.UTF-8` replaces them, so that dead keys work.
  public init(locale: String? = nil) {
    self.locale = Self.resolve(
      locale ?? Self.userLocale { name in getenv(name).map { String(cString: $0) } })
  }

  deinit {
    xkb_compose_table_unref(pointer)
  }

  /// Loads the table, unless it was loaded before. Takes 1 to 5 milliseconds.
  ///
  /// C function: `xkb_compose_table_new_from_locale`.
  public func load() {
    guard !isLoaded else { return }
    isLoaded = true
    // A locale without sequences is normal, so nothing is printed on standard error.
    guard let context = XKBContext(logging: XKB_LOG_LEVEL_CRITICAL) else { return }
    // The table retains the context.
    pointer = xkb_compose_table_new_from_locale(context.pointer, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
  }

  /// Makes an empty state, owned by the caller; nil without sequences.
  func makeState() -> OpaquePointer? {
    load()
    // The state retains the table.
    return pointer.flatMap { xkb_compose_state_new($0, XKB_COMPOSE_STATE_NO_FLAGS) }
  }

  /// The locale of an environment.
  static func userLocale(_ environment: (String) -> String?) -> String {
    // An empty variable counts as unset, as in setlocale(3).
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment)
    return values.first { !$0.isEmpty } ?? "C"
  }

  private static func resolve(_ locale: String) -> String {
    let language = locale.prefix { $0 != "." && $0 != "@" }
    return language.isEmpty || language == "C" || language == "POSIX" ? "en_US.UTF-8" : locale
  }
}
