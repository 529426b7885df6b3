import CasementTesting
import Foundation
import Testing

/// What happens when there is no compositor, or it goes away, or nothing at all happens.
@Suite(.serialized) struct FailureScenarios {
  @Test("without a compositor: one line that says so and what to do, and status 1")
  func noCompositor() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let environments: [[String: String?]] = [
      ["WAYLAND_DISPLAY": "/nonexistent/wayland-0"],
      ["WAYLAND_DISPLAY": "wayland-9"],
      ["WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil],
    ]
    for environment in environments {
      let program = try compositor.launch(Scenario.path(of: "hello"), environment: environment)
      #expect(try program.waitForExit() == .exited(1))
      let lines = program.errorLines
      #expect(lines.count == 1, "\(lines)")
      #expect(lines.first?.contains("no Wayland compositor at") == true)
      #expect(lines.first?.contains("set WAYLAND_DISPLAY") == true)
    }
  }

  @Test(
    "P4: when the compositor is killed the program ends with one line and status 1",
    arguments: [Compositor.Kind.sway, .westonInSway])
  func compositorKilled(kind: Compositor.Kind) throws {
    let scenario = try Scenario(kind, "windows")
    try scenario.waitForEdge(Scenario.edgeB)
    scenario.compositor.kill()
    #expect(try scenario.program.waitForExit() == .exited(1))
    let others = scenario.program.errorLines.filter { !$0.hasPrefix("casement: ") }
    #expect(
      others == ["windows: the connection to the Wayland compositor is lost: the compositor has closed it"])
  }

  @Test("a program lives through a compositor that stands still, and answers afterwards")
  func stall() throws {
    let scenario = try Scenario(.sway, "windows")
    try scenario.expect("app active")
    try scenario.waitForEdge(Scenario.edgeB)
    scenario.compositor.suspend()
    // The program has nothing to send meanwhile; what piles up is a matter of BackPressureTests.
    #expect(throws: TestingError.self) { try scenario.program.waitForExit(timeout: .seconds(2)) }
    scenario.compositor.resume()
    try scenario.compositor.keyboard.type("z")
    try scenario.expect("key up text=\"z\" window=\"B\"")
  }

  @Test("a program at rest makes no wake-up in ten seconds")
  func rest() throws {
    let scenario = try Scenario(.sway, "windows")
    try scenario.expect("app active")
    try scenario.waitForEdge(Scenario.edgeB)
    // The last frame's callback and the release of its buffer are still under way.
    var before = scenario.program.contextSwitches
    try waitUntil("the program comes to rest") {
      let now = scenario.program.contextSwitches
      defer { before = now }
      return now == before
    }
    #expect(throws: TestingError.self) { try scenario.program.waitForExit(timeout: .seconds(10)) }
    #expect(scenario.program.contextSwitches == before)
  }

  @Test("100 windows opened and closed leave no file descriptor behind")
  func churn() throws {
    let scenario = try Scenario(.sway, "churn", arguments: ["100"])
    #expect(try scenario.program.waitForExit(timeout: .seconds(60)) == .exited(0))
    let counts = try #require(scenario.program.lines.last).split(separator: " ").compactMap { Int($0) }
    #expect(counts.count == 2)
    #expect(counts.first == counts.last)
  }

  @Test("valgrind finds no invalid access in a program that opens and closes 100 windows")
  func memory() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let program = try compositor.launch(
      "valgrind",
      arguments: ["--error-exitcode=99", "--leak-check=no", "--quiet", Scenario.path(of: "churn"), "100"])
    let status = try program.waitForExit(timeout: .seconds(240))
    #expect(status == .exited(0), "\(program.errorLines.suffix(60).joined(separator: "\n"))")
    #expect(program.lines.last?.hasPrefix("descriptors ") == true)
  }
}
