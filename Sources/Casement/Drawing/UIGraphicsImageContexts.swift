public import Foundation
public import Graphics

/// Makes a context for an image of a size current on this thread, with one pixel per point and transparent at first,
/// until `UIGraphicsEndImageContext`.
///
/// UIKit: `UIGraphicsBeginImageContext`. `UIGraphicsImageRenderer` does the same in one step.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a context for an image of a size current on this thread, until `UIGraphicsEndImageContext`.
///
/// UIKit: `UIGraphicsBeginImageContextWithOptions`. Where the size is nothing, or too much, the context draws nowhere.
///
/// - opaque: whether the image has no transparency; what is not drawn on is black then.
/// - scale: pixels per point; 0 for those of the main screen.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let rect = CGRect(origin: .zero, size: size)
  CGContext(drawing: rect, scale: scale, isOpaque: opaque).beginForImage()
}

/// An image of what was drawn in the current context; nil where that is not for an image.
///
/// UIKit: `UIGraphicsGetImageFromCurrentImageContext`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext() else { return nil }
  return context.image(scale: context.scale)
}

/// Makes the context current again that was before the last `UIGraphicsBeginImageContext`. Where the current one is not
/// for an image, nothing happens.
///
/// UIKit: `UIGraphicsEndImageContext`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsEndImageContext() {
  CGContext.endForImage()
}

nonisolated extension UIImage {
  /// Draws the image into the current context in its size, blended with what is below it; does nothing without one.
  ///
  /// - Parameters:
  ///   - point: where its upper left corner comes to lie, in points.
  ///   - alpha: how opaque it is.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image into the current context, blended with what is below it; does nothing without one.
  ///
  /// - Parameters:
  ///   - rect: what it fills, in points.
  ///   - alpha: how opaque it is.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.with(blendMode, alpha: alpha) { draw(in: rect) }
  }
}

nonisolated extension UIColor {
  /// An image over and over in place of a color, one of them at the origin of what is drawn on; clear for an image
  /// without a size.
  ///
  /// UIKit: `init(patternImage:)`. Fills and lines take it; as a view's background it is clear.
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
