import CasementTesting
import Foundation
import Testing

/// Outputs as screens, and windows at the size and scale that the compositor wants.
@Suite(.serialized) struct ScreenScenarios {
  @Test("a screen has its true bounds and scale, whole and fractional", arguments: [1.0, 1.5, 2.0])
  func scale(_ scale: Double) throws {
    let compositor = try Compositor.start(
      .sway, outputs: [OutputMode(width: 1200, height: 600, scale: scale)])
    defer { compositor.stop() }
    let program = try compositor.launch(
      Scenario.path(of: "hello"), environment: ["CASEMENT_TRACE": "1"])
    let width = Int(1200 / scale)
    let height = Int(600 / scale)
    let text = scale == scale.rounded() ? String(Int(scale)) : String(scale)
    try program.waitForLine(
      "casement: screen connected name=\"HEADLESS-1\" bounds=\(width)x\(height) scale=\(text)", on: .error)
  }

  @Test("a tiled window takes the size that the compositor gives, at scale 2 as well", arguments: [1.0, 2.0])
  func tiled(scale: Double) throws {
    let compositor = try Compositor.start(
      .sway, outputs: [OutputMode(width: 1200, height: 600, scale: scale)])
    defer { compositor.stop() }
    let program = try compositor.launch(
      Scenario.path(of: "hello"), environment: ["CASEMENT_TRACE": "1"])
    try program.waitForLine(
      "casement: window resized title=\"Hello\" size=\(Int(1200 / scale))x\(Int(600 / scale))", on: .error)
    // The paper's color, in all four corners.
    let paper = Picture.Pixel(red: 250, green: 247, blue: 242)
    try compositor.waitForPicture("a window that fills the screen") { picture in
      [(1, 1), (1198, 1), (1, 598), (1198, 598)].allSatisfy {
        picture.pixel($0.0, $0.1).distance(to: paper) <= 2
      }
    }
  }

  @Test("outputs that are plugged in and out are screens connected and disconnected")
  func hotplug() throws {
    let compositor = try Compositor.start(.swayInSway)
    defer { compositor.stop() }
    let program = try compositor.launch(
      Scenario.path(of: "hello"), environment: ["CASEMENT_TRACE": "1"])
    try program.waitForLine("casement: app launched", on: .error)
    let name = try compositor.addOutput(OutputMode(width: 800, height: 600))
    try program.waitForLine("casement: screen connected name=\"\(name)\"", on: .error)
    try compositor.removeOutput(name)
    try program.waitForLine("casement: screen disconnected name=\"\(name)\"", on: .error)
    #expect(program.isRunning)
  }

  @Test("O3: without any output a program runs, and shows its window when one is added")
  func noOutput() throws {
    let compositor = try Compositor.start(.swayInSway)
    defer { compositor.stop() }
    try compositor.removeOutput("WL-1")
    let program = try compositor.launch(
      Scenario.path(of: "hello"), environment: ["CASEMENT_TRACE": "1"])
    try program.waitForLine("casement: app launched", on: .error)
    try compositor.addOutput(OutputMode(width: 800, height: 600))
    try program.waitForLine("casement: screen connected", on: .error)
    try program.waitForLine("casement: window resized title=\"Hello\" size=", on: .error)
  }
}
