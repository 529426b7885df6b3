import Foundation
public import Graphics

/// What a layer asks of the object whose content it shows.
///
/// Core Animation: `CALayerDelegate`. Every method has a default, so that a delegate has those alone that it needs.
public protocol CALayerDelegate: AnyObject {
  /// Provides the layer's content, such as by setting `contents`. By default the content is drawn: `draw(_:in:)`.
  func display(_ layer: CALayer)

  /// Draws the layer's content, in its own points. What is out of date is the context's clip. Nothing by default.
  func draw(_ layer: CALayer, in context: CGContext)

  /// The layer is about to be drawn. Nothing by default.
  func layerWillDraw(_ layer: CALayer)

  /// Places the sublayers: the layer's size changed, or somebody asked for it. Nothing by default.
  func layoutSublayers(of layer: CALayer)

  /// What is done when a property changes; `NSNull` is nothing. By default, nil: the layer goes on looking for an
  /// action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.displayByDrawing() }
  public func draw(_ layer: CALayer, in context: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
