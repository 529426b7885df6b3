import Casement
import CasementKeyboard
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// A window with a control, and the events that the control sent.
final class ControlDesk<Control: UIControl> {
  let application: TestApplication
  let control: Control
  private(set) var journal: [String] = []

  /// Runs a test in a window of 400×300 points, with the control at (150, 100).
  static func run(
    _ control: Control, size: CGSize = CGSize(width: 100, height: 40),
    _ body: (ControlDesk<Control>) throws -> Void
  ) throws {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      control.frame = CGRect(origin: CGPoint(x: 150, y: 100), size: size)
      application.window.addSubview(control)
      let desk = ControlDesk(application, control)
      application.compositor.settle()
      try body(desk)
      for view in application.window.subviews { view.removeFromSuperview() }
    }
  }

  private init(_ application: TestApplication, _ control: Control) {
    self.application = application
    self.control = control
    let names: [(String, UIControl.Event)] = [
      ("down", .touchDown), ("repeat", .touchDownRepeat), ("enter", .touchDragEnter),
      ("exit", .touchDragExit), ("inside", .touchDragInside), ("outside", .touchDragOutside),
      ("up inside", .touchUpInside), ("up outside", .touchUpOutside), ("cancel", .touchCancel),
      ("value", .valueChanged), ("primary", .primaryActionTriggered), ("menu", .menuActionTriggered),
    ]
    for (name, event) in names {
      control.addAction(UIAction { [weak self] _ in self?.note(name) }, for: event)
    }
  }

  func note(_ line: String) { journal.append(line) }

  /// The actions since the last call.
  func take() -> [String] {
    defer { journal.removeAll() }
    return journal
  }

  var compositor: ScriptedCompositor { application.compositor }
  var window: TestWindow { application.window }

  /// A point of the control as one of the surface.
  func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    let place = CGPoint(x: 150 + x, y: 100 + y)
    let origin = window.renderer.contentOrigin
    return CGPoint(x: place.x + origin.x, y: place.y + origin.y)
  }

  // MARK: The pointer

  func move(_ x: CGFloat, _ y: CGFloat) throws {
    compositor.pointer.move(to: point(x, y), in: try application.shown)
    compositor.exchange()
  }

  func press(_ button: UInt32 = 0x110) {
    compositor.pointer.press(button)
    compositor.exchange()
  }

  func release(_ button: UInt32 = 0x110) {
    compositor.pointer.release(button)
    compositor.exchange()
  }

  // MARK: A finger

  func down(_ x: CGFloat, _ y: CGFloat) throws {
    compositor.touch.down(1, at: point(x, y), on: try application.shown.surface)
    compositor.exchange()
  }

  func drag(_ x: CGFloat, _ y: CGFloat) {
    compositor.touch.move(1, to: point(x, y))
    compositor.exchange()
  }

  func lift() {
    compositor.touch.up(1)
    compositor.exchange()
  }

  // MARK: Keys

  func tap(_ names: String...) throws {
    for name in names {
      try compositor.keyboard.tap(name)
      compositor.settle()
    }
  }
}
