public import Wayland
import WaylandServer

/// A seat's text input: the events of an input method for the focused text field, and the state of that field.
///
/// `preedit`, `commit` and `delete` take effect only with `done` (rule I10). If a client is the input method of the seat,
/// it sends them too.
///
/// Wayland: `zwp_text_input_v3`.
@MainActor public final class ScriptedTextInput {
  /// The surface with the text input focus: that with the keyboard focus, if its client has a text input.
  public private(set) var focus: ScriptedSurface?

  /// The last committed state of the focused client; nil while no text field is enabled.
  public var state: State? { enabled?.state }

  /// The number of commits of the focused client's object.
  public var commitCount: UInt32 { (enabled ?? fields.first { isFocused($0) })?.commitCount ?? 0 }

  private unowned let seat: ScriptedSeat
  private var fields: [TextInputField] = []

  init(_ seat: ScriptedSeat) {
    self.seat = seat
  }

  /// The state of a client's text field.
  public struct State: Equatable, Sendable {
    /// The text around the cursor; nil if the client does not provide it.
    public var text: String?
    /// The cursor and the other end of the selection, in bytes of UTF-8.
    public var cursor = 0
    public var anchor = 0
    /// Why the text changed.
    public var changeCause = ZwpTextInputV3.ChangeCause.inputMethod
    /// The kind of text.
    public var hint: ZwpTextInputV3.ContentHint = []
    public var purpose = ZwpTextInputV3.ContentPurpose.normal
    /// The rectangle of the cursor, in points of the surface; nil if the client does not provide it.
    public var cursorRectangle: Rectangle?
    /// Whether the client asked for the on-screen keyboard (version 2).
    public var wantsPanel = false

    /// A rectangle in points.
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

  func register(_ resource: ZwpTextInputV3Resource) {
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
    // The client may not have read the leave yet, so its commit is no error.
    guard isFocused(field) else { return }
    if fields.filter({ $0.isEnabled && isFocused($0) }).count > 1 {
      seat.compositor.complain("I10: a client has two text inputs enabled at a time")
    }
    seat.inputMethod?.update(state)
  }

  // MARK: Focus

  /// Moves the text input focus. It follows the keyboard focus automatically; a seat without a keyboard has none.
  public func focus(_ surface: ScriptedSurface?) {
    guard surface !== focus else { return }
    for field in fields where isFocused(field) { field.leave(focus) }
    focus = surface.flatMap { surface in fields.contains { $0.isOfClient(surface) } ? surface : nil }
    seat.inputMethod?.update(nil)
    guard let focus else { return }
    for field in fields where isFocused(field) { field.resource.sendEnter(surface: focus.resource) }
  }

  // MARK: Input method events

  private var listening: [ZwpTextInputV3Resource] {
    fields.filter { $0.isEnabled && isFocused($0) }.map(\.resource)
  }

  /// Sends preedit text; nil removes it.
  ///
  /// - Parameter cursor: its cursor or selection, in bytes of UTF-8; nil hides the cursor.
  public func preedit(_ text: String?, cursor: Range<Int>? = nil) {
    for field in listening {
      field.sendPreeditString(
        text: text, cursorBegin: Int32(cursor?.lowerBound ?? -1), cursorEnd: Int32(cursor?.upperBound ?? -1))
    }
  }

  /// Sends committed text.
  public func commit(_ text: String?) {
    for field in listening { field.sendCommitString(text: text) }
  }

  /// Deletes bytes of UTF-8 around the cursor.
  public func delete(before: UInt32 = 0, after: UInt32 = 0) {
    for field in listening { field.sendDeleteSurroundingText(beforeLength: before, afterLength: after) }
  }

  /// Sends `done`, which applies the changes.
  ///
  /// - Parameter serial: the number of commits that the input method has handled; all by default.
  public func done(serial: UInt32? = nil) {
    for field in fields where field.isEnabled && isFocused(field) {
      field.resource.sendDone(serial: serial ?? field.commitCount)
    }
  }

  /// Performs an action of the field, such as sending a form (version 2).
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
        (seat.owner as? ScriptedSeat)?.textInput.register(field)
      }
    }
  }
}
