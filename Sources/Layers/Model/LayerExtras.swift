internal import CasementGraphics
import Foundation

/// The rarely used state of a layer, stored separately so that most layers stay small.
final class LayerExtras {
  // Unchecked exclusivity, as for the state of a layer.

  /// The running animations, while there are any.
  @exclusivity(unchecked) var animations: LayerAnimations?
  /// The layer's timing, if it has one of its own.
  @exclusivity(unchecked) var timing: MediaTiming?
  @exclusivity(unchecked) var actions: [String: any CAAction]?
  /// For a presentation layer: the layer of which it shows the properties.
  @exclusivity(unchecked) weak var model: CALayer?
  /// For a stand-in: the layer in whose place it is shown.
  @exclusivity(unchecked) weak var standsFor: CALayer?
  @exclusivity(unchecked) var name: String?
  /// Custom values of the program, by key.
  @exclusivity(unchecked) var values: [String: Any]?
  @exclusivity(unchecked) var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  @exclusivity(unchecked) var anchorPointZ: CGFloat = 0
  @exclusivity(unchecked) var zPosition: CGFloat = 0
  @exclusivity(unchecked) var transform = CATransform3D.identity
  @exclusivity(unchecked) var sublayerTransform = CATransform3D.identity
  @exclusivity(unchecked) var isDoubleSided = true

  @exclusivity(unchecked) var contents: CGImage?
  @exclusivity(unchecked) var contentsRect = CALayer.wholeContents
  @exclusivity(unchecked) var contentsCenter = CALayer.wholeContents
  @exclusivity(unchecked) var contentsGravity = CALayerContentsGravity.resize
  @exclusivity(unchecked) var contentsScale: CGFloat?
  @exclusivity(unchecked) var minificationFilter = CALayerContentsFilter.linear
  @exclusivity(unchecked) var minificationFilterBias: Float = 0
  @exclusivity(unchecked) var magnificationFilter = CALayerContentsFilter.linear

  @exclusivity(unchecked) var maskedCorners = CACornerMask.all
  @exclusivity(unchecked) var cornerCurve = CALayerCornerCurve.circular
  @exclusivity(unchecked) var borderWidth: CGFloat = 0
  @exclusivity(unchecked) var borderColor: CGColor? = .black
  @exclusivity(unchecked) var shadowColor: CGColor? = .black
  @exclusivity(unchecked) var shadowOpacity: Float = 0
  @exclusivity(unchecked) var shadowOffset = CGSize(width: 0, height: -3)
  @exclusivity(unchecked) var shadowRadius: CGFloat = 3
  @exclusivity(unchecked) var shadowPath: CGPath?
  @exclusivity(unchecked) var mask: CALayer?
  @exclusivity(unchecked) var compositingFilter: Any?
  @exclusivity(unchecked) var blendMode: BlendMode?
  @exclusivity(unchecked) var shouldRasterize = false
  @exclusivity(unchecked) var rasterizationScale: CGFloat = 1
  @exclusivity(unchecked) var allowsGroupOpacity = true
  @exclusivity(unchecked) var allowsEdgeAntialiasing = true

  deinit { if timing != nil { LayerTrees.countTimedLayer(-1) } }
}
