import CFreeType
import Foundation

/// Makes of a path the area that a line along it covers.
///
/// C type: `FT_Stroker`.
final class PathStroker {
  private let stroker: FT_Stroker
  private let library: FreeTypeLibrary
  private let outline: FreeTypeOutline
  private var start = FT_Vector()
  private var last = FT_Vector()

  init(_ library: FreeTypeLibrary) {
    self.library = library
    outline = FreeTypeOutline(library)
    var stroker: FT_Stroker?
    guard FT_Stroker_New(library.pointer, &stroker) == 0, let stroker else {
      preconditionFailure("no memory for FreeType's stroker")
    }
    self.stroker = stroker
  }

  deinit { FT_Stroker_Done(stroker) }

  /// The area of the line along what a map makes of a path; the style is in pixels.
  ///
  /// - Returns: nil if there are more points than FreeType counts.
  func area(of elements: [CGPath.Element], _ map: CGAffineTransform, _ style: StrokeStyle) -> Polylines? {
    outline(of: elements, map, style).map { Polylines($0, tolerance: PathCoverage.tolerance) }
  }

  /// The outline of the line along what a map makes of a path; the style is in the map's units.
  ///
  /// - Returns: nil if there are more points than FreeType counts.
  func outline(
    of elements: [CGPath.Element], _ map: CGAffineTransform, _ style: StrokeStyle
  ) -> [CGPath.Element]? {
    let radius = FT_Fixed(max(1, (min(style.width / 2, 1_048_576) * 64).rounded()))
    let limit = FT_Fixed(max(1, min(style.miterLimit, 1000)) * 65536)
    FT_Stroker_Set(stroker, radius, style.cap.code, style.join.code, limit)
    var index = 0
    while index < elements.count {
      var end = index + 1
      while end < elements.count, !elements[end].isMove { end += 1 }
      trace(elements[index..<end], map, style.cap)
      index = end
    }
    return outline.take(stroker) ? outline.elements : nil
  }

  /// Goes along one subpath.
  private func trace(_ subpath: ArraySlice<CGPath.Element>, _ map: CGAffineTransform, _ cap: CGLineCap) {
    guard subpath.count > 1 else { return }
    let isClosed = subpath.last == .close
    var place = CGPoint.zero
    var hasLength = false
    for element in subpath {
      let element = element.applying(map)
      switch element {
      case .move(let point):
        start = FreeTypeOutline.vector(point)
        last = start
        FT_Stroker_BeginSubPath(stroker, &start, isClosed ? 0 : 1)
      case .line(let end):
        hasLength = line(to: end) || hasLength
      case .quadCurve(let control, let end):
        let (control1, control2) = (between(place, control, 2 / 3), between(end, control, 2 / 3))
        hasLength = curve(to: end, control1, control2) || hasLength
      case .curve(let control1, let control2, let end):
        hasLength = curve(to: end, control1, control2) || hasLength
      case .close: break
      }
      place = element.end ?? place
    }
    if hasLength {
      FT_Stroker_EndSubPath(stroker)
    } else if cap != .butt {
      // A point with round ends is a dot, but FreeType needs a direction.
      var right = FT_Vector(x: start.x + 1, y: start.y)
      FT_Stroker_BeginSubPath(stroker, &start, 1)
      FT_Stroker_LineTo(stroker, &right)
      FT_Stroker_EndSubPath(stroker)
    }
  }

  /// - Returns: whether there was any way to go. FreeType ignores what has no length, but is not ready for a subpath
  ///   of nothing else to end.
  private func line(to end: CGPoint) -> Bool {
    var end = FreeTypeOutline.vector(end)
    guard end.x != last.x || end.y != last.y else { return false }
    FT_Stroker_LineTo(stroker, &end)
    last = end
    return true
  }

  /// - Returns: the same as `line(to:)`.
  private func curve(to end: CGPoint, _ control1: CGPoint, _ control2: CGPoint) -> Bool {
    var vectors = (
      FreeTypeOutline.vector(control1), FreeTypeOutline.vector(control2), FreeTypeOutline.vector(end)
    )
    // What FreeType takes for no way at all in a curve.
    func isNear(_ point: FT_Vector) -> Bool { abs(point.x - last.x) < 2 && abs(point.y - last.y) < 2 }
    if isNear(vectors.0), isNear(vectors.1), isNear(vectors.2) { return line(to: end) }
    FT_Stroker_CubicTo(stroker, &vectors.0, &vectors.1, &vectors.2)
    last = vectors.2
    return true
  }
}

extension CGLineCap {
  fileprivate var code: FT_Stroker_LineCap {
    switch self {
    case .butt: FT_STROKER_LINECAP_BUTT
    case .round: FT_STROKER_LINECAP_ROUND
    case .square: FT_STROKER_LINECAP_SQUARE
    }
  }
}

extension CGLineJoin {
  fileprivate var code: FT_Stroker_LineJoin {
    switch self {
    case .miter: FT_STROKER_LINEJOIN_MITER_FIXED
    case .round: FT_STROKER_LINEJOIN_ROUND
    case .bevel: FT_STROKER_LINEJOIN_BEVEL
    }
  }
}
