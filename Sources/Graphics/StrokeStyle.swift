import Foundation

/// The shape of the ends of an open line.
///
/// Core Graphics: `CGLineCap`.
public enum CGLineCap: Int32, Sendable {
  /// Cut off at the end.
  case butt
  /// A half circle beyond the end.
  case round
  /// Half of a square beyond the end.
  case square
}

/// The shape of the corners of a line.
///
/// Core Graphics: `CGLineJoin`.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed; beveled beyond the miter limit.
  case miter
  /// Round.
  case round
  /// Flat.
  case bevel
}

/// The parameters of a stroke, in points.
package struct StrokeStyle: Hashable, Sendable {
  package init() {}

  package var width: CGFloat = 1
  package var cap = CGLineCap.butt
  package var join = CGLineJoin.miter
  /// The maximum length of miter joins, in line widths.
  package var miterLimit: CGFloat = 10
  package var dashPhase: CGFloat = 0
  /// The lengths of dashes and gaps in turn; empty for a solid line.
  package var dashLengths: [CGFloat] = []

  /// The style for a space with a number of units per point.
  package func scaled(by scale: CGFloat) -> StrokeStyle {
    var style = self
    style.width *= scale
    if style.miterLimit.isNaN { style.miterLimit = StrokeStyle().miterLimit }
    style.dashPhase *= scale
    for index in style.dashLengths.indices { style.dashLengths[index] *= scale }
    return style
  }
}
