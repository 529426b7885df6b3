import CasementTesting
import Foundation
import Testing

/// The pointer's image, as it comes out on the screen.
@Suite(.serialized) struct CursorScenarios {
  private static let white = Picture.Pixel(red: 255, green: 255, blue: 255)
  private static let red = Picture.Pixel(red: 255, green: 0, blue: 0)

  /// The smallest rectangle around the pixels that are not white; null if all are.
  private static func mark(in picture: Picture) -> CGRect {
    var result = CGRect.null
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture.pixel(x, y).distance(to: white) > 8 {
        result = result.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return result
  }

  @Test(
    "the pointer has the style of the view under it: an arrow, none, a custom image, a hand",
    arguments: [1.0, 2.0])
  func styles(scale: Double) throws {
    let compositor = try Compositor.start(
      .sway, outputs: [OutputMode(width: Int(400 * scale), height: Int(120 * scale), scale: scale)])
    defer { compositor.stop() }
    let program = try compositor.launch(
      Scenario.path(of: "pointing"), environment: ["CASEMENT_TRACE": "1", "XCURSOR_SIZE": "24"])
    try program.waitForLine("casement: window resized title=\"Pointing\" size=400x120", on: .error)
    try compositor.waitForPicture("a white window") { Self.mark(in: $0).isNull }

    try compositor.pointer.move(toX: 50, y: 60)
    let arrow = try mark(compositor, "an arrow") { !$0.isNull }
    let place = CGPoint(x: 50 * scale, y: 60 * scale)
    #expect(arrow.insetBy(dx: -4 * scale, dy: -4 * scale).contains(place))
    #expect(arrow.minX > place.x - 8 * scale && arrow.minY > place.y - 8 * scale, "that is its tip")
    #expect(arrow.width <= 24 * scale && arrow.height <= 24 * scale && arrow.height > 10 * scale)

    try compositor.pointer.move(toX: 150, y: 60)
    _ = try mark(compositor, "no pointer") { $0.isNull }

    try compositor.pointer.move(toX: 250, y: 60)
    let square = CGRect(x: 240 * scale, y: 50 * scale, width: 21 * scale, height: 21 * scale)
    try compositor.waitForPicture("a red square around the pointer", includingCursor: true) { picture in
      Self.mark(in: picture) == square && picture.count(of: Self.red) == Int(square.width * square.height)
    }

    try compositor.pointer.move(toX: 350, y: 60)
    let hand = try mark(compositor, "a hand") { !$0.isNull && $0.minX > 300 * scale }
    #expect(hand.size != arrow.size)
    #expect(hand.height <= 24 * scale && hand.height > 10 * scale)

    try compositor.pointer.move(toX: 50, y: 60)
    _ = try mark(compositor, "the arrow again") { $0 == arrow }
  }

  /// Waits until the pointer's image is as it should be.
  private func mark(
    _ compositor: Compositor, _ what: String, _ matches: (CGRect) -> Bool
  ) throws -> CGRect {
    let picture = try compositor.waitForPicture(what, includingCursor: true) {
      matches(Self.mark(in: $0))
    }
    return Self.mark(in: picture)
  }
}
