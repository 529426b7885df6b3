import CasementKeyboard
import CasementTesting
import Foundation

extension Tour {
  /// A photograph, and a dark part of it.
  static func showViewer(on stage: Stage) throws {
    let keyboard = try stage.compositor.keyboard
    try stage.expect("app active")
    // Move the pointer out of the picture.
    try stage.compositor.pointer.move(toX: 1036, y: 756)
    var last: Picture?
    /// Whether all animations have ended.
    func isStill(_ picture: Picture) -> Bool {
      defer { last = picture }
      return picture == last
    }
    let sun = Picture.Pixel(red: 255, green: 237, blue: 184)
    try stage.takePicture("viewer", "a photograph") {
      $0.count(of: sun, tolerance: 6) > 1_500 && isStill($0)
    }
    try keyboard.tap("d", holding: .control)
    try keyboard.tap("space")
    let sky = Picture.Pixel(red: 89, green: 153, blue: 219)
    func hasSky(_ picture: Picture) -> Bool { picture.count(of: sky, tolerance: 4) > 5_000 }
    try stage.compositor.waitForPicture("another one") { hasSky($0) && isStill($0) }
    for _ in 0..<5 { try keyboard.tap("equal") }
    try stage.takePicture("viewer-dark", "a part of it") { !hasSky($0) && isStill($0) }
    try keyboard.tap("q", holding: .control)
  }

  /// A time of day, light and dark.
  static func showClock(on stage: Stage) throws {
    let keyboard = try stage.compositor.keyboard
    try stage.expect("app active")
    try stage.compositor.pointer.move(toX: 516, y: 516)
    let orange = Picture.Pixel(red: 229, green: 116, blue: 13)
    try stage.takePicture("clock", "the clock") { $0.count(of: orange, tolerance: 20) > 200 }
    try keyboard.tap("d")
    try stage.takePicture("clock-dark", "the clock in the dark") {
      $0.count(of: Picture.Pixel(red: 45, green: 45, blue: 45), tolerance: 16) > 20_000
    }
    try keyboard.tap("q", holding: .control)
  }
}
