import CasementKeyboard
import CasementTesting
import Foundation

extension Tour {
  /// The demo's colors: the edges of its key windows, and its panel.
  private static let blue = Picture.Pixel(red: 46, green: 107, blue: 204)
  private static let terracotta = Picture.Pixel(red: 194, green: 84, blue: 51)
  private static let amber = Picture.Pixel(red: 209, green: 125, blue: 15)
  private static let teal = Picture.Pixel(red: 26, green: 153, blue: 166)
  private static let panel = Picture.Pixel(red: 227, green: 227, blue: 232)

  /// The positions of the windows A and B.
  private static let left = CGPoint(x: 60, y: 90)
  private static let right = CGPoint(x: 580, y: 90)

  /// Typing and clicking in two windows, a menu, and dark windows at higher levels.
  static func showWindows(on stage: Stage) throws {
    try stage.expect("app active")
    try typeIntoWindows(on: stage)
    try openMenu(on: stage)
    let keyboard = try stage.compositor.keyboard
    try keyboard.tap("n", holding: .control)
    try stage.expect("window key title=\"C\"")
    try keyboard.tap("w", holding: .control)
    try stage.expect("window closed title=\"C\"")
    try showLevels(on: stage)
    // The compositor may still be moving the focus.
    try waitUntil("the end of the program") {
      try keyboard.tap("q", holding: .control)
      return (try? stage.program.waitForExit(timeout: .milliseconds(300))) != nil
    }
  }

  private static func typeIntoWindows(on stage: Stage) throws {
    let keyboard = try stage.compositor.keyboard
    let pointer = try stage.compositor.pointer
    // B was opened last and has the focus.
    try stage.moveWindow("B", at: right, edge: terracotta)
    try keyboard.type("typed into B")
    try stage.expect("key up text=\"B\" window=\"B\"")
    try pointer.click(at: CGPoint(x: right.x + 330, y: right.y + 240))
    try stage.expect("touch ended at=330,240 window=\"B\"")

    // A becomes key when it is clicked, and then receives the keys.
    if stage.compositor.kind == .westonInSway {
      try stage.uncover("A")
    }
    try stage.moveWindow("A", at: left, edge: blue)
    try pointer.click(at: CGPoint(x: left.x + 150, y: left.y + 250))
    try stage.expect("touch ended at=150,250 window=\"A\"")
    try keyboard.type("and this into A")
    try stage.expect("key up text=\"A\" window=\"A\"")
    // Move the pointer out of the picture, away from all windows.
    try pointer.move(toX: 1116, y: 556)
    let typed = Picture.Pixel(red: 31, green: 36, blue: 48)
    try stage.takePicture("windows", "both windows with their marks") { picture in
      picture.pixel(Int(left.x) + 150, Int(left.y) + 250).distance(to: blue) < 8
        && picture.pixel(Int(right.x) + 330, Int(right.y) + 240).distance(to: terracotta) < 8
        // The text appears a frame after the key was received.
        && [left, right].allSatisfy { corner in
          let field = CGRect(x: corner.x + 24, y: corner.y + 76, width: 432, height: 40)
          return picture.cropped(to: field).count(of: typed, tolerance: 40) > 100
        }
    }
  }

  /// The menu with its submenu, which extend beyond the window.
  private static func openMenu(on stage: Stage) throws {
    let keyboard = try stage.compositor.keyboard
    try stage.compositor.pointer.click(at: CGPoint(x: left.x + 300, y: left.y + 40), .right)
    try stage.expect("menu shown")
    for _ in 0..<3 { try keyboard.tap("Up") }
    let highlight = Picture.Pixel(red: 31, green: 102, blue: 224)
    try stage.compositor.waitForPicture("the menu") { $0.count(of: highlight, tolerance: 12) > 3_000 }
    try keyboard.tap("Right")
    try stage.expect("menu shown title=\"Full Screen on\"")
    try stage.takePicture("windows-menu", "the menu and its submenu") { picture in
      // The right edge of the menu, where the submenu begins.
      let submenu = CGRect(x: left.x + 620, y: left.y + 300, width: 160, height: 40)
      return picture.cropped(to: submenu).count(of: highlight, tolerance: 12) > 2_000
    }
    for _ in 0..<2 { try keyboard.tap("Escape") }
    try stage.expect("menu dismissed")
  }

  /// The panel, the notifications and the alert, dark.
  private static func showLevels(on stage: Stage) throws {
    let keyboard = try stage.compositor.keyboard
    // On Weston they are ordinary windows at arbitrary positions.
    let isFallback = stage.compositor.kind == .westonInSway
    try keyboard.tap("p", holding: .control)
    try stage.expect("window visible title=\"Panel\"")
    if isFallback { try stage.moveWindow("Panel", at: CGPoint(x: 0, y: 520), edge: panel) }
    try keyboard.tap("l", holding: .control)
    try stage.expect("window key title=\"Notifications\"")
    try stage.moveWindow("Notifications", at: CGPoint(x: 736, y: 110), edge: teal)
    try keyboard.tap("e", holding: .control)
    try stage.expect("window key title=\"Alert\"")
    if isFallback { try stage.moveWindow("Alert", at: CGPoint(x: 370, y: 198), edge: amber) }
    try stage.compositor.pointer.move(toX: 1116, y: 4)
    try keyboard.tap("d", holding: .control)
    try stage.expect("command performed title=\"Dark\"")
    let darkPaper = Picture.Pixel(red: 29, green: 29, blue: 32)
    try stage.takePicture("windows-alert", "the alert above the others") { picture in
      picture.pixel(380, 199).distance(to: amber) <= 3 && picture.count(of: darkPaper, tolerance: 2) > 100_000
    }
    try keyboard.tap("Escape")
    try stage.expect("window hidden title=\"Alert\"")
  }
}
