import CasementTesting
import Foundation
import Testing

/// Typing and clicking, as a client receives it.
@Suite(.serialized) struct InputTests {
  @Test(arguments: Compositor.Kind.allCases)
  func textTypedReachesTheClient(kind: Compositor.Kind) throws {
    let compositor = try Compositor.start(kind)
    defer { compositor.stop() }
    let terminal = try EchoingTerminal(compositor)
    try compositor.keyboard.type("Hello, World! ~{x} <1&2>\n")
    #expect(try terminal.nextLine() == "Hello, World! ~{x} <1&2>")
  }

  @Test func anotherLayoutReachesTheClient() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let terminal = try EchoingTerminal(compositor)
    #expect(throws: TestingError.self) { try compositor.keyboard.type("ä") }
    try compositor.keyboard.setLayout("de", variant: "nodeadkeys")
    try compositor.keyboard.type("zäÜ@€^\n")
    #expect(try terminal.nextLine() == "zäÜ@€^")
  }

  @Test func modifiersAreHeldWithAKey() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let terminal = try EchoingTerminal(compositor)
    // The terminal's line discipline erases the line at Control+U.
    try compositor.keyboard.type("wrong")
    try compositor.keyboard.tap("u", holding: .control)
    try compositor.keyboard.type("right")
    try compositor.keyboard.tap("Return")
    #expect(try terminal.nextLine() == "right")
  }

  @Test func capsLockStaysOnUntilItIsPressedAgain() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let terminal = try EchoingTerminal(compositor)
    try compositor.keyboard.tap("Caps_Lock")
    try compositor.keyboard.type("aB1")
    try compositor.keyboard.tap("Caps_Lock")
    try compositor.keyboard.type("aB1\n")
    #expect(try terminal.nextLine() == "Ab1aB1")
  }

  @Test func anotherToolsTypingArrivesToo() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let terminal = try EchoingTerminal(compositor)
    let wtype = try compositor.launch("wtype", arguments: ["second opinion", "-k", "Return"])
    #expect(try wtype.waitForExit() == .exited(0))
    #expect(try terminal.nextLine() == "second opinion")
  }

  @Test func aHeldKeyRepeatsUntilItIsReleased() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let terminal = try EchoingTerminal(compositor)
    try compositor.keyboard.press("Return")
    _ = try (0..<3).map { _ in try terminal.nextLine() }
    try compositor.keyboard.release("Return")
    try compositor.keyboard.type("end\n")
    var line = try terminal.nextLine()
    while line.isEmpty { line = try terminal.nextLine() }
    #expect(line == "end")
  }

  @Test func unpluggedDevicesComeBack() throws {
    let compositor = try Compositor.start(.sway, input: false)
    defer { compositor.stop() }
    try compositor.keyboard.tap("a")
    try compositor.unplugKeyboard()
    try compositor.unplugPointer()
    let terminal = try EchoingTerminal(compositor)
    _ = try compositor.keyboard
    _ = try compositor.pointer
    // A client learns of a new keyboard at its leisure: keys before that are lost, as in life.
    try waitUntil("a line to arrive") {
      try compositor.keyboard.type("x\n")
      return terminal.hasLine
    }
    #expect(try terminal.nextLine() == "x")
  }

  @Test(arguments: Compositor.Kind.allCases)
  func thePointerReachesTheClientWhereItIs(kind: Compositor.Kind) throws {
    let dense = OutputMode(width: 800, height: 600, scale: 2)
    // Sway opens a window on the output that was used last, Weston a fullscreen one on the first.
    let compositor = try Compositor.start(
      kind, outputs: kind == .westonInSway ? [dense] : [OutputMode(), dense])
    defer { compositor.stop() }
    let name = try #require(compositor.outputs.last).name
    try compositor.pointer.click(at: CGPoint(x: 10, y: 10), on: name)
    let terminal = try EchoingTerminal(compositor, reads: .mouse)
    try compositor.pointer.click(at: CGPoint(x: 101, y: 52), on: name)
    let report = try terminal.nextReport()
    #expect(report.button == 0)
    #expect(abs(report.x - 202) <= 2 && abs(report.y - 104) <= 2, "expected (202, 104), got \(report)")
  }

  @Test func theWheelReachesTheClient() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let terminal = try EchoingTerminal(compositor, reads: .mouse)
    try compositor.pointer.move(toX: 300, y: 200)
    try compositor.pointer.turnWheel(1)
    #expect(try terminal.nextReport().button == 65)
    try compositor.pointer.turnWheel(-1)
    var next = try terminal.nextReport()
    // Foot may report several lines for one notch.
    while next.button == 65 { next = try terminal.nextReport() }
    #expect(next.button == 64)
  }
}
