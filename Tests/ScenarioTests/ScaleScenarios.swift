import CasementTesting
import Foundation
import Testing

/// Scales on a real compositor. Sway 1.7 tells whole scales only, by the outputs on which a window is; a fraction it
/// makes itself, out of a picture at the next whole scale.
@Suite(.serialized) struct ScaleScenarios {
  private static let paper = Picture.Pixel(red: 250, green: 247, blue: 242)

  /// Pictures are taken until one is as it should be, and stays so.
  private func picture(
    _ compositor: Compositor, of output: String? = nil, _ what: String, _ width: Int,
    where matches: (Picture) -> Bool = { _ in true }
  ) throws -> Picture {
    try compositor.waitForPicture(what, of: output) { picture in
      picture.width == width && Self.corners(of: picture) && matches(picture)
    }
  }

  /// Whether the paper's color is in all four corners.
  private static func corners(of picture: Picture) -> Bool {
    [
      (1, 1), (picture.width - 2, 1), (1, picture.height - 2), (picture.width - 2, picture.height - 2),
    ].allSatisfy { picture.pixel($0.0, $0.1).distance(to: paper) <= 2 }
  }

  /// The part with the text, where no pointer is.
  private static func text(_ picture: Picture) -> Picture {
    picture.cropped(to: CGRect(x: 300, y: 200, width: 600, height: 200))
  }

  /// The program `hello` on an output, at rest.
  private func start(_ mode: OutputMode) throws -> (Compositor, Program) {
    let compositor = try Compositor.start(.sway, outputs: [mode])
    let program = try compositor.launch(
      Scenario.path(of: "hello"), environment: ["CASEMENT_TRACE": "1"])
    let width = Int(Double(mode.width) / mode.scale)
    let height = Int(Double(mode.height) / mode.scale)
    try program.waitForLine("casement: window resized title=\"Hello\" size=\(width)x\(height)", on: .error)
    return (compositor, program)
  }

  @Test("a change of the output's scale at run time draws as if it had been so from the start")
  func runTime() throws {
    let (fresh, _) = try start(OutputMode(width: 1200, height: 600, scale: 2))
    let expected = Self.text(try picture(fresh, "a window at scale 2", 1200))
    fresh.stop()
    let (compositor, program) = try start(OutputMode(width: 1200, height: 600))
    defer { compositor.stop() }
    let small = Self.text(try picture(compositor, "a window at scale 1", 1200))
    #expect(small != expected)
    try compositor.setScale("HEADLESS-1", 2)
    try program.waitForLine("casement: window scaled title=\"Hello\" scale=2", on: .error)
    _ = try picture(compositor, "the picture of a start at scale 2", 1200) { Self.text($0) == expected }
    try compositor.setScale("HEADLESS-1", 1)
    try program.waitForLine("casement: window scaled title=\"Hello\" scale=1", on: .error)
    _ = try picture(compositor, "the first picture again", 1200) { Self.text($0) == small }
  }

  @Test("at scale 1.5 the program draws at 2, and Sway scales to 1.5; coordinates are points")
  func fraction() throws {
    let (compositor, program) = try start(OutputMode(width: 1200, height: 600))
    defer { compositor.stop() }
    try compositor.setScale("HEADLESS-1", 1.5)
    try program.waitForLine("casement: window scaled title=\"Hello\" scale=2", on: .error)
    try program.waitForLine("casement: window resized title=\"Hello\" size=800x400", on: .error)
    _ = try picture(compositor, "a window that fills the screen", 1200)
    try compositor.pointer.move(toX: 400, y: 200)
    try compositor.pointer.click()
    try program.waitForLine("casement: touch began at=400,200 window=\"Hello\"", on: .error)
  }

  @Test("a window moved to an output of another scale is drawn at that")
  func moved() throws {
    let compositor = try Compositor.start(
      .sway,
      outputs: [
        OutputMode(width: 1200, height: 600), OutputMode(width: 1200, height: 600, scale: 2),
      ])
    defer { compositor.stop() }
    let program = try compositor.launch(
      Scenario.path(of: "hello"), environment: ["CASEMENT_TRACE": "1"])
    try program.waitForLine("casement: window resized title=\"Hello\" size=", on: .error)
    let outputs = try compositor.outputs.map(\.name)
    try compositor.command("[title=\"Hello\"] move container to output \(outputs[1])")
    try program.waitForLine("casement: window resized title=\"Hello\" size=600x300", on: .error)
    let large = try picture(compositor, of: outputs[1], "a window at scale 2", 1200)
    try compositor.command("[title=\"Hello\"] move container to output \(outputs[0])")
    try program.waitForLine("casement: window resized title=\"Hello\" size=1200x600", on: .error)
    let small = try picture(compositor, of: outputs[0], "a window at scale 1", 1200)
    #expect(Self.text(large) != Self.text(small))
  }
}
