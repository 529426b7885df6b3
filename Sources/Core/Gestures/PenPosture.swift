import Foundation

/// The posture of a pen: its tilt, distance and pressure.
struct PenPosture: Equatable {
  /// The distance from the tablet, from 0 to 1.
  var distance: CGFloat = 0
  /// The angle between the pen and the tablet, in radians.
  var altitude: CGFloat = .pi / 2
  /// The direction in which the pen is tilted, in radians clockwise from the window's x axis.
  var azimuth: CGFloat = 0
  /// The pressure of the tip, from 0 to 1, if the pen reports it.
  var pressure: CGFloat = 0
  var hasPressure = false

  /// - Parameter tilt: the tilt from upright, in degrees to the right and towards the user.
  init(tilt: CGVector, distance: CGFloat) {
    self.distance = distance
    // The protocol reports the angles of the pen's projections onto the planes through the x and the y axis.
    let (x, y) = (tan(Self.radians(tilt.dx)), tan(Self.radians(tilt.dy)))
    let slope = hypot(x, y)
    altitude = slope > 0 ? atan(1 / slope) : .pi / 2
    azimuth = slope > 0 ? atan2(y, x) : 0
  }

  /// Radians from degrees, clamped below 90°, where the tangent is infinite.
  private static func radians(_ degrees: CGFloat) -> CGFloat { max(-89, min(89, degrees)) * .pi / 180 }

  /// The direction of an angle in a window, as a unit vector in a view's coordinates.
  static func unitVector(_ azimuth: CGFloat, in view: UIView?, of window: UIWindow?) -> CGVector {
    var vector = CGVector(dx: cos(azimuth), dy: sin(azimuth))
    if let view, let window {
      let (start, end) = (
        window.convert(CGPoint.zero, to: view), window.convert(CGPoint(x: vector.dx, y: vector.dy), to: view)
      )
      vector = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    }
    let length = hypot(vector.dx, vector.dy)
    return length > 0 ? CGVector(dx: vector.dx / length, dy: vector.dy / length) : CGVector(dx: 1, dy: 0)
  }
}
