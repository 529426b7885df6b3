import Casement
import CasementTesting
import Foundation
import Testing
import Wayland

/// A window of 300×200 points titled "A", on a compositor that draws no decorations.
final class DecoratedWindow {
  let application: TestApplication

  var compositor: ScriptedCompositor { application.compositor }
  var window: TestWindow { application.window }

  /// The shadow beyond the title bar and the content, and the height of the title bar.
  static let shadow = (top: 20.0, side: 24.0, bottom: 32.0)
  static let title = 40.0

  /// All protocols but that of server-side decorations.
  static let undecorated = Offers.everything.without("zxdg_decoration_manager_v1")

  static func run(
    _ offers: Offers = undecorated, outputs: [OutputMode] = [OutputMode()],
    _ body: (DecoratedWindow) throws -> Void
  ) throws {
    try TestApplication.run(on: ScriptedCompositor(offers, outputs: outputs)) { application in
      try body(DecoratedWindow(application))
    }
  }

  private init(_ application: TestApplication) {
    self.application = application
  }

  /// The window as the compositor has it.
  var shown: ScriptedWindow { get throws { try application.shown } }
  var wishes: [ScriptedWindow.Wish] { get throws { try shown.wishes } }

  /// The window with its title bar, in points of the surface.
  var geometry: CGRect { get throws { try #require(try shown.xdgSurface.geometry) } }

  /// The picture of the whole surface.
  var picture: Picture { get throws { try #require(try shown.picture) } }

  // MARK: The compositor

  func configure(_ size: CGSize, _ states: [XdgToplevel.State] = []) throws {
    try shown.configure(size, states)
    compositor.settle()
  }

  /// The picture of the window when it is first shown in a size and with states.
  func fresh(_ size: CGSize, _ states: [XdgToplevel.State]) throws -> Picture {
    window.isHidden = true
    compositor.settle()
    window.isHidden = false
    compositor.settle()
    try configure(size, states)
    return try picture
  }

  // MARK: The user

  var pointer: ScriptedPointer { get throws { try #require(compositor.seats.first?.pointer) } }
  var touch: ScriptedTouch { get throws { try #require(compositor.seats.first?.touch) } }
  var pressSerial: UInt32 { compositor.seats[0].newestPressSerial }

  /// A point of the surface, from the upper left corner of the title bar.
  func place(_ x: CGFloat, _ y: CGFloat) throws -> CGPoint {
    let geometry = try geometry
    return CGPoint(x: geometry.minX + x, y: geometry.minY + y)
  }

  /// The middle of a button, counted from the right.
  func button(_ index: Int) throws -> CGPoint {
    let geometry = try geometry
    return try place(geometry.width - 20 - 36 * CGFloat(index), 20)
  }

  func move(to point: CGPoint) throws {
    try pointer.move(to: point, in: try shown)
    compositor.exchange()
  }

  func press(_ button: UInt32 = 0x110) throws {
    try pointer.press(button)
    compositor.exchange()
  }

  func release(_ button: UInt32 = 0x110) throws {
    try pointer.release(button)
    compositor.settle()
  }

  func click(at point: CGPoint, _ button: UInt32 = 0x110) throws {
    try move(to: point)
    try press(button)
    try release(button)
  }
}
