public import Foundation

/// Colors by components.
extension CGContext {
  /// Sets the fill color to red, green, blue and opacity, from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the fill color to a gray, from 0 (black) to 1 (white).
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    fillColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets the fill color to cyan, magenta, yellow, black and opacity, from 0 to 1.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    fillColor = CGColor(
      genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
  }

  /// Sets the fill color to components of the fill color space, followed by the opacity.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) { fillColor = color }
  }

  /// Sets the fill color space, and resets the fill color to black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    fillColor = .black
  }

  /// Sets the stroke color to red, green, blue and opacity, from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the stroke color to a gray, from 0 (black) to 1 (white).
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    strokeColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets the stroke color to cyan, magenta, yellow, black and opacity, from 0 to 1.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    strokeColor = CGColor(
      genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
  }

  /// Sets the stroke color to components of the stroke color space, followed by the opacity.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) { strokeColor = color }
  }

  /// Sets the stroke color space, and resets the stroke color to black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    strokeColor = .black
  }

  // MARK: Points and pixels

  /// The map from points to pixels; the first row of pixels is at the top.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// Converts a point to pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

  /// Converts a size to pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

  /// Converts a rectangle to pixels; the result is its bounding box.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  /// Converts a position in pixels to a point.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

  /// Converts a size in pixels to points.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

  /// Converts a rectangle in pixels to points; the result is its bounding box.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}
