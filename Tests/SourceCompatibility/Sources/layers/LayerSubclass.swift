import QuartzCore

class CountedLayer: CALayer {
  var label = ""

  override init() {
    super.init()
    label = "layer"
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CountedLayer { label = other.label }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func layoutSublayers() {
    super.layoutSublayers()
    sublayers?.forEach { $0.frame = bounds }
  }

  override var bounds: CGRect {
    didSet { if bounds != oldValue { setNeedsDisplay() } }
  }
}
