public import Foundation
internal import Pixman

/// Rectangles in a context: on whole pixels as long as they are upright, else antialiased as paths are.
extension CGContext {
  /// Fills a rectangle. Edges between pixels are rounded to the nearest one, so areas stay crisp.
  public func fill(_ rect: CGRect) {
    guard ctm.isUpright else {
      paint(CGPath(rect: rect, transform: nil), .inside(.winding), with: fillColor)
      return
    }
    fill(pixels(rect), with: fillColor)
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    // Through a mask, the operator that replaces would wipe out what the mask protects too.
    let eraser = Image(color: .black)
    guard ctm.isUpright else {
      let path = CGPath(rect: rect, transform: nil)
      if let covered = PathCoverage.current.cover(path, .inside(.winding), ctm, clip: state.pixelClip) {
        compose(eraser, .outReverse, through: covered.mask, isMaskOurs: true, onto: covered.area)
      }
      return
    }
    guard state.clipMask == nil else {
      compose(eraser, .outReverse, onto: pixels(rect))
      return
    }
    let visible = pixels(rect).intersection(state.pixelClip)
    if !visible.isEmpty { image?.fill(.clear, visible, operator: .source) }
  }

  /// Draws the outline of a rectangle, half of the line inside and half outside.
  public func stroke(_ rect: CGRect) {
    stroke(rect, width: state.strokeStyle.width)
  }

  /// Draws the outline of a rectangle with a line of another width, in points.
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
    let visible = rectangle.intersection(state.pixelClip)
    let ink = ink(color)
    guard !visible.isEmpty, !ink.isClear else { return }
    guard state.clipMask == nil else {
      compose(Image(color: ink), onto: visible)
      return
    }
    image?.fill(ink, visible, operator: .over)
  }
}
