public import Wayland
import WaylandServer

/// A seat's text input: what an input method does with the text field that has the focus, and what that told
/// it.
///
/// `preedit`, `commit` and `delete` only take effect with `done` (rule I10). A client that is the seat's
/// input method does the same by itself.
///
/// Wayland: `zwp_text_input_v3`.
@MainActor public final class ScriptedTextInput {
  /// The surface into which text can be input: that with the keyboard's focus, if its client listens.
  public private(set) var focus: ScriptedSurface?

  /// What the focused client told with its last commit; nil as long as no text field is enabled.
  public var state: State? { enabled?.state }

  /// How often the focused client's object has committed.
  public var commitCount: UInt32 { (enabled ?? fields.first { isFocused($0) })?.commitCount ?? 0 }

  private unowned let seat: ScriptedSeat
  private var fields: [TextInputField] = []

  init(_ seat: ScriptedSeat) {
    self.seat = seat
  }

  /// What a client tells about a text field.
  public struct State: Equatable, Sendable {
    /// The text around the cursor; nil if the client does not tell.
    public var text: String?
    /// Where the cursor is, and where the other end of the marked part, in bytes of UTF-8.
    public var cursor = 0
    public var anchor = 0
    /// Why the text changed.
    public var changeCause = ZwpTextInputV3.ChangeCause.inputMethod
    /// What kind of text it is.
    public var hint: ZwpTextInputV3.ContentHint = []
    public var purpose = ZwpTextInputV3.ContentPurpose.normal
    /// Where the cursor is, in points of the surface; nil if the client does not tell.
    public var cursorRectangle: Rectangle?
    /// Whether the client asked for the on-screen keyboard (version 2).
    public var wantsPanel = false

    /// A place in points.
    public struct Rectangle: Equatable, Sendable {
      public var x: Int32
      public var y: Int32
      public var width: Int32
      public var height: Int32

      public init(x: Int32, y: Int32, width: Int32, height: Int32) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
      }
    }
  }

  // MARK: Clients

  func follow(_ resource: ZwpTextInputV3Resource) {
    let field = TextInputField(resource, seat)
    fields.append(field)
    resource.onDestroy = { [unowned self, unowned field] in
      fields.removeAll { $0 === field }
      if field.isEnabled { seat.inputMethod?.update(state) }
    }
    field.onCommit = { [unowned self, unowned field] in committed(field) }
    guard let focused = seat.keyboard?.focus, !focused.resource.isDestroyed else { return }
    if focused.resource.client === resource.client {
      focus = focused
      resource.sendEnter(surface: focused.resource)
    }
  }

  private func isFocused(_ field: TextInputField) -> Bool { focus.map { field.isOfClient($0) } ?? false }

  private var enabled: TextInputField? { fields.first { $0.isEnabled && isFocused($0) } }

  private func committed(_ field: TextInputField) {
    // The client may not have received the leave yet, so its commit is no error.
    guard isFocused(field) else { return }
    if fields.filter({ $0.isEnabled && isFocused($0) }).count > 1 {
      seat.compositor.complain("I10: a client has two text inputs enabled at a time")
    }
    seat.inputMethod?.update(state)
  }

  // MARK: Focus

  /// Gives a surface the text input's focus. It follows the keyboard's focus by itself; a seat without a keyboard has none.
  public func focus(_ surface: ScriptedSurface?) {
    guard surface !== focus else { return }
    for field in fields where isFocused(field) { field.leave(focus) }
    focus = surface.flatMap { surface in fields.contains { $0.isOfClient(surface) } ? surface : nil }
    seat.inputMethod?.update(nil)
    guard let focus else { return }
    for field in fields where isFocused(field) { field.resource.sendEnter(surface: focus.resource) }
  }

  // MARK: What the input method does

  private var listening: [ZwpTextInputV3Resource] {
    fields.filter { $0.isEnabled && isFocused($0) }.map(\.resource)
  }

  /// Shows a text that is being composed; nil removes it.
  ///
  /// - Parameter cursor: where its cursor is or what is marked, in bytes of UTF-8; nil hides it.
  public func preedit(_ text: String?, cursor: Range<Int>? = nil) {
    for field in listening {
      field.sendPreeditString(
        text: text, cursorBegin: Int32(cursor?.lowerBound ?? -1), cursorEnd: Int32(cursor?.upperBound ?? -1))
    }
  }

  /// Inserts a finished text.
  public func commit(_ text: String?) {
    for field in listening { field.sendCommitString(text: text) }
  }

  /// Removes so many bytes around the cursor.
  public func delete(before: UInt32 = 0, after: UInt32 = 0) {
    for field in listening { field.sendDeleteSurroundingText(beforeLength: before, afterLength: after) }
  }

  /// Makes the changes take effect.
  ///
  /// - Parameter serial: how many commits the input method had seen: all of them without a number.
  public func done(serial: UInt32? = nil) {
    for field in fields where field.isEnabled && isFocused(field) {
      field.resource.sendDone(serial: serial ?? field.commitCount)
    }
  }

  /// Does what the field's action is, such as to send a form (version 2).
  public func perform(_ action: ZwpTextInputV3.Action) {
    for field in fields where field.isEnabled && isFocused(field) && field.resource.version >= 2 {
      field.resource.sendAction(action: action, serial: field.commitCount)
    }
  }
}

extension ScriptedCompositor {
  func offerTextInput(_ version: UInt32) -> Global {
    Global(server, ZwpTextInputManagerV3Resource.self, version: version) { manager in
      manager.onRequest = { request in
        guard case .getTextInput(let field, let seat) = request else { return }
        (seat.owner as? ScriptedSeat)?.textInput.follow(field)
      }
    }
  }
}
