import Casement
import CasementBus
import CasementPreferences
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// The whole way: from a settings portal on a bus of the test's own to what the compositor shows.
@Suite("From the portal to the screen", .serialized) struct PortalTests {
  private static let dark = UIColor { $0.userInterfaceStyle == .dark ? .red : .white }

  /// A window that follows a portal, with a folder in which the answers are remembered.
  private final class Scene {
    let application: TestApplication
    let bus: PrivateBus
    let portal: ScriptedPortal
    let remembered: RememberedPreferences
    let updates = UIApplication.shared.context.appearance

    init(_ application: TestApplication, _ bus: PrivateBus, _ portal: ScriptedPortal, cache: String) {
      self.application = application
      self.bus = bus
      self.portal = portal
      remembered = RememberedPreferences(cache: cache)
      application.window.backgroundColor = PortalTests.dark
      application.compositor.settle()
    }

    /// Begins to follow the portal, as programs do when they have shown something.
    func observe() { updates.observe(bus.address, remembered) }

    /// Waits for news of the portal, and lets the application have them as the main queue would.
    func receive() throws {
      try portal.wait("news of the portal") { !updates.mailbox.isEmpty }
      updates.applyPreferences()
      application.compositor.settle()
    }

    var color: Picture.Pixel? { get throws { try application.shown.picture?.pixel(150, 100) } }
  }

  private static let white = Picture.Pixel(red: 255, green: 255, blue: 255)
  private static let red = Picture.Pixel(red: 255, green: 0, blue: 0)

  private func run(
    _ settings: [String: BusValue] = [:], gnome: [String: BusValue] = [:],
    on compositor: ScriptedCompositor = ScriptedCompositor(), _ body: (Scene) throws -> Void
  ) throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedPortal(on: bus)
    portal.settings[ScriptedPortal.appearance] = settings
    if !gnome.isEmpty { portal.settings[Self.gnome] = gnome }
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent("casement-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: cache) }
    try TestApplication.run(on: compositor) { application in
      let scene = Scene(application, bus, portal, cache: cache.path)
      // The bus ends first, so that no news come afterwards.
      defer {
        bus.stop()
        _ = scene.updates.mailbox.take()
        scene.updates.update { $0 = PreferenceSources() }
      }
      try body(scene)
    }
  }

  @Test("a window is redrawn when the user chooses the dark style, and again for the light one") func style()
    throws
  {
    try run(["color-scheme": .uint32(2)]) { scene in
      scene.observe()
      try scene.receive()
      #expect(try scene.color == Self.white)
      scene.portal.change("color-scheme", to: .uint32(1))
      try scene.receive()
      #expect(try scene.color == Self.red)
      #expect(scene.application.window.traitCollection.userInterfaceStyle == .dark)
      scene.portal.change("color-scheme", to: .uint32(0))
      try scene.receive()
      #expect(try scene.color == Self.white)
    }
  }

  private static let gnome = "org.gnome.desktop.interface"

  /// Runs a test with a cursor theme of its own that the environment does not name, and the pointer over the window.
  private func withCursors(
    _ gnome: [String: BusValue], size: String? = nil,
    _ body: (Scene, _ size: () -> CGSize?) throws -> Void
  ) throws {
    try CursorTheme.use {
      // `use` restores both.
      unsetenv("XCURSOR_THEME")
      if let size { setenv("XCURSOR_SIZE", size, 1) } else { unsetenv("XCURSOR_SIZE") }
      try run(gnome: gnome, on: ScriptedCompositor(CursorScene.pictures)) { scene in
        let pointer = try #require(scene.application.compositor.seats[0].pointer)
        pointer.move(to: CGPoint(x: 50, y: 80), in: try scene.application.shown)
        scene.application.compositor.settle()
        scene.observe()
        try scene.receive()
        try body(scene) {
          pointer.cursor?.surface?.picture.map { CGSize(width: $0.width, height: $0.height) }
        }
      }
    }
  }

  @Test("the pointer has the user's cursor theme and size, and changes its size with the preference")
  func cursors() throws {
    try withCursors(["cursor-theme": .string("test"), "cursor-size": .int32(48)]) { scene, size in
      #expect(size() == CGSize(width: 48, height: 48))
      scene.portal.change("cursor-size", to: .int32(24), of: Self.gnome)
      try scene.receive()
      #expect(size() == CGSize(width: 24, height: 24))
    }
  }

  @Test("the cursor size of the environment overrides the user's preference") func cursorsOfTheEnvironment()
    throws
  {
    try withCursors(["cursor-theme": .string("test"), "cursor-size": .int32(48)], size: "24") { _, size in
      #expect(size() == CGSize(width: 24, height: 24))
    }
  }

  @Test("controls are drawn in the accent color") func accent() throws {
    try run { scene in
      let toggle = UISwitch()
      toggle.isOn = true
      toggle.center = CGPoint(x: 150, y: 100)
      scene.application.window.addSubview(toggle)
      scene.application.compositor.settle()
      let before = try #require(try scene.application.shown.picture)
      let green = Picture.Pixel(red: 0, green: 255, blue: 0)
      #expect(before.count(of: green) == 0)
      scene.portal.settings[ScriptedPortal.appearance] = [
        "accent-color": .tuple([.double(0), .double(1), .double(0)])
      ]
      scene.observe()
      try scene.receive()
      let after = try #require(try scene.application.shown.picture)
      #expect(after.count(of: green) > 100)
    }
  }

  @Test("a change of the preference for reduced motion posts a notification") func motion() throws {
    try run { scene in
      var count = 0
      let observer = NotificationCenter.default.addObserver(
        forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { count += 1 } }
      defer { NotificationCenter.default.removeObserver(observer) }
      scene.observe()
      try scene.receive()
      #expect(count == 0 && !UIAccessibility.isReduceMotionEnabled)
      scene.portal.change("reduced-motion", to: .uint32(1))
      try scene.receive()
      #expect(count == 1 && UIAccessibility.isReduceMotionEnabled)
    }
  }

  @Test("the toolkit's title bars follow the color scheme, unless the window overrides its style")
  func decorations() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedPortal(on: bus)
    let compositor = ScriptedCompositor(.everything.without("zxdg_decoration_manager_v1"))
    try TestApplication.run(on: compositor) { application in
      let updates = UIApplication.shared.context.appearance
      defer {
        bus.stop()
        _ = updates.mailbox.take()
        updates.update { $0 = PreferenceSources() }
      }
      @MainActor func titleBar() throws -> Picture.Pixel {
        let frame = try #require(application.window.renderer.frame)
        let place = frame.titleBar.frame
        return try #require(try application.shown.picture).pixel(Int(place.midX) / 2, Int(place.midY))
      }
      let light = try titleBar()
      updates.observe(bus.address, RememberedPreferences(cache: nil))
      portal.settings[ScriptedPortal.appearance] = ["color-scheme": .uint32(1)]
      try portal.wait("news of the portal") { !updates.mailbox.isEmpty }
      updates.applyPreferences()
      compositor.settle()
      let dark = try titleBar()
      #expect(light.red > 200 && dark.red < 100)
      application.window.overrideUserInterfaceStyle = .light
      compositor.settle()
      #expect(try titleBar() == light)
    }
  }

  @Test("the answer of the portal is cached for the next launch") func remembered() throws {
    try run(["color-scheme": .uint32(1)]) { scene in
      scene.observe()
      try scene.portal.wait("the file") {
        scene.remembered.preferences == UserPreferences(colorScheme: .dark)
      }
      scene.portal.change("contrast", to: .uint32(1))
      try scene.portal.wait("the file to change") {
        scene.remembered.preferences == UserPreferences(colorScheme: .dark, contrast: .high)
      }
    }
  }

  @Test("a portal that does not answer, and a bus that closes, change nothing") func silence() throws {
    try run(["color-scheme": .uint32(1)]) { scene in
      scene.portal.answer = .nothing
      scene.observe()
      try scene.portal.wait("the question") { !scene.portal.askers.isEmpty }
      scene.application.window.frame.size.width += 10
      scene.application.compositor.settle()
      #expect(try scene.color == Self.white)
      scene.bus.stop()
      scene.application.window.frame.size.width += 10
      scene.application.compositor.settle()
      #expect(try scene.color == Self.white && scene.updates.mailbox.isEmpty)
    }
  }
}
