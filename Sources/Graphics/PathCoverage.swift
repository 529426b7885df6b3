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
    /// The style is in pixels.
    case line(StrokeStyle)
  }

  /// The one of this thread: FreeType's objects serve one thread at a time.
  package static var current: PathCoverage { threads.value }
  private static let threads = ThreadLocal { PathCoverage() }

  /// How far from its curve a straight line may be, in pixels.
  static let tolerance: CGFloat = 0.01

  private let library = FreeTypeLibrary()
  private lazy var outline = FreeTypeOutline(library)
  private lazy var stroker = PathStroker(library)
  /// The memory of the last mask, which is used again unless it would be large.
  private var storage = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private let mostKept = 1 << 20

  /// How much of each pixel is covered within a clip.
  ///
  /// - map: from the path's points to pixels; it does not turn.
  /// - Returns: an a8 image, good until the next call, and the pixels for which it stands; nil if nothing is
  ///   covered, or where the path goes is not a number.
  package func cover(
    _ path: CGPath, _ part: Part, _ map: CGAffineTransform, clip: Rectangle
  ) -> (mask: Image, area: Rectangle)? {
    guard let path = path.drawable else { return nil }
    let margin = part.margin
    let box = path.boundingBox.applying(map).insetBy(dx: -margin, dy: -margin)
    let area = box.pixelsAround.intersection(clip)
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
    let reach = picture.insetBy(dx: -FreeTypeOutline.reach, dy: -FreeTypeOutline.reach)
    let isWhole = !isPiece && reach.contains(path.boundingBox.applying(map))
    let sight = picture.insetBy(dx: -part.margin, dy: -part.margin)
    var flat: Polylines { Polylines(path.elements, map, tolerance: PathCoverage.tolerance) }
    switch part {
    case .inside(let rule):
      return outline.take(isWhole ? flat : flat.areas(in: sight), rule)
    case .line(let style):
      let area: Polylines?
      if let pattern = DashPattern(style) {
        area = stroker.area(of: flat.dashed(pattern, in: sight).elements, .identity, style)
      } else if isWhole {
        area = stroker.area(of: path.elements, map, style)
      } else {
        area = stroker.area(of: flat.lines(in: sight).elements, .identity, style)
      }
      return area.map { outline.take($0, .winding) } ?? false
    }
  }
}

extension PathCoverage.Part {
  /// How far outside of the path there may be something to see, in pixels.
  fileprivate var margin: CGFloat {
    guard case .line(let style) = self else { return 2 }
    // A corner juts out as far as the miter limit says, a square end by the root of two.
    let farthest = style.join == .miter ? max(style.miterLimit, 1.5) : 1.5
    return min(style.width / 2 * farthest + 2, FreeTypeOutline.reach)
  }
}

extension CGPath {
  /// The path with all points where numbers are exact enough, a billion points away at most; nil if some are not
  /// numbers.
  fileprivate var drawable: CGPath? {
    let most: CGFloat = 1e9
    var (isFinite, isFar) = (true, false)
    for element in elements {
      element.forEachPoint { point in
        isFinite = isFinite && point.x.isFinite && point.y.isFinite
        isFar = isFar || abs(point.x) > most || abs(point.y) > most
      }
    }
    guard isFinite, isFar else { return isFinite ? self : nil }
    let near = CGPath()
    near.elements = elements.map { element in
      element.mapped { CGPoint(x: max(-most, min(most, $0.x)), y: max(-most, min(most, $0.y))) }
    }
    return near
  }
}

extension CGRect {
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
  fileprivate var halves: [Rectangle] {
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
