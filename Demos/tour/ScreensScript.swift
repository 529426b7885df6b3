import CasementKeyboard
import CasementTesting
import Foundation

extension Tour {
  /// The colors of the first three screens, and the demo's background and panels.
  private static let blue = Picture.Pixel(red: 46, green: 107, blue: 204)
  private static let terracotta = Picture.Pixel(red: 194, green: 84, blue: 51)
  private static let green = Picture.Pixel(red: 56, green: 135, blue: 92)
  private static let paper = Picture.Pixel(red: 243, green: 243, blue: 246)
  private static let darkPanel = Picture.Pixel(red: 41, green: 41, blue: 46)
  private static let error = Picture.Pixel(red: 255, green: 128, blue: 131)

  /// Screens of several sizes and scales, a window on one of them, modes, and hotplugged screens.
  static func showScreens(on stage: Stage) throws {
    let keyboard = try stage.compositor.keyboard
    try stage.expect("app active")
    let screens = try stage.compositor.outputs.map(\.name)
    let isSway = stage.compositor.kind == .swayInSway
    if isSway {
      for (screen, place) in zip(screens, ["0 0", "1120 -60", "2400 -220"]) {
        try stage.compositor.command("output \(screen) position \(place)")
      }
      try stage.expect("screen changed name=\"\(screens[2])\"")
    }
    // Move the pointer out of the picture.
    try stage.compositor.pointer.move(toX: 1116, y: 4, on: screens[0])
    try stage.takePicture("screens", "the screens in their places", of: screens[0]) { picture in
      [blue, terracotta].allSatisfy { picture.count(of: $0, tolerance: 3) > 20_000 }
        && (!isSway || picture.count(of: green, tolerance: 3) > 10_000)
        && picture.count(of: paper, tolerance: 2) > 50_000
    }

    try keyboard.tap("Right")
    try keyboard.tap("Return")
    try stage.expect("window key title=\"\(screens[1])\"")
    try stage.takePicture("screens-window", "a window on the second screen", of: screens[1]) { picture in
      picture.pixel(2, 2).distance(to: terracotta) <= 3 && picture.pixel(1917, 1077) == picture.pixel(2, 2)
        && picture.count(of: Picture.Pixel(red: 255, green: 255, blue: 255), tolerance: 8) > 10_000
    }
    try keyboard.tap("Escape")
    try stage.expect("window key title=\"Screens\"")

    try keyboard.tap("d", holding: .control)
    try stage.expect("command performed title=\"Dark\"")
    try chooseMode(of: screens[1], on: stage)
    if isSway {
      // Wait for the mode before the screens change, so that the change is not about a removed screen. Sway returns to
      // its own configuration with the next change.
      try stage.expect("screen changed name=\"\(screens[1])\" bounds=853x480")
      try changeScreens(screens, on: stage)
    } else {
      try stage.takePicture("screens-dark", "what is in the way", of: screens[0]) { picture in
        picture.count(of: darkPanel, tolerance: 2) > 80_000 && picture.count(of: error, tolerance: 40) > 300
      }
    }
    try keyboard.tap("q", holding: .control)
  }

  /// Selects a mode for the second screen, which Sway accepts and Weston refuses.
  private static func chooseMode(of screen: String, on stage: Stage) throws {
    let keyboard = try stage.compositor.keyboard
    if stage.compositor.kind == .westonInSway {
      // Weston refuses a grab with the serial of a released key, and the key is released before the demo receives it.
      let corner = try stage.locate(terracotta, "the second screen")
      try stage.compositor.pointer.click(at: CGPoint(x: corner.x + 20, y: corner.y + 20), .right)
    } else {
      try keyboard.tap("m")
    }
    try stage.expect("menu shown title=\"\(screen)\"")
    try keyboard.tap("Up")
    try keyboard.tap("Right")
    try stage.expect("menu shown title=\"Other Sizes\"")
    try keyboard.tap("Return")
    try stage.expect("menu chosen title=\"1280 × 720\"")
  }

  /// Unplugs one screen, and plugs in one that mirrors the second.
  private static func changeScreens(_ screens: [String], on stage: Stage) throws {
    let compositor = stage.compositor
    try compositor.removeOutput(screens[2])
    try stage.expect("screen disconnected name=\"\(screens[2])\"")
    let name = try compositor.addOutput(OutputMode(width: 1280, height: 720))
    try stage.expect("screen connected name=\"\(name)\"")
    try compositor.command("output \(name) position 1120 -60")
    try stage.takePicture("screens-dark", "a screen that mirrors another one", of: screens[0]) { picture in
      picture.count(of: darkPanel, tolerance: 2) > 80_000
        && picture.count(of: terracotta, tolerance: 3) > 15_000
        && (1_000..<15_000).contains(picture.count(of: green, tolerance: 3))
    }
  }
}
