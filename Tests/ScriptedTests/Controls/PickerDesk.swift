import Casement
import CasementKeyboard
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// A window with one view in it, on a desktop with a pointer, a touch screen and a keyboard.
final class PickerDesk<View: UIView> {
  let application: TestApplication
  let view: View
  private(set) var journal: [String] = []

  /// Runs a test in a window of 480×400 points, with the view at (40, 30).
  static func run(
    _ view: View, size: CGSize? = nil, scale: Double = 1, _ body: (PickerDesk<View>) throws -> Void
  ) throws {
    let mode = OutputMode(width: Int(1200 * scale), height: Int(900 * scale), scale: scale)
    let compositor = ScriptedCompositor(.everything, outputs: [mode])
    try TestApplication.run(on: compositor, size: CGSize(width: 480, height: 400)) { application in
      application.window.backgroundColor = .systemBackground
      if let size { view.frame.size = size }
      view.frame.origin = CGPoint(x: 40, y: 30)
      application.window.addSubview(view)
      application.compositor.startFrames()
      application.compositor.settle()
      try application.shown.position = CGPoint(x: 300, y: 200)
      try body(PickerDesk(application, view))
      for view in application.window.subviews { view.removeFromSuperview() }
      application.compositor.settle()
    }
  }

  private init(_ application: TestApplication, _ view: View) {
    self.application = application
    self.view = view
  }

  func note(_ line: String) { journal.append(line) }

  /// The log since the last call.
  func take() -> [String] {
    defer { journal.removeAll() }
    return journal
  }

  var compositor: ScriptedCompositor { application.compositor }
  var window: TestWindow { application.window }

  /// Lets milliseconds pass, in steps of a frame.
  func wait(_ milliseconds: Int) {
    for _ in 0..<(milliseconds / 20) { compositor.advance(by: .milliseconds(20)) }
    compositor.settle()
  }

  // MARK: Places

  /// A point of a view as one of its window's surface.
  func point(_ point: CGPoint, of other: UIView? = nil) -> CGPoint {
    let view = other ?? self.view
    let place = view.convert(point, to: nil as UIView?)
    let origin = view.window?.renderer.contentOrigin ?? .zero
    return CGPoint(x: place.x + origin.x, y: place.y + origin.y)
  }

  /// The middle of a view in it.
  func middle(of view: UIView) -> CGPoint { CGPoint(x: view.bounds.midX, y: view.bounds.midY) }

  // MARK: The pointer

  func move(_ x: CGFloat, _ y: CGFloat) throws {
    compositor.pointer.move(to: point(CGPoint(x: x, y: y)), in: try application.shown)
    compositor.exchange()
  }

  func click(_ x: CGFloat, _ y: CGFloat) throws {
    try move(x, y)
    compositor.pointer.click()
    compositor.settle()
  }

  /// Clicks in the middle of a view of the window, or of the popup that is open.
  func click(_ other: UIView, at place: CGPoint? = nil) throws {
    let point = point(place ?? middle(of: other), of: other)
    if other.window === window {
      compositor.pointer.move(to: point, in: try application.shown)
    } else {
      compositor.pointer.move(to: point, on: try #require(compositor.popups.last?.surface))
    }
    compositor.exchange()
    compositor.pointer.click()
    compositor.settle()
  }

  func wheel(_ steps: Double) {
    compositor.pointer.turnWheel(.verticalScroll, steps: steps)
    compositor.exchange()
  }

  // MARK: A finger

  func down(_ x: CGFloat, _ y: CGFloat) throws {
    compositor.touch.down(1, at: point(CGPoint(x: x, y: y)), on: try application.shown.surface)
    compositor.exchange()
  }

  func drag(_ x: CGFloat, _ y: CGFloat, after milliseconds: Int = 10) {
    compositor.advance(by: .milliseconds(milliseconds))
    compositor.touch.move(1, to: point(CGPoint(x: x, y: y)))
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
