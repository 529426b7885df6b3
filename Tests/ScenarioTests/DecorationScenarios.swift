import CasementTesting
import Foundation
import Testing

/// The toolkit's own decorations, on Weston, which has none to offer.
@Suite(.serialized) struct DecorationScenarios {
  /// The color of the content of `hello`.
  private static let paper = Picture.Pixel(red: 250, green: 247, blue: 242)

  /// Where the window's content is on the screen.
  private func content(of picture: Picture) -> CGRect? {
    guard let corner = picture.firstLine(of: Self.paper) else { return nil }
    // The lower corners are round, so the column is one beside them; the first row is below the title bar.
    let x = Int(corner.x)
    var right = x
    while right < picture.width, picture.pixel(right, Int(corner.y)).distance(to: Self.paper) <= 3 {
      right += 1
    }
    var bottom = Int(corner.y)
    while bottom < picture.height, picture.pixel(x + 20, bottom).distance(to: Self.paper) <= 3 { bottom += 1 }
    return CGRect(x: x, y: Int(corner.y), width: right - x, height: bottom - Int(corner.y))
  }

  /// Waits until the content is somewhere.
  private func waitForContent(
    _ scenario: Scenario, _ what: String, where matches: (CGRect) -> Bool
  ) throws -> CGRect {
    var found = CGRect.zero
    try scenario.compositor.waitForPicture(what) { picture in
      found = content(of: picture) ?? .zero
      return found.width > 0 && matches(found)
    }
    return found
  }

  /// Waits until the content is somewhere, while something is done over and over.
  private func waitForContent(
    _ scenario: Scenario, _ what: String, doing action: () throws -> Void, where matches: (CGRect) -> Bool
  ) throws -> CGRect {
    try waitForContent(scenario, what) { place in
      guard !matches(place) else { return true }
      try? action()
      return false
    }
  }

  @Test("On Weston a window is moved, resized, maximized, restored and closed by the toolkit's decorations")
  func weston() throws {
    let scenario = try Scenario(.westonInSway, "hello")
    try scenario.expect("app active")
    let pointer = try scenario.compositor.pointer
    var place = try waitForContent(scenario, "the window") { _ in true }
    let size = place.size

    // The window follows as soon as Weston has heard of it: until then the pointer moves back and forth.
    let bar = CGPoint(x: place.minX + 40, y: place.minY - 20)
    let start = place.origin
    try pointer.move(to: bar)
    try pointer.press()
    var step: CGFloat = 5
    place = try waitForContent(scenario, "the window on its way") {
      step = 11 - step
      try pointer.move(to: CGPoint(x: bar.x + step, y: bar.y))
    } where: {
      $0.origin != start
    }
    try pointer.move(to: CGPoint(x: bar.x + 300 - start.x, y: bar.y + 160 - start.y))
    place = try waitForContent(scenario, "the window elsewhere") {
      abs($0.minX - 300) < 12 && abs($0.minY - 160) < 12
    }
    try pointer.release()
    #expect(place.size == size)

    // Weston says when it has begun to resize. It moves the left edge only as long as the button is down.
    func resize(
      from point: CGPoint, by x: CGFloat, _ y: CGFloat, _ what: String, where matches: (CGRect) -> Bool
    ) throws {
      let mark = scenario.mark
      try pointer.move(to: point)
      try pointer.press()
      try scenario.expect("window configured title=\"Hello\" states=\"activated resizing\"", after: mark)
      try pointer.move(to: CGPoint(x: point.x + x, y: point.y + y))
      place = try waitForContent(scenario, what, where: matches)
      try pointer.release()
    }
    try resize(from: CGPoint(x: place.maxX + 4, y: place.midY), by: -60, 0, "a narrower window") {
      $0.width == size.width - 60
    }
    let before = place
    try resize(from: CGPoint(x: place.minX - 3, y: place.maxY + 3), by: 20, -40, "a smaller window") {
      $0
        == CGRect(
          x: before.minX + 20, y: before.minY, width: before.width - 20, height: before.height - 40)
    }

    let floating = place.size
    try pointer.click(at: CGPoint(x: place.maxX - 56, y: place.minY - 20))
    place = try waitForContent(scenario, "a maximised window") { $0.minX == 0 && $0.width == 1120 }
    #expect(scenario.trace.contains { $0.hasPrefix("window configured") && $0.contains("maximized") })
    try pointer.move(to: CGPoint(x: 300, y: place.minY - 20))
    for _ in 0..<2 { try pointer.click() }
    place = try waitForContent(scenario, "the window as it was") { $0.size == floating }

    #expect(!scenario.trace.contains { $0.hasPrefix("touch") })
    try pointer.click(at: CGPoint(x: place.maxX - 20, y: place.minY - 20))
    #expect(try scenario.program.waitForExit() == .exited(0))
  }
}
