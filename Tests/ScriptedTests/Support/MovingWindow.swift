import CasementDesktop
import CasementTesting
import Pixman
import Testing
import Wayland

/// A window of module `Desktop` whose expected pixels are known after any moves and changes.
final class MovingWindow {
  let toplevel: Toplevel
  /// How many pixels were painted for the last picture.
  private(set) var paintedCount = 0

  private var size: ToplevelSize
  private var content: [UInt32] = []
  private var width: Int { size.current.width }
  private var height: Int { size.current.height }
  private var newest: UInt32 = 0

  init(_ session: Session, size: Size) {
    toplevel = Toplevel(session, appID: "test", title: "Moving")
    self.size = ToplevelSize(size)
    toplevel.onConfigure = { [unowned self] configuration in
      let before = self.size.current
      self.size.apply(configuration)
      guard content.isEmpty || before != self.size.current else { return }
      content = Array(repeating: 0, count: width * height)
      show(damage: [bounds])
    }
    toplevel.show()
  }

  var bounds: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }

  /// Makes moves, gives the damaged rectangles and what came in new colors, and shows all of it.
  ///
  /// - Returns: whether it could be shown.
  @discardableResult func show(moves: [Surface.Move] = [], damage: [Rectangle] = []) -> Bool {
    for move in moves { make(move) }
    for rectangle in damage { color(Region(rectangle)) }
    let isShown = try? toplevel.surface.present(
      size.current, moves: moves, damage: Region(damage), opaque: .all
    ) {
      image, region in
      paintedCount = 0
      image.withPixels { bytes in
        let words = bytes.bindMemory(to: UInt32.self)
        region.forEachRectangle { rectangle in
          paintedCount += rectangle.width * rectangle.height
          for y in rectangle.y..<rectangle.bottom {
            for x in rectangle.x..<rectangle.right { words[y * width + x] = content[y * width + x] }
          }
        }
      }
    }
    return isShown ?? false
  }

  /// The first pixel that the compositor shows in another color than the window should have.
  func difference(in shown: ScriptedWindow) -> String? {
    guard let picture = shown.picture, picture.width == width, picture.height == height else {
      return "no picture"
    }
    for y in 0..<height {
      for x in 0..<width {
        let pixel = picture.pixel(x, y)
        let found = UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
        let expected = content[y * width + x] & 0xFF_FFFF
        if found != expected { return "\(x), \(y) is \(found), not \(expected)" }
      }
    }
    return nil
  }

  private func make(_ move: Surface.Move) {
    let part = move.rectangle.intersection(bounds)
    let old = content
    var came = Region(part)
    for y in part.y..<part.bottom {
      for x in part.x..<part.right where part.contains(x: x &- move.x, y: y &- move.y) {
        content[y * width + x] = old[(y - move.y) * width + x - move.x]
        came.subtract(Rectangle(x: x, y: y, width: 1, height: 1))
      }
    }
    color(came)
  }

  private func color(_ region: borrowing Region) {
    region.forEachRectangle { rectangle in
      let inside = rectangle.intersection(bounds)
      for y in inside.y..<inside.bottom {
        for x in inside.x..<inside.right {
          newest += 1
          content[y * width + x] = 0xFF00_0000 | newest & 0xFF_FFFF
        }
      }
    }
  }
}
