import Foundation
package import Pixman

/// How much of each pixel a path covers.
///
/// FreeType's stroker and rasteriser work it out, at the scale of the picture and only where it is asked for.
/// Curves become straight lines before: FreeType's own are up to an eighth of a pixel off, which one sees in
/// small circles. What is too large for FreeType is cut.
package final class PathCoverage {
  /// What of a path is meant.
  package enum Part {
    case inside(CGPathFillRule)
    /// The style is in pixels of a plane that a map without movement makes the picture: a round pen becomes an
    /// ellipse.
    case line(StrokeStyle, on: CGAffineTransform = .identity)
  }

  /// The one of this thread: FreeType's objects serve one thread at a time.
  package static var current: PathCoverage { threads.value }
  private static let threads = ThreadLocal { PathCoverage() }

  /// How far from its curve a straight line may be, in pixels.
  static let tolerance: CGFloat = 0.01

  private let library = FreeTypeLibrary()
  private lazy var outline = FreeTypeOutline(library)
  private lazy var stroker = PathStroker(library)
  /// What makes areas of lines on this thread.
  var lineStroker: PathStroker { stroker }
  /// The memory of the last mask, which is used again unless it would be large.
  private var storage = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private let mostKept = 1 << 20

  /// How much of each pixel is covered within a clip.
  ///
  /// - map: from the path's points to pixels.
  /// - Returns: an a8 image, good until the next call on this thread, which may be written to; and the pixels for
  ///   which it stands. Nil if nothing is covered, or where the path goes is not a number.
  package func cover(
    _ path: CGPath, _ part: Part, _ map: CGAffineTransform, clip: Rectangle
  ) -> (mask: Image, area: Rectangle)? {
    let margin = part.margin
    guard !clip.isEmpty, let (path, map, box) = path.drawable(map), margin.isFinite else { return nil }
    let area = box.insetBy(dx: -margin, dy: -margin).pixelsAround.intersection(clip)
    guard !area.isEmpty, let mask = emptyMask(width: area.width, height: area.height) else { return nil }
    let local = map.concatenating(CGAffineTransform(translationX: -CGFloat(area.x), y: -CGFloat(area.y)))
    render(path, part, local, mask.bounds, mask)
    return (mask, area)
  }

  deinit { storage.deallocate() }

  private func emptyMask(width: Int, height: Int) -> Image? {
    let stride = PixelFormat.a8.minimumStride(width: width)
    let size = stride * height
    guard size <= mostKept else { return try? Image(width: width, height: height, format: .a8) }
    if storage.count < size {
      storage.deallocate()
      storage = .allocate(byteCount: max(size, 4096), alignment: 16)
    }
    guard let first = storage.baseAddress else { return nil }
    memset(first, 0, size)
    return try? Image(borrowing: first, width: width, height: height, stride: stride, format: .a8)
  }

  private func render(
    _ path: CGPath, _ part: Part, _ map: CGAffineTransform, _ area: Rectangle, _ mask: Image,
    isPiece: Bool = false
  ) {
    let shift = CGAffineTransform(translationX: -CGFloat(area.x), y: -CGFloat(area.y))
    let size = CGSize(width: area.width, height: area.height)
    if take(path, part, map.concatenating(shift), size, isPiece: isPiece) {
      mask.withPixels { pixels in
        guard let first = pixels.baseAddress else { return }
        outline.render(
          to: first + area.y * mask.stride + area.x, width: area.width, height: area.height,
          stride: mask.stride)
      }
      return
    }
    // More than FreeType counts: half of the picture has fewer points in sight.
    guard area.width > 1 || area.height > 1 else { return }
    for half in area.halves { render(path, part, map, half, mask, isPiece: true) }
  }

  private func take(
    _ path: CGPath, _ part: Part, _ map: CGAffineTransform, _ size: CGSize, isPiece: Bool
  ) -> Bool {
    let picture = CGRect(origin: .zero, size: size)
    switch part {
    case .inside(let rule):
      let flat = Polylines(path.elements, map, tolerance: PathCoverage.tolerance)
      let isWhole = !isPiece && picture.reach.contains(path.boundingBox.applying(map))
      return outline.take(isWhole ? flat : flat.areas(in: picture.insetBy(dx: -2, dy: -2)), rule)
    case .line(let style, let plane):
      guard !plane.isIdentity else {
        return line(path, style, map, picture, isPiece: isPiece).map { outline.take($0, .winding) } ?? false
      }
      let back = plane.inverted()
      let area = line(
        path, style, map.concatenating(back), picture.applying(back), isPiece: isPiece)
      return area.map { area in
        let shown = Polylines(area.elements, plane, tolerance: PathCoverage.tolerance)
        return outline.take(shown.areas(in: picture.insetBy(dx: -2, dy: -2)), .winding)
      } ?? false
    }
  }

  /// The area of a line as far as it can be seen in a picture, on the plane of the style.
  private func line(
    _ path: CGPath, _ style: StrokeStyle, _ map: CGAffineTransform, _ picture: CGRect, isPiece: Bool
  ) -> Polylines? {
    let margin = style.margin
    let sight = picture.insetBy(dx: -margin, dy: -margin)
    var flat: Polylines { Polylines(path.elements, map, tolerance: PathCoverage.tolerance) }
    if let pattern = DashPattern(style) {
      return stroker.area(of: flat.dashed(pattern, in: sight).elements, .identity, style)
    }
    guard isPiece || !picture.reach.contains(path.boundingBox.applying(map)) else {
      return stroker.area(of: path.elements, map, style)
    }
    return stroker.area(of: flat.lines(in: sight).elements, .identity, style)
  }
}

extension StrokeStyle {
  /// How far outside of the path there may be something to see, for a style in pixels.
  fileprivate var margin: CGFloat {
    // A corner juts out as far as the miter limit says, a square end by the root of two.
    let farthest = join == .miter ? max(miterLimit, 1.5) : 1.5
    return min(width / 2 * farthest + 2, FreeTypeOutline.reach)
  }
}

extension PathCoverage.Part {
  /// How far outside of the path there may be something to see, in pixels.
  fileprivate var margin: CGFloat {
    guard case .line(let style, let plane) = self else { return 2 }
    return plane.isIdentity ? style.margin : style.margin * plane.stretch.most
  }
}

extension CGPath {
  /// Whether the places of all points are numbers.
  var isFinite: Bool {
    var isFinite = true
    for element in elements {
      element.forEachPoint { isFinite = isFinite && $0.x.isFinite && $0.y.isFinite }
    }
    return isFinite
  }

  /// The path and the map to pixels, and where that takes it: with all points where numbers are exact enough, a
  /// billion pixels away at most; nil if some are not numbers.
  fileprivate func drawable(_ map: CGAffineTransform) -> (CGPath, CGAffineTransform, CGRect)? {
    let most: CGFloat = 1e9
    let corner = CGPoint(x: map.a + map.c + map.tx, y: map.b + map.d + map.ty)
    guard isFinite, !elements.isEmpty, corner.x.isFinite, corner.y.isFinite else { return nil }
    let edges = boundingBox.edges(under: map)
    if edges.left >= -most, edges.top >= -most, edges.right <= most, edges.bottom <= most {
      let box = CGRect(
        x: edges.left, y: edges.top, width: edges.right - edges.left, height: edges.bottom - edges.top)
      return (self, map, box)
    }
    let near = CGPath()
    near.elements = elements.map { element in
      element.applying(map).mapped {
        CGPoint(x: max(-most, min(most, $0.x)), y: max(-most, min(most, $0.y)))
      }
    }
    return (near, .identity, near.boundingBox)
  }
}

extension CGRect {
  /// Where FreeType can count to around a picture.
  fileprivate var reach: CGRect { insetBy(dx: -FreeTypeOutline.reach, dy: -FreeTypeOutline.reach) }

  /// The whole pixels that the rectangle touches.
  fileprivate var pixelsAround: Rectangle {
    guard !isNull else { return .empty }
    return Rectangle(
      left: Int(minX.rounded(.down)), top: Int(minY.rounded(.down)), right: Int(maxX.rounded(.up)),
      bottom: Int(maxY.rounded(.up)))
  }
}

extension Rectangle {
  /// The rectangle cut in two across its longer side.
  var halves: [Rectangle] {
    if width > height {
      return [
        Rectangle(x: x, y: y, width: width / 2, height: height),
        Rectangle(x: x + width / 2, y: y, width: width - width / 2, height: height),
      ]
    }
    return [
      Rectangle(x: x, y: y, width: width, height: height / 2),
      Rectangle(x: x, y: y + height / 2, width: width, height: height - height / 2),
    ]
  }
}
