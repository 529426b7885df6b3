import Foundation
import Pixman
import Testing

@testable import CasementGraphics
@testable import CasementLayers

@Suite("The tree of layers")
struct TreeTests {
  @Test("layoutIfNeeded lays out from the outermost layer that needs it")
  func layoutAtOnce() {
    final class Placing: CALayer {
      var count = 0
      override func layoutSublayers() { count += 1 }
    }
    let (outer, middle, inner) = (Placing(), CALayer(), Placing())
    outer.addSublayer(middle)
    middle.addSublayer(inner)
    inner.layoutIfNeeded()
    (outer.count, inner.count) = (0, 0)
    outer.setNeedsLayout()
    inner.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(outer.count == 1 && inner.count == 1 && !inner.needsLayout())
    inner.layoutIfNeeded()
    #expect(outer.count == 1 && inner.count == 1)
  }

  @Test("The mask of a released layer is an ordinary layer")
  func maskOfTheGone() {
    let (outer, mask) = (CALayer(), CALayer())
    do {
      let masked = CALayer()
      masked.mask = mask
    }
    outer.addSublayer(mask)
    #expect(mask.superlayer === outer && outer.sublayers == [mask])
  }

  @Test("Sublayers are in the order in which they were added, and nil if there are none")
  func adding() {
    let (root, a, b) = (CALayer(), CALayer(), CALayer())
    #expect(root.sublayers == nil)
    root.addSublayer(a)
    root.addSublayer(b)
    #expect(root.sublayers == [a, b])
    #expect(a.superlayer === root)
    #expect(root.superlayer == nil)
  }

  @Test("A layer is inserted at an index, below and above a sibling")
  func inserting() {
    let (root, a, b) = (CALayer(), CALayer(), CALayer())
    root.sublayers = [a, b]
    let (first, below, above, last) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.insertSublayer(first, at: 0)
    root.insertSublayer(below, below: b)
    root.insertSublayer(above, above: a)
    root.insertSublayer(last, at: 99)
    #expect(root.sublayers == [first, a, above, below, b, last])
  }

  @Test("Below nil means at the back, above nil in front")
  func insertingWithoutSibling() {
    let (root, a, below, above) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.addSublayer(a)
    root.insertSublayer(below, below: nil)
    root.insertSublayer(above, above: nil)
    #expect(root.sublayers == [below, a, above])
  }

  @Test("A sublayer is moved among its siblings")
  func moving() {
    let (root, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.sublayers = [a, b, c]
    root.insertSublayer(c, below: a)
    #expect(root.sublayers == [c, a, b])
    root.insertSublayer(c, above: a)
    #expect(root.sublayers == [a, c, b])
    root.addSublayer(a)
    #expect(root.sublayers == [c, b, a])
  }

  @Test("A layer that is added elsewhere leaves its old superlayer")
  func changingTrees() {
    let (old, new, layer) = (CALayer(), CALayer(), CALayer())
    old.addSublayer(layer)
    new.addSublayer(layer)
    #expect(old.sublayers == nil)
    #expect(layer.superlayer === new)
  }

  @Test("A layer replaces another one")
  func replacing() {
    let (root, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.sublayers = [a, b, c]
    let new = CALayer()
    root.replaceSublayer(b, with: new)
    #expect(root.sublayers == [a, new, c])
    #expect(b.superlayer == nil)
    root.replaceSublayer(a, with: c)
    #expect(root.sublayers == [c, new])
  }

  @Test("Replacing a layer that is no sublayer does nothing")
  func replacingAStranger() {
    let (root, a) = (CALayer(), CALayer())
    root.addSublayer(a)
    root.replaceSublayer(CALayer(), with: CALayer())
    #expect(root.sublayers == [a])
  }

  @Test("Setting sublayers removes the others")
  func setting() {
    let (root, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.sublayers = [a, b]
    root.sublayers = [c, b]
    #expect(root.sublayers == [c, b])
    #expect(a.superlayer == nil)
    root.sublayers = nil
    #expect(root.sublayers == nil)
    #expect(b.superlayer == nil)
  }

  @Test("Siblings are ordered by zPosition, then by index")
  func zPosition() throws {
    let (red, green, blue) = (
      CALayer(0, 0, 4, 1, .red), CALayer(2, 0, 4, 1, .green), CALayer(4, 0, 4, 1, .blue)
    )
    let stage = try Stage(8, 1, showing: red, green, blue)
    #expect(stage.rows == ["RRGGBBBB"])
    red.zPosition = 1
    try stage.show()
    #expect(stage.rows == ["RRRRBBBB"])
    green.zPosition = 1
    try stage.show()
    #expect(stage.rows == ["RRGGGGBB"])
    blue.zPosition = -1
    red.zPosition = -1
    try stage.show()
    #expect(stage.rows == ["RRGGGGBB"])
    #expect(stage.root.sublayers == [red, green, blue])
  }

  @Test("A mask has no superlayer, and belongs to one layer")
  func mask() {
    let (a, b, mask) = (CALayer(), CALayer(), CALayer())
    a.addSublayer(mask)
    b.mask = mask
    #expect(a.sublayers == nil)
    #expect(mask.superlayer == nil)
    #expect(b.sublayers == nil)
    a.mask = mask
    #expect(b.mask == nil)
    mask.removeFromSuperlayer()
    #expect(a.mask == nil)
    a.mask = mask
    b.addSublayer(mask)
    #expect(a.mask == nil)
    #expect(mask.superlayer === b)
  }

  @Test("A new mask is laid out with its layer")
  func layoutOfMask() {
    final class Placing: CALayer {
      var count = 0
      override func layoutSublayers() { count += 1 }
    }
    let (layer, mask) = (CALayer(), Placing())
    mask.setNeedsLayout()
    layer.mask = mask
    layer.layoutIfNeeded()
    #expect(mask.count == 1)
  }

  @Test("Setting a layer as its own mask traps")
  func ownMask() async {
    await #expect(processExitsWith: .failure) {
      let layer = CALayer()
      layer.mask = layer
    }
  }

  @Test("An unreferenced tree is released with its mask")
  func release() {
    weak var inner: CALayer?
    weak var mask: CALayer?
    do {
      let root = CALayer()
      let made = CALayer()
      root.addSublayer(CALayer())
      root.sublayers?[0].addSublayer(made)
      inner = made
      made.mask = CALayer()
      mask = made.mask
      #expect(mask != nil)
    }
    #expect(inner == nil)
    #expect(mask == nil)
  }

  @Test("A retained layer outlives its superlayer, with its sublayers")
  func kept() {
    let kept = CALayer(0, 0, 1, 1, nil, [CALayer()])
    do {
      let root = CALayer()
      root.addSublayer(kept)
      #expect(kept.superlayer != nil)
    }
    #expect(kept.superlayer == nil)
    #expect(kept.sublayers?.count == 1)
  }

  @Test("100 000 nested layers are released without recursion")
  func longChain() {
    weak var innermost: CALayer?
    do {
      var layer = CALayer()
      innermost = layer
      for _ in 0..<100_000 {
        let outer = CALayer()
        outer.addSublayer(layer)
        layer = outer
      }
    }
    #expect(innermost == nil)
  }

  @Test("A layer is copied with its properties, without its sublayers")
  func copying() {
    let layer = CAShapeLayer(1, 2, 3, 4, .red)
    layer.name = "name"
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    layer.lineWidth = 7
    layer.addSublayer(CALayer())
    let copy = CAShapeLayer(layer: layer)
    #expect(copy.bounds == layer.bounds)
    #expect(copy.position == layer.position)
    #expect(copy.backgroundColor == .red)
    #expect(copy.name == "name")
    #expect(copy.transform == layer.transform)
    #expect(copy.lineWidth == 7)
    #expect(copy.sublayers == nil)
    copy.name = "other"
    #expect(layer.name == "name")
  }
}

extension TreeTests {
  @Test("100 000 nested masks are released without recursion")
  func longMaskChain() {
    weak var innermost: CALayer?
    do {
      var layer = CALayer()
      innermost = layer
      for _ in 0..<100_000 {
        let outer = CALayer()
        outer.mask = layer
        layer = outer
      }
    }
    #expect(innermost == nil)
  }
}

extension TreeTests {
  @Test("A layer that leaves its superlayer and becomes a root is painted in its own picture")
  func becomesRoot() throws {
    let layer = CALayer(0, 0, 2, 1, .red)
    let outer = CALayer(0, 0, 4, 1, nil, [layer])
    try Stage(4, 1, showing: outer).show()
    layer.removeFromSuperlayer()
    let image = try Image(width: 2, height: 1, format: .argb8888)
    let painter = LayerPainter(scale: 1)
    let damage = painter.findDamage(layer, origin: .zero, width: 2, height: 1)
    painter.paint(layer, origin: .zero, onto: image, damage, backdrop: .clear)
    #expect(image.pixel(x: 0, y: 0) == 0xFFFF_0000 && image.pixel(x: 1, y: 0) == 0xFFFF_0000)
  }
}
