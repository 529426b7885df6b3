import CasementTesting
import Foundation
import Keyboard

extension Tour {
  /// One window with one label, then the end.
  static func showHello(on stage: Stage) throws {
    try stage.expect("app launched")
    // Out of the picture.
    try stage.compositor.pointer.move(toX: 636, y: 396)
    let paper = Picture.Pixel(red: 250, green: 247, blue: 242)
    try stage.takePicture("hello", "the greeting") { picture in
      let ink = Picture.Pixel(red: 41, green: 46, blue: 61)
      return picture.count(of: paper, tolerance: 2) > 50_000 && picture.count(of: ink, tolerance: 40) > 500
    }
    try stage.closeOnlyWindow("Hello")
  }

  /// Typing and clicking in two windows; a third comes and goes.
  static func showWindows(on stage: Stage) throws {
    let blue = Picture.Pixel(red: 46, green: 107, blue: 204)
    let terracotta = Picture.Pixel(red: 194, green: 84, blue: 51)
    let left = CGPoint(x: 60, y: 110)
    let right = CGPoint(x: 580, y: 110)
    let keyboard = try stage.compositor.keyboard
    let pointer = try stage.compositor.pointer
    try stage.expect("app active")

    // B came last and has the focus.
    try stage.place("B", at: right, edge: terracotta)
    try keyboard.type("typed into B")
    try stage.expect("key up text=\"B\" window=\"B\"")
    try pointer.click(at: CGPoint(x: right.x + 330, y: right.y + 240))
    try stage.expect("touch ended at=330,240 window=\"B\"")

    // A is key as soon as it is clicked, and gets the keys from then on.
    if stage.compositor.kind == .westonInSway {
      try stage.uncover("A")
    }
    try stage.place("A", at: left, edge: blue)
    try pointer.click(at: CGPoint(x: left.x + 150, y: left.y + 250))
    try stage.expect("touch ended at=150,250 window=\"A\"")
    try keyboard.type("and this into A")
    try stage.expect("key up text=\"A\" window=\"A\"")
    // Out of the picture, over nobody's window.
    try pointer.move(toX: 1116, y: 556)
    let typed = Picture.Pixel(red: 31, green: 36, blue: 48)
    try stage.takePicture("windows", "both windows with their marks") { picture in
      picture.pixel(Int(left.x) + 150, Int(left.y) + 250).distance(to: blue) < 8
        && picture.pixel(Int(right.x) + 330, Int(right.y) + 240).distance(to: terracotta) < 8
        // What was typed last is shown a frame after it is heard of.
        && [left, right].allSatisfy { corner in
          let field = CGRect(x: corner.x + 24, y: corner.y + 96, width: 432, height: 40)
          return picture.cropped(to: field).count(of: typed, tolerance: 40) > 100
        }
    }

    try keyboard.tap("n", holding: .control)
    try stage.expect("window key title=\"C\"")
    try keyboard.tap("w", holding: .control)
    try stage.expect("window closed title=\"C\"")
    // The compositor may still be handing its focus on.
    try waitUntil("the end of the program") {
      try keyboard.tap("q", holding: .control)
      return (try? stage.program.waitForExit(timeout: .milliseconds(300))) != nil
    }
  }

  /// Text, a shortcut and, where the compositor hands another layout on, a dead key; light and dark.
  static func showKeys(on stage: Stage) throws {
    let keyboard = try stage.compositor.keyboard
    try stage.expect("app active")
    // Out of the picture.
    try stage.compositor.pointer.move(toX: 796, y: 636)
    let hasLayouts = stage.compositor.kind == .sway
    if hasLayouts { try keyboard.setLayout("us", variant: "intl") }
    try keyboard.type("Wayla")
    try keyboard.tap("Left", holding: .control)
    try keyboard.tap("Return")
    if hasLayouts { try keyboard.tap("dead_acute") }
    try keyboard.tap("e", holding: .shift)
    try stage.expect("key up text=\"\(hasLayouts ? "É" : "E")\"")
    let accent = Picture.Pixel(red: 41, green: 97, blue: 204)
    try stage.takePicture("keys", "the last key and its modifier") { picture in
      picture.count(of: accent, tolerance: 3) > 500
    }
    try keyboard.tap("d", holding: .control)
    try stage.expect("command performed title=\"Dark\"")
    // A sequence that waits for its end has a colour of its own.
    if hasLayouts { try keyboard.tap("6", holding: .shift) } else { try keyboard.tap("Up") }
    let panel = Picture.Pixel(red: 36, green: 38, blue: 46)
    let pending = Picture.Pixel(red: 245, green: 158, blue: 76)
    try stage.takePicture("keys-dark", "a key in the dark") { picture in
      picture.count(of: panel, tolerance: 3) > 50_000
        && (!hasLayouts || picture.count(of: pending, tolerance: 5) > 50)
    }
    try keyboard.tap("q", holding: .control)
  }
}
