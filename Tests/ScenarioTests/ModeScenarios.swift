import CasementTesting
import Foundation
import Testing

/// Modes of real compositors. Headless outputs take any mode; those that are windows of another compositor choose for
/// themselves.
@Suite(.serialized) struct ModeScenarios {
  /// A compositor with one output of 1000×500 pixels, and the program that sets modes.
  private func start(_ kind: Compositor.Kind, _ modes: String...) throws -> (Compositor, Program) {
    let compositor = try Compositor.start(kind, outputs: [OutputMode(width: 1000, height: 500)])
    let program = try compositor.launch(
      Scenario.path(of: "modes"), arguments: modes, environment: ["CASEMENT_TRACE": "1"])
    return (compositor, program)
  }

  @Test("S2: custom modes set on Sway's headless screen apply as Sway reports them")
  func custom() throws {
    let (compositor, program) = try start(.sway, "1024x600@75", "plain:800x600")
    defer { compositor.stop() }
    try program.waitForLine("start HEADLESS-1 1000×500 at 60 Hz of 1000×500 at 60 Hz; native 1000×500")
    try program.waitForLine("changed HEADLESS-1 1024×600 at 75 Hz of ")
    try program.waitForLine("changed HEADLESS-1 800×600 at 60 Hz of ")
    let mode = try #require(try compositor.outputs.first).mode
    #expect(mode.width == 800 && mode.height == 600)
    #expect(program.lines.count == 3 && !program.lines.contains { $0.hasPrefix("error") })
    // Each list has the current mode.
    for line in program.lines {
      let parts = line.split(separator: " of ")
      let current = parts[0].split(separator: " ", maxSplits: 2)[2]
      #expect(parts[1].split(separator: ";")[0].split(separator: ", ").contains { $0 == current }, "\(line)")
    }
    try compositor.waitForPicture("a screen of the new size") { $0.width == 800 && $0.height == 600 }
  }

  @Test("a mode that the user sets in Sway is reported once, and the list is updated")
  func others() throws {
    let (compositor, program) = try start(.sway)
    defer { compositor.stop() }
    try program.waitForLine("start HEADLESS-1")
    try compositor.setMode("HEADLESS-1", width: 640, height: 480)
    try program.waitForLine("changed HEADLESS-1 640×480 at 60 Hz of ")
    try compositor.command("output HEADLESS-1 scale 2")
    try program.waitForLine("casement: screen changed name=\"HEADLESS-1\" bounds=320x240", on: .error)
    #expect(program.lines.filter { $0.hasPrefix("changed") }.count == 1, "\(program.lines)")
    try compositor.setMode("HEADLESS-1", width: 1000, height: 500)
    try program.waitForLine("changed HEADLESS-1 1000×500 at 60 Hz of 1000×500 at 60 Hz;")
  }

  @Test(
    "a stopped program resumes after screens were unplugged and plugged in, and knows their modes")
  func stopped() throws {
    let (compositor, program) = try start(.swayInSway)
    defer { compositor.stop() }
    try program.waitForLine("start WL-1")
    try compositor.addOutput(OutputMode(width: 800, height: 600))
    try program.waitForLine("connected WL-2")
    for number in 3...6 {
      program.suspend()
      try compositor.removeOutput("WL-\(number - 1)")
      try compositor.addOutput(OutputMode(width: 800 + number, height: 600))
      program.resume()
      try program.waitForLine("connected WL-\(number) ")
    }
    #expect(program.isRunning)
  }

  private static let reason =
    "cannot be set to 640×480: the compositor does not offer zwlr_output_manager_v1: set it in the compositor's own"

  @Test("Weston has the current mode only, and setting another prints an error")
  func weston() throws {
    let (compositor, program) = try start(.westonInSway, "640x480")
    defer { compositor.stop() }
    let start = try program.waitForLine("start ")
    let current = try #require(start.split(separator: " of ").first?.split(separator: " ", maxSplits: 2).last)
    #expect(start.contains(" of \(current);"), "\(start)")
    try program.waitForLine("the error") {
      $0.hasPrefix("error ") && $0.contains(Self.reason)
    }
  }

  @Test("Weston: the plain setter writes that line, and one in the trace")
  func westonPlain() throws {
    let (compositor, program) = try start(.westonInSway, "plain:640x480")
    defer { compositor.stop() }
    try program.waitForLine("start ")
    try program.waitForLine("the error", on: .error) {
      $0.hasPrefix("modes: ") && $0.contains(Self.reason)
    }
    try program.waitForLine("casement: screen mode-failed name=", on: .error)
    #expect(program.isRunning)
  }
}
