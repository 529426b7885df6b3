import Foundation
package import Pixman

/// How much of each pixel a path covers, worked out at the scale of the picture and only where it is asked for.
package final class PathCoverage {
  /// What of a path is meant.
  package enum Part {
    case inside(CGPathFillRule)
    /// The style is in pixels of a plane that a map without movement makes the picture: a round pen becomes an
    /// ellipse.
    case line(StrokeStyle, on: CGAffineTransform = .identity)

    /// A line of a style in points under a map to pixels; nil if it cannot be seen.
    package init?(_ style: StrokeStyle, under map: CGAffineTransform) {
      let (most, least) = map.stretch
      // A pen that a map makes thinner than that leaves no trace.
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

  /// The one of this thread, which has its memory used again from call to call.
  package static var current: PathCoverage { threads.value }
  private static let threads = ThreadLocal { PathCoverage() }

  /// How far from its curve a straight line may be, in pixels.
  static let tolerance = 0.01

  private var chains = PolygonChains()
  private var tracer = LineTracer()
  private var filler = PolygonFiller()
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

  /// An image all of whose pixels will be written.
  private func mask(width: Int, height: Int) -> Image? {
    let stride = PixelFormat.a8.minimumStride(width: width)
    let size = stride * height
    guard size <= mostKept else { return try? Image(width: width, height: height, format: .a8) }
    if storage.count < size {
      storage.deallocate()
      storage = .allocate(byteCount: max(size, 4096), alignment: 16)
    }
    guard let first = storage.baseAddress else { return nil }
    return try? Image(borrowing: first, width: width, height: height, stride: stride, format: .a8)
  }
}

extension PolygonChains {
  /// Adds what a map makes of a path, each subpath closed; nothing if the path has points that are not numbers, or is
  /// out of sight.
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
