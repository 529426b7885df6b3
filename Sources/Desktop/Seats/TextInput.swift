public import Pixman
public import Wayland

/// The text input of a seat: the connection of text fields to an input method, such as an on-screen keyboard or Chinese
/// input.
///
/// After `.enter`, the focused text field calls `enable`. It calls `update` whenever its text, cursor or position
/// changes, and `disable` when it loses the focus. Each change by the input method arrives as one `Edit` (rule I10).
///
/// Wayland: `zwp_text_input_v3`.
@MainActor public final class TextInput {
  /// An event of the input method.
  public enum Event {
    /// Text input entered a surface.
    case enter(Surface)
    /// Text input left the surface and is disabled. The preedit text is void.
    case leave(Surface)
    /// The input method changes the text.
    case edit(Edit, Surface)
  }

  /// A change of the text, applied in this order. Remove the previous preedit text. Delete bytes around the cursor.
  /// Insert `text` and move the cursor behind it. Show `composed` there.
  public struct Edit: Equatable, Sendable {
    /// The bytes of UTF-8 to delete before the cursor. They are whole Unicode scalars of the last text that was sent.
    public var deletedBefore = 0
    /// The bytes of UTF-8 to delete after the cursor, within the same limits.
    public var deletedAfter = 0
    /// The committed text.
    public var text = ""
    /// The preedit text; empty if there is none.
    public var composed = ""
    /// The cursor or selection in `composed`, in bytes of UTF-8; nil hides the cursor.
    public var composedCursor: Range<Int>?

    /// An empty change.
    public init() {}
  }

  /// The state of the text field, as sent to the input method.
  public struct State: Equatable, Sendable {
    /// The text without the preedit text; nil if the field does not provide it. A message holds the 4000 bytes around
    /// the cursor.
    public var text: String?
    /// The position of the cursor in `text`, in bytes of UTF-8.
    public var cursor = 0
    /// The other end of the selection in `text`, in bytes of UTF-8; equal to `cursor` if the selection is empty.
    public var anchor = 0
    /// Whether something other than the input method changed the text.
    public var isChangedByOther = false
    /// How to treat the text, for example that it is a secret.
    public var hint: ZwpTextInputV3.ContentHint = []
    /// The kind of the text, such as a number.
    public var purpose = ZwpTextInputV3.ContentPurpose.normal
    /// The position of the cursor, in points of the surface; nil if the field does not provide it.
    public var cursorRectangle: Rectangle?

    /// The state of a field that provides nothing.
    public init() {}
  }

  /// Receives the events of the input method.
  public var onEvent: ((Event) -> Void)?

  /// The surface of ours with the text input focus, if any.
  public private(set) var focus: Surface?

  /// Whether a text field is enabled.
  public private(set) var isEnabled = false

  /// Whether an input method has sent text, an action or a language since the seat was added. `enter` alone is no
  /// evidence: Mutter and KWin send it without an input method as well.
  ///
  /// Wayland: `preedit_string`, `commit_string`, `delete_surrounding_text`, `action`, `language`.
  public private(set) var hasInputMethod = false

  private let proxy: ZwpTextInputV3
  private var state = State()
  private var pending = Edit()
  private var hasPending = false
  private var isComposing = false

  /// The number of sent `commit` requests, which the compositor counts too.
  private var commits: UInt32 = 0
  /// Whether the newest `done` answers a state older than the last one sent.
  private var isBehind = false
  private var hasUnsent = false

  init(_ proxy: ZwpTextInputV3) {
    self.proxy = proxy
    proxy.owner = self
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  // MARK: The text field

  /// Enables input for a text field. No effect without a focus. Call it as well when the focus moves from one field to
  /// another, which resets the input method.
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

  /// Sends the changed state of the text field. While the compositor's answers refer to an older state, the update is
  /// deferred until an answer refers to the current one.
  public func update(_ state: State) {
    guard isEnabled, state != self.state, !proxy.isDestroyed else { return }
    self.state = state
    if isBehind { hasUnsent = true } else { send() }
  }

  /// Disables input.
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

  // MARK: Events

  private func handle(_ event: ZwpTextInputV3.Event) {
    switch event {
    case .enter(let surface):
      // O6: the surface may be destroyed by now, or belong to other code.
      guard let surface = surface?.owner as? Surface, surface !== focus else { return }
      leave()
      focus = surface
      onEvent?(.enter(surface))
    case .leave: leave()
    case .preeditString(let text, let begin, let end):
      hasPending = true
      // Compositors reset the preedit text with an empty one, even without an input method.
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

  /// Applies the pending edit on `done` (rule I10).
  private func apply(_ serial: UInt32) {
    var edit = pending
    let isNews = hasPending || isComposing
    pending = Edit()
    hasPending = false
    // The edit was made for a text field that is disabled by now.
    guard isEnabled, let focus else { return }
    isBehind = serial != commits
    isComposing = !edit.composed.isEmpty
    limit(&edit)
    if isNews { onEvent?(.edit(edit, focus)) }
    if hasUnsent, isEnabled, !isBehind, !proxy.isDestroyed { send() }
  }

  /// Limits the deletions to the sent text and to whole Unicode scalars.
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

  /// Removes a surface that is being destroyed, as if text input had left it.
  func forget(_ surface: Surface) {
    if focus === surface { leave() }
  }

  /// Leaves the surface and destroys the object, after the seat was removed.
  func end() {
    leave()
    proxy.destroy()
  }
}
