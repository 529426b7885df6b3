import Wayland
public import WaylandServer

/// A client that is the input method of a seat. Its text goes to the focused text field.
///
/// Wayland: `zwp_input_method_v2`.
@MainActor public final class ScriptedInputMethod {
  /// The client's object.
  public let resource: ZwpInputMethodV2Resource

  /// Whether a text field is enabled.
  public private(set) var isActive = false

  /// The keyboard grab of the client, which receives the keys instead of the focused surface; nil without a grab.
  public private(set) var grab: ZwpInputMethodKeyboardGrabV2Resource?

  private unowned let seat: ScriptedSeat
  private var doneCount: UInt32 = 0
  private var popups: [InputPopup] = []

  private var text: String?
  private var preedit: (text: String, begin: Int, end: Int)?
  private var deletion: (before: UInt32, after: UInt32)?

  init(_ resource: ZwpInputMethodV2Resource, _ seat: ScriptedSeat) {
    self.resource = resource
    self.seat = seat
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [unowned self] in
      if seat.inputMethod === self { seat.inputMethod = nil }
    }
  }

  // MARK: Requests

  private func handle(_ request: ZwpInputMethodV2Resource.Request) {
    switch request {
    case .destroy: break
    case .commitString(let text): self.text = text
    case .setPreeditString(let text, let begin, let end): preedit = (text, Int(begin), Int(end))
    case .deleteSurroundingText(let before, let after): deletion = (before, after)
    case .commit(let serial): commit(serial)
    case .getInputPopupSurface(let popup, let surface): getPopup(popup, surface)
    case .grabKeyboard(let keyboard):
      grab = keyboard
      keyboard.owner = self
      keyboard.onDestroy = { [unowned self, unowned keyboard] in if grab === keyboard { grab = nil } }
      seat.keyboard?.welcome(keyboard)
    }
  }

  /// Applies the pending text. A serial of an older state of the text field voids it.
  private func commit(_ serial: UInt32) {
    defer {
      text = nil
      preedit = nil
      deletion = nil
    }
    guard isActive, serial == doneCount else { return }
    let field = seat.textInput
    if let preedit, !preedit.text.isEmpty {
      let isHidden = preedit.begin < 0 || preedit.end < preedit.begin
      field.preedit(preedit.text, cursor: isHidden ? nil : preedit.begin..<preedit.end)
    }
    if let text { field.commit(text) }
    if let deletion { field.delete(before: deletion.before, after: deletion.after) }
    field.done()
  }

  private func getPopup(_ popup: ZwpInputPopupSurfaceV2Resource, _ surface: WlSurfaceResource) {
    guard let surface = surface.owner as? ScriptedSurface,
      surface.acceptsRole("zwp_input_popup_surface_v2")
    else {
      return resource.postError(ZwpInputMethodV2.ErrorCode.role.rawValue, "the surface has a role already")
    }
    let role = InputPopup(popup, self)
    surface.committedRole = role
    popups.append(role)
    popup.onDestroy = { [weak self, unowned role, weak surface] in
      self?.popups.removeAll { $0 === role }
      if surface?.role === role { surface?.committedRole = nil }
    }
    sendRectangle(role, seat.textInput.state)
  }

  // MARK: Events

  /// Sends the committed state of the text field; nil if no text field is enabled.
  func update(_ state: ScriptedTextInput.State?) {
    guard state != nil || isActive else { return }
    if let state {
      if !isActive { resource.sendActivate() }
      if let text = state.text {
        resource.sendSurroundingText(
          text: text, cursor: UInt32(clamping: state.cursor), anchor: UInt32(clamping: state.anchor))
      }
      resource.sendTextChangeCause(cause: state.changeCause)
      resource.sendContentType(hint: state.hint, purpose: state.purpose)
    } else {
      resource.sendDeactivate()
    }
    isActive = state != nil
    doneCount &+= 1
    resource.sendDone()
    for popup in popups { sendRectangle(popup, state) }
  }

  private func sendRectangle(_ popup: InputPopup, _ state: ScriptedTextInput.State?) {
    guard let rectangle = state?.cursorRectangle else { return }
    popup.resource.sendTextInputRectangle(
      x: 0, y: -rectangle.height, width: rectangle.width, height: rectangle.height)
  }
}

/// The popup surface of an input method, below the cursor of the text field.
final class InputPopup: CommittedRole {
  let resource: ZwpInputPopupSurfaceV2Resource
  let roleName = "zwp_input_popup_surface_v2"
  var isVisible: Bool { inputMethod?.isActive ?? false }

  private weak var inputMethod: ScriptedInputMethod?

  init(_ resource: ZwpInputPopupSurfaceV2Resource, _ inputMethod: ScriptedInputMethod) {
    self.resource = resource
    self.inputMethod = inputMethod
    resource.owner = self
  }
}

extension ScriptedCompositor {
  func offerInputMethods(_ version: UInt32) -> Global {
    Global(server, ZwpInputMethodManagerV2Resource.self, version: version) { manager in
      manager.onRequest = { request in
        guard case .getInputMethod(let seat, let resource) = request,
          let seat = seat.owner as? ScriptedSeat
        else { return }
        guard seat.inputMethod == nil else { return resource.sendUnavailable() }
        let inputMethod = ScriptedInputMethod(resource, seat)
        seat.inputMethod = inputMethod
        inputMethod.update(seat.textInput.state)
      }
    }
  }
}
