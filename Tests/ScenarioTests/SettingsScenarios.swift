import CasementTesting
import Foundation
import Testing

/// The demo `settings` on real compositors.
@Suite(.serialized) struct SettingsScenarios {
  private static let blue = Picture.Pixel(red: 30, green: 102, blue: 222)
  private static let darkPaper = Picture.Pixel(red: 29, green: 29, blue: 32)

  @Test(
    "All topics are shown with keys alone, in light and dark",
    arguments: [Compositor.Kind.sway, .westonInSway])
  func topics(kind: Compositor.Kind) throws {
    let scenario = try Scenario(kind, "settings", mode: OutputMode(width: 920, height: 660))
    try scenario.expect("app active")
    let keyboard = try scenario.compositor.keyboard
    for _ in 0..<4 { try keyboard.tap("Down") }
    let mark = scenario.mark
    try keyboard.tap("d", holding: .control)
    try scenario.expect("command performed title=\"Dark\"", after: mark)
    try scenario.compositor.waitForPicture("the last topic in the dark") {
      $0.count(of: Self.darkPaper, tolerance: 2) > 20_000
    }
    try keyboard.tap("q", holding: .control)
    try #expect(scenario.program.waitForExit() == .exited(0))
  }

  @Test(
    "All topics are shown with the pointer alone, and the window is made dark",
    arguments: [Compositor.Kind.sway, .westonInSway])
  func pointer(kind: Compositor.Kind) throws {
    let scenario = try Scenario(kind, "settings", mode: OutputMode(width: 920, height: 660))
    try scenario.expect("app active")
    let (compositor, width): (Compositor, CGFloat) = (scenario.compositor, kind == .sway ? 920 : 860)
    let sidebar = Picture.Pixel(red: 243, green: 243, blue: 246)
    var corner = CGPoint.zero
    func title(_ picture: Picture) -> Picture {
      picture.cropped(to: CGRect(x: corner.x + 300, y: corner.y + 6, width: 400, height: 30))
    }
    var picture = try compositor.waitForPicture("the topics") { picture in
      guard picture.count(of: Self.blue, tolerance: 2) > 30,
        let line = picture.firstLine(of: sidebar, length: 150, tolerance: 1)
      else { return false }
      corner = line
      return true
    }
    for row in 1...3 {
      let old = title(picture)
      try compositor.pointer.click(at: CGPoint(x: corner.x + 100, y: corner.y + 62 + CGFloat(row) * 36))
      picture = try compositor.waitForPicture("topic \(row)") { title($0) != old }
      guard row == 1 else { continue }
      try compositor.pointer.click(at: CGPoint(x: corner.x + width - 60, y: corner.y + 106))
      picture = try compositor.waitForPicture("the dark") {
        $0.count(of: Self.darkPaper, tolerance: 2) > 20_000
      }
    }
  }

  @Test("A scale is chosen from the menu of a screen, by keys") func scale() throws {
    let scenario = try Scenario(.sway, "settings", mode: OutputMode(width: 1280, height: 800))
    try scenario.expect("app active")
    let keyboard = try scenario.compositor.keyboard
    // From the topics, which have the focus at first, to the button of the sidebar, that of the mode, and that of the scale.
    try keyboard.tap("Tab")
    try keyboard.tap("Tab")
    try keyboard.tap("Tab")
    try keyboard.tap("space")
    try keyboard.tap("End")
    try keyboard.tap("Return")
    try scenario.expect("screen changed name=\"HEADLESS-1\"")
    try keyboard.tap("q", holding: .control)
    try #expect(scenario.program.waitForExit() == .exited(0))
  }
}
