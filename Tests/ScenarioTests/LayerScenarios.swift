import CasementDesktop
import CasementTesting
import Pixman
import Testing
import Wayland

/// Parts of the desktop on Sway: it has a layer shell, tells of windows and can be kept from using its keys.
@Suite(.serialized) struct LayerScenarios {
  /// A Sway with two programs of module `Desktop` in this process.
  private final class Desk {
    let compositor: Compositor
    let session: Session
    let other: Session
    private var windows: [Toplevel] = []

    init(_ mode: OutputMode = OutputMode()) throws {
      compositor = try Compositor.start(.sway, outputs: [mode])
      session = try Session(Display.connect(to: compositor.display))
      other = try Session(Display.connect(to: compositor.display))
    }

    @MainActor deinit {
      session.end()
      other.end()
      compositor.stop()
    }

    /// Lets the programs work until a condition holds.
    func wait(for what: String, _ condition: () throws -> Bool) throws {
      try waitUntil(what) {
        for session in [session, other] {
          try session.flush()
          try session.dispatch()
        }
        return try condition()
      }
    }

    /// Shows a window of the other program.
    func show(_ title: String) throws -> Toplevel {
      let window = Toplevel(other, appID: "test", title: title)
      windows.append(window)
      window.onConfigure = { [unowned window] configuration in
        window.surface.paint(configuration.size, Color(red: 1, green: 0, blue: 0))
      }
      window.onClose = { [unowned window] in window.destroy() }
      window.show()
      try wait(for: "the window \(title)") { try compositor.windows.contains { $0.title == title } }
      return window
    }
  }

  @Test("a panel along the upper edge is as wide as the output, and windows keep clear of it")
  func panel() throws {
    let desk = try Desk(OutputMode(width: 1200, height: 600, scale: 2))
    let window = try desk.show("A")
    try desk.wait(for: "A to fill the output") {
      window.configuration?.size == Size(width: 600, height: 300)
    }
    let panel = try #require(LayerSurface(desk.session, layer: .top, namespace: "panel"))
    panel.anchor = [.top, .left, .right]
    panel.size = Size(width: 0, height: 25)
    panel.exclusiveZone = 25
    panel.onConfigure = { [unowned panel] in panel.surface.paint($0, Color(red: 0, green: 0, blue: 1)) }
    panel.show()
    try desk.wait(for: "the panel's configuration") { panel.configuration != nil }
    #expect(panel.configuration == Size(width: 600, height: 25))
    try desk.wait(for: "A to make room") { window.configuration?.size == Size(width: 600, height: 275) }
    let blue = Picture.Pixel(red: 0, green: 0, blue: 255)
    let red = Picture.Pixel(red: 255, green: 0, blue: 0)
    try desk.wait(for: "the panel over the window") {
      let picture = try desk.compositor.picture()
      return picture.pixel(0, 0) == blue && picture.pixel(1199, 49) == blue && picture.pixel(600, 50) == red
    }
    panel.destroy()
    try desk.wait(for: "A to fill the output again") { window.configuration?.size.height == 300 }
  }

  @Test("Sway reports the windows of all programs, and performs requests for them") func windows() throws {
    let desk = try Desk()
    _ = try desk.show("A")
    let list = try #require(desk.session.foreignToplevels)
    try desk.wait(for: "A in the list") { list.all.map(\.title) == ["A"] }
    let a = list.all[0]
    try desk.wait(for: "A on an output") { a.outputs.map(\.state.name) == ["HEADLESS-1"] }
    #expect(a.appID == "test")
    _ = try desk.show("B")
    try desk.wait(for: "B to be active") {
      list.all.contains { $0.title == "B" && $0.states.contains(.activated) }
        && !a.states.contains(.activated)
    }
    a.activate(desk.session.seats[0])
    try desk.wait(for: "A to be active") { a.states.contains(.activated) }
    #expect(try desk.compositor.windows.first { $0.isFocused }?.title == "A")
    a.setFullscreen(desk.session.outputs[0])
    try desk.wait(for: "A to be fullscreen") { a.states.contains(.fullscreen) }
    a.close()
    try desk.wait(for: "A to be gone") { a.isClosed }
    #expect(list.all.map(\.title) == ["B"])
  }

  @Test("Sway accepts shortcut and idle inhibitors")
  func inhibitors() throws {
    let desk = try Desk()
    let window = try desk.show("A")
    let idle = try #require(IdleInhibitor(window.surface))
    let shortcuts = try #require(ShortcutsInhibitor(window.surface, desk.other.seats[0]))
    try desk.wait(for: "the keys") { shortcuts.isActive }
    // Both outlive the surface.
    window.destroy()
    idle.destroy()
    var isHandled = false
    desk.other.whenHandled { isHandled = true }
    try desk.wait(for: "Sway to handle it") { isHandled }
    #expect(shortcuts.isDestroyed)
  }
}

extension Surface {
  /// Shows a picture in one color.
  fileprivate func paint(_ size: Size, _ color: Color) {
    let pixels = pixelSize(size)
    let all = Region(Rectangle(x: 0, y: 0, width: pixels.width, height: pixels.height))
    _ = try? present(size, damage: all, opaque: .all) { image, _ in image.fill(color, operator: .source) }
  }
}
