internal import CasementGraphics
package import Foundation

// The place of a layer with a frame.
extension CALayer {
  /// The size and the position that give the layer a frame, under its transform.
  package func place(of frame: CGRect) -> (size: CGSize, position: CGPoint) {
    let rect = frame.standardized
    guard let transform = extras?.transform, transform != .identity else { return plainPlace(of: rect) }
    let affine = CATransform3DGetAffineTransform(transform)
    let size = CGRect(origin: .zero, size: rect.size).applying(affine.inverted()).size
    let anchor = anchorPoint
    // The transformed bounds must begin at the rectangle's corner.
    let made = CGRect(
      x: -size.width * anchor.x, y: -size.height * anchor.y, width: size.width, height: size.height
    ).applying(affine)
    let position = CGPoint(x: rect.minX - made.minX, y: rect.minY - made.minY)
    // Under a transform that is singular or has NaN, the frame is applied without the transform.
    let isSound = [size.width, size.height, position.x, position.y].allSatisfy(\.isFinite)
    return isSound ? (size, position) : plainPlace(of: rect)
  }

  /// The same without a transform.
  private func plainPlace(of rect: CGRect) -> (size: CGSize, position: CGPoint) {
    let anchor = anchorPoint
    func place(_ start: CGFloat, _ length: CGFloat, _ part: CGFloat) -> CGFloat {
      let place = start + length * part
      // Infinities of opposite signs add up to NaN; use 0 instead.
      return place.isNaN && !start.isNaN && !length.isNaN ? 0 : place
    }
    return (
      rect.size,
      CGPoint(
        x: place(rect.origin.x, rect.size.width, anchor.x),
        y: place(rect.origin.y, rect.size.height, anchor.y))
    )
  }
}
