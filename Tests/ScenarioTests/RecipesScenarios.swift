import CasementTesting
import Foundation
import Testing

/// The demo `recipes`, whose interface is a storyboard, on real compositors.
@Suite(.serialized) struct RecipesScenarios {
  private nonisolated static let kinds: [Compositor.Kind] = [.sway, .westonInSway]
  private static let blue = Picture.Pixel(red: 30, green: 102, blue: 222)
  /// In the middle of the large pictures of a salad and of a cake.
  private static let leaf = Picture.Pixel(red: 93, green: 171, blue: 97)
  private static let icing = Picture.Pixel(red: 214, green: 122, blue: 174)

  private func start(_ kind: Compositor.Kind) throws -> Scenario {
    let scenario = try Scenario(kind, "recipes", mode: OutputMode(width: 820, height: 720))
    try scenario.expect("app active")
    return scenario
  }

  /// Waits until a large picture is shown, or none.
  private func waitForPicture(
    of color: Picture.Pixel, _ scenario: Scenario, isShown: Bool = true
  ) throws {
    try scenario.compositor.waitForPicture(isShown ? "a recipe" : "the recipes") {
      ($0.count(of: color, tolerance: 25) > 8_000) == isShown
    }
  }

  @Test(
    "A recipe is read, and another one is written and found in the list, with keys alone", arguments: kinds)
  func keys(kind: Compositor.Kind) throws {
    let scenario = try start(kind)
    let (compositor, keyboard) = (scenario.compositor, try scenario.compositor.keyboard)
    try compositor.waitForPicture("the list") {
      $0.count(of: Picture.Pixel(red: 255, green: 255, blue: 255)) > 100_000
    }
    try keyboard.tap("Down")
    // The ring appears with the first key.
    try compositor.waitForPicture("the focus in the list") { $0.firstLine(of: Self.blue, length: 300) != nil }
    try keyboard.tap("Down")
    try keyboard.tap("Return")
    try waitForPicture(of: Self.leaf, scenario)
    try keyboard.tap("Left", holding: .alt)
    try waitForPicture(of: Self.leaf, scenario, isShown: false)

    var mark = scenario.mark
    try keyboard.tap("n", holding: .control)
    mark = try scenario.expect("controller presented class=UINavigationController", after: mark)
    // The form has the color of groups, and an empty text. Its first field has the focus once it has come.
    var last: Picture?
    try compositor.waitForPicture("the form at rest") { picture in
      defer { last = picture }
      return picture.count(of: Picture.Pixel(red: 242, green: 242, blue: 247), tolerance: 3) > 50_000
        && picture.count(of: Picture.Pixel(red: 255, green: 255, blue: 255)) > 80_000 && picture == last
    }
    try keyboard.type("Apple Pie")
    try keyboard.tap("Return")
    mark = try scenario.expect("controller dismissed class=UINavigationController", after: mark)
    // It comes before all others, and is selected.
    try compositor.waitForPicture("the new recipe") { picture in
      picture.count(of: Picture.Pixel(red: 215, green: 228, blue: 249), tolerance: 6) > 15_000
    }
    try keyboard.tap("n", holding: .control)
    mark = try scenario.expect("controller presented class=UINavigationController", after: mark)
    try keyboard.tap("Escape")
    try scenario.expect("controller dismissed class=UINavigationController", after: mark)
    try keyboard.tap("q", holding: .control)
    try #expect(scenario.program.waitForExit() == .exited(0))
  }

  @Test("A recipe is added to the shopping list and removed with the pointer alone", arguments: kinds)
  func pointer(kind: Compositor.Kind) throws {
    let scenario = try start(kind)
    let (compositor, pointer) = (scenario.compositor, try scenario.compositor.pointer)
    // Sway makes the window fill the output; Weston leaves it its size, somewhere on the output.
    let size = kind == .sway ? CGSize(width: 820, height: 720) : CGSize(width: 760, height: 640)
    // The tab that is chosen stands left of the middle.
    let tab = Picture.Pixel(red: 217, green: 230, blue: 250)
    var corner = CGPoint.zero
    try compositor.waitForPicture("the tabs") { picture in
      guard let line = picture.firstLine(of: tab, length: 60, tolerance: 6) else { return false }
      corner = CGPoint(x: line.x + 156 - size.width / 2, y: line.y - 8)
      return true
    }
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: corner.x + x, y: corner.y + y) }
    func blue(_ picture: Picture, from top: CGFloat) -> Int {
      picture.cropped(
        to: CGRect(x: corner.x, y: corner.y + top, width: size.width, height: size.height - top)
      ).count(of: Self.blue, tolerance: 60)
    }
    try pointer.click(at: place(size.width / 2, 330))
    try waitForPicture(of: Self.leaf, scenario)
    // The button is at the end of the page.
    try pointer.move(to: place(size.width / 2, 400))
    try pointer.turnWheel(30)
    var last: Picture?
    try compositor.waitForPicture("the button at rest at the end") { picture in
      defer { last = picture }
      return picture == last && blue(picture, from: size.height - 60) > 3_000
    }
    try pointer.click(at: place(size.width / 2 - 210, size.height - 42))
    try compositor.waitForPicture("the button without effect") { blue($0, from: 100) == 0 }
    try pointer.click(at: place(size.width / 2 + 5, 24))
    let ink = Picture.Pixel(red: 28, green: 28, blue: 30)
    var first: CGFloat = 0
    try compositor.waitForPicture("what is to be bought") { picture in
      // The first line of letters below the title.
      let list = picture.cropped(to: CGRect(x: corner.x + 20, y: corner.y + 150, width: 300, height: 300))
      guard list.count(of: ink, tolerance: 40) > 400, blue(picture, from: 50) == 0 else { return false }
      first = 150 + (list.firstLine(of: ink, length: 1, tolerance: 40)?.y ?? 0) + 8
      return true
    }
    try pointer.click(at: place(size.width / 2, first))
    try compositor.waitForPicture("the checkmark, and something to clear") {
      blue($0, from: 150) > 8 && blue($0, from: 50) > blue($0, from: 150) + 40
    }
    try pointer.click(at: place(size.width - 40, 72))
    try compositor.waitForPicture("the list without it") { blue($0, from: 50) == 0 }
  }
}
