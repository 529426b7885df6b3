import Foundation

/// What the ends of an open line look like.
///
/// Core Graphics: `CGLineCap`.
public enum CGLineCap: Int32, Sendable {
  /// Cut off where the line ends.
  case butt
  /// A half circle beyond the end.
  case round
  /// Half of a square beyond the end.
  case square
}

/// What the corners of a line look like.
///
/// Core Graphics: `CGLineJoin`.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed; flat where the point would exceed the miter limit.
  case miter
  /// Round.
  case round
  /// Flat.
  case bevel
}

/// All that decides how a line is drawn, in points.
package struct StrokeStyle: Hashable, Sendable {
  package init() {}

  package var width: CGFloat = 1
  package var cap = CGLineCap.butt
  package var join = CGLineJoin.miter
  /// How many line widths long a pointed corner may be.
  package var miterLimit: CGFloat = 10
  package var dashPhase: CGFloat = 0
  /// The lengths of dashes and gaps in turn; empty for a line without gaps.
  package var dashLengths: [CGFloat] = []

  /// The style for a space in which a point is so many units.
  package func scaled(by scale: CGFloat) -> StrokeStyle {
    var style = self
    style.width *= scale
    if style.miterLimit.isNaN { style.miterLimit = StrokeStyle().miterLimit }
    style.dashPhase *= scale
    for index in style.dashLengths.indices { style.dashLengths[index] *= scale }
    return style
  }
}
