public import Pixman
public import Wayland

/// A seat's input method, as text fields see it: on-screen keyboards, Chinese or Japanese input, spelling aids.
///
/// After `.enter` a text field that has the focus calls `enable`, then `update` whenever its text, its cursor or
/// its place changes, and `disable` when it loses the focus. What the input method types comes as one `Edit` at
/// a time (rule I10).
///
/// Wayland: `zwp_text_input_v3`.
@MainActor public final class TextInput {
  /// What the input method did.
  public enum Event {
    /// Text can be input into this surface from here on.
    case enter(Surface)
    /// No more text comes to this surface, and what was composed is void; it is disabled.
    case leave(Surface)
    /// The text changes.
    case edit(Edit, Surface)
  }

  /// A change of the text, to be made in this order: what was composed before goes; so do bytes around the
  /// cursor; the finished text is inserted, with the cursor after it; what is composed now is shown there.
  public struct Edit: Equatable, Sendable {
    /// How many bytes of UTF-8 go before the cursor. They lie within the text that was told last, and are whole
    /// characters of Unicode.
    public var deletedBefore = 0
    /// How many bytes of UTF-8 go after the cursor, within the same limits.
    public var deletedAfter = 0
    /// The text that is finished.
    public var text = ""
    /// What is composed but not finished; empty if nothing is.
    public var composed = ""
    /// Where in `composed` the cursor is, or what of it is marked, in bytes of UTF-8; nil hides it.
    public var composedCursor: Range<Int>?

    /// A change that changes nothing.
    public init() {}
  }

  /// What the input method is told about the text field.
  public struct State: Equatable, Sendable {
    /// The text, without what is composed; nil if the field does not tell. Around the cursor, so many bytes are
    /// sent as a message takes: 4000.
    public var text: String?
    /// Where in `text` the cursor is, in bytes of UTF-8.
    public var cursor = 0
    /// Where in `text` the other end of the marked part is, in bytes of UTF-8; the cursor's place if none is.
    public var anchor = 0
    /// Whether the text was changed by something else than the input method.
    public var isChangedByOther = false
    /// How the text is to be treated, such as that it is not to be shown.
    public var hint: ZwpTextInputV3.ContentHint = []
    /// What kind of text it is, such as a number.
    public var purpose = ZwpTextInputV3.ContentPurpose.normal
    /// Where the cursor is, in points of the surface; nil if the field does not tell.
    public var cursorRectangle: Rectangle?

    /// A field that tells nothing of itself.
    public init() {}
  }

  /// Receives what the input method does.
  public var onEvent: ((Event) -> Void)?

  /// The surface into which text can be input, if it is one of ours.
  public private(set) var focus: Surface?

  /// Whether a text field takes input.
  public private(set) var isEnabled = false

  /// Whether an input method has sent text, an action or a language since the seat came. `enter` alone is no evidence:
  /// Mutter and KWin send it without an input method as well.
  ///
  /// Wayland: `preedit_string`, `commit_string`, `delete_surrounding_text`, `action`, `language`.
  public private(set) var hasInputMethod = false

  private let proxy: ZwpTextInputV3
  private var state = State()
  private var pending = Edit()
  private var hasPending = false
  private var isComposing = false

  /// How often `commit` was sent, which the compositor counts too.
  private var commits: UInt32 = 0
  /// Whether the newest `done` answered to an older state than the compositor has been told since.
  private var isBehind = false
  private var hasUnsent = false

  init(_ proxy: ZwpTextInputV3) {
    self.proxy = proxy
    proxy.owner = self
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  // MARK: The text field

  /// Starts to take input for a text field. Without a focus nothing happens. A field that follows another one
  /// calls it as well: it starts afresh.
  ///
  /// Wayland: `zwp_text_input_v3.enable`.
  public func enable(_ state: State) {
    guard focus != nil, !proxy.isDestroyed else { return }
    isEnabled = true
    isBehind = false
    isComposing = false
    self.state = state
    proxy.enable()
    send()
  }

  /// Tells what has changed of the text field. While the compositor's answers refer to an older state, it is
  /// told with the first that does not.
  public func update(_ state: State) {
    guard isEnabled, state != self.state, !proxy.isDestroyed else { return }
    self.state = state
    if isBehind { hasUnsent = true } else { send() }
  }

  /// Takes no more input.
  ///
  /// Wayland: `zwp_text_input_v3.disable`.
  public func disable() {
    guard isEnabled else { return }
    reset()
    guard !proxy.isDestroyed else { return }
    proxy.disable()
    commit()
  }

  private func send() {
    hasUnsent = false
    if let text = state.text {
      let part = SurroundingText(text, cursor: state.cursor, anchor: state.anchor)
      proxy.setSurroundingText(text: part.text, cursor: Int32(part.cursor), anchor: Int32(part.anchor))
    }
    proxy.setTextChangeCause(cause: state.isChangedByOther ? .other : .inputMethod)
    var hint = state.hint
    if proxy.version < 2 { hint.subtract([.onScreenInputProvided, .noEmoji, .preeditShown]) }
    proxy.setContentType(hint: hint, purpose: state.purpose)
    if let rectangle = state.cursorRectangle {
      proxy.setCursorRectangle(
        x: Int32(clamping: rectangle.x), y: Int32(clamping: rectangle.y),
        width: Int32(clamping: max(0, rectangle.width)), height: Int32(clamping: max(0, rectangle.height)))
    }
    commit()
  }

  private func commit() {
    commits &+= 1
    proxy.commit()
  }

  // MARK: The compositor's word

  private func handle(_ event: ZwpTextInputV3.Event) {
    switch event {
    case .enter(let surface):
      // O6: the surface may be destroyed by now, or not ours.
      guard let surface = surface?.owner as? Surface, surface !== focus else { return }
      leave()
      focus = surface
      onEvent?(.enter(surface))
    case .leave: leave()
    case .preeditString(let text, let begin, let end):
      hasPending = true
      // Compositors reset the preedit text with an empty one, also without an input method.
      if text?.isEmpty == false { hasInputMethod = true }
      pending.composed = text ?? ""
      pending.composedCursor = pending.composed.utf8Range(Int(begin), Int(end))
    case .commitString(let text):
      hasPending = true
      if text?.isEmpty == false { hasInputMethod = true }
      pending.text = text ?? ""
    case .deleteSurroundingText(let before, let after):
      hasPending = true
      if before > 0 || after > 0 { hasInputMethod = true }
      pending.deletedBefore = Int(before)
      pending.deletedAfter = Int(after)
    case .done(let serial): apply(serial)
    case .action, .language: hasInputMethod = true
    case .preeditHint: break
    }
  }

  /// I10.
  private func apply(_ serial: UInt32) {
    var edit = pending
    let isNews = hasPending || isComposing
    pending = Edit()
    hasPending = false
    // The edit was meant for a text field that is disabled by now.
    guard isEnabled, let focus else { return }
    isBehind = serial != commits
    isComposing = !edit.composed.isEmpty
    limit(&edit)
    if isNews { onEvent?(.edit(edit, focus)) }
    if hasUnsent, isEnabled, !isBehind, !proxy.isDestroyed { send() }
  }

  /// Nothing is deleted that is not there, nor half a character.
  private func limit(_ edit: inout Edit) {
    let text = state.text ?? ""
    let cursor = text.utf8Boundary(state.cursor)
    edit.deletedBefore = cursor - text.utf8Boundary(cursor - min(edit.deletedBefore, cursor))
    let room = text.utf8.count - cursor
    edit.deletedAfter = text.utf8Boundary(cursor + min(edit.deletedAfter, room)) - cursor
  }

  private func leave() {
    guard let left = focus else { return }
    reset()
    focus = nil
    onEvent?(.leave(left))
  }

  private func reset() {
    isEnabled = false
    isBehind = false
    isComposing = false
    hasUnsent = false
    pending = Edit()
    hasPending = false
    state = State()
  }

  /// Forgets a surface that is being destroyed, as if text input had left it.
  func forget(_ surface: Surface) {
    if focus === surface { leave() }
  }

  /// The seat is gone.
  func end() {
    leave()
    proxy.destroy()
  }
}
