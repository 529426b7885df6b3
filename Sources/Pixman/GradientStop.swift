internal import CPixman

/// A color at a position of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The position, from 0 at the start to 1 at the end.
  public var offset: Double
  /// The color at the offset. Between stops, straight components are interpolated.
  public var color: Color

  /// Makes a stop. An offset outside 0 to 1 is clamped.
  public init(offset: Double, color: Color) {
    self.offset = offset
    self.color = color
  }

  /// The stops in pixman's format: in ascending order, at least one.
  static func list(_ stops: [GradientStop]) -> [pixman_gradient_stop_t] {
    guard !stops.isEmpty else { return [pixman_gradient_stop_t(x: 0, color: Color.clear.straight)] }
    var highest: pixman_fixed_t = 0
    return stops.map { stop in
      // A stop with a smaller offset than the previous one moves to that offset, as in CSS.
      highest = max(highest, min(fixedPoint(stop.offset), 65536))
      return pixman_gradient_stop_t(x: highest, color: stop.color.straight)
    }
  }
}
