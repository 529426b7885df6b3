import CasementTesting
import Foundation
import Testing

/// Starting, stopping and steering the real compositors.
@Suite(.serialized) struct CompositorTests {
  @Test(arguments: Compositor.Kind.allCases)
  func startsAndLeavesNothingBehind(kind: Compositor.Kind) throws {
    let compositor = try Compositor.start(kind)
    defer { compositor.stop() }
    #expect(compositor.isRunning)
    #expect(compositor.display.hasPrefix("/"))
    let process = compositor.processIdentifier
    compositor.stop()
    #expect(kill(process, 0) == -1 && errno == ESRCH, "the compositor must be gone after stop()")
    #expect(!FileManager.default.fileExists(atPath: compositor.directory))
  }

  @Test func swayTellsAWindowsTitleFocusAndFrame() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    _ = try compositor.launchTerminal(title: "A")
    let window = try compositor.waitForWindow(titled: "A")
    #expect(window.appID == "terminal")
    #expect(window.isFocused && window.isVisible && !window.isFloating)
    #expect(window.frame == CGRect(x: 0, y: 0, width: 1280, height: 800))
  }

  @Test func swayFocusesAndClosesByTitle() throws {
    let compositor = try Compositor.start(.sway, floating: true)
    defer { compositor.stop() }
    let first = try compositor.launchTerminal(title: "A")
    try compositor.waitForWindow(titled: "A")
    _ = try compositor.launchTerminal(title: "B")
    try compositor.waitForWindow("B to be focused") { $0.title == "B" && $0.isFocused && $0.isFloating }
    try compositor.focus(title: "A")
    #expect(try compositor.windows.filter(\.isFocused).map(\.title) == ["A"])
    try compositor.close(title: "A")
    try first.waitForExit()
    #expect(try compositor.windows.map(\.title) == ["B"])
    #expect(throws: TestingError.self) { try compositor.focus(title: "A") }
  }

  @Test func refusedCommandsCarrySwaysWords() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let error = try #require(throws: TestingError.self) { try compositor.command("no such command") }
    #expect("\(error)".contains("no such command"))
  }

  @Test func headlessOutputsArePluggedInAndChange() throws {
    let compositor = try Compositor.start(
      .sway, outputs: [OutputMode(width: 1000, height: 600, scale: 2), OutputMode(width: 640, height: 480)])
    defer { compositor.stop() }
    #expect(try compositor.outputs.map(\.name) == ["HEADLESS-1", "HEADLESS-2"])
    #expect(
      try compositor.outputs.map(\.frame)
        == [CGRect(x: 0, y: 0, width: 500, height: 300), CGRect(x: 500, y: 0, width: 640, height: 480)])
    let added = try compositor.addOutput(OutputMode(width: 300, height: 450, scale: 1.5))
    #expect(try compositor.outputs.last?.name == added)
    #expect(
      try compositor.outputs.last?.frame
        == CGRect(x: 1140, y: 0, width: 200, height: 300))
    try compositor.setMode(added, width: 600, height: 900)
    try compositor.setScale(added, 1)
    #expect(try compositor.outputs.last?.frame.size == CGSize(width: 600, height: 900))
    #expect(throws: TestingError.self) { try compositor.removeOutput(added) }
  }

  @Test func nestedOutputsAreUnplugged() throws {
    let compositor = try Compositor.start(
      .swayInSway,
      outputs: [OutputMode(width: 1000, height: 600, scale: 2), OutputMode(width: 640, height: 480)])
    defer { compositor.stop() }
    #expect(
      try compositor.outputs.map(\.frame.size)
        == [CGSize(width: 500, height: 300), CGSize(width: 640, height: 480)])
    try compositor.removeOutput("WL-1")
    #expect(try compositor.outputs.map(\.name) == ["WL-2"])
    let added = try compositor.addOutput(OutputMode(width: 300, height: 200))
    try compositor.removeOutput("WL-2")
    #expect(try compositor.outputs.map(\.name) == [added])
    try compositor.setMode(added, width: 700, height: 500)
    try compositor.setScale(added, 2)
    #expect(try compositor.outputs.map(\.frame.size) == [CGSize(width: 350, height: 250)])
    try compositor.removeOutput(added)
    #expect(try compositor.outputs.isEmpty)
  }

  @Test func westonSaysWhatItCannot() throws {
    let compositor = try Compositor.start(
      .westonInSway, outputs: [OutputMode(), OutputMode(width: 800, height: 600, scale: 2)])
    defer { compositor.stop() }
    let error = try #require(throws: TestingError.self) { try compositor.windows }
    #expect("\(error)".contains("Weston cannot"))
    #expect(
      try compositor.outputs.map(\.frame)
        == [CGRect(x: 0, y: 0, width: 1280, height: 800), CGRect(x: 1280, y: 0, width: 400, height: 300)])
  }

  @Test func aStoppedCompositorGoesOn() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    compositor.suspend()
    let terminal = try compositor.launchTerminal(title: "late")
    #expect(terminal.isRunning)
    compositor.resume()
    try compositor.waitForWindow(titled: "late")
  }

  @Test func aKilledCompositorIsReported() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let terminal = try compositor.launchTerminal(title: "A")
    try compositor.waitForWindow(titled: "A")
    compositor.kill()
    #expect(!compositor.isRunning)
    try terminal.waitForExit()
    let error = try #require(throws: TestingError.self) { try compositor.windows }
    #expect("\(error)".hasPrefix("sway ended"))
  }

  @Test func aMissingProgramIsNamedWithItsRemedy() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    setenv("PATH", "/nonexistent", 1)
    defer { setenv("PATH", path, 1) }
    let error = try #require(throws: TestingError.self) { try Compositor.start(.sway) }
    #expect("\(error)" == #"sway not found: install it with "apt-get install sway""#)
  }
}

extension Compositor {
  /// A terminal without the user's configuration that runs a shell script.
  func launchTerminal(title: String, script: String = "sleep 1000") throws -> Program {
    try launch(
      "foot",
      arguments: ["--config=/dev/null", "--app-id=terminal", "--title=\(title)", "sh", "-c", script])
  }
}
