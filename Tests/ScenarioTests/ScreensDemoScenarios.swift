import CasementKeyboard
import CasementTesting
import Foundation
import Testing

/// The demo `screens`, on real compositors.
@Suite(.serialized) struct ScreensDemoScenarios {
  private static let blue = Picture.Pixel(red: 46, green: 107, blue: 204)
  private static let terracotta = Picture.Pixel(red: 194, green: 84, blue: 51)
  private static let green = Picture.Pixel(red: 56, green: 135, blue: 92)
  private static let paper = Picture.Pixel(red: 243, green: 243, blue: 246)
  private static let darkPaper = Picture.Pixel(red: 29, green: 29, blue: 32)
  private static let error = Picture.Pixel(red: 208, green: 43, blue: 53)

  /// The demo, once it shows its screens.
  private func start(_ kind: Compositor.Kind, outputs: Int = 1) throws -> Scenario {
    let mode = OutputMode(width: 1120, height: kind == .westonInSway ? 680 : 560)
    let scenario = try Scenario(kind, "screens", outputs: outputs, mode: mode)
    try scenario.expect("app active")
    try scenario.compositor.waitForPicture("the main screen") { extent(of: Self.blue, in: $0) != nil }
    return scenario
  }

  /// The smallest rectangle with all lines of a color that are too long for letters; nil if there are few.
  private func extent(of color: Picture.Pixel, in picture: Picture) -> CGRect? {
    var result = CGRect.null
    var count = 0
    for y in 0..<picture.height {
      var run = 0
      for x in 0...picture.width {
        if x < picture.width, picture.pixel(x, y).distance(to: color) <= 3 {
          run += 1
          continue
        }
        if run >= 30 {
          result = result.union(CGRect(x: x - run, y: y, width: run, height: 1))
          count += run
        }
        run = 0
      }
    }
    return count > 200 ? result : nil
  }

  /// Waits for a screen to be drawn in a shape.
  @discardableResult private func waitForShape(
    _ scenario: Scenario, _ color: Picture.Pixel, ratio: CGFloat
  ) throws -> CGRect {
    var found = CGRect.null
    try scenario.compositor.waitForPicture("a screen of \(ratio) to 1") { picture in
      found = extent(of: color, in: picture) ?? .null
      return !found.isNull && abs(found.width / found.height / ratio - 1) < 0.08
    }
    return found
  }

  @Test("screens are drawn when they are plugged in, changed and unplugged") func live() throws {
    let scenario = try start(.swayInSway)
    let compositor = scenario.compositor
    try waitForShape(scenario, Self.blue, ratio: 2)
    let name = try compositor.addOutput(OutputMode(width: 800, height: 800))
    let square = try waitForShape(scenario, Self.terracotta, ratio: 1)
    try compositor.setMode(name, width: 800, height: 400)
    try waitForShape(scenario, Self.terracotta, ratio: 2)
    try compositor.setMode(name, width: 800, height: 800)
    try waitForShape(scenario, Self.terracotta, ratio: 1)
    // Twice the scale, half the size among the others.
    try compositor.setScale(name, 2)
    try compositor.waitForPicture("a smaller screen") { picture in
      guard let place = extent(of: Self.terracotta, in: picture) else { return false }
      return place.width < square.width * 0.7
    }
    try compositor.command("output \(name) transform 90 scale 1 mode 800x400")
    try waitForShape(scenario, Self.terracotta, ratio: 0.5)
    try compositor.removeOutput(name)
    try compositor.waitForPicture("one screen") { picture in
      extent(of: Self.terracotta, in: picture) == nil && extent(of: Self.blue, in: picture) != nil
    }
    #expect(scenario.program.isRunning)
  }

  @Test("a mirroring screen is drawn behind the mirrored one") func mirrored() throws {
    let scenario = try start(.swayInSway, outputs: 2)
    let name = try scenario.compositor.addOutput(OutputMode(width: 1120, height: 560))
    try waitForShape(scenario, Self.green, ratio: 2)
    for (output, x) in [("WL-1", 0), ("WL-2", 1120), (name, 1120)] {
      try scenario.compositor.command("output \(output) position \(x) 0")
    }
    try scenario.compositor.waitForPicture("a mirrored screen") { picture in
      guard let front = extent(of: Self.terracotta, in: picture),
        let back = extent(of: Self.green, in: picture)
      else { return false }
      return back.maxX == front.maxX + 14 && back.maxY == front.maxY + 14 && back.minX == front.minX + 14
    }
  }

  @Test(
    "a press, or Shift-Tab and Return, opens a window that fills the screen; Escape and a press close it",
    arguments: [Compositor.Kind.swayInSway, .westonInSway])
  func windows(kind: Compositor.Kind) throws {
    let scenario = try start(kind, outputs: 2)
    let (keyboard, pointer) = (try scenario.compositor.keyboard, try scenario.compositor.pointer)
    let names = try scenario.compositor.outputs.map(\.name)
    func waitForCard(on screen: Int, _ color: Picture.Pixel) throws {
      try scenario.compositor.waitForPicture("a window on \(names[screen])", of: names[screen]) { picture in
        let corners = [(1, 1), (1118, 1), (1, picture.height - 2), (1118, picture.height - 2)]
        return corners.allSatisfy { picture.pixel($0.0, $0.1).distance(to: color) <= 3 }
          && picture.count(of: Picture.Pixel(red: 255, green: 255, blue: 255), tolerance: 8) > 3_000
      }
    }
    /// Waits until the demo's window alone is on the first screen.
    func waitForEnd(_ screen: Int, after start: Int) throws {
      try scenario.expect("window hidden title=\"\(names[screen])\"", after: start)
      try scenario.compositor.waitForPicture("the demo alone", of: names[0]) { picture in
        picture.count(of: Self.paper, tolerance: 2) > 30_000
          && extent(of: Self.terracotta, in: picture) != nil
      }
    }
    let picture = try scenario.compositor.waitForPicture("two screens", of: names[0]) { picture in
      extent(of: Self.terracotta, in: picture) != nil
    }
    let place = try #require(extent(of: Self.terracotta, in: picture))
    try pointer.click(at: CGPoint(x: place.midX, y: place.minY + 12), on: names[0])
    try waitForCard(on: 1, Self.terracotta)
    var start = scenario.mark
    try keyboard.tap("Escape")
    try waitForEnd(1, after: start)
    try scenario.expect("window key title=\"Screens\"", after: start)

    start = scenario.mark
    try keyboard.tap("Tab", holding: .shift)
    try keyboard.tap("Return")
    try waitForCard(on: 0, Self.blue)
    try pointer.click(at: CGPoint(x: 60, y: 60), on: names[0])
    try waitForEnd(0, after: start)
    #expect(scenario.program.isRunning)
  }

  @Test("a window closes with its screen") func pulled() throws {
    let scenario = try start(.swayInSway, outputs: 2)
    let name = try #require(try scenario.compositor.outputs.last?.name)
    try scenario.compositor.keyboard.tap("Right")
    try scenario.compositor.keyboard.tap("Return")
    try scenario.expect("window key title=\"\(name)\"")
    try scenario.compositor.waitForPicture("a window", of: name) {
      $0.pixel(1, 1).distance(to: Self.terracotta) <= 3
    }
    let start = scenario.mark
    try scenario.compositor.removeOutput(name)
    try scenario.expect("window hidden title=\"\(name)\"", after: start)
    try scenario.compositor.waitForPicture("the demo with one screen") { picture in
      extent(of: Self.terracotta, in: picture) == nil && picture.count(of: Self.paper, tolerance: 2) > 30_000
    }
    #expect(scenario.program.isRunning)
  }

  @Test("without a screen the demo waits for the next one") func none() throws {
    let scenario = try start(.swayInSway)
    try scenario.compositor.removeOutput("WL-1")
    try scenario.expect("screen disconnected name=\"WL-1\"")
    let name = try scenario.compositor.addOutput(OutputMode(width: 1120, height: 560))
    try scenario.compositor.waitForPicture("the demo on the next one", of: name) { picture in
      extent(of: Self.blue, in: picture) != nil && picture.count(of: Self.paper, tolerance: 2) > 30_000
    }
  }

  @Test("eight screens fit, each in its own color") func eight() throws {
    let scenario = try start(.sway, outputs: 8)
    let colors = [
      Self.blue, Self.terracotta, Self.green, Picture.Pixel(red: 128, green: 82, blue: 173),
      Picture.Pixel(red: 23, green: 128, blue: 143), Picture.Pixel(red: 179, green: 66, blue: 112),
      Picture.Pixel(red: 153, green: 112, blue: 26), Picture.Pixel(red: 84, green: 97, blue: 122),
    ]
    try scenario.compositor.waitForPicture("eight screens") { picture in
      let places = colors.compactMap { extent(of: $0, in: picture) }
      return places.count == 8 && places.allSatisfy { abs($0.width / $0.height / 2 - 1) < 0.15 }
    }
  }

  @Test("a key's menu sets a mode on Sway, in light and dark") func mode() throws {
    let scenario = try start(.sway)
    let keyboard = try scenario.compositor.keyboard
    try keyboard.tap("d", holding: .control)
    try scenario.compositor.waitForPicture("dark") { $0.count(of: Self.darkPaper, tolerance: 2) > 30_000 }
    try keyboard.tap("d", holding: .control)
    try scenario.compositor.waitForPicture("light") { $0.count(of: Self.paper, tolerance: 2) > 30_000 }
    try keyboard.tap("m")
    try scenario.expect("menu shown title=\"HEADLESS-1\"")
    for key in ["Up", "Right", "Return"] { try keyboard.tap(key) }
    try scenario.expect("menu chosen title=\"1280 × 720\"")
    try scenario.expect("screen changed name=\"HEADLESS-1\" bounds=1280x720")
    try waitForShape(scenario, Self.blue, ratio: 16 / 9)
  }

  @Test("without support for modes, the menu of a secondary press on Weston says so") func refused() throws {
    let scenario = try start(.westonInSway)
    let picture = try scenario.compositor.waitForPicture("the screen") {
      extent(of: Self.blue, in: $0) != nil
    }
    let place = try #require(extent(of: Self.blue, in: picture))
    try scenario.compositor.pointer.click(at: CGPoint(x: place.midX, y: place.maxY - 12), .right)
    try scenario.expect("menu shown title=\"WL1\"")
    for key in ["Up", "Right"] { try scenario.compositor.keyboard.tap(key) }
    try scenario.expect("menu shown title=\"Other Sizes\"")
    try scenario.compositor.keyboard.tap("Return")
    try scenario.expect("menu chosen title=\"1280 × 720\"")
    try scenario.compositor.waitForPicture("what is in the way") {
      $0.count(of: Self.error, tolerance: 40) > 300
    }
  }

  @Test("the demo has the size for its scale", arguments: [1.0, 1.25, 1.5, 2.0, 3.0])
  func scales(_ scale: Double) throws {
    let compositor = try Compositor.start(
      .sway, outputs: [OutputMode(width: Int(960 * scale), height: Int(600 * scale), scale: scale)])
    defer { compositor.stop() }
    let program = try compositor.launch(
      Scenario.path(of: "screens"), environment: ["CASEMENT_TRACE": "1"])
    defer { program.terminate() }
    try compositor.waitForPicture("the main screen, as large as the scale says") { picture in
      guard let place = extent(of: Self.blue, in: picture) else { return false }
      return abs(place.width / scale - 278) < 4
    }
  }
}
