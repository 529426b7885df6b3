import Foundation
package import Pixman

/// The coverage of pixels by paths, computed at the picture's scale within a clip.
package final class PathCoverage {
  /// The fill or the stroke of a path.
  package enum Part {
    case inside(CGPathFillRule)
    /// The style is in pixels of a plane that a linear map turns into the picture, so that a round pen becomes an
    /// ellipse.
    case line(StrokeStyle, on: CGAffineTransform = .identity)

    /// A stroke of a style in points under a map to pixels; nil if it is invisible.
    package init?(_ style: StrokeStyle, under map: CGAffineTransform) {
      let (most, least) = map.stretch
      // A pen that is scaled to less than that in one direction leaves no trace.
      guard style.width > 0, most.isFinite, least > most / 4096 else { return nil }
      guard most - least > most * 1e-6 else {
        self = .line(style.scaled(by: most))
        return
      }
      let plane = CGAffineTransform(
        a: map.a / most, b: map.b / most, c: map.c / most, d: map.d / most, tx: 0, ty: 0)
      self = .line(style.scaled(by: most), on: plane)
    }
  }

  /// The instance of this thread, whose memory is reused from call to call.
  package static var current: PathCoverage { threads.value }
  private static let threads = ThreadLocal { PathCoverage() }

  /// The maximum distance of a line from its curve, in pixels.
  static let tolerance = 0.01

  private var chains = PolygonChains()
  private var tracer = LineTracer()
  private var filler = PolygonFiller()
  /// The memory of the last mask, which is reused unless it would be large.
  private var storage = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private let maximumSize = 1 << 20

  /// Computes the coverage within a clip.
  ///
  /// - map: from the path's points to pixels.
  /// - Returns: an a8 image, valid and writable until the next call on this thread, and the pixels that it
  ///   represents. Nil if nothing is covered, or if the path is not finite.
  package func cover(
    _ path: CGPath, _ part: Part, _ map: CGAffineTransform, clip: Rectangle
  ) -> (mask: Image, area: Rectangle)? {
    guard !clip.isEmpty else { return nil }
    let local = map.concatenating(CGAffineTransform(translationX: -CGFloat(clip.x), y: -CGFloat(clip.y)))
    chains.begin(width: clip.width, height: clip.height)
    let sight = Sight(low: .zero, high: Vector(Double(clip.width), Double(clip.height)))
    let rule: CGPathFillRule
    switch part {
    case .inside(let wanted):
      rule = wanted
      chains.add(path, VectorMap(local), sight)
    case .line(let style, let plane):
      rule = .winding
      tracer.stroke(path, style, local, on: plane, in: sight, to: &chains)
    }
    guard chains.low.x < chains.high.x, chains.low.y < chains.high.y else { return nil }
    let area = Rectangle(
      left: Int(chains.low.x), top: Int(chains.low.y), right: Int(chains.high.x.rounded(.up)),
      bottom: Int(chains.high.y.rounded(.up)))
    guard let mask = mask(width: area.width, height: area.height) else { return nil }
    mask.withPixels { pixels in
      guard let first = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      filler.fill(
        &chains, rule, left: area.x, top: area.y, width: area.width, height: area.height, to: first,
        stride: mask.stride)
    }
    return (mask, area.offset(x: clip.x, y: clip.y))
  }

  deinit { storage.deallocate() }

  /// An uninitialized image, of which every pixel will be written.
  private func mask(width: Int, height: Int) -> Image? {
    let stride = PixelFormat.a8.minimumStride(width: width)
    let size = stride * height
    guard size <= maximumSize else { return try? Image(width: width, height: height, format: .a8) }
    if storage.count < size {
      storage.deallocate()
      storage = .allocate(byteCount: max(size, 4096), alignment: 16)
    }
    guard let first = storage.baseAddress else { return nil }
    return try? Image(borrowing: first, width: width, height: height, stride: stride, format: .a8)
  }
}

extension PolygonChains {
  /// Adds a path under a map, with each subpath closed. Adds nothing if the path is not finite or out of sight.
  mutating func add(_ path: CGPath, _ map: VectorMap, _ sight: Sight) {
    guard let box = path.sight(map), sight.mayContain(from: box.low, to: box.high) else { return }
    var last = Vector.zero
    var start = Vector.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        last = map(point)
        start = last
        move(to: last)
      case .line(let end):
        last = map(end)
        line(to: last)
      case .quadCurve(let control, let end):
        let curve = CubicCurve(start: last, control: map(control), end: map(end))
        curve.flatten(PathCoverage.tolerance, in: sight) { point, _, _ in line(to: point) }
        last = curve.end
      case .curve(let control1, let control2, let end):
        let curve = CubicCurve(start: last, control1: map(control1), control2: map(control2), end: map(end))
        curve.flatten(PathCoverage.tolerance, in: sight) { point, _, _ in line(to: point) }
        last = curve.end
      case .close:
        line(to: start)
        last = start
      }
    }
    close()
  }
}
