import CFreeType
import Foundation

/// Closed lines and curves as FreeType takes and gives them: in 64ths of a pixel, of a limited number of points.
///
/// C type: `FT_Outline`. Its memory is used again for every path.
final class FreeTypeOutline {
  /// How far from the picture a point may be, in pixels: the rasteriser goes through all that are on the way.
  static let reach: CGFloat = 8192

  private let library: FreeTypeLibrary
  private var outline = FT_Outline()
  private var capacity = 0

  init(_ library: FreeTypeLibrary) { self.library = library }

  deinit {
    if capacity > 0 { FT_Outline_Done(library.pointer, &outline) }
  }

  /// A place in FreeType's numbers.
  static func vector(_ point: CGPoint) -> FT_Vector {
    FT_Vector(x: FT_Pos((point.x * 64).rounded()), y: FT_Pos((point.y * 64).rounded()))
  }

  /// Makes room for so many points and contours, and takes out what is there.
  ///
  /// - Returns: false if FreeType cannot count so many.
  private func prepare(points: Int, contours: Int) -> Bool {
    let most = Int(Int16.max)
    let needed = max(points, contours)
    guard needed <= most else { return false }
    if needed > capacity {
      if capacity > 0 { FT_Outline_Done(library.pointer, &outline) }
      capacity = min(most, max(256, needed * 2))
      guard FT_Outline_New(library.pointer, UInt32(capacity), Int32(capacity), &outline) == 0 else {
        preconditionFailure("no memory for a path of \(capacity) points")
      }
    }
    outline.n_points = 0
    outline.n_contours = 0
    return true
  }

  // MARK: Areas

  /// Takes the areas inside of lines in pixels.
  ///
  /// - Returns: false if they have more points than FreeType counts.
  func take(_ areas: Polylines, _ rule: CGPathFillRule) -> Bool {
    let count = areas.lines.reduce(0) { $0 + $1.points.count }
    guard prepare(points: count, contours: areas.lines.count) else { return false }
    var index = 0
    for line in areas.lines {
      for point in line.points {
        outline.points[index] = FreeTypeOutline.vector(point)
        outline.tags[index] = numericCast(FT_CURVE_TAG_ON)
        index += 1
      }
      outline.contours[Int(outline.n_contours)] = numericCast(index - 1)
      outline.n_contours += 1
    }
    outline.n_points = numericCast(index)
    outline.flags = rule == .evenOdd ? FT_OUTLINE_EVEN_ODD_FILL : FT_OUTLINE_NONE
    return true
  }

  /// Renders how much of each pixel is inside.
  ///
  /// - pixels: a8, all zero, from the first row and column on.
  ///
  /// C function: `FT_Outline_Get_Bitmap`.
  func render(to pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) {
    var bitmap = FT_Bitmap()
    bitmap.rows = UInt32(height)
    bitmap.width = UInt32(width)
    // FreeType's y grows upwards; rows in the other order turn it round.
    bitmap.pitch = -Int32(stride)
    bitmap.buffer = pixels.assumingMemoryBound(to: UInt8.self)
    bitmap.num_grays = 256
    bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
    FT_Outline_Get_Bitmap(library.pointer, &outline, &bitmap)
  }

  // MARK: Lines

  /// Takes what a stroker made.
  ///
  /// - Returns: false if it has more points than FreeType counts. C function: `FT_Stroker_Export`.
  func take(_ stroker: FT_Stroker) -> Bool {
    var points: FT_UInt = 0
    var contours: FT_UInt = 0
    FT_Stroker_GetCounts(stroker, &points, &contours)
    guard prepare(points: Int(points), contours: Int(contours)) else { return false }
    FT_Stroker_Export(stroker, &outline)
    return true
  }

  /// What was taken as a path in pixels. Curves have two control points each.
  var elements: [CGPath.Element] {
    var elements: [CGPath.Element] = []
    func point(_ index: Int) -> CGPoint {
      let vector = outline.points[index]
      return CGPoint(x: CGFloat(vector.x) / 64, y: CGFloat(vector.y) / 64)
    }
    var first = 0
    for contour in 0..<Int(outline.n_contours) {
      let last = Int(outline.contours[contour])
      guard last >= first else { continue }
      elements.append(.move(point(first)))
      var index = first + 1
      while index <= last {
        if Int32(outline.tags[index]) & 3 == FT_CURVE_TAG_ON {
          elements.append(.line(point(index)))
          index += 1
        } else {
          // The last curve of a contour ends at its first point.
          let end = index + 2 <= last ? index + 2 : first
          elements.append(.curve(point(index), point(min(index + 1, last)), to: point(end)))
          index += 3
        }
      }
      elements.append(.close)
      first = last + 1
    }
    return elements
  }
}

/// FreeType, for the objects of one thread.
///
/// C functions: `FT_Init_FreeType`, `FT_Done_FreeType`.
final class FreeTypeLibrary {
  let pointer: FT_Library

  init() {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { preconditionFailure("no memory for FreeType") }
    pointer = library
  }

  deinit { FT_Done_FreeType(pointer) }
}
