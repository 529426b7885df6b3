import CasementKeyboard
import CasementTesting
import Foundation
import Testing

/// Menus and tooltips on real compositors.
@Suite(.serialized) struct MenuScenarios {
  private nonisolated static let kinds: [Compositor.Kind] = [.sway, .westonInSway]

  /// The program `menus` on a compositor, with its button found.
  private final class Stage {
    let scenario: Scenario
    /// Where the window's content begins on the screen.
    let origin: CGPoint

    /// No title bar has this color.
    private static let button = Picture.Pixel(red: 194, green: 219, blue: 245)
    static let highlight = Picture.Pixel(red: 31, green: 102, blue: 224)

    init(_ kind: Compositor.Kind) throws {
      scenario = try Scenario(kind, "menus", floating: true)
      try scenario.expect("app active")
      let corner = try scenario.waitForEdge(Self.button)
      origin = CGPoint(x: corner.x - 20, y: corner.y - 20)
    }

    var compositor: Compositor { scenario.compositor }

    func move(_ x: CGFloat, _ y: CGFloat) throws {
      try compositor.pointer.move(to: CGPoint(x: origin.x + x, y: origin.y + y))
    }

    private static let rows = CGRect(x: 156, y: 156, width: 100, height: 84)

    /// Presses the secondary button, and waits until the menu is on the screen.
    func openMenu() throws {
      // A press before the compositor ends the grab of the previous menu only dismisses that. A pointer above the rows
      // would change the picture.
      try move(60, 100)
      try compositor.waitForPicture("no menu") { textCount($0, in: Self.rows) < 10 }
      let start = scenario.mark
      try move(150, 150)
      try compositor.pointer.click(.right)
      try scenario.expect("menu shown", after: start)
      try waitForRows(Self.rows)
    }

    /// Waits until rows are on the screen: before that, the pointer would miss them.
    func waitForRows(_ place: CGRect) throws {
      try compositor.waitForPicture("a menu") { textCount($0, in: place) > 60 }
    }

    /// How many pixels have the color of text.
    private func textCount(_ picture: Picture, in place: CGRect) -> Int {
      picture.cropped(to: place.offsetBy(dx: origin.x, dy: origin.y))
        .count(of: Picture.Pixel(red: 28, green: 31, blue: 36), tolerance: 60)
    }

    /// Points at a row of the menu, and waits until it is highlighted.
    func point(_ x: CGFloat, _ y: CGFloat) throws {
      try move(x, y)
      let place = CGRect(x: origin.x + x - 20, y: origin.y + y - 8, width: 40, height: 16)
      try compositor.waitForPicture("a highlight") { picture in
        picture.cropped(to: place).count(of: Self.highlight, tolerance: 12) > 200
      }
    }

    func expectChoice(_ title: String, after index: Int = 0) throws {
      try scenario.program.waitForLine("chose \(title)", after: index)
    }

    /// The keys that the first responder got, after a last one that it does get.
    func keysOfThePage() throws -> [String] {
      try compositor.keyboard.type("x")
      try scenario.program.waitForLine("page got x")
      return scenario.program.lines.filter { $0.hasPrefix("page got") }
    }

    var focusChanges: [String] {
      scenario.trace.drop { $0 != "app active" }.filter {
        $0.hasPrefix("window key") || $0.hasPrefix("window resigned-key") || $0.hasPrefix("app inactive")
      }
    }
  }

  @Test(
    "a menu opens with the secondary button, and its rows are selected with the pointer", arguments: kinds)
  func pointer(kind: Compositor.Kind) throws {
    let stage = try Stage(kind)
    try stage.openMenu()
    try stage.point(200, 151 + 5 + 14)
    try stage.point(200, 151 + 5 + 28 + 14)
    try stage.compositor.pointer.click()
    try stage.expectChoice("Beta")
    // Through the submenu, which opens by itself.
    try stage.openMenu()
    let start = stage.scenario.mark
    try stage.point(200, 151 + 5 + 56 + 14)
    try stage.scenario.expect("menu shown title=\"More\" level=2", after: start)
    try stage.waitForRows(CGRect(x: 151 + 125, y: 151 + 61, width: 80, height: 56))
    try stage.point(151 + 150, 151 + 5 + 56 + 28 + 14)
    try stage.compositor.pointer.click()
    try stage.expectChoice("Two")
    #expect(try stage.keysOfThePage() == ["page got x"])
    #expect(stage.focusChanges == [])
  }

  @Test("keys operate a menu, and do not reach the first responder", arguments: kinds)
  func keys(kind: Compositor.Kind) throws {
    let stage = try Stage(kind)
    try stage.openMenu()
    for key in ["Down", "Down", "Return"] { try stage.compositor.keyboard.tap(key) }
    try stage.expectChoice("Beta")
    try stage.openMenu()
    for key in ["Up", "Right", "Down", "Return"] { try stage.compositor.keyboard.tap(key) }
    try stage.expectChoice("Two")
    try stage.openMenu()
    let start = stage.scenario.mark
    try stage.compositor.keyboard.tap("Escape")
    try stage.scenario.expect("menu dismissed", after: start)
    #expect(try stage.keysOfThePage() == ["page got x"])
    #expect(stage.focusChanges == [])
  }

  @Test("a press elsewhere dismisses a menu, in the window and outside of it", arguments: kinds)
  func elsewhere(kind: Compositor.Kind) throws {
    let stage = try Stage(kind)
    for place in [CGPoint(x: 60, y: 120), CGPoint(x: -stage.origin.x + 4, y: 250)] {
      try stage.openMenu()
      let start = stage.scenario.mark
      try stage.move(place.x, place.y)
      try stage.compositor.pointer.click()
      try stage.scenario.expect("menu dismissed", after: start)
      #expect(!stage.scenario.trace.contains { $0.hasPrefix("menu chosen") })
    }
  }

  @Test("a pop-up menu opens with a press, and the release over another item selects it", arguments: kinds)
  func dragging(kind: Compositor.Kind) throws {
    let stage = try Stage(kind)
    try stage.move(60, 36)
    try stage.compositor.pointer.press()
    try stage.scenario.expect("menu shown")
    try stage.compositor.waitForPicture("the list") { picture in
      let place = CGRect(x: stage.origin.x + 100, y: stage.origin.y + 28, width: 60, height: 16)
      return picture.cropped(to: place).count(of: Stage.highlight, tolerance: 12) > 200
    }
    try stage.move(60, 50)
    try stage.point(100, 36 + 28)
    try stage.compositor.pointer.release()
    try stage.expectChoice("Large")
  }

  @Test("a tool tip appears when the pointer rests, and disappears when it moves", arguments: kinds)
  func tooltip(kind: Compositor.Kind) throws {
    let stage = try Stage(kind)
    try stage.move(300, 200)
    try stage.move(60, 30)
    try stage.scenario.expect("tooltip shown text=\"How large it is to be\"")
    let place = CGRect(x: stage.origin.x + 64, y: stage.origin.y + 54, width: 60, height: 12)
    func darkness(_ picture: Picture) -> Int {
      picture.cropped(to: place).count(of: Picture.Pixel(red: 46, green: 48, blue: 53), tolerance: 30)
    }
    try stage.compositor.waitForPicture("the tooltip") { darkness($0) > 300 }
    try stage.move(300, 200)
    try stage.compositor.waitForPicture("no tooltip") { darkness($0) == 0 }
    #expect(stage.focusChanges == [])
  }
}
