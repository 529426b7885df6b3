internal import CPixman

extension Image {
  /// Fills the whole image with a color. It has no effect on an image without pixels.
  public func fill(_ color: Color, operator op: Operator = .over) {
    fill(color, bounds, operator: op)
  }

  /// Fills a rectangle with a color. Pixels outside the image or the clip do not change.
  ///
  /// C function: `pixman_image_fill_boxes`.
  public func fill(_ color: Color, _ rectangle: Rectangle, operator op: Operator = .over) {
    // pixman checks a fill only against the clip. Without the intersection it would write outside the memory.
    let rectangle = rectangle.intersection(bounds)
    let halves = rectangle.halvesIfLong
    guard halves.isEmpty else { return fill(color, halves, operator: op) }
    var box = rectangle.box
    guard box.x1 < box.x2 else { return }
    var premultiplied = color.premultiplied
    pixman_image_fill_boxes(op.code, pointer, &premultiplied, 1, &box)
  }

  /// Fills rectangles one after the other. A translucent color counts twice where they overlap.
  public func fill(_ color: Color, _ rectangles: some Sequence<Rectangle>, operator op: Operator = .over) {
    for rectangle in rectangles {
      fill(color, rectangle, operator: op)
    }
  }

  /// Fills the pixels of a region with a color. Pixels outside the image or the clip do not change.
  ///
  /// C function: `pixman_image_fill_boxes`.
  public func fill(_ color: Color, _ region: borrowing Region, operator op: Operator = .over) {
    let extents = region.extents
    guard bounds.intersects(extents) else { return }
    guard bounds.contains(extents) else {
      var inside = region.copy()
      inside.intersect(bounds)
      fill(color, inside, operator: op)
      return
    }
    let halves = extents.halvesIfLong
    guard halves.isEmpty else {
      for half in halves {
        var inside = region.copy()
        inside.intersect(half)
        fill(color, inside, operator: op)
      }
      return
    }
    var premultiplied = color.premultiplied
    region.withRegion { region in
      var count: Int32 = 0
      let boxes = pixman_region32_rectangles(region, &count)
      pixman_image_fill_boxes(op.code, pointer, &premultiplied, count, boxes)
    }
  }

  /// Paints a source through a mask onto a rectangle of this image.
  ///
  /// The rectangle is clipped to this image and the clip. The source and the mask are read from the given points,
  /// each with its transform and repeat mode. Without a repeat mode, points outside them are transparent. Source and
  /// destination may be the same image only if the two areas do not overlap.
  ///
  /// A source or mask that is neither a color nor tiles is read up to 32766 pixels from its origin. A request beyond
  /// that has no effect.
  ///
  /// - sourceX, sourceY: the point in the source for the rectangle's corner.
  /// - maskX, maskY: the same for the mask.
  /// - x, y, width, height: the rectangle to paint, in pixels of this image.
  ///
  /// C function: `pixman_image_composite32`.
  public func composite(
    _ source: Image, mask: Image? = nil, operator op: Operator = .over, sourceX: Int = 0, sourceY: Int = 0,
    maskX: Int = 0, maskY: Int = 0, x: Int, y: Int, width: Int, height: Int
  ) {
    let wanted = Rectangle(x: x, y: y, width: width, height: height)
    let area = wanted.intersection(bounds)
    guard !area.isEmpty else { return }
    let (right, down) = (area.x &- wanted.x, area.y &- wanted.y)
    pixman_image_composite32(
      op.code, source.pointer, mask?.pointer, pointer,
      source.place(sourceX, movedBy: right, period: source.width),
      source.place(sourceY, movedBy: down, period: source.height),
      mask?.place(maskX, movedBy: right, period: mask?.width ?? 0) ?? 0,
      mask?.place(maskY, movedBy: down, period: mask?.height ?? 0) ?? 0,
      Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height))
  }

  /// The start in this image after the rectangle's corner was clipped, limited to pixman's 16 bits, because layouts
  /// have larger positions.
  private func place(_ start: Int, movedBy distance: Int, period: Int) -> Int32 {
    if isSolid { return 0 }
    let (place, overflow) = start.addingReportingOverflow(distance)
    if overflow { return Int32(Rectangle.limit) }
    if repeatMode == .tile, period > 0, transform == .identity { return Int32(place % period) }
    return Int32(min(max(place, -Rectangle.limit), Rectangle.limit))
  }

  /// Paints a source onto a rectangle, the source's origin at the rectangle's corner.
  public func composite(
    _ source: Image, mask: Image? = nil, operator op: Operator = .over, onto rectangle: Rectangle
  ) {
    composite(
      source, mask: mask, operator: op, x: rectangle.x, y: rectangle.y, width: rectangle.width,
      height: rectangle.height)
  }

  /// Limits all painting on this image to a region, until the next call or `clearClip()`.
  ///
  /// The region is copied. An empty one stops all painting. C function: `pixman_image_set_clip_region32`.
  public func setClip(_ region: borrowing Region) {
    region.withRegion { _ = pixman_image_set_clip_region32(pointer, $0) }
  }

  /// Limits all painting on this image to a rectangle, until the next call or `clearClip()`.
  public func setClip(_ rectangle: Rectangle) {
    setClip(Region(rectangle))
  }

  /// Removes the limit of painting.
  public func clearClip() {
    pixman_image_set_clip_region32(pointer, nil)
  }
}

extension Rectangle {
  /// Two halves of a rectangle that is too long for pixman, which would not paint it; otherwise empty.
  fileprivate var halvesIfLong: [Rectangle] {
    if width > Image.maximumComposition {
      return [
        Rectangle(x: x, y: y, width: width / 2, height: height),
        Rectangle(x: x + width / 2, y: y, width: width - width / 2, height: height),
      ]
    }
    if height > Image.maximumComposition {
      return [
        Rectangle(x: x, y: y, width: width, height: height / 2),
        Rectangle(x: x, y: y + height / 2, width: width, height: height - height / 2),
      ]
    }
    return []
  }
}
