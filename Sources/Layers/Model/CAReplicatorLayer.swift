import Foundation

/// A layer that draws its sublayers several times, each copy transformed further.
///
/// Core Animation: `CAReplicatorLayer`.
open class CAReplicatorLayer: CALayer {
  /// The number of copies including the original; 1 by default.
  open var instanceCount = 1 { didSet { if instanceCount != oldValue { noteGeometry() } } }

  /// The transform from each copy to the next one, about the layer's anchor point.
  open var instanceTransform = CATransform3D.identity {
    didSet { didChange(.instanceTransform, instanceTransform != oldValue, from: .matrix(oldValue)) }
  }

  /// Makes a layer that draws its sublayers once.
  public override init() {
    super.init()
    flags.insert(.isSpecial)
  }

  /// Makes a layer like `init()`. Decodes nothing.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    flags.insert(.isSpecial)
  }

  /// Makes a layer with the properties of another one.
  public override init(layer: Any) {
    super.init(layer: layer)
    flags.insert(.isSpecial)
    guard let other = layer as? CAReplicatorLayer else { return }
    instanceCount = other.instanceCount
    instanceTransform = other.instanceTransform
  }

  override func subclassValue(_ property: LayerProperty) -> AnimatedValue? {
    property == .instanceTransform ? .matrix(instanceTransform) : nil
  }

  override func storeOwn(_ property: LayerProperty, _ value: AnimatedValue) {
    if property == .instanceTransform { instanceTransform = value.matrix }
  }

  override var replication: (count: Int, step: CATransform3D)? {
    instanceCount == 1 ? nil : (max(0, instanceCount), instanceTransform)
  }
}

/// A layer whose sublayers keep their 3D positions, so that it transforms them as a group. It shows no content of its
/// own, and clips nothing.
///
/// Core Animation: `CATransformLayer`. The order in depth is by `zPosition`, not per pixel.
open class CATransformLayer: CALayer {
  /// Makes a layer without sublayers.
  public override init() {
    super.init()
    flags.insert(.keepsDepth)
  }

  /// Makes a layer like `init()`. Decodes nothing.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    flags.insert(.keepsDepth)
  }

  /// Makes a layer with the properties of another one.
  public override init(layer: Any) {
    super.init(layer: layer)
    flags.insert(.keepsDepth)
  }
}
