public import Foundation
internal import Pixman

/// Rectangles: on whole pixels while they are upright, else antialiased.
extension CGContext {
  /// Fills a rectangle. Its edges are rounded to the nearest pixel, so that they stay sharp.
  public func fill(_ rect: CGRect) {
    guard ctm.isUpright else {
      paint(CGPath(rect: rect, transform: nil), .inside(.winding), with: fillColor)
      return
    }
    fill(pixels(rect), with: fillColor)
  }

  /// Fills rectangles, one after the other.
  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  /// Clears a rectangle, ignoring the blend mode, the opacity and the shadow.
  public func clear(_ rect: CGRect) {
    let eraser = Image(color: .black)
    guard ctm.isUpright else {
      let path = CGPath(rect: rect, transform: nil)
      if let covered = cover(path, .inside(.winding), ctm, clip: state.pixelClip) {
        blend(eraser, .destinationOut, through: covered.mask, isMaskOurs: true, onto: covered.area)
      }
      return
    }
    blend(eraser, .destinationOut, onto: pixels(rect))
  }

  /// Strokes a rectangle; the line is centered on its edges.
  public func stroke(_ rect: CGRect) {
    stroke(rect, width: state.strokeStyle.width)
  }

  /// Strokes a rectangle with a line of a given width, in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    guard width > 0 else { return }
    guard ctm.isUpright else {
      var style = state.strokeStyle
      style.width = width
      stroke(CGPath(rect: rect, transform: nil), style)
      return
    }
    let rect = rect.standardized
    let outer = pixels(rect.insetBy(dx: -width / 2, dy: -width / 2))
    // At least one pixel, however thin the line.
    let across = max(1, pixelEdge(width * abs(pen.a + pen.c)))
    let down = max(1, pixelEdge(width * abs(pen.b + pen.d)))
    guard outer.width > 2 * across, outer.height > 2 * down else {
      fill(outer, with: strokeColor)
      return
    }
    let (right, bottom) = (outer.right, outer.bottom)
    for side in [
      Rectangle(left: outer.x, top: outer.y, right: right, bottom: outer.y + down),
      Rectangle(left: outer.x, top: bottom - down, right: right, bottom: bottom),
      Rectangle(left: outer.x, top: outer.y + down, right: outer.x + across, bottom: bottom - down),
      Rectangle(left: right - across, top: outer.y + down, right: right, bottom: bottom - down),
    ] { fill(side, with: strokeColor) }
  }

  private func fill(_ rectangle: Rectangle, with color: CGColor) {
    let visible = rectangle.intersection(sight)
    guard !visible.isEmpty, !isInvisible(color) else { return }
    guard isPlain, color.pattern == nil, let target else {
      compose(color, onto: visible)
      return
    }
    target.image.fill(ink(color), visible.offset(x: -target.x, y: -target.y), operator: .over)
    bitmap?.didPaint(visible, isDone: layers.isEmpty)
  }
}
