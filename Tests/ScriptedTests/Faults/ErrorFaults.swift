import Casement
import CasementDesktop
import CasementTesting
import Foundation
import Pixman
import Testing
import Wayland
import WaylandServer

/// Protocol errors. The program receives the interface, the object, the code and the message for any object.
@Suite struct ErrorFaults {
  @Test(
    "a protocol error on an object of any kind is reported with interface, object, code and message")
  func everyKind() throws {
    var kinds: [String] = []
    try inSession { compositor, _ in
      kinds = Set(compositor.server.clients.flatMap(\.resources).map { type(of: $0).interface.name }).sorted()
    }
    let expected = [
      "wl_buffer", "wl_callback", "wl_compositor", "wl_data_device", "wl_data_source", "wl_keyboard",
      "wl_output",
      "wl_pointer", "wl_seat", "wl_shm", "wl_shm_pool", "wl_subsurface", "wl_surface", "wl_touch",
      "wp_fractional_scale_v1", "wp_viewport", "xdg_activation_token_v1", "xdg_popup", "xdg_surface",
      "xdg_toplevel", "xdg_wm_base", "zwlr_foreign_toplevel_handle_v1", "zwlr_foreign_toplevel_manager_v1",
      "zwlr_layer_surface_v1", "zwp_idle_inhibitor_v1", "zwp_keyboard_shortcuts_inhibitor_v1",
      "zwp_text_input_v3", "zxdg_output_v1", "zxdg_toplevel_decoration_v1",
    ]
    #expect(Set(expected).subtracting(kinds).isEmpty, "a session has \(kinds)")
    for kind in kinds {
      try inSession { compositor, display in
        let all = compositor.server.clients.flatMap(\.resources)
        let resource = try #require(all.first { type(of: $0).interface.name == kind })
        let wanted = ConnectionError.protocolError(
          interface: kind, object: resource.id, code: 77, message: "that was \(kind)'s fault")
        resource.postError(77, "that was \(kind)'s fault")
        compositor.exchange()
        #expect(compositor.error(of: display) as? ConnectionError == wanted)
        #expect(compositor.protocolErrors.map(\.interface) == [kind])
      }
    }
  }

  @Test(
    "a protocol error on any object of the application is reported to its delegate once, without a reconnection"
  )
  func application() throws {
    for kind in ["wl_surface", "xdg_toplevel", "wl_keyboard", "wl_buffer", "wl_output", "wl_shm_pool"] {
      let compositor = ScriptedCompositor()
      defer { compositor.end() }
      let app = FaultApplication(compositor)
      try compositor.launch(app)
      let all = compositor.server.clients.flatMap(\.resources)
      let resource = try #require(all.first { type(of: $0).interface.name == kind })
      let object = resource.id
      let wanted = ConnectionError.protocolError(interface: kind, object: object, code: 3, message: "no")
      resource.postError(3, "no")
      app.a.backgroundColor = .blue
      compositor.exchange()
      compositor.exchange()
      #expect(app.losses.map { $0.error as? ConnectionError } == [wanted])
      #expect(!compositor.wantsReconnection, "it would only do it again")
      let text = "\(wanted)"
      for part in [kind, "\(object)", "3", "no"] {
        #expect(text.contains(part), "\(text)")
      }
    }
  }

  @Test("an error about a destroyed object names the connection; a very long message is harmless")
  func withoutAnObject() throws {
    for length in [0, 1, 1000, 4000] {
      let compositor = ScriptedCompositor()
      defer { compositor.end() }
      let display = try compositor.connect()
      let globals = try Globals(display)
      let message = String(repeating: "ä", count: length / 2)
      let region = try #require(globals.bind(WlCompositor.self)).createRegion()
      compositor.exchange()
      let resource = try #require(compositor.resources(WlRegionResource.self).first)
      region.destroy()
      compositor.exchange()
      #expect(resource.isDestroyed)
      let client = try #require(compositor.server.clients.first)
      resource.postError(UInt32.max, message)
      #expect(client.hasEnded)
      compositor.exchange()
      guard
        case .protocolError(let interface, let object, let code, _) =
          compositor.error(of: display) as? ConnectionError
      else {
        Issue.record("\(String(describing: compositor.error(of: display)))")
        continue
      }
      #expect(interface == "wl_display" && object == 1 && code == .max)
    }
  }

  @Test("errors of libwayland itself, such as an unknown global or version, are reported in the same way")
  func libwayland() throws {
    for (name, version) in [(99999 as UInt32, 1 as UInt32), (1, 5)] {
      let compositor = ScriptedCompositor(.least)
      defer { compositor.end() }
      let display = try compositor.connect()
      let registry = display.registry()
      compositor.exchange()
      let _: WlCompositor = registry.bind(name: name, version: version)
      compositor.exchange()
      guard
        case .protocolError(let interface, _, let code, let message) =
          compositor.error(of: display) as? ConnectionError
      else {
        Issue.record("\(String(describing: compositor.error(of: display)))")
        continue
      }
      #expect(interface == "wl_registry" && code == 0 && message.contains("\(name)"))
    }
  }

  /// Runs a test in a session that has an object of every kind that lasts.
  private func inSession(_ body: (ScriptedCompositor, Display) throws -> Void) throws {
    let compositor = ScriptedCompositor()
    defer { compositor.end() }
    compositor.timing[.activationToken] = .never
    let session = try compositor.connectSession()
    let window = PlainWindow(session, size: Size(width: 30, height: 20))
    window.toplevel.show()
    compositor.settle()
    let shown = try #require(compositor.windows.first)
    let seat = compositor.seats[0]
    seat.pointer?.move(to: CGPoint(x: 3, y: 3), in: shown)
    seat.pointer?.press()
    compositor.settle()
    let subsurface = Subsurface(of: window.surface)
    let area = Rectangle(x: 0, y: 0, width: 5, height: 5)
    let popup = Popup(of: window.toplevel, Positioner(size: Size(width: 9, height: 9), anchorRectangle: area))
    popup?.show()
    var content = SelectionContent()
    content.add("text/plain", [65])
    session.seats[0].clipboard?.set(content)
    session.seats[0].primarySelection?.set(content)
    session.seats[0].textInput?.enable(TextInput.State())
    session.activate(window.surface)
    _ = IdleInhibitor(window.surface)
    _ = ShortcutsInhibitor(window.surface, session.seats[0])
    _ = session.foreignToplevels
    LayerSurface(session, layer: .top, namespace: "panel")?.show()
    window.paint()
    try session.flush()
    compositor.server.dispatch()
    try withExtendedLifetime((subsurface, popup)) { try body(compositor, session.display) }
  }
}
