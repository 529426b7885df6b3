import CasementKeyboard
import CasementTesting
import Foundation
import Testing

/// Use of two windows, on real compositors.
@Suite(.serialized) struct KeyWindowScenarios {
  private nonisolated static let kinds: [Compositor.Kind] = [.sway, .westonInSway]

  @Test(
    "W3: at the first launch a window is visible, then key; the next takes key status over", arguments: kinds)
  func launch(kind: Compositor.Kind) throws {
    let scenario = try Scenario(kind, "windows")
    try scenario.expect("app active")
    try scenario.waitForEdge(Scenario.edgeB)
    #expect(
      scenario.keyChanges(after: 0) == ["visible A", "key A", "visible B", "resigned-key A", "key B"])
  }

  @Test("typed text arrives only in the key window", arguments: kinds)
  func typing(kind: Compositor.Kind) throws {
    let scenario = try Scenario(kind, "windows")
    try scenario.expect("app active")
    try scenario.waitForEdge(Scenario.edgeB)
    try scenario.compositor.keyboard.type("Hello, B!")
    try scenario.expect("key up text=\"!\" window=\"B\"")
    #expect(scenario.typed(into: "B") == "Hello, B!")
    #expect(scenario.typed(into: "A") == "")
  }

  @Test(
    "W10: a click in the other window makes it key, in the order of W3, and keys follow", arguments: kinds)
  func clicking(kind: Compositor.Kind) throws {
    let scenario = try Scenario(kind, "windows")
    try scenario.expect("app active")
    try scenario.waitForEdge(Scenario.edgeB)
    let start = scenario.mark
    let other = try scenario.waitForEdge(Scenario.edgeOfOthers)
    try scenario.compositor.pointer.click(at: CGPoint(x: other.x + 30, y: other.y + 40))
    let clicked = try scenario.expect("touch ended at=", after: start)
    let lines = scenario.program.errorLines
    #expect(lines[clicked - 1].hasSuffix("window=\"A\""))
    #expect(scenario.keyChanges(after: start) == ["resigned-key B", "key A"])
    try scenario.compositor.keyboard.type("xy")
    try scenario.expect("key up text=\"y\" window=\"A\"", after: start)
    #expect(scenario.typed(into: "A") == "xy")
    #expect(scenario.typed(into: "B") == "")
  }

  @Test("a focus binding of the compositor makes the other window key")
  func focusBinding() throws {
    let scenario = try Scenario(.sway, "windows")
    try scenario.compositor.command("bindsym Mod4+h focus left")
    try scenario.expect("app active")
    try scenario.waitForEdge(Scenario.edgeB)
    let start = scenario.mark
    try scenario.compositor.keyboard.tap("h", holding: .logo)
    try scenario.expect("window key title=\"A\"", after: start)
    #expect(scenario.keyChanges(after: start) == ["resigned-key B", "key A"])
    // A hand-over within the program: it was active all the time.
    #expect(!scenario.trace.contains("app inactive"))
  }

  @Test("W6: closing the key window makes the other one key before it is hidden", arguments: kinds)
  func closingTheKeyWindow(kind: Compositor.Kind) throws {
    let scenario = try Scenario(kind, "windows")
    try scenario.expect("app active")
    try scenario.waitForEdge(Scenario.edgeB)
    let start = scenario.mark
    try scenario.compositor.keyboard.tap("w", holding: .control)
    try scenario.expect("window closed title=\"B\"", after: start)
    #expect(scenario.keyChanges(after: start) == ["resigned-key B", "key A", "hidden B", "closed B"])
    try scenario.waitForEdge(Scenario.edgeA)
    try scenario.compositor.keyboard.tap("w", holding: .control)
    #expect(try scenario.program.waitForExit() == .exited(0))
  }

  @Test("C11: a close request closes one window, and the last one ends the program with status 0")
  func closeRequest() throws {
    let scenario = try Scenario(.sway, "windows")
    try scenario.expect("app active")
    try scenario.compositor.waitForWindow(titled: "A")
    try scenario.compositor.close(title: "A")
    try scenario.expect("window closed title=\"A\"")
    try waitUntil("B to be the only window") {
      try scenario.compositor.windows.map(\.title) == ["B"]
    }
    #expect(scenario.keyChanges(after: 0).filter { $0.hasSuffix("B") } == ["visible B", "key B"])
    try scenario.compositor.close(title: "B")
    #expect(try scenario.program.waitForExit() == .exited(0))
    #expect(scenario.trace.last == "app terminated")
  }

  @Test("I3: a held key repeats into the key window until it is released", arguments: kinds)
  func repeating(kind: Compositor.Kind) throws {
    let scenario = try Scenario(kind, "windows")
    try scenario.expect("app active")
    try scenario.waitForEdge(Scenario.edgeB)
    try scenario.compositor.keyboard.press("r")
    var next = try scenario.expect("key down text=\"r\" window=\"B\"")
    for _ in 0..<3 { next = try scenario.expect("key repeated text=\"r\" window=\"B\"", after: next) }
    try scenario.compositor.keyboard.release("r")
    try scenario.expect("key up text=\"r\"", after: next)
    let end = scenario.mark
    // Another key's round trip takes longer than an interval of repetition.
    try scenario.compositor.keyboard.type("....................")
    try scenario.expect("key up text=\".\"", after: end)
    #expect(!scenario.program.errorLines[end...].contains { $0.contains("text=\"r\"") })
  }

  @Test("a dead key inserts nothing, and composes with the next key")
  func composing() throws {
    let scenario = try Scenario(.sway, "windows")
    try scenario.expect("app active")
    try scenario.waitForEdge(Scenario.edgeB)
    let keyboard = try scenario.compositor.keyboard
    try keyboard.setLayout("us", variant: "intl")
    try keyboard.tap("dead_acute")
    try keyboard.tap("e")
    try scenario.expect("key up text=\"é\" window=\"B\"")
    #expect(scenario.typed(into: "B") == "é")
  }

  @Test("O4: a keyboard is removed and added, and key status with it")
  func keyboardLost() throws {
    let scenario = try Scenario(.sway, "windows")
    try scenario.expect("app active")
    try scenario.waitForEdge(Scenario.edgeB)
    var next = scenario.mark
    try scenario.compositor.unplugKeyboard()
    next = try scenario.expect("window resigned-key title=\"B\"", after: next)
    try scenario.compositor.keyboard.press("Shift_L")
    next = try scenario.expect("window key title=\"B\"", after: next)
    try scenario.compositor.keyboard.release("Shift_L")
    try scenario.compositor.keyboard.type("k")
    try scenario.expect("key up text=\"k\" window=\"B\"", after: next)
  }
}
