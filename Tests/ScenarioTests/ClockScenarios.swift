import CasementKeyboard
import CasementTesting
import Foundation
import Testing

/// The demo `clock` on real compositors.
@Suite(.serialized) struct ClockScenarios {
  private nonisolated static let kinds: [Compositor.Kind] = [.sway, .westonInSway]
  private static let oranges = [
    Picture.Pixel(red: 229, green: 116, blue: 13), Picture.Pixel(red: 255, green: 154, blue: 60),
  ]
  private static let darkPlate = Picture.Pixel(red: 45, green: 45, blue: 45)

  /// The pixels of the second hand, which is of the system's orange, in light or in dark.
  private func second(_ picture: Picture) -> Int {
    Self.oranges.map { picture.count(of: $0, tolerance: 20) }.max() ?? 0
  }

  @Test("the clock shows a time in light and dark, with and without the second hand", arguments: kinds)
  func looks(kind: Compositor.Kind) throws {
    let scenario = try Scenario(kind, "clock", arguments: ["10:08:36"])
    try scenario.expect("app active")
    let keyboard = try scenario.compositor.keyboard
    try scenario.compositor.waitForPicture("the second hand") { second($0) > 200 }
    try keyboard.tap("s")
    try scenario.compositor.waitForPicture("no second hand") { second($0) == 0 }
    try keyboard.tap("d")
    try scenario.compositor.waitForPicture("a dark plate") {
      $0.count(of: Self.darkPlate, tolerance: 16) > 20_000
    }
    try keyboard.tap("s")
    try scenario.compositor.waitForPicture("the second hand in the dark") { second($0) > 200 }
    try keyboard.tap("q", holding: .control)
    #expect(try scenario.program.waitForExit() == .exited(0))
  }

  @Test("the second hand moves, without leaving pixels behind")
  func ticking() throws {
    let scenario = try Scenario(.sway, "clock")
    try scenario.expect("app active")
    var counts: [Int] = []
    var last: Picture?
    try scenario.compositor.waitForPicture("the second hand in five places") { picture in
      guard second(picture) > 200, picture != last else { return false }
      last = picture
      counts.append(second(picture))
      return counts.count == 6
    }
    // The first may be from before the window had its size.
    counts.removeFirst()
    // A slanted hand has fewer pixels of its own color alone, but five have more than twice as many as one.
    #expect(counts.allSatisfy { $0 < 2 * counts[0] && counts[0] < 2 * $0 }, "\(counts)")
  }
}
