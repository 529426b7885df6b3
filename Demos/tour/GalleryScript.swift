import CasementKeyboard
import CasementTesting
import Foundation

extension Tour {
  /// The accents of light and of dark interfaces, and the dark background.
  private static let blue = Picture.Pixel(red: 30, green: 102, blue: 222)
  private static let brightBlue = Picture.Pixel(red: 52, green: 116, blue: 212)
  private static let darkPaper = Picture.Pixel(red: 29, green: 29, blue: 32)

  /// Some pages, light and dark, by keyboard; a slider by pointer.
  static func showGallery(on stage: Stage) throws {
    let keyboard = try stage.compositor.keyboard
    try stage.expect("window visible title=\"Transforms\"")
    try stage.expect("app active")
    // Move the pointer out of the picture.
    try stage.compositor.pointer.move(toX: 1056, y: 776)
    try stage.takePicture("gallery", "a card that is turned") { $0.count(of: blue, tolerance: 2) > 12_000 }
    try turnPages(3, with: keyboard)
    try stage.takePicture("gallery-constraints", "a message laid out by constraints") { picture in
      picture.count(of: Picture.Pixel(red: 26, green: 145, blue: 168), tolerance: 3) > 800
    }
    try keyboard.tap("d", holding: .control)
    try stage.expect("command performed title=\"Dark\"")
    try turnPages(2, with: keyboard)
    try stage.takePicture("gallery-layers-dark", "a picture with a shadow in the dark") { picture in
      picture.count(of: darkPaper, tolerance: 2) > 100_000
        && picture.count(of: Picture.Pixel(red: 140, green: 199, blue: 245), tolerance: 3) > 10_000
    }
    try turnPages(1, with: keyboard)
    try stage.takePicture("gallery-gradients-dark", "a gradient in the dark") { picture in
      picture.count(of: darkPaper, tolerance: 2) > 100_000
        && picture.count(of: brightBlue, tolerance: 2) > 400
        && picture.count(of: Picture.Pixel(red: 140, green: 199, blue: 245), tolerance: 3) < 100
    }
    try turnPages(10, with: keyboard)
    try stage.takePicture("gallery-drawing-dark", "what contexts draw, in the dark") { picture in
      picture.count(of: Picture.Pixel(red: 255, green: 220, blue: 97), tolerance: 4) > 800
    }
    try keyboard.tap("q", holding: .control)
  }

  private static func turnPages(_ count: Int, with keyboard: VirtualKeyboard) throws {
    for _ in 0..<count { try keyboard.tap("Next", holding: .control) }
  }
}
