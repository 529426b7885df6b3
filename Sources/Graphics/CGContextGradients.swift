public import Foundation
internal import Pixman

/// Gradients. They fill the clip; where they end without extension, the edge is not antialiased.
extension CGContext {
  /// Fills the clip with a linear gradient.
  ///
  /// - start, end: the positions of the first and the last color. If they are equal, nothing is drawn.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let area = sight
    guard ctm.isInvertible, !area.isEmpty else { return }
    let way = CGPoint(x: end.x - start.x, y: end.y - start.y)
    let length = way.x * way.x + way.y * way.y
    // The change of the position on the line, from 0 to 1, per pixel.
    let back = ctm.inverted()
    let growth = CGPoint(
      x: (back.a * way.x + back.b * way.y) / length, y: (back.c * way.x + back.d * way.y) / length)
    let steepness = growth.x * growth.x + growth.y * growth.y
    guard length > 0, steepness > 0, (1 / steepness).isFinite, steepness.isFinite else { return }
    // Lines of equal color stay straight under the matrix, but at another angle. This is the gradient vector
    // perpendicular to them.
    let line = CGPoint(x: growth.x / steepness, y: growth.y / steepness)
    let origin = start.applying(ctm)
    let first = CGPoint(x: origin.x - CGFloat(area.x), y: origin.y - CGFloat(area.y))
    func place(_ t: CGFloat, from point: CGPoint) -> (x: Double, y: Double) {
      (point.x + t * line.x, point.y + t * line.y)
    }
    let stops = gradient.stops(options)
    let isNear = [first.x, first.y, first.x + line.x, first.y + line.y].allSatisfy { abs($0) < 16000 }
    if isNear {
      let source = Image(linearGradientFrom: place(0, from: first), to: place(1, from: first), stops: stops)
      compose(source, opacity: state.alpha, onto: area)
      return
    }
    // pixman's coordinates end at 32767, so draw the visible part as a gradient of its own.
    let middle = CGPoint(x: CGFloat(area.width) / 2, y: CGFloat(area.height) / 2)
    let t = (middle.x - first.x) * growth.x + (middle.y - first.y) * growth.y
    let range = abs(growth.x) * (middle.x + 1) + abs(growth.y) * (middle.y + 1)
    guard t.isFinite, range.isFinite else { return }
    let source = Image(
      linearGradientFrom: place(-range, from: middle), to: place(range, from: middle),
      stops: stops.window(from: t - range, to: t + range))
    compose(source, opacity: state.alpha, onto: area)
  }

  /// Fills the clip with a radial gradient between two circles.
  ///
  /// - startCenter, startRadius: the circle of the first color.
  /// - endCenter, endRadius: the circle of the last color.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let way = CGPoint(x: endCenter.x - startCenter.x, y: endCenter.y - startCenter.y)
    let reach = max(abs(way.x), abs(way.y)) + max(startRadius, endRadius)
    guard startRadius >= 0, endRadius >= 0, reach.isFinite, reach > 0 else { return }
    drawGradient(around: startCenter, reach: reach) { scale in
      let isCut = options.isEmpty
      let source = Image(
        radialGradientFrom: (0, 0, startRadius * scale),
        to: (way.x * scale, way.y * scale, endRadius * scale),
        stops: isCut ? gradient.stops : gradient.stops(options))
      // Where two circles pass through a point, one before the start must not hide one after it.
      if isCut { source.repeatMode = .none }
      return source
    }
  }

  /// Fills the clip with a conic gradient.
  ///
  /// - angle: the direction of the first color, in radians from the x axis to the y axis, which is also the direction
  ///   of the colors: clockwise if y grows downward.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard angle.isFinite else { return }
    drawGradient(around: center, reach: 0, CGAffineTransform(scaleX: 1, y: -1)) { _ in
      let degrees = (angle * 180 / .pi).truncatingRemainder(dividingBy: 360)
      return Image(conicalGradientAround: (0, 0), angle: degrees, stops: gradient.stops)
    }
  }

  /// Fills the clip with a source that is centered at a point.
  ///
  /// - reach: the maximum distance of the source's coordinates from the center, in points.
  /// - flip: a map of the source about its center.
  /// - make: makes the source at a scale in pixels per point.
  private func drawGradient(
    around center: CGPoint, reach: CGFloat, _ flip: CGAffineTransform = .identity, _ make: (CGFloat) -> Image
  ) {
    let area = sight
    guard ctm.isInvertible, !area.isEmpty else { return }
    let back = ctm.inverted().concatenating(CGAffineTransform(translationX: -center.x, y: -center.y))
    let sight = CGRect(x: area.x - 2, y: area.y - 2, width: area.width + 4, height: area.height + 4)
    let edges = sight.edges(under: back)
    let farthest = [reach, -edges.left, -edges.top, edges.right, edges.bottom].map(abs).max() ?? reach
    // At the pixels' resolution, but within pixman's limit of 32767.
    let scale = min(ctm.stretch.most, 30000 / farthest)
    guard scale > 0, scale.isFinite else { return }
    let source = make(scale)
    source.transform =
      CGAffineTransform(translationX: CGFloat(area.x), y: CGFloat(area.y)).concatenating(back)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale)).concatenating(flip).pixman
    compose(source, opacity: state.alpha, onto: area)
  }
}
