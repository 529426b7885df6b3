import CasementDesktop
import CasementTesting
import Foundation
import Pixman
import Testing
import Wayland
import WaylandServer

/// A window under a pointer that is somewhere else at first.
struct CursorScene {
  let compositor: ScriptedCompositor
  let pointer: ScriptedPointer
  let window: ScriptedWindow
  let session: Session

  /// Moves the pointer into the window.
  func enter(with cursor: Cursor? = nil) {
    if let cursor { session.seats[0].pointer?.cursor = cursor }
    pointer.move(to: CGPoint(x: 5, y: 5), in: window)
    compositor.exchange()
  }

  func leave() {
    pointer.move(to: .zero, on: nil)
    compositor.exchange()
  }

  /// Sets the cursor while the pointer is in the window.
  func set(_ cursor: Cursor) {
    session.seats[0].pointer?.cursor = cursor
    compositor.exchange()
  }

  /// The surface that is shown in the pointer's place.
  var surface: ScriptedSurface? { pointer.cursor?.surface }

  /// The color in the middle of the cursor.
  var color: Picture.Pixel? { surface?.picture.map { $0.pixel($0.width / 2, $0.height / 2) } }

  /// Pixels, points and hotspot of the picture.
  var measures: CursorMeasures? {
    guard let surface, let picture = surface.picture, let hotspot = pointer.cursor?.hotspot else {
      return nil
    }
    return CursorMeasures(
      pixels: CGSize(width: picture.width, height: picture.height), points: surface.size, hotspot: hotspot)
  }

  /// How often a picture was shown.
  var commits: Int { surface?.commitCount ?? 0 }

  /// How many buffers clients have.
  var buffers: Int { compositor.resources(WlBufferResource.self).count }

  /// How many objects clients have.
  var resources: Int { compositor.server.clients.flatMap(\.resources).count }

  // MARK: Making one

  /// Runs a test with a window that the pointer is not over yet.
  static func run(_ offers: Offers, scale: Double = 1, _ body: (CursorScene) throws -> Void) throws {
    let compositor = ScriptedCompositor(offers, outputs: [OutputMode(scale: scale)])
    try withCompositor(compositor) { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      try body(
        CursorScene(
          compositor: compositor, pointer: #require(compositor.seats[0].pointer),
          window: #require(compositor.window("A")), session: session))
      withExtendedLifetime(window) {}
    }
  }

  static let pictures = Offers.everything.without("wp_cursor_shape_manager_v1")
  static let bare = pictures.without("wp_viewporter")
  /// Surfaces whose buffers have a pixel for each point.
  static let old = bare.limited(["wl_compositor": 2])

  /// A red cursor with a size that no scale here makes whole by accident.
  static func red(_ paints: @escaping () -> Void = {}) -> Cursor {
    .picture(
      CursorPicture(size: Size(width: 11, height: 7), hotspotX: 5, hotspotY: 3) { image, _ in
        image.fill(Color(red: 1, green: 0, blue: 0), operator: .source)
        paints()
      })
  }

  static let redPixel = Picture.Pixel(red: 255, green: 0, blue: 0)
  static let greenPixel = Picture.Pixel(red: 0, green: 255, blue: 0)
  static let bluePixel = Picture.Pixel(red: 0, green: 0, blue: 255)
}

/// How large a cursor's picture is in pixels and in points, and what points in it, in points.
struct CursorMeasures: Equatable {
  let pixels: CGSize
  let points: CGSize
  let hotspot: CGPoint

  init(pixels: CGSize, points: CGSize, hotspot: CGPoint) {
    self.pixels = pixels
    self.points = points
    self.hotspot = hotspot
  }

  init(pixels: (Int, Int), points: (Int, Int), hotspot: (Int, Int)) {
    self.pixels = CGSize(width: pixels.0, height: pixels.1)
    self.points = CGSize(width: points.0, height: points.1)
    self.hotspot = CGPoint(x: hotspot.0, y: hotspot.1)
  }
}

extension CursorShape {
  /// Every shape there is.
  static var all: [CursorShape] { (0...64).compactMap { CursorShape(rawValue: $0) } }
}
