import CasementTesting
import Foundation
import Testing

/// The demo `editor` on real compositors, with files made for it.
@Suite(.serialized) struct EditorScenarios {
  private nonisolated static let kinds: [Compositor.Kind] = [.sway, .westonInSway]

  /// A folder of its own for each test.
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("editor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func start(_ kind: Compositor.Kind, _ text: String) throws -> (Scenario, URL) {
    let file = folder.appendingPathComponent("a.txt")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let scenario = try Scenario(kind, "editor", arguments: [file.path])
    try scenario.expect("app active")
    return (scenario, file)
  }

  /// Waits until a file has a text.
  private func waitForFile(_ file: URL, _ text: String) throws {
    let deadline = Date(timeIntervalSinceNow: 10)
    while (try? String(contentsOf: file, encoding: .utf8)) != text {
      try #require(
        Date() < deadline, "the file has \((try? String(contentsOf: file, encoding: .utf8)) ?? "nothing")")
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02))
    }
  }

  @Test("What is typed, undone and replaced is in the file that is saved", arguments: kinds)
  func saved(kind: Compositor.Kind) throws {
    let (scenario, file) = try start(kind, "one two three\n")
    let keyboard = try scenario.compositor.keyboard
    try keyboard.tap("End", holding: .control)
    try keyboard.type("four five")
    try keyboard.tap("z", holding: .control)
    try keyboard.tap("Home", holding: .control)
    try keyboard.tap("Right", holding: .control)
    try keyboard.tap("BackSpace", holding: .control)
    try keyboard.type("eins")
    try keyboard.tap("s", holding: .control)
    try waitForFile(file, "eins two three\nfour ")
    try keyboard.tap("w", holding: .control)
    try #expect(scenario.program.waitForExit() == .exited(0))
  }

  @Test("A window with changes asks before it closes, and Escape keeps it") func asks() throws {
    let (scenario, file) = try start(.sway, "text")
    let keyboard = try scenario.compositor.keyboard
    try keyboard.type("new ")
    try keyboard.tap("w", holding: .control)
    try keyboard.tap("Escape")
    try keyboard.tap("End", holding: .control)
    try keyboard.type("!")
    try keyboard.tap("w", holding: .control)
    // Save has the focus.
    try keyboard.tap("space")
    try #expect(scenario.program.waitForExit() == .exited(0))
    #expect(try String(contentsOf: file, encoding: .utf8) == "new text!")
  }

  @Test("What is selected and copied, other programs paste") func otherPrograms()
    throws
  {
    let (scenario, _) = try start(.sway, "one two")
    let keyboard = try scenario.compositor.keyboard
    try keyboard.tap("Right", holding: [.control, .shift])
    try keyboard.tap("c", holding: .control)
    // The trace tells of the key's end when the command is done.
    try scenario.expect("command performed title=\"Copy\"")
    let reader = try scenario.compositor.launch("wl-paste", arguments: ["--no-newline"])
    try #expect(reader.waitForExit() == .exited(0))
    #expect(reader.lines == ["one"])
  }

  @Test("A log of 30 megabytes is shown at its end as soon as a small text", arguments: kinds)
  func longFile(kind: Compositor.Kind) throws {
    let line = "2026-11-23 12:00:00 service: a request was handled in 12 ms\n"
    let (scenario, _) = try start(kind, String(repeating: line, count: 500_000))
    let keyboard = try scenario.compositor.keyboard
    try keyboard.tap("End", holding: .control)
    try keyboard.type("x")
    try scenario.expect("key up text=\"x\" window=\"• a.txt\"")
    try scenario.compositor.waitForPicture("text in all of the window") { picture in
      picture.count(of: Picture.Pixel(red: 27, green: 27, blue: 31), tolerance: 40) > 4_000
    }
  }
}
