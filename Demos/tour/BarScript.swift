import CasementTesting
import Foundation

extension Tour {
  /// The bar at the screen's edge with windows of another program, dark and light.
  static func showBar(on stage: Stage) throws {
    let hasPanels = stage.compositor.kind == .sway
    let pointer = try stage.compositor.pointer
    let dark = Picture.Pixel(red: 24, green: 25, blue: 30)
    let light = Picture.Pixel(red: 246, green: 245, blue: 242)
    try stage.expect("window visible title=\"Bar\"")
    // Weston keeps 50 points of a window visible that is moved above the upper edge, so the bar cannot be at the edge.
    let top: CGFloat = hasPanels ? 0 : 18
    if !hasPanels { try stage.moveWindow("Bar", at: CGPoint(x: 0, y: top), edge: dark) }
    let windows = try stage.launch(.windows)
    try windows.waitForLine("casement: app active", on: .error)
    try stage.moveWindow(
      "B", at: CGPoint(x: 580, y: 110), edge: Picture.Pixel(red: 194, green: 84, blue: 51))
    if hasPanels { try stage.compositor.focus(title: "A") } else { try stage.uncover("A") }
    try stage.moveWindow("A", at: CGPoint(x: 60, y: 110), edge: Picture.Pixel(red: 46, green: 107, blue: 204))
    try pointer.move(toX: 1116, y: 556)
    try stage.takePicture("bar", "the bar over the windows") { picture in
      let bar = picture.cropped(to: CGRect(x: 0, y: top, width: 1120, height: 32))
      let accent = Picture.Pixel(red: 107, green: 163, blue: 255)
      return bar.count(of: dark, tolerance: 2) > 25_000 && (!hasPanels || bar.count(of: accent) > 60)
    }

    try chooseFromMenu(row: 0, top: top, on: stage)
    try pointer.move(toX: 1116, y: 556)
    try stage.takePicture("bar-light", "the bar in light colors") { picture in
      picture.cropped(to: CGRect(x: 0, y: top, width: 1120, height: 32)).count(of: light, tolerance: 2)
        > 25_000
    }
    try chooseFromMenu(row: 1, top: top, on: stage)
    try stage.expect("app terminated")
  }

  /// The colors of menus, dark and light.
  private static let fills = [
    Picture.Pixel(red: 56, green: 56, blue: 61), Picture.Pixel(red: 252, green: 252, blue: 252),
  ]
  private static let highlights = [
    Picture.Pixel(red: 52, green: 116, blue: 212), Picture.Pixel(red: 31, green: 102, blue: 224),
  ]

  /// Opens the bar's menu in the middle and clicks a row.
  private static func chooseFromMenu(row: Int, top: CGFloat, on stage: Stage) throws {
    let pointer = try stage.compositor.pointer
    try pointer.click(at: CGPoint(x: 500, y: top + 16), .right)
    try stage.expect("menu shown")
    // The rows are 28 points high, with a separator of 9 points between them.
    let place = CGPoint(x: 540, y: top + 16 + 6 + 14 + Double(row) * 37)
    // Wait for the menu, since an earlier click would miss it.
    try stage.compositor.waitForPicture("the menu") { picture in
      let under = picture.cropped(to: CGRect(x: 510, y: top + 40, width: 100, height: 40))
      return fills.contains { under.count(of: $0, tolerance: 6) > 2_000 }
    }
    try pointer.move(to: place)
    try stage.compositor.waitForPicture("a highlight") { picture in
      let row = picture.cropped(to: CGRect(x: place.x - 20, y: place.y - 8, width: 40, height: 16))
      return highlights.contains { row.count(of: $0, tolerance: 12) > 200 }
    }
    try pointer.click()
  }
}
