import Casement
import Pixman

@testable import CasementLayers

/// Pixels on which a tree of views is composed.
struct Canvas {
  let image: Image
  let scale: CGFloat

  /// Pixels of one color; the size is in pixels.
  init(_ width: Int, _ height: Int, scale: CGFloat = 1, filledWith color: UIColor = .clear) throws {
    image = try Image(width: width, height: height, format: .argb8888)
    self.scale = scale
    image.fill(color.pixman, operator: .source)
  }

  /// Composes the views within the damage, or everywhere, as a window does.
  func compose(_ root: UIView, damage: [Rectangle]? = nil, backdrop: UIColor = .clear) {
    var region = Region()
    for rectangle in damage ?? [image.bounds] { region.add(rectangle) }
    let painter = LayerPainter(scale: scale)
    let place = root.layer.toSuperlayer(.zero)
    let origin = CGPoint(x: -place.x, y: -place.y)
    _ = painter.findDamage(root.layer, origin: origin, width: image.width, height: image.height)
    painter.paint(root.layer, origin: origin, onto: image, region, backdrop: backdrop.pixman)
  }

  /// A pixel as 0xAARRGGBB, premultiplied.
  subscript(x: Int, y: Int) -> UInt32 { image.pixel(x: x, y: y) }

  /// A row, one letter for each pixel; `?` for a color that has none.
  func row(_ y: Int) -> String {
    String((0..<image.width).map { x in Canvas.letters[self[x, y]] ?? "?" })
  }

  /// All rows.
  var rows: [String] { (0..<image.height).map(row) }

  private static let letters: [UInt32: Character] = [
    0: ".", 0xFFFF_0000: "R", 0xFF00_FF00: "G", 0xFF00_00FF: "B", 0xFFFF_FFFF: "W", 0xFF00_0000: "K",
  ]
}

/// Whether two pixels differ by no more than rounding in each component.
func isClose(_ a: UInt32, _ b: UInt32, within tolerance: Int = 1) -> Bool {
  [0, 8, 16, 24].allSatisfy { shift in
    abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) <= tolerance
  }
}

extension UIView {
  /// A view of one color with a frame.
  convenience init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor? = nil) {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
    backgroundColor = color
  }
}

extension Canvas {
  /// How opaque a pixel is, from 0 to 255.
  func opacity(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }

  /// How much is covered within a rectangle, or everywhere, in pixels.
  func ink(in area: Rectangle? = nil) -> Double {
    let area = area ?? image.bounds
    var sum = 0
    for y in area.y..<area.bottom {
      for x in area.x..<area.right { sum += opacity(x, y) }
    }
    return Double(sum) / 255
  }
}
