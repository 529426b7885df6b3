import Wayland
import WaylandServer

/// A client's text input object: its pending state, and the last committed one.
///
/// Wayland: `zwp_text_input_v3`.
final class TextInputField {
  let resource: ZwpTextInputV3Resource

  /// Whether the client enabled a text field.
  private(set) var isEnabled = false

  /// The last committed state; nil while no text field is enabled.
  var state: ScriptedTextInput.State? { isEnabled ? current : nil }

  private(set) var commitCount: UInt32 = 0
  var onCommit: (() -> Void)?

  private let seat: ScriptedSeat
  private var current = ScriptedTextInput.State()
  private var pending = ScriptedTextInput.State()
  private var willBeEnabled = false

  /// The protocol's limit of the surrounding text, in bytes.
  private static let maximumText = 4000

  init(_ resource: ZwpTextInputV3Resource, _ seat: ScriptedSeat) {
    self.resource = resource
    self.seat = seat
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
  }

  func isOfClient(_ surface: ScriptedSurface) -> Bool { surface.resource.client === resource.client }

  func leave(_ surface: ScriptedSurface?) {
    isEnabled = false
    willBeEnabled = false
    if let surface, !surface.resource.isDestroyed { resource.sendLeave(surface: surface.resource) }
  }

  private func handle(_ request: ZwpTextInputV3Resource.Request) {
    switch request {
    case .destroy: break
    case .enable:
      willBeEnabled = true
      pending = ScriptedTextInput.State()
    case .disable: willBeEnabled = false
    case .setSurroundingText(let text, let cursor, let anchor):
      check(text, Int(cursor), Int(anchor))
      pending.text = text
      pending.cursor = Int(cursor)
      pending.anchor = Int(anchor)
    case .setTextChangeCause(let cause):
      guard let cause else { return complain("no cause has this number") }
      pending.changeCause = cause
    case .setContentType(let hint, let purpose):
      guard let purpose else { return complain("no purpose has this number") }
      pending.hint = hint
      pending.purpose = purpose
    case .setCursorRectangle(let x, let y, let width, let height):
      if width < 0 || height < 0 { complain("a cursor of \(width)×\(height) points") }
      pending.cursorRectangle = .init(x: x, y: y, width: width, height: height)
    case .commit: commit()
    case .setAvailableActions(let actions): check(actions.uint32Values)
    case .showInputPanel: pending.wantsPanel = true
    case .hideInputPanel: pending.wantsPanel = false
    }
  }

  private func commit() {
    commitCount &+= 1
    // A text input without the focus stays disabled. The client may not have read the leave yet, so its commit is no
    // error.
    isEnabled = willBeEnabled && seat.textInput.focus.map(isOfClient) ?? false
    current = pending
    // The change cause applies to one commit; its default is the input method.
    pending.changeCause = .inputMethod
    onCommit?()
  }

  private func check(_ text: String, _ cursor: Int, _ anchor: Int) {
    let bytes = Array(text.utf8)
    if bytes.count > Self.maximumText { complain("a text of \(bytes.count) bytes") }
    for place in [cursor, anchor] {
      guard place >= 0, place <= bytes.count else {
        complain("place \(place) in a text of \(bytes.count) bytes")
        continue
      }
      if place < bytes.count, bytes[place] & 0xC0 == 0x80 { complain("place \(place) splits a character") }
    }
  }

  private func check(_ actions: [UInt32]) {
    let isValid = actions.allSatisfy { $0 != 0 && ZwpTextInputV3.Action(rawValue: $0) != nil }
    guard !isValid || Set(actions).count != actions.count else { return }
    resource.postError(ZwpTextInputV3.ErrorCode.invalidAction.rawValue, "actions \(actions)")
  }

  private func complain(_ text: String) {
    seat.compositor.complain("I10: zwp_text_input_v3@\(resource.id) told of \(text)")
  }
}
