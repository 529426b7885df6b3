import CasementPreferences
import CasementTesting
import Foundation
import Testing

/// Programs with a run loop of their own, on real Sway, beside a session bus of the test's.
@Suite(.serialized) struct PortalScenarios {
  private static let light = Picture.Pixel(red: 250, green: 247, blue: 242)
  private static let dark = Picture.Pixel(red: 31, green: 31, blue: 36)

  private func launch(_ compositor: Compositor, _ bus: PrivateBus, _ more: [String: String?] = [:]) throws
    -> Program
  {
    let environment = ["CASEMENT_TRACE": "1", "DBUS_SESSION_BUS_ADDRESS": bus.address] as [String: String?]
    return try compositor.launch(
      Scenario.path(of: "hello"), environment: environment.merging(more) { $1 })
  }

  @Test(
    "a program reads the portal once it has a window, follows changes, and caches them for its next start")
  func following() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedPortal(on: bus)
    let program = try launch(compositor, bus)
    try portal.wait("the question") { !portal.askers.isEmpty }
    try program.waitForLine("casement: appearance asked", on: .error)
    try compositor.waitForPicture("a light window") { $0.pixel(20, 20) == Self.light }
    portal.change("color-scheme", to: .uint32(1))
    try program.waitForLine("casement: appearance changed style=dark", on: .error)
    try compositor.waitForPicture("a dark window") { $0.pixel(20, 20) == Self.dark }
    // At rest it goes on sleeping, the thread that listens included.
    try waitUntil("the program to come to rest") {
      let before = program.contextSwitches
      _ = try? program.waitForExit(timeout: .milliseconds(500))
      return program.contextSwitches == before
    }
    let file = "\(compositor.directory)/.cache/casement/preferences"
    try waitUntil("the program to remember it") {
      (try? String(contentsOfFile: file, encoding: .utf8)) == "color-scheme=dark\n"
    }
    program.kill()
    portal.answer = .nothing
    let next = try launch(compositor, bus)
    try portal.wait("the second question") { portal.askers.count == 2 }
    try compositor.waitForPicture("a window that is dark at once") { $0.pixel(20, 20) == Self.dark }
    #expect(!next.errorLines.contains { $0.contains("appearance changed") })
  }

  @Test("a portal that never answers delays nothing, and neither does a bus that ends or hangs")
  func silence() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedPortal(on: bus)
    portal.answer = .nothing
    let program = try launch(compositor, bus)
    try portal.wait("the question") { !portal.askers.isEmpty }
    try compositor.waitForPicture("a light window") { $0.pixel(20, 20) == Self.light }
    bus.stop()
    _ = try? program.waitForExit(timeout: .milliseconds(500))
    #expect(program.isRunning)
    program.kill()
    // A bus that takes connections and never says anything.
    let socket = try SilentSocket("\(compositor.directory)/silent")
    let second = try launch(compositor, bus, ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(socket.path)"])
    try second.waitForLine("casement: appearance asked", on: .error)
    try compositor.waitForPicture("a light window") { $0.pixel(20, 20) == Self.light }
    #expect(second.isRunning)
  }

  @Test("without a bus the environment and files apply") func noBus() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let program = try compositor.launch(
      Scenario.path(of: "hello"), environment: ["CASEMENT_TRACE": "1", "CASEMENT_COLOR_SCHEME": "dark"])
    try program.waitForLine("casement: appearance unasked reason=\"there is no session bus\"", on: .error)
    try compositor.waitForPicture("a dark window") { $0.pixel(20, 20) == Self.dark }
    program.kill()
    let settings = "\(compositor.directory)/.config/gtk-4.0"
    try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
    try Data("[Settings]\ngtk-application-prefer-dark-theme=1\n".utf8)
      .write(to: URL(fileURLWithPath: "\(settings)/settings.ini"))
    _ = try compositor.launch(Scenario.path(of: "hello"))
    try compositor.waitForPicture("a dark window") { $0.pixel(20, 20) == Self.dark }
  }
}
