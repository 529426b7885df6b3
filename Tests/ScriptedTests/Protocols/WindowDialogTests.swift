import CasementTesting
import Testing
import Wayland

/// Dialogs on the scripted compositor.
@Suite struct WindowDialogTests {
  @Test func aDialogIsModalWhenItSaysSo() throws {
    try WindowClient.run { client in
      let manager: XdgWmDialogV1 = try client.bind()
      let window = try client.window()
      let seen = client.compositor.windows[0]
      #expect(seen.dialog == nil && !seen.isModal)
      let dialog = manager.getXdgDialog(toplevel: window.toplevel)
      client.compositor.exchange()
      #expect(seen.dialog != nil && !seen.isModal)
      dialog.setModal()
      client.compositor.exchange()
      #expect(seen.isModal)
      dialog.unsetModal()
      client.compositor.exchange()
      #expect(!seen.isModal)
      dialog.setModal()
      dialog.destroy()
      client.compositor.exchange()
      #expect(seen.dialog == nil && !seen.isModal)
    }
  }

  @Test func aDialogMayOutliveItsWindow() throws {
    try WindowClient.run { client in
      let manager: XdgWmDialogV1 = try client.bind()
      let window = try client.window()
      let dialog = manager.getXdgDialog(toplevel: window.toplevel)
      window.toplevel.destroy()
      dialog.setModal()
      dialog.destroy()
    }
  }

  @Test func aWindowIsOneDialogAtATime() throws {
    try WindowClient.expect("xdg_wm_dialog_v1", XdgWmDialogV1.ErrorCode.alreadyUsed) { client in
      let manager: XdgWmDialogV1 = try client.bind()
      let window = try client.window()
      manager.getXdgDialog(toplevel: window.toplevel).destroy()
      _ = manager.getXdgDialog(toplevel: window.toplevel)
      client.compositor.exchange()
      #expect(client.compositor.protocolErrors == [])
      _ = manager.getXdgDialog(toplevel: window.toplevel)
    }
  }
}
