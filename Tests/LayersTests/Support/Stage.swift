import Foundation
import Pixman

@testable import CasementGraphics
@testable import CasementLayers

/// A tree of layers, and the picture that is kept of it on white.
final class Stage {
  let root = CALayer()
  let painter: LayerPainter
  let image: Image

  /// Makes a stage of so many points.
  init(_ width: Int, _ height: Int, scale: CGFloat = 1) throws {
    painter = LayerPainter(scale: scale)
    image = try Image(
      width: Int(CGFloat(width) * scale), height: Int(CGFloat(height) * scale), format: .argb8888)
    root.frame = CGRect(x: 0, y: 0, width: width, height: height)
  }

  /// A stage of so many points with layers in it, shown.
  convenience init(_ width: Int, _ height: Int, scale: CGFloat = 1, showing layers: CALayer...) throws {
    try self.init(width, height, scale: scale)
    root.sublayers = layers
    try show()
  }

  /// Brings the picture up to date.
  ///
  /// - Returns: what was out of date, in pixels.
  @discardableResult func show(findsMoves: Bool = false) throws -> [Rectangle] {
    let damage = painter.findDamage(
      root, origin: .zero, width: image.width, height: image.height, findsMoves: findsMoves)
    for move in painter.moves { try image.apply(move) }
    painter.paint(root, origin: .zero, onto: image, damage, backdrop: .white)
    return damage.rectangles
  }

  /// Whether the picture equals a complete repaint.
  func isAsPaintedWhole() throws -> Bool {
    let whole = try Image(width: image.width, height: image.height, format: .argb8888)
    LayerPainter(scale: painter.scale).paint(
      root, origin: .zero, onto: whole, Region(whole.bounds), backdrop: .white)
    return image.difference(to: whole, tolerance: 0) == nil
  }

  /// A pixel as 0xAARRGGBB.
  subscript(x: Int, y: Int) -> UInt32 { image.pixel(x: x, y: y) }

  /// A row of pixels, one letter for each; `?` for a color that has none.
  func row(_ y: Int) -> String {
    String((0..<image.width).map { x in Self.letters[self[x, y]] ?? "?" })
  }

  /// All rows.
  var rows: [String] { (0..<image.height).map(row) }

  /// Whether a pixel is a color but for rounding.
  func isNear(_ x: Int, _ y: Int, _ color: UInt32, within step: Int = 1) -> Bool {
    let pixel = self[x, y]
    return [0, 8, 16, 24].allSatisfy { abs(Int(pixel >> $0 & 255) - Int(color >> $0 & 255)) <= step }
  }

  private static let letters: [UInt32: Character] = [
    0xFFFF_FFFF: ".", 0xFF00_0000: "K", 0xFFFF_0000: "R", 0xFF00_FF00: "G", 0xFF00_00FF: "B",
    0xFFFF_FF00: "Y",
  ]
}

extension CALayer {
  /// A layer of a color in a place.
  convenience init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil) {
    self.init()
    frame = CGRect(x: x, y: y, width: width, height: height)
    backgroundColor = color
  }

  /// A layer with others in it.
  convenience init(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil,
    _ inner: [CALayer]
  ) {
    self.init(x, y, width, height, color)
    sublayers = inner
  }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let yellow = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
  static let cyan = CGColor(red: 0, green: 1, blue: 1, alpha: 1)
}
