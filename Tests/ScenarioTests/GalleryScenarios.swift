import CasementTesting
import Foundation
import Keyboard
import Testing

/// The demo `gallery` on real compositors, with a real keyboard and pointer.
@Suite(.serialized) struct GalleryScenarios {
  private nonisolated static let kinds: [Compositor.Kind] = [.sway, .westonInSway]
  private static let blue = Picture.Pixel(red: 31, green: 111, blue: 235)
  private static let darkPaper = Picture.Pixel(red: 29, green: 29, blue: 32)

  private func start(_ kind: Compositor.Kind) throws -> Scenario {
    let scenario = try Scenario(kind, "gallery", mode: OutputMode(width: 1040, height: 740))
    try scenario.expect("app active")
    return scenario
  }

  @Test("keys turn all its pages, in light and in dark, and end it", arguments: kinds)
  func pages(kind: Compositor.Kind) throws {
    let scenario = try start(kind)
    let keyboard = try scenario.compositor.keyboard
    try scenario.compositor.waitForPicture("the first page") { $0.count(of: Self.blue, tolerance: 2) > 5_000 }
    var mark = scenario.mark
    for page in 0..<34 {
      if page == 17 {
        try keyboard.tap("d", holding: .control)
        mark = try scenario.expect("command performed title=\"Dark\"", after: mark)
      }
      try keyboard.tap("Next", holding: .control)
      mark = try scenario.expect("command performed title=\"Next Page\"", after: mark)
    }
    try scenario.compositor.waitForPicture("the first page in the dark") {
      $0.count(of: Self.darkPaper, tolerance: 2) > 50_000
    }
    try keyboard.tap("q", holding: .control)
    #expect(try scenario.program.waitForExit() == .exited(0))
  }

  @Test("a press on a page's name shows the page, and one on Dark makes all of it dark", arguments: kinds)
  func presses(kind: Compositor.Kind) throws {
    let scenario = try start(kind)
    let compositor = scenario.compositor
    // Weston leaves the window its size, somewhere on the output; Sway makes it fill the output.
    var row = CGPoint.zero
    try compositor.waitForPicture("the chosen row of the list") { picture in
      row = picture.firstLine(of: Self.blue, length: 150) ?? .zero
      return row != .zero
    }
    try compositor.pointer.move(to: CGPoint(x: row.x + 60, y: row.y + 6 * 36 + 16))
    try compositor.pointer.click()
    let purple = Picture.Pixel(red: 89, green: 46, blue: 158)
    try compositor.waitForPicture("the gradients") { $0.count(of: purple, tolerance: 3) > 1_000 }
    try compositor.pointer.move(to: CGPoint(x: row.x + 120, y: row.y - 58 + (kind == .sway ? 740 : 680) - 32))
    try compositor.pointer.click()
    try compositor.waitForPicture("the gradients in the dark") {
      $0.count(of: Self.darkPaper, tolerance: 2) > 50_000 && $0.count(of: purple, tolerance: 3) > 1_000
    }
  }

  @Test("a slider follows the pointer, and the card with it; arrows move the slider that has the focus")
  func slider() throws {
    let scenario = try start(.sway)
    let (compositor, keyboard) = (scenario.compositor, try scenario.compositor.keyboard)
    // The track is from 780 to 1008; the thumb at 24 of -180 to 180 degrees.
    func isBlue(_ picture: Picture, at x: Int) -> Bool {
      // It is paler under the pointer.
      (150..<170).contains { picture.pixel(x, $0).distance(to: Self.blue) <= 32 }
    }
    try compositor.waitForPicture("the slider") { isBlue($0, at: 880) && !isBlue($0, at: 970) }
    let y = try sliderLine(of: compositor)
    try compositor.pointer.move(to: CGPoint(x: 908, y: y))
    try compositor.pointer.press()
    try compositor.pointer.move(to: CGPoint(x: 1004, y: y))
    try compositor.pointer.release()
    try compositor.waitForPicture("the slider at its end") { isBlue($0, at: 970) }
    // After the pages and the choice of style.
    for _ in 0..<36 { try keyboard.tap("Tab") }
    for _ in 0..<60 { try keyboard.tap("Left") }
    try compositor.waitForPicture("the slider moved by keys") { !isBlue($0, at: 970) }
  }

  /// Where the first slider's track is.
  private func sliderLine(of compositor: Compositor) throws -> CGFloat {
    var line: Int?
    try compositor.waitForPicture("the slider's track") { picture in
      line = (120..<220).first { picture.pixel(820, $0).distance(to: Self.blue) <= 6 }
      return line != nil
    }
    return CGFloat(line ?? 0) + 2
  }
}
