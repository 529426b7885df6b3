import Foundation
import Pixman

/// A corner or an edge of a window's shadow, outside of the window, with its part of the line around that.
final class ShadowPiece: UIView {
  /// Where it lies: left, in the middle or right, and above, in the middle or below, as -1, 0 and 1.
  let x: Int
  let y: Int

  /// The window in this view's coordinates, all edges on pixels.
  ///
  /// Of an edge only the distance matters, so that one that becomes longer is drawn anew for its own sake only.
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

  /// Line by line, each in one colour.
  private func drawEdge(_ context: CGContext) {
    let shape = ShadowShape(hole, scale: context.scale)
    let pixel = 1 / context.scale
    let count = Int(((y == 0 ? bounds.width : bounds.height) * context.scale).rounded())
    for index in 0..<count {
      let place = CGFloat(index) * pixel
      let across = CGRect(x: place, y: 0, width: pixel, height: bounds.height)
      let down = CGRect(x: 0, y: place, width: bounds.width, height: pixel)
      let line = y == 0 ? across : down
      // Far from the ends an edge is the same all along.
      let middle =
        y == 0
        ? CGPoint(x: place + pixel / 2, y: hole.midY) : CGPoint(x: hole.midX, y: place + pixel / 2)
      UIColor(white: 0, alpha: theme.shadowStrength * shape.shadow(at: middle)).setFill()
      context.fill(line)
      // All of a line or nothing: what was lost in computing makes no second one.
      guard shape.outline(at: middle) > 0.5 else { continue }
      theme.outline.setFill()
      context.fill(line)
    }
  }

  /// Through masks, pixel by pixel.
  private func drawCorner(_ context: CGContext) {
    guard let masks = CornerMasks.of(self, scale: context.scale, area: context.pixelClip) else { return }
    context.paint(CGColor(gray: 0, alpha: theme.shadowStrength), through: masks.shadow, on: context.pixelClip)
    context.paint(theme.outline.cgColor, through: masks.outline, on: context.pixelClip)
  }
}

/// How much of each pixel of a corner is shadow and outline. All windows share them, in use or not.
private struct CornerMasks {
  let shadow: Image
  let outline: Image

  private struct Key: Hashable {
    let x: Int
    let y: Int
    let scale: CGFloat
    let area: Rectangle
    /// Where the window's corner is, and half of its size as far as that matters.
    let corner: [CGFloat]
  }

  private static var known: [Key: CornerMasks] = [:]

  /// The masks of a corner, for an area of its pixels; nil without memory for them.
  static func of(_ piece: ShadowPiece, scale: CGFloat, area: Rectangle) -> CornerMasks? {
    let hole = piece.hole
    let corner = [
      piece.x < 0 ? hole.minX : hole.maxX, piece.y < 0 ? hole.minY : hole.maxY,
      min(hole.width / 2, FrameShadow.depth), min(hole.height / 2, FrameShadow.depth),
    ]
    let key = Key(x: piece.x, y: piece.y, scale: scale, area: area, corner: corner)
    if let masks = known[key] { return masks }
    let shape = ShadowShape(hole, scale: scale)
    guard let shadow = mask(area, scale, shape.shadow), let outline = mask(area, scale, shape.outline) else {
      return nil
    }
    // Four for a scale; small windows and tiled ones have others.
    if known.count >= 32 { known.removeAll() }
    let masks = CornerMasks(shadow: shadow, outline: outline)
    known[key] = masks
    return masks
  }

  /// A mask of what a function says of each pixel's middle, from 0 to 1.
  private static func mask(
    _ area: Rectangle, _ scale: CGFloat, _ coverage: (CGPoint) -> CGFloat
  ) -> Image? {
    guard let mask = try? Image(width: area.width, height: area.height, format: .a8) else { return nil }
    mask.withPixels { pixels in
      for y in 0..<mask.height {
        for x in 0..<mask.width {
          let middle = CGPoint(
            x: (CGFloat(area.x + x) + 0.5) / scale, y: (CGFloat(area.y + y) + 0.5) / scale)
          pixels[y * mask.stride + x] = UInt8(max(0, min(255, (coverage(middle) * 255).rounded())))
        }
      }
    }
    return mask
  }
}
