internal import CasementGraphics
import Foundation
internal import Pixman

extension CALayer {
  /// Whether the layer paints at most one thing, so that its opacity needs no group.
  ///
  /// - pictureScale: pixels per point of the picture that is painted, also in the methods below.
  final func isSinglePaint(_ pictureScale: CGFloat) -> Bool {
    // At a corner's edge, opacity and coverage multiply, and the order of rounding is visible.
    guard children.isEmpty, !hasShadow, storedCornerRadius <= 0 else { return false }
    var count = 0
    if storedBackground.map({ $0.alpha > 0 }) ?? false { count += 1 }
    if hasPicture { count += 2 }
    if extras?.contents != nil || hasContent(pictureScale: pictureScale) { count += 1 }
    if borderWidth > 0 { count += 1 }
    return count <= 1
  }

  /// Whether the layer paints only its background.
  final func isColorAlone(_ pictureScale: CGFloat) -> Bool {
    isSinglePaint(pictureScale) && storedBackground != nil && extras?.contents == nil
      && !hasContent(pictureScale: pictureScale)
  }

  /// Whether corners or edges clip more than the background color.
  final func cutsContent(_ pictureScale: CGFloat) -> Bool {
    !children.isEmpty || extras?.contents != nil || hasPicture || hasContent(pictureScale: pictureScale)
  }
}

extension CGColor {
  /// The premultiplied pixel, multiplied by an opacity.
  func pixel(opacity: CGFloat) -> UInt32 {
    let factor = UInt32((max(0, min(1, opacity)) * 255).rounded())
    let pixel = pixman.pixel
    guard factor < 255 else { return pixel }
    // Rounds as pixman does, so that a translucent color equals a translucent group of that color.
    func part(_ shift: UInt32) -> UInt32 {
      let product = ((pixel >> shift) & 255) * factor + 128
      return ((product + (product >> 8)) >> 8) << shift
    }
    return part(0) | part(8) | part(16) | part(24)
  }
}
