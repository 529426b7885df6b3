import CasementKeyboard
import CasementTesting
import Foundation
import Testing

/// Every command of the demo `windows`, on real compositors.
@Suite(.serialized) struct DemoScenarios {
  private nonisolated static let kinds: [Compositor.Kind] = [.sway, .westonInSway]

  private static let amber = Picture.Pixel(red: 209, green: 125, blue: 15)
  private static let teal = Picture.Pixel(red: 18, green: 120, blue: 130)
  private static let panel = Picture.Pixel(red: 227, green: 227, blue: 232)
  private static let paper = Picture.Pixel(red: 255, green: 255, blue: 255)
  private static let darkPaper = Picture.Pixel(red: 29, green: 29, blue: 32)

  /// The demo, with B as its key window.
  private func start(
    _ kind: Compositor.Kind, outputs: Int = 1, floating: Bool = false
  ) throws -> Scenario {
    let scenario = try Scenario(kind, "windows", outputs: outputs, floating: floating)
    try scenario.expect("app active")
    try scenario.waitForEdge(Scenario.edgeB)
    return scenario
  }

  @Test(
    "an alert is in front of the other windows, and has the keyboard until it is answered", arguments: kinds)
  func alert(kind: Compositor.Kind) throws {
    let scenario = try start(kind)
    let keyboard = try scenario.compositor.keyboard
    // Above one that fills the screen, too.
    try keyboard.tap("F11")
    try scenario.compositor.waitForPicture("B on the whole screen") { picture in
      picture.pixel(1, 1).distance(to: Scenario.edgeB) <= 3 && picture.pixel(1118, 558) == Self.paper
    }
    let start = scenario.mark
    try keyboard.tap("e", holding: .control)
    try scenario.expect("window key title=\"Alert\"", after: start)
    #expect(scenario.keyChanges(after: start) == ["visible Alert", "resigned-key B", "key Alert"])
    let place = try scenario.waitForEdge(Self.amber)
    if kind == .sway { #expect(place == CGPoint(x: 370, y: 198)) }
    try keyboard.type("z")
    try scenario.expect("key up text=\"z\" window=\"Alert\"", after: start)
    if kind == .sway {
      // A press elsewhere does not get round it.
      try scenario.compositor.pointer.click(at: CGPoint(x: 40, y: 300))
      try keyboard.type("y")
      try scenario.expect("key up text=\"y\" window=\"Alert\"", after: start)
    }
    try keyboard.tap("Return")
    try scenario.expect("window key title=\"B\"", after: start)
    try scenario.waitForEdge(Scenario.edgeB)
    try keyboard.type("x")
    try scenario.expect("key up text=\"x\" window=\"B\"", after: start)
    #expect(!scenario.typed(into: "B").contains { "zy".contains($0) })
  }

  @Test("windows keep clear of the panel while it is shown") func panel() throws {
    let scenario = try start(.sway)
    let keyboard = try scenario.compositor.keyboard
    func waitForBottom(_ y: CGFloat) throws {
      try waitUntil("windows that end at \(y)") {
        try scenario.compositor.windows.map(\.frame.maxY) == [y, y]
      }
    }
    try waitForBottom(560)
    try keyboard.tap("p", holding: .control)
    try waitForBottom(520)
    try scenario.compositor.waitForPicture("the panel") { picture in
      [(1, 521), (1118, 558)].allSatisfy { picture.pixel($0.0, $0.1).distance(to: Self.panel) <= 2 }
    }
    // It leaves the keyboard where it was.
    try keyboard.type("x")
    try scenario.expect("key up text=\"x\" window=\"B\"")
    let start = scenario.mark
    try scenario.compositor.pointer.click(at: CGPoint(x: 1060, y: 540))
    try waitForBottom(560)
    #expect(scenario.keyChanges(after: start) == ["hidden Panel"])
  }

  @Test("without layer surfaces a panel is an ordinary window, and the trace reports it") func panelFallback()
    throws
  {
    let scenario = try start(.westonInSway)
    try scenario.compositor.keyboard.tap("p", holding: .control)
    try scenario.expect("window fallback title=\"Panel\" level=1000 reason=\"no zwlr_layer_shell_v1\"")
    try scenario.waitForEdge(Self.panel)
    try scenario.compositor.keyboard.tap("p", holding: .control)
    try scenario.expect("window hidden title=\"Panel\"")
  }

  @Test("notifications are listed in a window, and all windows switch to dark and light", arguments: kinds)
  func notificationsAndDark(kind: Compositor.Kind) throws {
    let scenario = try start(kind)
    let keyboard = try scenario.compositor.keyboard
    try keyboard.tap("l", holding: .control)
    try scenario.expect("window key title=\"Notifications\"")
    let list = try scenario.waitForEdge(Self.teal)
    // Its newest line has its subject in the window's color.
    try scenario.compositor.waitForPicture("the newest line") { picture in
      picture.cropped(to: CGRect(x: list.x + 20, y: list.y + 10, width: 120, height: 520))
        .count(of: Self.teal, tolerance: 40) > 15
    }
    try keyboard.tap("d", holding: .control)
    try scenario.compositor.waitForPicture("dark windows") { picture in
      picture.count(of: Self.darkPaper, tolerance: 2) > 100_000 && picture.count(of: Self.paper) < 2_000
    }
    try keyboard.tap("d", holding: .control)
    try scenario.compositor.waitForPicture("light windows") { picture in
      picture.count(of: Self.paper, tolerance: 2) > 100_000 && picture.count(of: Self.darkPaper) < 2_000
    }
    try keyboard.tap("l", holding: .control)
    try scenario.expect("window hidden title=\"Notifications\"")
  }

  @Test("a window of fixed size keeps it, a resizable one follows the pointer") func fixedOnSway() throws {
    let scenario = try start(.sway, floating: true)
    let (keyboard, pointer) = (try scenario.compositor.keyboard, try scenario.compositor.pointer)
    try scenario.compositor.command("floating_modifier Mod4 normal")
    /// Drags a lower right corner with the compositor's own means.
    func drag(_ title: String) throws {
      let frame = try scenario.compositor.waitForWindow(titled: title).frame
      try pointer.move(toX: frame.maxX - 40, y: frame.maxY - 60)
      try keyboard.press("Super_L")
      try pointer.press(.right)
      try pointer.move(toX: frame.maxX - 10, y: frame.maxY - 40)
      try pointer.release(.right)
      try keyboard.release("Super_L")
    }
    try drag("B")
    try scenario.expect("window resized title=\"B\" size=510x380")
    try keyboard.tap("n", holding: [.control, .shift])
    try scenario.expect("window key title=\"C\"")
    try scenario.waitForEdge(Scenario.edgeC)
    let start = scenario.mark
    try drag("C")
    try keyboard.type("x")
    try scenario.expect("key up text=\"x\" window=\"C\"", after: start)
    #expect(try scenario.compositor.waitForWindow(titled: "C").frame.size == CGSize(width: 480, height: 360))
    #expect(!scenario.program.errorLines[start...].contains { $0.contains("window resized title=\"C\"") })
  }

  @Test("the toolkit's decorations do not resize a window of fixed size") func fixedOnWeston() throws {
    let scenario = try start(.westonInSway)
    let (keyboard, pointer) = (try scenario.compositor.keyboard, try scenario.compositor.pointer)
    try keyboard.tap("n", holding: [.control, .shift])
    let corner = try scenario.waitForEdge(Scenario.edgeC)
    let start = scenario.mark
    try pointer.move(toX: corner.x + 100, y: corner.y - 20)
    for _ in 0..<2 { try pointer.click() }
    try pointer.move(toX: corner.x + 483, y: corner.y + 180)
    try pointer.press()
    try pointer.move(toX: corner.x + 443, y: corner.y + 180)
    try pointer.release()
    // A configure of the compositor would arrive before the second key.
    for key in ["x", "y"] {
      try keyboard.type(key)
      try scenario.expect("key up text=\"\(key)\" window=\"C\"", after: start)
    }
    let lines = scenario.program.errorLines[start...]
    #expect(!lines.contains { $0.contains("maximized") || $0.contains("resizing") || $0.contains("resized") })
    #expect(try scenario.waitForEdge(Scenario.edgeC) == corner)
  }

  @Test("Ctrl-M maximizes the key window, and brings it back") func maximising() throws {
    let scenario = try start(.westonInSway)
    let size = "window resized title=\"B\" size=480x360"
    try scenario.compositor.keyboard.tap("m", holding: .control)
    var next = try scenario.expect("window configured title=\"B\" states=\"maximized")
    next = try scenario.expect("window resized title=\"B\" size=1120x", after: next)
    try scenario.compositor.keyboard.tap("m", holding: .control)
    try scenario.expect(size, after: next)
  }

  @Test(
    "the menus of a press and of the button show the window full screen on each of two screens",
    arguments: kinds)
  func fullScreen(kind: Compositor.Kind) throws {
    let scenario = try start(kind, outputs: 2, floating: true)
    let keyboard = try scenario.compositor.keyboard
    let screens = try scenario.compositor.outputs.map(\.name)
    /// Opens the menu with a button of the mouse, and chooses a screen from its submenu.
    func choose(_ screen: Int, at place: CGPoint, on output: String, _ button: VirtualPointer.Button) throws {
      let start = scenario.mark
      try scenario.compositor.pointer.click(at: place, on: output, button)
      try scenario.expect("menu shown", after: start)
      for _ in 0..<3 { try keyboard.tap("Up") }
      try scenario.compositor.waitForPicture("the menu", of: output) { picture in
        picture.count(of: Picture.Pixel(red: 31, green: 102, blue: 224), tolerance: 12) > 3_000
      }
      try keyboard.tap("Right")
      try scenario.expect("menu shown title=\"Full Screen on\"", after: start)
      for _ in 0..<screen { try keyboard.tap("Down") }
      try keyboard.tap("Return")
      try scenario.expect("menu chosen title=\"Screen \(screen + 1), 1120 × 560\"", after: start)
    }
    func waitForB(on screen: Int) throws {
      try scenario.compositor.waitForPicture("B on \(screens[screen])", of: screens[screen]) { picture in
        picture.pixel(1, 1).distance(to: Scenario.edgeB) <= 3
          && picture.pixel(1118, 558).distance(to: Self.paper) <= 2
      }
    }
    let corner = try scenario.waitForEdge(Scenario.edgeB)
    try choose(1, at: CGPoint(x: corner.x + 300, y: corner.y + 30), on: screens[0], .right)
    try waitForB(on: 1)
    if kind == .sway {
      try choose(0, at: CGPoint(x: 1120 - 60, y: 560 - 30), on: screens[1], .left)
    } else {
      // Weston moves nothing from screen to screen that is full screen, and keeps no popup on the screen.
      let start = scenario.mark
      try keyboard.tap("F11")
      try scenario.expect("window resized title=\"B\" size=480x360", after: start)
      let corner = try scenario.waitForEdge(Scenario.edgeB)
      try choose(0, at: CGPoint(x: corner.x + 300, y: corner.y + 30), on: screens[0], .right)
    }
    try waitForB(on: 0)
    let start = scenario.mark
    try keyboard.tap("F11")
    try scenario.expect("window resized title=\"B\" size=480x360", after: start)
  }
}
