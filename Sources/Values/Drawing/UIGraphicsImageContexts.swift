public import CasementGraphics
public import Foundation

/// Makes a context for an image of a size current on this thread, until `UIGraphicsEndImageContext`. It has one pixel
/// per point, and is initially transparent.
///
/// UIKit: `UIGraphicsBeginImageContext`. `UIGraphicsImageRenderer` does the same in one step.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a context for an image of a size current on this thread, until `UIGraphicsEndImageContext`.
///
/// UIKit: `UIGraphicsBeginImageContextWithOptions`. The context discards drawing if the size is empty or too large.
///
/// - opaque: whether the image has no transparency. Pixels that are not drawn are black then.
/// - scale: pixels per point; 0 for the scale of the main screen.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let rect = CGRect(origin: .zero, size: size)
  CGContext(drawing: rect, scale: scale, isOpaque: opaque).beginForImage()
}

/// An image of the drawing in the current context so far; nil if the context is not for an image.
///
/// UIKit: `UIGraphicsGetImageFromCurrentImageContext`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext() else { return nil }
  return context.image(scale: context.scale)
}

/// Restores the context that was current before the last `UIGraphicsBeginImageContext`. If the current one is not for
/// an image, the call has no effect.
///
/// UIKit: `UIGraphicsEndImageContext`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsEndImageContext() {
  CGContext.endForImage()
}

nonisolated extension UIImage {
  /// Draws the image into the current context in its size, blended with the pixels below it. Without a context it has
  /// no effect.
  ///
  /// - Parameters:
  ///   - point: the upper left corner, in points.
  ///   - alpha: the opacity.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image into the current context, blended with the pixels below it. Without a context it has no effect.
  ///
  /// - Parameters:
  ///   - rect: the rectangle that the image fills, in points.
  ///   - alpha: the opacity.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.with(blendMode, alpha: alpha) { draw(in: rect) }
  }
}

nonisolated extension UIColor {
  /// A pattern of an image, with one tile at the origin of the drawing area. It is clear for an empty image.
  ///
  /// UIKit: `init(patternImage:)`. Fills and lines use the pattern; as a view's background it is clear.
  public convenience init(patternImage image: UIImage) {
    let rect = CGRect(origin: .zero, size: image.size)
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, context in context.makeCurrent { image.draw(in: rect) } },
      releaseInfo: nil)
    let pattern = CGPattern(
      info: nil, bounds: rect, matrix: .identity, xStep: rect.width, yStep: rect.height,
      tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
    let space = CGColorSpace(patternBaseSpace: nil)
    let color = space.flatMap { space in
      pattern.flatMap { CGColor(patternSpace: space, pattern: $0, components: [1]) }
    }
    self.init(cgColor: color ?? .clear)
  }
}
