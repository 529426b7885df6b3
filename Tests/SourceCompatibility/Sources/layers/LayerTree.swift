import QuartzCore

struct LayerTree {
  let root = CALayer()

  func add(_ layer: CALayer, named name: String) {
    layer.name = name
    root.addSublayer(layer)
  }

  func layer(named name: String) -> CALayer? {
    root.sublayers?.first(where: { $0.name == name })
  }

  func bringToFront(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    root.insertSublayer(layer, at: UInt32(root.sublayers?.count ?? 0))
  }

  func swap(_ old: CALayer, for new: CALayer) {
    root.replaceSublayer(old, with: new)
    root.insertSublayer(CALayer(), below: new)
  }

  func hit(_ point: CGPoint) -> String? {
    root.hitTest(root.convert(point, to: root))?.name
  }
}
