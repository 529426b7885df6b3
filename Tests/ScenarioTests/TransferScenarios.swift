import CasementTesting
import Foundation
import Testing

/// Transfers between programs on a real compositor: with wl-clipboard, and between two instances of a program.
@Suite(.serialized) struct TransferScenarios {
  @Test func othersPasteWhatIsCopiedHere() throws {
    let scenario = try Scenario(.sway, "pasting", arguments: ["Grüße 🫖"])
    try scenario.expect("app active")
    try scenario.compositor.keyboard.tap("c", holding: .control)
    try scenario.program.waitForLine("copied Grüße 🫖")
    // The compositor receives the copy at the end of the program's run loop turn.
    try waitUntil("the text to be pasted") {
      let other = try scenario.compositor.launch("wl-paste", arguments: ["--no-newline"])
      try other.waitForExit()
      return other.lines == ["Grüße 🫖"]
    }
    let types = try scenario.compositor.launch("wl-paste", arguments: ["--list-types"])
    try #expect(types.waitForExit() == .exited(0))
    #expect(types.lines.contains("text/plain;charset=utf-8") && types.lines.contains("UTF8_STRING"))
  }

  @Test func whatOthersCopyIsPastedHere() throws {
    let scenario = try Scenario(.sway, "pasting")
    try scenario.expect("app active")
    let other = try scenario.compositor.launch("wl-copy", arguments: ["--foreground", "coffee"])
    try scenario.program.waitForLine("clipboard public.utf8-plain-text")
    try scenario.compositor.keyboard.tap("v", holding: .control)
    try scenario.program.waitForLine("pasted coffee")
    // The other one ends when something else is copied.
    try scenario.compositor.keyboard.tap("c", holding: .control)
    try #expect(other.waitForExit() == .exited(0))
    try scenario.compositor.keyboard.tap("v", holding: .control)
    try scenario.program.waitForLine("at hand tea")
  }

  @Test("T5: a password that can be read once survives the focus, and is pasted") func onePaste() throws {
    let scenario = try Scenario(.sway, "pasting")
    try scenario.expect("app active")
    let other = try scenario.compositor.launch(
      "wl-copy", arguments: ["--foreground", "--paste-once", "secret"])
    try scenario.program.waitForLine("clipboard public.utf8-plain-text")
    // Another window gets the focus, and the clipboard with it.
    let second = try scenario.compositor.launch(Scenario.path(of: "pasting"))
    try second.waitForLine("clipboard public.utf8-plain-text")
    #expect(other.isRunning, "nobody has pasted")
    try scenario.compositor.keyboard.tap("v", holding: .control)
    try second.waitForLine("at hand secret")
    try second.waitForLine("pasted secret")
    try #expect(other.waitForExit() == .exited(0))
  }

  @Test func filesOfOthersAreURLs() throws {
    let scenario = try Scenario(.sway, "pasting")
    try scenario.expect("app active")
    _ = try scenario.compositor.launch(
      "wl-copy", arguments: ["--foreground", "--type", "text/uri-list", "file:///tmp/a.png"])
    try scenario.program.waitForLine("clipboard public.url")
  }

  @Test func textIsDraggedFromOneProgramToAnother() throws {
    let first = try Scenario(.sway, "pasting", arguments: ["dragged"])
    try first.expect("app active")
    let second = try first.compositor.launch(
      Scenario.path(of: "pasting"), environment: ["CASEMENT_TRACE": "1"])
    try second.waitForLine("casement: app active", on: .error)
    try first.compositor.waitForPicture("two windows") { picture in
      // Both have a green half and a blue one: they begin at the left edge and in the middle.
      picture.pixel(140, 280).green > 100 && picture.pixel(700, 280).green > 100
        && picture.pixel(420, 280).blue > 100 && picture.pixel(980, 280).blue > 100
    }
    let pointer = try first.compositor.pointer
    try pointer.move(to: CGPoint(x: 140, y: 280))
    try pointer.press()
    try pointer.move(to: CGPoint(x: 150, y: 280))
    try pointer.move(to: CGPoint(x: 170, y: 280))
    try first.program.waitForLine("drag began")
    try pointer.move(to: CGPoint(x: 970, y: 280))
    try pointer.move(to: CGPoint(x: 980, y: 280))
    try second.waitForLine("drop accepted")
    try pointer.release()
    try second.waitForLine("dropped dragged")
    try first.program.waitForLine("drag ended copy")
  }

  @Test func textIsDraggedInsideOfAProgram() throws {
    let scenario = try Scenario(.sway, "pasting", arguments: ["dragged"])
    try scenario.expect("app active")
    try scenario.compositor.waitForPicture("the window") { picture in
      picture.pixel(280, 280).green > 100 && picture.pixel(840, 280).blue > 100
    }
    let pointer = try scenario.compositor.pointer
    try pointer.move(to: CGPoint(x: 280, y: 280))
    try pointer.press()
    try pointer.move(to: CGPoint(x: 300, y: 280))
    try pointer.move(to: CGPoint(x: 320, y: 280))
    try scenario.program.waitForLine("drag began")
    try pointer.move(to: CGPoint(x: 840, y: 280))
    try pointer.move(to: CGPoint(x: 845, y: 280))
    try scenario.program.waitForLine("drop entered local=true")
    try scenario.program.waitForLine("drop accepted")
    try pointer.release()
    try scenario.program.waitForLine("dropped dragged")
    try scenario.program.waitForLine("drag ended copy")
  }
}
