import Foundation

/// How dark the shadow of a window is at each point.
struct ShadowShape {
  /// The window's, in points.
  static let cornerRadius: CGFloat = 12

  private let window: CGRect
  private let pixel: CGFloat

  init(_ window: CGRect, scale: CGFloat) {
    self.window = window
    pixel = 1 / scale
  }

  /// How dark it is, from 0 to about 1: not at all well inside of the window, where it would shine through.
  func shadow(at point: CGPoint) -> CGFloat {
    guard distance(point, radius: Self.cornerRadius) > -pixel else { return 0 }
    return 0.85 * blur(9.5, fall: 6, at: point) + 0.35 * blur(3, fall: 1, at: point)
  }

  /// How much of a pixel the line around the window covers, from 0 to 1. It goes on under the edge of the window,
  /// whose own pixels are covered in part at the corners.
  func outline(at point: CGPoint) -> CGFloat {
    let distance = distance(point, radius: Self.cornerRadius) / pixel
    return distance < -1 ? 0 : max(0, min(1, 1.5 - distance))
  }

  /// The window, so far below itself, blurred with a deviation; both in points.
  private func blur(_ deviation: CGFloat, fall: CGFloat, at point: CGPoint) -> CGFloat {
    // A blurred corner is rounder.
    let distance = distance(
      CGPoint(x: point.x, y: point.y - fall), radius: Self.cornerRadius + 1.25 * deviation)
    return erfc(distance / deviation / 2.squareRoot()) / 2
  }

  /// How far a point is outside of the window with such corners; negative inside.
  private func distance(_ point: CGPoint, radius: CGFloat) -> CGFloat {
    let radius = min(radius, window.width / 2, window.height / 2)
    let x = abs(point.x - window.midX) - window.width / 2 + radius
    let y = abs(point.y - window.midY) - window.height / 2 + radius
    let (outX, outY) = (max(x, 0), max(y, 0))
    return (outX * outX + outY * outY).squareRoot() + min(max(x, y), 0) - radius
  }
}
