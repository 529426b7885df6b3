import Foundation

/// A layer that draws its sublayers several times, each time moved or turned further.
///
/// Core Animation: `CAReplicatorLayer`.
open class CAReplicatorLayer: CALayer {
  /// How often the sublayers are drawn, the first time where they are; 1 unless set.
  open var instanceCount = 1 { didSet { if instanceCount != oldValue { noteGeometry() } } }

  /// What is done to each copy on top of what was done to the one before, about the layer's anchor point.
  open var instanceTransform = CATransform3D.identity {
    didSet { didChange(.instanceTransform, instanceTransform != oldValue, from: .matrix(oldValue)) }
  }

  /// Makes a layer that draws its sublayers once.
  public override init() {
    super.init()
    flags.insert(.isSpecial)
  }

  /// Makes a layer like `init()`. Nothing is decoded.
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

  override func ownValue(_ property: LayerProperty) -> AnimatedValue? {
    property == .instanceTransform ? .matrix(instanceTransform) : nil
  }

  override func storeOwn(_ property: LayerProperty, _ value: AnimatedValue) {
    if property == .instanceTransform { instanceTransform = value.matrix }
  }

  override var replication: (count: Int, step: CATransform3D)? {
    instanceCount == 1 ? nil : (max(0, instanceCount), instanceTransform)
  }
}

/// A layer whose sublayers keep their places in space: a group that turns as one thing. It shows nothing of its own,
/// and cuts nothing off.
///
/// Core Animation: `CATransformLayer`. What lies in front is decided by `zPosition`, and not pixel by pixel.
open class CATransformLayer: CALayer {
  /// Makes a layer without sublayers.
  public override init() {
    super.init()
    flags.insert(.keepsDepth)
  }

  /// Makes a layer like `init()`. Nothing is decoded.
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
