import CasementKeyboard
import CasementTesting
import Foundation

extension Tour {
  /// One window with one label, then the end.
  static func showHello(on stage: Stage) throws {
    try stage.expect("app launched")
    // Move the pointer out of the picture.
    try stage.compositor.pointer.move(toX: 636, y: 396)
    let paper = Picture.Pixel(red: 250, green: 247, blue: 242)
    try stage.takePicture("hello", "the greeting") { picture in
      let ink = Picture.Pixel(red: 41, green: 46, blue: 61)
      return picture.count(of: paper, tolerance: 2) > 50_000 && picture.count(of: ink, tolerance: 40) > 500
    }
    try stage.closeOnlyWindow("Hello")
  }

  /// Text, a shortcut, and a dead key if the compositor forwards another layout; light and dark.
  static func showKeys(on stage: Stage) throws {
    let keyboard = try stage.compositor.keyboard
    try stage.expect("app active")
    // Move the pointer out of the picture.
    try stage.compositor.pointer.move(toX: 796, y: 636)
    let hasLayouts = stage.compositor.kind == .sway
    if hasLayouts { try keyboard.setLayout("us", variant: "intl") }
    try keyboard.type("Wayla")
    try keyboard.tap("Left", holding: .control)
    try keyboard.tap("Return")
    if hasLayouts { try keyboard.tap("dead_acute") }
    try keyboard.tap("e", holding: .shift)
    try stage.expect("key up text=\"\(hasLayouts ? "É" : "E")\"")
    let accent = Picture.Pixel(red: 31, green: 102, blue: 224)
    try stage.takePicture("keys", "the last key and its modifier") { picture in
      picture.count(of: accent, tolerance: 12) > 500
    }
    try keyboard.tap("d", holding: .control)
    try stage.expect("command performed title=\"Dark\"")
    // An incomplete sequence has a color of its own.
    if hasLayouts { try keyboard.tap("6", holding: .shift) } else { try keyboard.tap("Up") }
    let panel = Picture.Pixel(red: 41, green: 41, blue: 46)
    let pending = Picture.Pixel(red: 255, green: 154, blue: 60)
    try stage.takePicture("keys-dark", "a key in the dark") { picture in
      picture.count(of: panel, tolerance: 3) > 50_000
        && (!hasLayouts || picture.count(of: pending, tolerance: 5) > 50)
    }
    try keyboard.tap("q", holding: .control)
  }
}
