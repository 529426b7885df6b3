import CasementTesting
import Foundation
import Testing

/// The demo `bar`, on real compositors.
@Suite(.serialized) struct BarScenarios {
  private static let paper = Picture.Pixel(red: 24, green: 25, blue: 30)
  private static let lightPaper = Picture.Pixel(red: 246, green: 245, blue: 242)
  private static let accent = Picture.Pixel(red: 107, green: 163, blue: 255)
  private static let faint = Picture.Pixel(red: 77, green: 82, blue: 97)
  private static let ink = Picture.Pixel(red: 237, green: 237, blue: 242)
  private static let secondaryInk = Picture.Pixel(red: 148, green: 153, blue: 166)

  /// Of menus, dark and light.
  private static let fills = [
    Picture.Pixel(red: 56, green: 56, blue: 61), Picture.Pixel(red: 252, green: 252, blue: 252),
  ]
  private static let highlights = [
    Picture.Pixel(red: 52, green: 116, blue: 212), Picture.Pixel(red: 31, green: 102, blue: 224),
  ]

  private func bar(of picture: Picture) -> Picture {
    picture.cropped(to: CGRect(x: 0, y: 0, width: 1120, height: 32))
  }

  /// Waits for a bar along the upper edge of an output.
  @discardableResult private func waitForBar(
    _ scenario: Scenario, _ what: String, on output: String? = nil,
    where matches: (Picture) -> Bool = { _ in true }
  ) throws -> Picture {
    try scenario.compositor.waitForPicture(what, of: output) { picture in
      let edge = bar(of: picture)
      return edge.count(of: Self.paper, tolerance: 2) > 20_000 && matches(edge)
    }
  }

  @Test("on Sway the bar reserves the upper edge, with a dot per window and the active window's title")
  func sway() throws {
    let scenario = try Scenario(.sway, "bar")
    try waitForBar(scenario, "an empty bar") { edge in
      edge.count(of: Self.accent) == 0 && edge.count(of: Self.ink, tolerance: 20) > 40
    }
    let windows = try scenario.compositor.launch(Scenario.path(of: "windows"))
    defer { windows.terminate() }
    try waitUntil("two windows below the bar") {
      try scenario.compositor.windows.map(\.frame) == [
        CGRect(x: 0, y: 32, width: 560, height: 528), CGRect(x: 560, y: 32, width: 560, height: 528),
      ]
    }
    // The long dot is the one of the active window: A came first.
    let first = CGRect(x: 14, y: 8, width: 12, height: 16)
    let second = CGRect(x: 42, y: 8, width: 12, height: 16)
    func waitForFocus(_ title: String, _ active: CGRect, _ other: CGRect) throws -> Picture {
      try waitForBar(scenario, "the focus of \(title)") { edge in
        edge.cropped(to: active).count(of: Self.accent, tolerance: 3) > 50
          && edge.cropped(to: other).count(of: Self.faint, tolerance: 3) > 20
      }
    }
    try scenario.compositor.focus(title: "B")
    let picture = try waitForFocus("B", second, first)
    try scenario.compositor.focus(title: "A")
    let other = try waitForFocus("A", first, second)
    // The title says which one it is.
    let title = CGRect(x: 64, y: 0, width: 500, height: 32)
    #expect(bar(of: picture).cropped(to: title) != bar(of: other).cropped(to: title))
    // A dot that is pressed brings its window to the front.
    try scenario.compositor.pointer.click(at: CGPoint(x: 48, y: 16))
    // Out of the picture.
    try scenario.compositor.pointer.move(toX: 800, y: 16)
    _ = try waitForFocus("B", second, first)
    try waitUntil("B to have the focus") {
      try scenario.compositor.windows.first { $0.isFocused }?.title == "B"
    }
    windows.terminate()
    try waitForBar(scenario, "an empty bar again") { $0.count(of: Self.accent) == 0 }
  }

  @Test("each screen has a bar, also a screen that is added later") func screens() throws {
    let scenario = try Scenario(.swayInSway, "bar")
    try waitForBar(scenario, "the first bar")
    let name = try scenario.compositor.addOutput(OutputMode(width: 1120, height: 560))
    try waitForBar(scenario, "the second bar", on: name)
    let start = scenario.mark
    try scenario.compositor.removeOutput(name)
    try scenario.expect("window hidden title=\"Bar\"", after: start)
    // The same output is connected again. The old bar must not prevent the new one.
    let again = try scenario.compositor.addOutput(OutputMode(width: 1120, height: 560))
    try waitForBar(scenario, "the bar of the screen that came back", on: again)
    #expect(scenario.program.isRunning)
  }

  @Test("the bar's menu switches to the light style, and quits") func menu() throws {
    let scenario = try Scenario(.sway, "bar")
    try waitForBar(scenario, "the bar")
    func choose(_ title: String, y: Double) throws {
      let start = scenario.mark
      let pointer = try scenario.compositor.pointer
      try pointer.click(at: CGPoint(x: 500, y: 16), .right)
      try scenario.expect("menu shown", after: start)
      // Before it is there, the pointer would miss it.
      try scenario.compositor.waitForPicture("the menu") { picture in
        let under = picture.cropped(to: CGRect(x: 510, y: 40, width: 100, height: 40))
        return Self.fills.contains { under.count(of: $0, tolerance: 6) > 2_000 }
      }
      try pointer.move(toX: 540, y: y)
      try scenario.compositor.waitForPicture("a highlight") { picture in
        let row = picture.cropped(to: CGRect(x: 520, y: y - 8, width: 40, height: 16))
        return Self.highlights.contains { row.count(of: $0, tolerance: 12) > 200 }
      }
      try pointer.click()
      try scenario.expect("menu chosen title=\"\(title)\"", after: start)
    }
    try choose("Dark", y: 36)
    try scenario.compositor.waitForPicture("a light bar") { picture in
      bar(of: picture).count(of: Self.lightPaper, tolerance: 2) > 20_000
    }
    try choose("Quit", y: 73)
    #expect(try scenario.program.waitForExit() == .exited(0))
  }

  @Test("on Weston the bar is a window that reports the missing protocol, and is moved by a press")
  func weston() throws {
    let scenario = try Scenario(.westonInSway, "bar")
    try scenario.expect("window fallback title=\"Bar\" level=1000 reason=\"no zwlr_layer_shell_v1\"")
    let corner = try scenario.waitForEdge(Self.paper)
    try scenario.compositor.waitForPicture("its words") { picture in
      picture.cropped(to: CGRect(x: corner.x, y: corner.y, width: 400, height: 32))
        .count(of: Self.secondaryInk, tolerance: 20) > 100
    }
    let pointer = try scenario.compositor.pointer
    let grip = CGPoint(x: corner.x + 500, y: corner.y + 16)
    let target = corner.y > 200 ? 100.0 : 400.0
    try pointer.move(to: grip)
    try pointer.press()
    // Until Weston has heard that it is to move, the pointer leaves it where it is.
    var step = 5.0
    try scenario.compositor.waitForPicture("the bar on its way") { picture in
      step = 11 - step
      try? pointer.move(toX: grip.x, y: grip.y + step)
      return picture.firstLine(of: Self.paper).map { $0.y != corner.y } ?? false
    }
    try pointer.move(toX: grip.x, y: target)
    try scenario.compositor.waitForPicture("the bar elsewhere") { picture in
      picture.firstLine(of: Self.paper).map { abs($0.y + 16 - target) <= 8 } ?? false
    }
    try pointer.release()
  }
}
