import CasementGraphics
import Foundation
import Pixman

/// A corner or an edge of a window's shadow, outside of the window, with its part of the line around that.
final class ShadowPiece: UIView {
  /// Its position among the eight pieces: -1 is left or above, 0 the middle, 1 right or below.
  let x: Int
  let y: Int

  /// The window in this view's coordinates, all edges on pixels.
  ///
  /// An edge piece depends only on the distance from the window: a longer one is drawn again only because its bounds
  /// change.
  var hole = CGRect.zero {
    didSet { if hasOtherShadow(than: oldValue) { setNeedsDisplay() } }
  }

  var theme = FrameTheme() { didSet { if theme != oldValue { setNeedsDisplay() } } }

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  private func hasOtherShadow(than old: CGRect) -> Bool {
    let isSameAcross = x < 0 ? hole.minX == old.minX : x == 0 || hole.maxX == old.maxX
    let isSameDown = y < 0 ? hole.minY == old.minY : y == 0 || hole.maxY == old.maxY
    return !isSameAcross || !isSameDown
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if x == 0 || y == 0 { drawEdge(context) } else { drawCorner(context) }
  }

  /// Draws line by line, each in one color: one pixel of a line is computed for its whole length.
  private func drawEdge(_ context: CGContext) {
    let scale = context.scale
    let count = Int(((y == 0 ? bounds.width : bounds.height) * scale).rounded())
    let middle = Int(((y == 0 ? hole.midY : hole.midX) * scale).rounded(.down))
    let area =
      y == 0
      ? Rectangle(x: 0, y: middle, width: count, height: 1)
      : Rectangle(x: middle, y: 0, width: 1, height: count)
    let shape = ShadowShape(hole, scale: scale)
    guard count > 0, let shadow = shape.shadow(area), let outline = shape.outline(area) else { return }
    for index in 0..<count {
      let place = CGFloat(index) / scale
      let across = CGRect(x: place, y: 0, width: 1 / scale, height: bounds.height)
      let down = CGRect(x: 0, y: place, width: bounds.width, height: 1 / scale)
      let (line, x, y) = y == 0 ? (across, index, 0) : (down, 0, index)
      let darkness = CGFloat(shadow.pixel(x: x, y: y) >> 24) / 255
      UIColor(white: 0, alpha: theme.shadowStrength * darkness).setFill()
      context.fill(line)
      // The outline covers a line or not: rounding errors must not make a second, faint one.
      guard outline.pixel(x: x, y: y) >> 24 > 127 else { continue }
      theme.outline.setFill()
      context.fill(line)
    }
  }

  /// Draws through masks, pixel by pixel.
  private func drawCorner(_ context: CGContext) {
    guard let masks = CornerMasks.of(self, scale: context.scale, area: context.pixelClip) else { return }
    context.paint(CGColor(gray: 0, alpha: theme.shadowStrength), through: masks.shadow, on: context.pixelClip)
    context.paint(theme.outline.cgColor, through: masks.outline, on: context.pixelClip)
  }
}

/// The coverage of a corner's pixels by shadow and outline. All windows share the masks, active or not.
private struct CornerMasks {
  let shadow: Image
  let outline: Image

  private struct Key: Hashable {
    let x: Int
    let y: Int
    let scale: CGFloat
    let area: Rectangle
    /// The position of the window's corner, and half of its size, clamped to `FrameShadow.depth`.
    let corner: [CGFloat]
  }

  // Four per scale; small and tiled windows need others.
  private static var known = BoundedCache<Key, CornerMasks>(mostCount: 32, mostSize: 2 << 20)

  /// The masks of a corner, for an area of its pixels; nil if memory is exhausted.
  static func of(_ piece: ShadowPiece, scale: CGFloat, area: Rectangle) -> CornerMasks? {
    let hole = piece.hole
    let corner = [
      piece.x < 0 ? hole.minX : hole.maxX, piece.y < 0 ? hole.minY : hole.maxY,
      min(hole.width / 2, FrameShadow.depth), min(hole.height / 2, FrameShadow.depth),
    ]
    let key = Key(x: piece.x, y: piece.y, scale: scale, area: area, corner: corner)
    if let masks = known[key] { return masks }
    let shape = ShadowShape(hole, scale: scale)
    guard let shadow = shape.shadow(area), let outline = shape.outline(area) else { return nil }
    let masks = CornerMasks(shadow: shadow, outline: outline)
    known.insert(masks, for: key, size: 2 * shadow.width * shadow.height)
    return masks
  }
}
