import CasementKeyboard
import CasementTesting
import Foundation

/// The demo `gallery` with a page that is shown, and where things are in its pictures.
final class GalleryHands {
  static let blue = Picture.Pixel(red: 31, green: 102, blue: 224)
  /// The chosen row of the list at the side, which is a bit darker under the pointer.
  static let chosen = Picture.Pixel(red: 207, green: 219, blue: 243)
  static let red = Picture.Pixel(red: 209, green: 44, blue: 54)
  static let darkPaper = Picture.Pixel(red: 29, green: 29, blue: 32)

  let scenario: Scenario
  /// The window's corner. Weston leaves the window its size, somewhere on the output; Sway makes it fill the output.
  private(set) var origin = CGPoint.zero
  let size: CGSize
  /// The newest picture of the page that is shown.
  private(set) var picture: Picture

  var compositor: Compositor { scenario.compositor }

  init(_ kind: Compositor.Kind) throws {
    scenario = try Scenario(kind, "gallery", mode: OutputMode(width: 1040, height: 740))
    try scenario.expect("app active")
    size = kind == .sway ? CGSize(width: 1040, height: 740) : CGSize(width: 1000, height: 680)
    var row: CGPoint?
    picture = try scenario.compositor.waitForPicture("the chosen row of the list") { picture in
      guard picture.count(of: Self.chosen, tolerance: 6) > 5_000 else { return false }
      row = picture.firstLine(of: Self.chosen, length: 150, tolerance: 10)
      return row != nil
    }
    if let row { origin = CGPoint(x: row.x - 14, y: row.y - 55) }
  }

  /// A place in the window as one on the output.
  func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: origin.x + x, y: origin.y + y) }

  func click(_ x: CGFloat, _ y: CGFloat) throws { try compositor.pointer.click(at: place(x, y)) }

  /// Drags something slowly enough for a drag of data to begin.
  func drag(from start: CGPoint, to end: CGPoint) throws {
    let pointer = try compositor.pointer
    try pointer.move(to: place(start.x, start.y))
    try pointer.press()
    try pointer.move(to: place(start.x + 4, start.y + 4))
    try pointer.move(to: place(start.x + 12, start.y + 12))
    try scenario.expect("drag began")
    try pointer.move(to: place(end.x - 4, end.y))
    try pointer.move(to: place(end.x, end.y))
    // The left edge of the board that takes it.
    try wait("the board under the drag") {
      part($0, 260, end.y - 60, 8, 120).count(of: Self.blue, tolerance: 60) > 20
    }
    try pointer.release()
  }

  // MARK: Parts of pictures

  private func part(_ picture: Picture, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat)
    -> Picture
  { picture.cropped(to: CGRect(x: origin.x + x, y: origin.y + y, width: width, height: height)) }

  private func heading(_ picture: Picture) -> Picture { part(picture, 240, 20, 400, 46) }

  private func stage(_ picture: Picture) -> Picture { part(picture, 250, 124, 440, size.height - 160) }

  func count(of color: Picture.Pixel, inStageOf picture: Picture) -> Int {
    stage(picture).count(of: color, tolerance: 24)
  }

  /// The controls beside the stage.
  private func panel(_ picture: Picture) -> Picture {
    part(picture, size.width - 262, 80, 232, size.height - 110)
  }

  // MARK: Waiting

  /// Waits until the title changes. A single frame replaces the whole page.
  func waitForPage(_ name: String) throws {
    let old = heading(picture)
    picture = try compositor.waitForPicture("the page \(name)") { heading($0) != old }
  }

  /// Waits until the title looks as in the newest picture, because no view lies above the page any more.
  func waitForPageAgain() throws {
    let old = heading(picture)
    picture = try compositor.waitForPicture("the page alone") { heading($0) == old }
  }

  /// Waits until the sample differs from the newest picture.
  func waitForStage(_ what: String) throws {
    let old = stage(picture)
    picture = try compositor.waitForPicture(what) { stage($0) != old }
  }

  /// Waits until the sample changes, or an area of the controls as large as a switch.
  func waitForPanelOrStage(_ what: String) throws {
    let (old, count) = (stage(picture), panel(picture).count(of: Self.blue, tolerance: 3))
    picture = try compositor.waitForPicture(what) {
      stage($0) != old || abs(panel($0).count(of: Self.blue, tolerance: 3) - count) > 300
    }
  }

  /// Waits until the picture meets a condition.
  func wait(_ what: String, _ condition: (Picture) -> Bool) throws {
    picture = try compositor.waitForPicture(what, where: condition)
  }

  // MARK: The pointer

  /// The upper edge of the chosen row in the list at the side.
  private var chosenRow: CGPoint? {
    part(picture, 0, 0, 216, size.height - 56).firstLine(of: Self.chosen, length: 150, tolerance: 10)
  }

  /// Clicks on the row below the chosen one in the list at the side.
  func clickNextRow() throws {
    guard let row = chosenRow else {
      try picture.write(to: ".build/pictures/gallery-hands.png")
      throw TestingError.malformed("there is no chosen row in .build/pictures/gallery-hands.png")
    }
    try click(row.x + 60, row.y + 44)
  }

  /// Clicks on the first slider, switch or button beside the stage that has the color of the accent.
  ///
  /// - Parameter length: of the line that it has at least.
  func clickControl(length: Int = 18) throws {
    let left = size.width - 262
    guard let line = panel(picture).firstLine(of: Self.blue, length: length) else {
      throw TestingError.malformed("there is no control in the accent's colour")
    }
    // Sliders and buttons begin at the left, switches are at the right.
    try click(left + (line.x < 40 ? 160 : line.x + 10), 80 + line.y + 2)
  }
}
