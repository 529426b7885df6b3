import Casement
import CasementKeyboard
import CasementTesting
import Foundation
import Testing

/// The demo `viewer` on real compositors, with files made for it.
@Suite(.serialized) struct ViewerScenarios {
  private nonisolated static let kinds: [Compositor.Kind] = [.sway, .westonInSway]
  private static let red = Picture.Pixel(red: 200, green: 40, blue: 40)
  private static let blue = Picture.Pixel(red: 40, green: 60, blue: 200)

  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes an image whose left half is red and whose right half is blue; as a JPEG file where its name says so.
  private func write(_ name: String, _ width: Int, _ height: Int) throws {
    func color(_ pixel: Picture.Pixel) -> UIColor {
      UIColor(
        red: CGFloat(pixel.red) / 255, green: CGFloat(pixel.green) / 255, blue: CGFloat(pixel.blue) / 255,
        alpha: 1)
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
    let draw: (UIGraphicsImageRendererContext) -> Void = { context in
      color(Self.red).setFill()
      context.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
      color(Self.blue).setFill()
      context.fill(CGRect(x: width / 2, y: 0, width: width - width / 2, height: height))
    }
    let data =
      name.hasSuffix("jpg")
      ? renderer.jpegData(withCompressionQuality: 1, actions: draw) : renderer.pngData(actions: draw)
    try data.write(to: URL(fileURLWithPath: path(name)))
  }

  private func start(_ kind: Compositor.Kind, _ arguments: String...) throws -> Scenario {
    let scenario = try Scenario(kind, "viewer", arguments: arguments)
    try scenario.expect("app active")
    return scenario
  }

  /// Waits until an image has its corner, and so many pixels of each of its halves, on the screen.
  private func waitForImage(
    _ scenario: Scenario, _ what: String, at corner: (Int, Int)? = nil, red: Range<Int>, blue: Range<Int>
  ) throws {
    try scenario.compositor.waitForPicture(what) { picture in
      red.contains(picture.count(of: Self.red, tolerance: 8))
        && blue.contains(picture.count(of: Self.blue, tolerance: 8))
        && corner.map { picture.pixel($0.0, $0.1).distance(to: Self.red) <= 8 } ?? true
    }
  }

  @Test("keys step through files and folders of images, and wrap around; the title shows the position")
  func leafing() throws {
    try write("one.png", 600, 300)
    try FileManager.default.createDirectory(atPath: path("more"), withIntermediateDirectories: true)
    try write("more/Image 10.jpg", 200, 400)
    try write("more/image 9.png", 100, 100)
    try Data("no image".utf8).write(to: URL(fileURLWithPath: path("more/list.txt")))
    let scenario = try start(.sway, path("one.png"), path("more"))
    let (compositor, keyboard) = (scenario.compositor, try scenario.compositor.keyboard)
    let titles = [
      "one.png — 600 × 300 — 1 of 3", "image 9.png — 100 × 100 — 2 of 3", "Image 10.jpg — 200 × 400 — 3 of 3",
    ]
    let sizes = [600 * 300, 100 * 100, 200 * 400]
    func expectImage(_ index: Int) throws {
      try compositor.waitForWindow(titled: titles[index])
      let half = sizes[index] / 2
      try waitForImage(
        scenario, titles[index], red: half - half / 20..<half + 1, blue: half - half / 20..<half + 1)
    }
    try expectImage(0)
    for (key, index) in [
      ("space", 1), ("Next", 2), ("Right", 0), ("BackSpace", 2), ("Prior", 1), ("Left", 0), ("End", 2),
      ("Home", 0),
    ] {
      try keyboard.tap(key)
      try expectImage(index)
    }
    try keyboard.tap("q", holding: .control)
    #expect(try scenario.program.waitForExit() == .exited(0))
  }

  @Test("keys, the wheel and the pointer zoom, pan and rotate an image", arguments: kinds)
  func zooming(kind: Compositor.Kind) throws {
    try write("small.png", 400, 200)
    let scenario = try start(kind, path("small.png"))
    let (pointer, keyboard) = (try scenario.compositor.pointer, try scenario.compositor.keyboard)
    func expect(_ what: String, _ area: Int) throws {
      try waitForImage(
        scenario, what, red: area / 2 - area / 25..<area / 2 + area / 25,
        blue: area / 2 - area / 25..<area / 2 + area / 25)
    }
    try expect("the image", 80_000)
    try keyboard.tap("equal")
    try expect("the image enlarged", 125_000)
    try keyboard.tap("minus")
    try expect("the image as it was", 80_000)
    try keyboard.tap("r")
    try scenario.compositor.waitForPicture("the image turned") { picture in
      picture.firstLine(of: Self.red, length: 190, tolerance: 8) != nil
        && picture.firstLine(of: Self.red, length: 210, tolerance: 8) == nil
    }
    try keyboard.tap("r", holding: .shift)
    try scenario.compositor.waitForPicture("the image turned back") { picture in
      picture.firstLine(of: Self.red, length: 190, tolerance: 8)
        == picture.firstLine(of: Self.red, length: 199, tolerance: 8).map { CGPoint(x: $0.x - 9, y: $0.y) }
        || picture.count(of: Self.red, tolerance: 8) > 39_000
    }
    // The point under the pointer stays there. It is the border between the halves, in the middle of the screen.
    var border = CGPoint.zero
    try scenario.compositor.waitForPicture("the border of the halves") { picture in
      guard let corner = picture.firstLine(of: Self.blue, length: 190, tolerance: 8) else { return false }
      border = CGPoint(x: corner.x, y: corner.y + 60)
      return true
    }
    try pointer.move(to: border)
    try pointer.turnWheel(-6)
    try scenario.compositor.waitForPicture("the image far enlarged") { picture in
      picture.pixel(Int(border.x) - 12, Int(border.y)).distance(to: Self.red) <= 8
        && picture.pixel(Int(border.x) + 12, Int(border.y)).distance(to: Self.blue) <= 8
        && picture.count(of: Self.red, tolerance: 8) > 150_000
    }
    // Dragged to the left, the border follows.
    try pointer.press()
    for step in 1...5 { try pointer.move(to: CGPoint(x: border.x - 40 * CGFloat(step), y: border.y)) }
    try pointer.release()
    try scenario.compositor.waitForPicture("the image moved") { picture in
      picture.pixel(Int(border.x) - 212, Int(border.y)).distance(to: Self.red) <= 8
        && picture.pixel(Int(border.x) - 188, Int(border.y)).distance(to: Self.blue) <= 8
    }
    try keyboard.tap("0")
    try expect("all of the image", 80_000)
    try keyboard.tap("w", holding: .control)
    #expect(try scenario.program.waitForExit() == .exited(0))
  }

  @Test("a large photograph is shown at once as a thumbnail, then with all its pixels")
  func largePhotograph() throws {
    try write("large.jpg", 4000, 2000)
    let scenario = try start(.sway, path("large.jpg"))
    let (compositor, keyboard) = (scenario.compositor, try scenario.compositor.keyboard)
    try compositor.waitForWindow(titled: "large.jpg — 4000 × 2000")
    let half = 1120 * 560 / 2
    try waitForImage(
      scenario, "all of it", red: half - half / 20..<half + 1, blue: half - half / 20..<half + 1)
    // At its own size there is a border of one pixel between the colors, however it was compressed.
    try keyboard.tap("1")
    try compositor.waitForPicture("its pixels") { picture in
      picture.pixel(552, 280).distance(to: Self.red) <= 8
        && picture.pixel(567, 280).distance(to: Self.blue) <= 8
    }
    for _ in 0..<6 { try keyboard.tap("Left") }
    try compositor.waitForPicture("its left half") { $0.count(of: Self.red, tolerance: 8) > 600_000 }
    for _ in 0..<30 { try keyboard.tap("Right") }
    try compositor.waitForPicture("its right end") { $0.count(of: Self.blue, tolerance: 8) > 600_000 }
  }

  @Test(
    "a missing or damaged file is reported in the window, and the next one is shown", arguments: kinds)
  func failures(kind: Compositor.Kind) throws {
    try write("good.png", 300, 300)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path("good.png")))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path("cut.png")))
    try Data("hello".utf8).write(to: URL(fileURLWithPath: path("text.jpg")))
    let scenario = try start(
      kind, path("missing.png"), path("cut.png"), path("text.jpg"), path("good.png"))
    let keyboard = try scenario.compositor.keyboard
    for number in 1...3 {
      try scenario.compositor.waitForPicture("sentence \(number)") { picture in
        // Words of a gray on the light paper.
        picture.count(of: Picture.Pixel(red: 120, green: 120, blue: 120), tolerance: 60) > 400
          && picture.count(of: Self.red, tolerance: 8) == 0
      }
      let mark = scenario.mark
      try keyboard.tap("space")
      try scenario.expect("command performed title=\"Next\"", after: mark)
    }
    try waitForImage(scenario, "the good one", red: 44_000..<45_001, blue: 44_000..<45_001)
  }

  @Test("F enters full screen, and Escape leaves it", arguments: kinds)
  func fullScreen(kind: Compositor.Kind) throws {
    try write("wide.png", 4480, 2240)
    let scenario = try start(kind, path("wide.png"))
    let keyboard = try scenario.compositor.keyboard
    try keyboard.tap("f")
    try waitForImage(
      scenario, "the image on all of the screen", at: (1, 1), red: 312_000..<313_601, blue: 312_000..<313_601)
    var mark = scenario.mark
    try keyboard.tap("Escape")
    try scenario.expect("window configured", after: mark)
    mark = scenario.mark
    // Escape has no other effect, and Control-W ends the program.
    try keyboard.tap("Escape")
    try keyboard.tap("space")
    try scenario.expect("command performed title=\"Next\"", after: mark)
    try keyboard.tap("w", holding: .control)
    #expect(try scenario.program.waitForExit() == .exited(0))
  }

  @Test("without files the viewer tells how to open some")
  func withoutFiles() throws {
    let scenario = try start(.sway)
    let keyboard = try scenario.compositor.keyboard
    try scenario.compositor.waitForWindow(titled: "Viewer")
    try keyboard.tap("o", holding: .control)
    try scenario.expect("command performed title=\"Open…\"")
    #expect(scenario.program.isRunning)
  }
}
