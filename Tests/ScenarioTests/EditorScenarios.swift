import CasementTesting
import Foundation
import Testing

/// The demo `editor` on real compositors, with files made for it.
@Suite(.serialized) struct EditorScenarios {
  private nonisolated static let kinds: [Compositor.Kind] = [.sway, .westonInSway]

  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
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

  @Test("Typed, undone and replaced text is in the saved file", arguments: kinds)
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

  @Test("X6: selected text is dragged to the end of its line") func drags() throws {
    let (scenario, file) = try start(.sway, "one two three\n")
    let keyboard = try scenario.compositor.keyboard
    try keyboard.tap("Home", holding: .control)
    try keyboard.tap("Right", holding: [.control, .shift])
    var start = CGPoint.zero
    try scenario.compositor.waitForPicture("the selected word") { picture in
      start = picture.firstLine(of: Self.selection, length: 16) ?? .zero
      return start != .zero
    }
    let pointer = try scenario.compositor.pointer
    try pointer.move(to: CGPoint(x: start.x + 6, y: start.y + 8))
    try pointer.press()
    try pointer.move(to: CGPoint(x: start.x + 20, y: start.y + 8))
    try pointer.move(to: CGPoint(x: start.x + 40, y: start.y + 8))
    try scenario.expect("drag began")
    try pointer.move(to: CGPoint(x: start.x + 280, y: start.y + 8))
    try pointer.move(to: CGPoint(x: start.x + 300, y: start.y + 8))
    // A drop before the editor has answered leads to nothing.
    let caret = Picture.Pixel(red: 30, green: 102, blue: 222)
    try scenario.compositor.waitForPicture("the place of the drop") { picture in
      let (left, line) = (Int(start.x) + 50, Int(start.y) + 8)
      return (left..<left + 200).contains { picture.pixel($0, line).distance(to: caret) <= 12 }
    }
    try pointer.release()
    try scenario.expect("drag ended operation=move")
    try keyboard.tap("s", holding: .control)
    try waitForFile(file, " two threeone\n")
  }

  @Test("A window with changes asks before closing, and Escape keeps it open") func asks() throws {
    let (scenario, file) = try start(.sway, "text")
    let keyboard = try scenario.compositor.keyboard
    try keyboard.type("new ")
    var mark = scenario.mark
    try keyboard.tap("w", holding: .control)
    mark = try scenario.expect("controller presented class=UIAlertController", after: mark)
    try keyboard.tap("Escape")
    // Until then, the alert has the keys.
    mark = try scenario.expect("controller dismissed class=UIAlertController", after: mark)
    try keyboard.tap("End", holding: .control)
    try keyboard.type("!")
    try keyboard.tap("w", holding: .control)
    try scenario.expect("controller presented class=UIAlertController", after: mark)
    // Save has the focus.
    try keyboard.tap("space")
    try #expect(scenario.program.waitForExit() == .exited(0))
    #expect(try String(contentsOf: file, encoding: .utf8) == "new text!")
  }

  /// The color behind selected text.
  private static let selection = Picture.Pixel(red: 192, green: 212, blue: 246)

  @Test("Text selected by keys and pointer and copied can be pasted in other programs", arguments: kinds)
  func otherPrograms(kind: Compositor.Kind) throws {
    let (scenario, _) = try start(kind, "one two")
    let keyboard = try scenario.compositor.keyboard
    try keyboard.tap("Right", holding: [.control, .shift])
    try expectCopied("one", scenario)
    var first = CGPoint.zero
    try scenario.compositor.waitForPicture("the selected word") { picture in
      first = picture.firstLine(of: Self.selection, length: 20) ?? .zero
      return first != .zero
    }
    // A letter is eight points wide.
    try scenario.compositor.pointer.click(at: CGPoint(x: first.x + 44, y: first.y + 8))
    try scenario.compositor.pointer.click()
    try expectCopied("two", scenario)
  }

  @Test(
    "T6: a password that can be read once replaces the text, after Control was used for selecting")
  func onePaste() throws {
    let (scenario, file) = try start(.sway, "old text")
    let other = try scenario.compositor.launch(
      "wl-copy", arguments: ["--foreground", "--paste-once", "secret"])
    // The compositor sends the editor the new clipboard before the keys.
    try waitUntil("the clipboard to have an owner") {
      let reader = try scenario.compositor.launch("wl-paste", arguments: ["--list-types"])
      return try reader.waitForExit() == .exited(0)
    }
    let keyboard = try scenario.compositor.keyboard
    // The text has the keyboard when the view has appeared, which may be after the window has become active.
    try scenario.compositor.waitForPicture("the selected text") { picture in
      try keyboard.tap("a", holding: .control)
      return picture.firstLine(of: Self.selection, length: 20) != nil
    }
    try keyboard.tap("v", holding: .control)
    try #expect(other.waitForExit() == .exited(0))
    // The text is inserted when the editor has read the pipe.
    try waitUntil("the file to have the password") {
      try keyboard.tap("s", holding: .control)
      return try String(contentsOf: file, encoding: .utf8) == "secret"
    }
  }

  @Test("A misspelled word is marked, and the menu's first guess replaces it", arguments: kinds)
  func spelling(kind: Compositor.Kind) throws {
    let (scenario, file) = try start(kind, "An exampel of spelling.\n")
    let keyboard = try scenario.compositor.keyboard
    try keyboard.tap("Right", holding: .control)
    try keyboard.tap("Right")
    try keyboard.tap("Right")
    try keyboard.tap("F7")
    try scenario.compositor.waitForPicture("a mark in red") { picture in
      picture.count(of: Picture.Pixel(red: 225, green: 92, blue: 100), tolerance: 30) > 10
    }
    try keyboard.tap("Menu")
    try keyboard.tap("Return")
    try keyboard.tap("s", holding: .control)
    try waitForFile(file, "An example of spelling.\n")
  }

  /// Copies the selection, and pastes it in another program.
  private func expectCopied(_ text: String, _ scenario: Scenario) throws {
    let mark = scenario.mark
    try scenario.compositor.keyboard.tap("c", holding: .control)
    try scenario.expect("command performed title=\"Copy\"", after: mark)
    var lines: [String] = []
    // The compositor receives the copy at the end of the editor's run loop turn.
    try waitUntil("\"\(text)\" to be pasted", seen: "\(lines)") {
      let reader = try scenario.compositor.launch("wl-paste", arguments: ["--no-newline"])
      try reader.waitForExit()
      lines = reader.lines
      return lines == [text]
    }
  }

  @Test("A wheel scrolls, and a touchpad scrolls one to one", arguments: kinds)
  func scrolls(kind: Compositor.Kind) throws {
    let (scenario, _) = try start(kind, String(repeating: "word word\n", count: 300))
    let (compositor, keyboard) = (scenario.compositor, try scenario.compositor.keyboard)
    for _ in 0..<8 { try keyboard.tap("Down") }
    try keyboard.tap("Right", holding: [.control, .shift])
    var place: CGPoint?
    @MainActor func wait(_ what: String, until isThere: (CGPoint?) -> Bool) throws {
      try compositor.waitForPicture(what) { picture in
        place = picture.firstLine(of: Self.selection, length: 20)
        return isThere(place)
      }
    }
    try wait("the selected word") { $0 != nil }
    let start = try #require(place)
    let pointer = try compositor.pointer
    try pointer.move(to: CGPoint(x: start.x + 150, y: start.y))
    try pointer.turnWheel(1)
    try wait("the word further up") { $0.map { $0.y < start.y - 8 } ?? true }
    try pointer.turnWheel(-1)
    try wait("the word where it was") { $0 == start }
    // A Weston in a Sway does not say what the scrolling comes from.
    guard kind == .sway else { return }
    for _ in 0..<3 { try pointer.scroll(y: 12) }
    try wait("the word 36 points further up") { $0 == CGPoint(x: start.x, y: start.y - 36) }
    try pointer.scroll(y: -12)
    try wait("the word 24 points further up") { $0 == CGPoint(x: start.x, y: start.y - 24) }
  }

  @Test("A log of 30 megabytes opens as fast as a small text, also at its end", arguments: kinds)
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
