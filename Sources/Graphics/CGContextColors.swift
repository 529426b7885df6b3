public import Foundation

/// Colors of a context by their components.
extension CGContext {
  /// Sets the color of fills to red, green, blue and opacity, from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the color of fills to a gray, from 0 (black) to 1 (white).
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    fillColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets the color of fills to cyan, magenta, yellow, black and opacity, from 0 to 1.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    fillColor = CGColor(
      genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
  }

  /// Sets the color of fills to components of the space that was set for them, and the opacity after them.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) { fillColor = color }
  }

  /// Sets the space of the components of fills, which are black from now on.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    fillColor = .black
  }

  /// Sets the color of strokes to red, green, blue and opacity, from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the color of strokes to a gray, from 0 (black) to 1 (white).
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    strokeColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets the color of strokes to cyan, magenta, yellow, black and opacity, from 0 to 1.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    strokeColor = CGColor(
      genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
  }

  /// Sets the color of strokes to components of the space that was set for them, and the opacity after them.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) { strokeColor = color }
  }

  /// Sets the space of the components of strokes, which are black from now on.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    strokeColor = .black
  }

  // MARK: Points and pixels

  /// The map from points to pixels, whose rows begin at the top.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// The place in pixels of a point.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

  /// The size in pixels of one in points.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

  /// The smallest rectangle of pixels around one of points.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  /// The point at a place in pixels.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

  /// The size in points of one in pixels.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

  /// The smallest rectangle of points around one of pixels.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}
