import CasementKeyboard
import CasementTesting
import Foundation
import Testing

/// The demo `files` on real compositors, in folders made for it.
@Suite(.serialized) struct FilesScenarios {
  private nonisolated static let kinds: [Compositor.Kind] = [.sway, .westonInSway]
  private static let blue = Picture.Pixel(red: 30, green: 102, blue: 222)
  private static let red = Picture.Pixel(red: 204, green: 36, blue: 36)
  private static let paper = Picture.Pixel(red: 255, green: 255, blue: 255)

  private let temporary: TemporaryFolder
  private var root: URL { temporary.url }
  private var folder: URL { root.appendingPathComponent("folder") }

  init() throws {
    temporary = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("alpha"), withIntermediateDirectories: true)
    for name in ["beta.txt", "gamma.txt", "alpha/inner.txt"] {
      try "A text.\n".write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
  }

  /// The demo, and the first line of the symbol of its first row, which is a folder.
  private func start(_ kind: Compositor.Kind) throws -> (Scenario, CGPoint) {
    let scenario = try Scenario(
      kind, "files", arguments: [folder.path], mode: OutputMode(width: 1000, height: 700),
      environment: ["XDG_DATA_HOME": root.appendingPathComponent("data").path])
    try scenario.expect("app active")
    return (scenario, try waitForFolder(scenario))
  }

  @discardableResult private func waitForFolder(_ scenario: Scenario) throws -> CGPoint {
    var place: CGPoint?
    try scenario.compositor.waitForPicture("the folder in the list") { picture in
      // Below the bars, and beside the places.
      let list = picture.cropped(to: CGRect(x: 200, y: 94, width: 700, height: 500))
      place = list.firstLine(of: Self.blue, length: 14).map { CGPoint(x: $0.x + 200, y: $0.y + 94) }
      return place != nil
    }
    return place ?? .zero
  }

  /// Waits until a folder without folders is shown, with a file in its first row.
  private func waitForInside(_ scenario: Scenario, _ corner: CGPoint) throws {
    var last: Picture?
    try scenario.compositor.waitForPicture("the file in the other folder") { picture in
      let row = picture.cropped(to: CGRect(x: corner.x - 20, y: corner.y - 12, width: 150, height: 20))
      defer { last = row }
      return row == last && row.count(of: Self.blue, tolerance: 3) == 0
        && row.count(of: Picture.Pixel(red: 28, green: 28, blue: 30), tolerance: 40) > 20
    }
  }

  /// Waits until the list has so many rows, and no alert is above it.
  private func waitForRows(_ count: CGFloat, _ scenario: Scenario, _ corner: CGPoint) throws {
    try scenario.compositor.waitForPicture("\(count) rows") { picture in
      let next = picture.cropped(
        to: CGRect(x: corner.x, y: corner.y + 5 + 52 * count - 20, width: 300, height: 40))
      return next.count(of: Self.paper) == 300 * 40
    }
  }

  private func row(_ index: CGFloat, _ corner: CGPoint) -> CGPoint {
    CGPoint(x: corner.x + 200, y: corner.y + 5 + 52 * index)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  /// Waits for a file; where it does not come, keeps a picture.
  private func wait(for path: String, _ scenario: Scenario) throws {
    do {
      try waitUntil("the file \(path)") { exists(path) }
    } catch {
      try scenario.compositor.picture().write(to: ".build/pictures/files.png")
      throw error
    }
  }

  @Test("Files are renamed, opened and moved to the trash with keys alone", arguments: kinds)
  func keys(kind: Compositor.Kind) throws {
    let (scenario, corner) = try start(kind)
    let (compositor, keyboard) = (scenario.compositor, try scenario.compositor.keyboard)
    func name(_ picture: Picture) -> Picture {
      picture.cropped(to: CGRect(x: corner.x + 30, y: corner.y + 40, width: 100, height: 20))
    }
    func rename(to name: String) throws {
      let mark = scenario.mark
      try keyboard.tap("F2")
      try scenario.expect("controller presented class=UIAlertController", after: mark)
      try keyboard.type(name)
      try keyboard.tap("Return")
    }
    // The folder comes first, then the files by name.
    let first = name(try compositor.picture())
    try keyboard.tap("Home")
    try keyboard.tap("Down")
    var before: Picture?
    try compositor.waitForPicture("the chosen row") { picture in
      before = name(picture)
      return before != first
    }
    // The ending stays.
    try rename(to: "delta")
    try wait(for: "delta.txt", scenario)
    #expect(!exists("beta.txt"))
    try compositor.waitForPicture("the other name, without the alert") { picture in
      picture.pixel(Int(corner.x) + 300, Int(corner.y) + 300) == Self.paper && name(picture) != before
    }
    try keyboard.tap("Delete")
    try wait(for: "../data/Trash/files/delta.txt", scenario)
    #expect(exists("../data/Trash/info/delta.txt.trashinfo") && !exists("delta.txt"))
    try keyboard.tap("z", holding: .control)
    try wait(for: "delta.txt", scenario)
    try waitForRows(3, scenario, corner)
    try keyboard.tap("z", holding: [.control, .shift])
    try wait(for: "../data/Trash/files/delta.txt", scenario)
    try waitForRows(2, scenario, corner)

    try keyboard.tap("Home")
    try keyboard.tap("Return")
    try waitForInside(scenario, corner)
    try keyboard.tap("Home")
    try rename(to: "deep")
    try wait(for: "alpha/deep.txt", scenario)
    try keyboard.tap("Left", holding: .alt)
    // The list has the focus again once the way back is over. The other folder's has it too, and one file less.
    let ink = Picture.Pixel(red: 28, green: 28, blue: 30)
    try compositor.waitForPicture("the focus in the list") {
      $0.firstLine(of: Self.blue, length: 300) != nil && name($0).count(of: ink, tolerance: 40) > 20
    }
    try keyboard.tap("2", holding: .control)
    try compositor.waitForPicture("the grid") { $0.firstLine(of: Self.blue, length: 300) == nil }
    try keyboard.tap("End")
    try keyboard.tap("Delete")
    try wait(for: "../data/Trash/files/gamma.txt", scenario)
    try keyboard.tap("q", holding: .control)
    try #expect(scenario.program.waitForExit() == .exited(0))
  }

  @Test("Files are moved, opened and moved to the trash with the pointer alone", arguments: kinds)
  func pointer(kind: Compositor.Kind) throws {
    let (scenario, corner) = try start(kind)
    let (compositor, pointer) = (scenario.compositor, try scenario.compositor.pointer)
    // On Weston the window's buttons are in the navigation bar, 110 points wide.
    let (width, buttons): (CGFloat, CGFloat) = kind == .sway ? (1000, 0) : (940, 110)
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: corner.x - 227 + x, y: corner.y - 113 + y)
    }
    let beta = row(1, corner)
    try pointer.click(at: beta, .right)
    try scenario.expect("menu shown")
    var trash: CGPoint?
    try compositor.waitForPicture("the menu") { picture in
      let lines = stride(from: 0, to: CGFloat(300), by: 10).first { line in
        picture.cropped(to: CGRect(x: beta.x, y: beta.y + line, width: 200, height: 10))
          .count(of: Self.red, tolerance: 24) > 20
      }
      trash = lines.map { CGPoint(x: beta.x + 70, y: beta.y + $0 + 5) }
      return trash != nil
    }
    try pointer.click(at: try #require(trash))
    try wait(for: "../data/Trash/files/beta.txt", scenario)
    try waitForRows(2, scenario, corner)
    try pointer.move(to: row(1, corner))
    try pointer.press()
    for step in 1...4 {
      try pointer.move(to: CGPoint(x: beta.x + CGFloat(step), y: beta.y - CGFloat(step) * 13))
    }
    // A row below a pointer that drags nothing has another color too.
    try scenario.expect("drag began")
    try scenario.expect("drag entered")
    try pointer.move(to: CGPoint(x: beta.x + 5, y: beta.y - 53))
    try compositor.waitForPicture("the folder that takes the file") { picture in
      picture.pixel(Int(corner.x) + 300, Int(corner.y) - 12) != Self.paper
    }
    try pointer.release()
    try wait(for: "alpha/gamma.txt", scenario)
    try waitForRows(1, scenario, corner)

    // One press selects, two open.
    try pointer.click(at: row(0, corner))
    try pointer.click()
    try waitForInside(scenario, corner)
    try pointer.click(at: place(250, 22))
    try waitForFolder(scenario)
    try pointer.click(at: place(width - buttons - 34, 22))
    try compositor.waitForPicture("the grid") { $0.firstLine(of: Self.blue, length: 30) != nil }
    // The third place, after Home and Computer: the home of the test has no other folders.
    try pointer.click(at: place(70, 134))
    try compositor.waitForPicture("the trash") { $0.firstLine(of: Self.blue, length: 30) == nil }
  }

  @Test("Several files are selected with Control or a rectangle, and moved to the trash", arguments: kinds)
  func several(kind: Compositor.Kind) throws {
    let (scenario, corner) = try start(kind)
    let (compositor, pointer) = (scenario.compositor, try scenario.compositor.pointer)
    let keyboard = try scenario.compositor.keyboard
    func press(_ index: CGFloat) throws {
      try keyboard.press("Control_L")
      try pointer.click(at: row(index, corner))
      try keyboard.release("Control_L")
    }
    try press(1)
    try press(2)
    try press(2)
    try pointer.move(to: CGPoint(x: corner.x + 480, y: corner.y + 250))
    try keyboard.tap("Delete")
    try wait(for: "../data/Trash/files/beta.txt", scenario)
    #expect(exists("gamma.txt"))
    try waitForRows(2, scenario, corner)

    try "A text.\n".write(
      to: folder.appendingPathComponent("delta.txt"), atomically: true, encoding: .utf8)
    try keyboard.tap("r", holding: .control)
    try waitForRows(3, scenario, corner)
    try keyboard.tap("2", holding: .control)
    try compositor.waitForPicture("the grid") { $0.firstLine(of: Self.blue, length: 30) != nil }
    // From below the last file to the middle of the one after the folder.
    try pointer.move(to: CGPoint(x: corner.x + 480, y: corner.y + 250))
    try pointer.press()
    for step in 1...6 {
      try pointer.move(
        to: CGPoint(x: corner.x + 480 - CGFloat(step) * 52, y: corner.y + 250 - CGFloat(step) * 30))
    }
    try compositor.waitForPicture("the rectangle") { picture in
      let inside = picture.pixel(Int(corner.x) + 300, Int(corner.y) + 200)
      let beside = picture.pixel(Int(corner.x) + 500, Int(corner.y) + 200)
      return inside != Self.paper && beside == Self.paper
    }
    try compositor.picture().write(to: ".build/pictures/files-rectangle-\(kind).png")
    try pointer.release()
    try keyboard.tap("Delete")
    try wait(for: "../data/Trash/files/delta.txt", scenario)
    try wait(for: "../data/Trash/files/gamma.txt", scenario)
    #expect(exists("alpha"))

    try "A text.\n".write(
      to: folder.appendingPathComponent("last.txt"), atomically: true, encoding: .utf8)
    try keyboard.tap("1", holding: .control)
    try keyboard.tap("r", holding: .control)
    try waitForRows(2, scenario, corner)
    try keyboard.tap("a", holding: .control)
    try keyboard.tap("Delete")
    try wait(for: "../data/Trash/files/last.txt", scenario)
    try wait(for: "../data/Trash/files/alpha", scenario)
    try keyboard.tap("q", holding: .control)
    try #expect(scenario.program.waitForExit() == .exited(0))
  }
}
