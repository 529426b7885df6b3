import Foundation

/// A layer on the path of a hit test.
struct HitVisit {
  let layer: CALayer
  /// In the layer's coordinates.
  let point: CGPoint
  let isInside: Bool
  /// The sublayers that have not been tested, back to front.
  var rest: [CALayer]

  /// - point: in points of the superlayer.
  /// - Returns: nil if neither the layer nor a sublayer can be hit there.
  init?(_ layer: CALayer, _ point: CGPoint) {
    guard !layer.isHidden, layer.storedOpacity > 0, !layer.flags.contains(.isStandIn) else { return nil }
    self.layer = layer
    self.point = layer.fromSuperlayer(point)
    isInside = layer.contains(self.point)
    guard isInside || !layer.masksToBounds else { return nil }
    rest = layer.paintedChildren
  }
}
