import Foundation
import Testing

@testable import CasementGraphics
@testable import CasementLayers

@Suite("Geometry of layers (rule V1)")
struct GeometryTests {
  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 }

  private func isNear(_ a: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
    isNear(a.origin, CGPoint(x: x, y: y)) && abs(a.width - width) < 1e-9 && abs(a.height - height) < 1e-9
  }

  private func layer(_ width: CGFloat, _ height: CGFloat, at position: CGPoint) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    layer.position = position
    return layer
  }

  // MARK: Frame

  @Test(
    "The anchor point is at the position",
    arguments: [
      (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 45, y: 40)), (CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 50)),
      (CGPoint(x: 1, y: 1), CGPoint(x: 40, y: 30)), (CGPoint(x: -1, y: 2), CGPoint(x: 60, y: 10)),
    ])
  func anchor(anchor: CGPoint, origin: CGPoint) {
    let layer = layer(10, 20, at: CGPoint(x: 50, y: 50))
    layer.anchorPoint = anchor
    #expect(layer.frame == CGRect(origin: origin, size: CGSize(width: 10, height: 20)))
    #expect(layer.position == CGPoint(x: 50, y: 50))
  }

  @Test("The frame is the bounding box of the transformed bounds; position and bounds stay")
  func frameUnderTransform() {
    let layer = layer(10, 20, at: CGPoint(x: 50, y: 50))
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(isNear(layer.frame, 40, 45, 20, 10))
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(isNear(layer.frame, 40, 20, 20, 60))
    layer.anchorPoint = .zero
    #expect(isNear(layer.frame, 50, 50, 20, 60))
    layer.transform = CATransform3DMakeTranslation(7, 8, 0)
    #expect(isNear(layer.frame, 57, 58, 10, 20))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(layer.position == CGPoint(x: 50, y: 50))
  }

  @Test("Setting the frame sets size and position, and keeps the bounds' origin")
  func settingFrame() {
    let layer = CALayer()
    layer.bounds.origin = CGPoint(x: 3, y: 4)
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.bounds == CGRect(x: 3, y: 4, width: 30, height: 40))
    #expect(layer.position == CGPoint(x: 10, y: 60))
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test("A frame set with a scale transform reads back")
  func settingFrameUnderScale() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
    #expect(layer.bounds.size == CGSize(width: 20, height: 5))
    #expect(isNear(layer.position, CGPoint(x: 30, y: 20)))
    #expect(isNear(layer.frame, 10, 10, 40, 20))
  }

  @Test("A frame of negative size is standardized")
  func negativeFrame() {
    let layer = CALayer()
    layer.frame = CGRect(x: 30, y: 30, width: -10, height: -20)
    #expect(layer.frame == CGRect(x: 20, y: 10, width: 10, height: 20))
  }

  // MARK: Conversion

  @Test("Points are converted through positions and scrolled bounds")
  func convertingThroughMoves() {
    let (root, outer, inner, other) = (
      CALayer(0, 0, 200, 200), CALayer(10, 20, 100, 100), CALayer(5, 5, 50, 50), CALayer(100, 100, 50, 50)
    )
    root.sublayers = [outer, other]
    outer.addSublayer(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 16, y: 27))
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 16, y: 27))
    #expect(inner.convert(CGPoint(x: 16, y: 27), from: root) == CGPoint(x: 1, y: 2))
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: other) == CGPoint(x: -84, y: -73))
    outer.bounds.origin = CGPoint(x: 0, y: 30)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 16, y: -3))
    let rect = CGRect(x: 0, y: 0, width: 7, height: 8)
    #expect(inner.convert(rect, to: root) == CGRect(x: 15, y: -5, width: 7, height: 8))
  }

  @Test("Conversion stops at the common ancestor, and numbers stay finite")
  func convertingWithinPressed() {
    let (root, pressed, inner, other) = (
      CALayer(0, 0, 200, 200), CALayer(10, 20, 100, 100), CALayer(5, 5, 50, 50), CALayer(20, 30, 50, 50)
    )
    root.sublayers = [pressed]
    pressed.sublayers = [inner, other]
    pressed.transform = CATransform3DMakeScale(0, 0, 1)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: other) == CGPoint(x: -14, y: -23))
    #expect(
      inner.convert(CGRect(x: 1, y: 2, width: 3, height: 4), from: pressed).origin == CGPoint(x: -4, y: -3))
    pressed.transform = CATransform3DMakeScale(1 / 3, 1 / 3, 1)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: other) == CGPoint(x: -14, y: -23))
    let deepest = CALayer(0, 0, 10, 10)
    inner.addSublayer(deepest)
    for layer in [pressed, inner, deepest] { layer.transform = CATransform3DMakeScale(1e-200, 1e-200, 1) }
    let far = deepest.convert(CGRect(x: 1, y: 2, width: 3, height: 4), from: root)
    #expect([far.minX, far.minY, far.width, far.height].allSatisfy { $0.isFinite })
  }

  @Test("Points and rectangles are converted through a rotation")
  func convertingThroughTurn() {
    let root = CALayer(0, 0, 100, 100)
    let child = layer(20, 20, at: CGPoint(x: 50, y: 50))
    child.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    root.addSublayer(child)
    #expect(isNear(child.convert(CGPoint(x: 20, y: 10), to: root), CGPoint(x: 50, y: 60)))
    #expect(isNear(child.convert(CGPoint(x: 50, y: 60), from: root), CGPoint(x: 20, y: 10)))
    #expect(isNear(child.convert(CGRect(x: 0, y: 0, width: 20, height: 10), to: root), 50, 40, 10, 20))
    #expect(isNear(child.convert(CGRect(x: 50, y: 40, width: 10, height: 20), from: root), 0, 0, 20, 10))
    // An eighth of a turn: each edge of the enclosing rectangle touches another corner.
    child.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let square = child.convert(child.bounds, to: root)
    let side = (child.bounds.width + child.bounds.height) / 2.0.squareRoot()
    #expect(abs(square.width - side) < 1e-9 && abs(square.height - side) < 1e-9)
  }

  @Test("Perspective enlarges near layers around the superlayer's center")
  func convertingThroughPerspective() {
    let root = CALayer(0, 0, 100, 100)
    root.sublayerTransform.m34 = -1 / 100
    let child = layer(20, 20, at: CGPoint(x: 50, y: 50))
    child.zPosition = 50
    root.addSublayer(child)
    #expect(isNear(child.convert(CGPoint(x: 20, y: 10), to: root), CGPoint(x: 70, y: 50)))
    #expect(isNear(child.convert(CGPoint(x: 70, y: 50), from: root), CGPoint(x: 20, y: 10)))
  }

  @Test("A singular transform converts to points far away")
  func convertingThroughNothing() {
    let root = CALayer(0, 0, 100, 100)
    let child = CALayer(0, 0, 100, 100)
    child.transform = CATransform3DMakeScale(0, 1, 1)
    root.addSublayer(child)
    #expect(!child.contains(child.convert(CGPoint(x: 50, y: 50), from: root)))
  }

  // MARK: Hit testing

  @Test("The front and deepest layer is hit")
  func hitInFront() {
    let (behind, front, inner) = (CALayer(0, 0, 50, 50), CALayer(25, 25, 50, 50), CALayer(0, 0, 10, 10))
    front.addSublayer(inner)
    let root = CALayer(0, 0, 100, 100, nil, [behind, front])
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === behind)
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === inner)
    #expect(root.hitTest(CGPoint(x: 45, y: 45)) === front)
    #expect(root.hitTest(CGPoint(x: 90, y: 10)) === root)
    #expect(root.hitTest(CGPoint(x: 100, y: 10)) == nil)
    behind.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === behind)
  }

  @Test("The point of a hit test is in the superlayer's coordinates")
  func hitInSuperlayersPoints() {
    let layer = CALayer(10, 10, 10, 10)
    let root = CALayer(0, 0, 100, 100, nil, [layer])
    #expect(layer.hitTest(CGPoint(x: 15, y: 15)) === layer)
    #expect(layer.hitTest(CGPoint(x: 5, y: 5)) == nil)
    #expect(root.sublayers?.count == 1)
  }

  @Test("Hidden and fully transparent layers are not hit")
  func hitHidden() {
    let layer = CALayer(0, 0, 50, 50)
    let root = CALayer(0, 0, 100, 100, nil, [layer])
    layer.isHidden = true
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === root)
    layer.isHidden = false
    layer.opacity = 0
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === root)
  }

  @Test("Overflowing sublayers are hit unless the layer clips")
  func hitOutside() {
    let (outer, inner) = (CALayer(0, 0, 20, 20), CALayer(10, 10, 40, 40))
    outer.addSublayer(inner)
    let root = CALayer(0, 0, 100, 100, nil, [outer])
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === inner)
    outer.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === root)
    #expect(root.hitTest(CGPoint(x: 15, y: 15)) === inner)
  }

  @Test("A class that overrides hitTest is asked wherever it is in the tree")
  func hitOverridden() {
    /// A layer that receives the hits of its sublayers.
    final class Button: CALayer {
      override func hitTest(_ p: CGPoint) -> CALayer? { super.hitTest(p).map { _ in self } }
    }
    let title = CALayer(5, 5, 10, 10)
    let button = Button(10, 10, 30, 30, nil, [CALayer(0, 0, 20, 20, nil, [title])])
    let outer = CALayer(10, 10, 80, 80, nil, [CALayer(0, 0, 80, 80, nil, [button])])
    #expect(outer.hitTest(CGPoint(x: 28, y: 28)) === button)
    #expect(button.hitTest(CGPoint(x: 38, y: 38)) === button)
    #expect(outer.hitTest(CGPoint(x: 15, y: 15)) === button.superlayer)
    #expect(button.sublayers?[0].hitTest(CGPoint(x: 8, y: 8)) === title)
  }

  @Test("A rotated layer is hit where it is visible")
  func hitTurned() {
    let diamond = layer(40, 40, at: CGPoint(x: 50, y: 50))
    diamond.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let root = CALayer(0, 0, 100, 100, nil, [diamond])
    // Its half diagonal is 28 points.
    #expect(root.hitTest(CGPoint(x: 50, y: 24)) === diamond)
    #expect(root.hitTest(CGPoint(x: 33, y: 33)) === root)
  }
}
