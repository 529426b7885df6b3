public import CasementGraphics
import Foundation

/// Provides the content, the layout and the actions of a layer.
///
/// Core Animation: `CALayerDelegate`. Every method has a default implementation.
public protocol CALayerDelegate: AnyObject {
  /// Provides the layer's content, such as by setting `contents`. By default the content is drawn: `draw(_:in:)`.
  func display(_ layer: CALayer)

  /// Draws the layer's content in its own points. The context is clipped to the stale part. Does nothing by default.
  func draw(_ layer: CALayer, in context: CGContext)

  /// Called before the layer is drawn. Does nothing by default.
  func layerWillDraw(_ layer: CALayer)

  /// Places the sublayers, after a change of size or a call of `setNeedsLayout`. Does nothing by default.
  func layoutSublayers(of layer: CALayer)

  /// The action for a change of a property. `NSNull` disables it; nil (the default) continues the search.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.displayByDrawing() }
  public func draw(_ layer: CALayer, in context: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
