import Foundation

/// How a pen is held.
struct PenPosture: Equatable {
  /// How far it is above the tablet, from 0 to 1.
  var distance: CGFloat = 0
  /// The angle between it and the tablet, in radians.
  var altitude: CGFloat = .pi / 2
  /// The direction in which it is inclined, in radians clockwise from the window's x axis.
  var azimuth: CGFloat = 0
  /// How hard its tip is pressed, from 0 to 1, where it says so.
  var pressure: CGFloat = 0
  var hasPressure = false

  /// - Parameter tilt: how far it is inclined from upright, in degrees to the right and towards the user.
  init(tilt: CGVector, distance: CGFloat) {
    self.distance = distance
    // Each angle is that of the pen's shadow on an upright plane along its axis.
    let (x, y) = (tan(Self.radians(tilt.dx)), tan(Self.radians(tilt.dy)))
    let slope = hypot(x, y)
    altitude = slope > 0 ? atan(1 / slope) : .pi / 2
    azimuth = slope > 0 ? atan2(y, x) : 0
  }

  /// From degrees, short of lying flat.
  private static func radians(_ degrees: CGFloat) -> CGFloat { max(-89, min(89, degrees)) * .pi / 180 }

  /// The direction of an angle in a window, in a view's coordinates, one point long.
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
