import Casement
import CasementLayers
import Foundation
import Testing

@testable import CasementCore

@Suite("E1 hit testing", .serialized)
struct HitTestingTests {
  private let root = UIView(0, 0, 100, 100)
  private let back = UIView(10, 10, 50, 50)
  private let front = UIView(30, 30, 50, 50)

  init() {
    root.addSubview(back)
    root.addSubview(front)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }

  @Test("The front view is hit; other points hit the superview; points outside hit nothing")
  func frontToBack() {
    #expect(hit(40, 40) === front)
    #expect(hit(15, 15) === back)
    #expect(hit(5, 5) === root)
    #expect(hit(100, 50) == nil)
    #expect(hit(-1, 50) == nil)
    root.bringSubviewToFront(back)
    #expect(hit(40, 40) === back)
  }

  @Test("The left and top edges belong to a view, the right and bottom ones do not")
  func edges() {
    #expect(hit(10, 10) === back)
    #expect(hit(80, 79) === root)
    #expect(hit(79, 80) === root)
    #expect(hit(79, 79) === front)
  }

  @Test("The deepest view is hit, in its own coordinates")
  func deepest() {
    let inner = UIView(5, 5, 10, 10)
    front.addSubview(inner)
    #expect(hit(36, 36) === inner)
    #expect(hit(34, 34) === front)
    front.bounds.origin = CGPoint(x: 5, y: 5)
    #expect(hit(31, 31) === inner)
    #expect(hit(40, 40) === front)
  }

  @Test("A subview is hit inside its superview at any distance from the origin")
  func farAway() {
    let inner = UIView(0.5, 0.5, 1, 1)
    front.addSubview(inner)
    // 1e17 has no room for a fraction: its sum with a half is 1e17 again.
    front.center.x = 1e17
    #expect(front.hitTest(CGPoint(x: 0.75, y: 0.75), with: nil) === inner)
    #expect(front.hitTest(CGPoint(x: 0.25, y: 0.75), with: nil) === front)
  }

  @Test("Hidden views and views without user interaction are skipped with their descendants")
  func hiddenAndDisabled() {
    let inner = UIView(0, 0, 50, 50)
    front.addSubview(inner)
    front.isHidden = true
    #expect(hit(40, 40) === back)
    front.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(hit(40, 40) === back)
    #expect(hit(70, 70) === root)
    front.isUserInteractionEnabled = true
    #expect(hit(40, 40) === inner)
  }

  @Test(
    "Views with an alpha below 0.01 are skipped, and 0.01 is not below",
    arguments: [(0.0, false), (0.0099, false), (0.01, true), (1, true)])
  func alpha(_ alpha: Double, _ isHit: Bool) {
    front.alpha = alpha
    #expect((hit(70, 70) === front) == isHit)
    #expect(Double(front.alpha) == alpha)
  }

  @Test("A point outside of a view never hits, even over an unclipped subview")
  func outsideOfTheSuperview() {
    let sticking = UIView(-20, 0, 60, 10)
    front.addSubview(sticking)
    #expect(!front.clipsToBounds)
    #expect(hit(35, 35) === sticking)
    #expect(hit(20, 32) === back)
  }

  @Test("A transparent view is hit: pixels do not matter")
  func pixelsDoNotMatter() {
    #expect(front.backgroundColor == nil)
    #expect(hit(70, 70) === front)
  }

  @Test("point(inside:with:) decides whether a view contains a point")
  func ownShape() {
    final class Ring: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { point.x > 25 }
    }
    let ring = Ring(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    front.addSubview(ring)
    #expect(hit(40, 40) === front)
    #expect(hit(70, 40) === ring)
  }

  @Test("A label lets touches through")
  func label() {
    front.addSubview(UILabel(frame: front.bounds))
    #expect(hit(40, 40) === front)
  }

  // MARK: Many subviews

  /// As many views as wanted, some over others, some turned.
  private func scatter(_ count: Int) {
    for index in 0..<count {
      let view = UIView(CGFloat(index * 37 % 101) - 5, CGFloat(index * 61 % 103) - 5, 9, 7)
      if index % 5 == 0 { view.layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(index))) }
      view.isHidden = index % 11 == 0
      root.addSubview(view)
    }
  }

  private func hitByHand(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    root.subviews.last { view in
      !view.isHidden && view.bounds.contains(view.convert(CGPoint(x: x, y: y), from: root))
    } ?? root
  }

  private func checkEverywhere() {
    for x in stride(from: 0.5, to: 100, by: 7) {
      for y in stride(from: 0.5, to: 100, by: 7) { #expect(hit(x, y) === hitByHand(x, y)) }
    }
  }

  @Test("Among many subviews the front one is hit, before and after showing and changes")
  func many() {
    scatter(300)
    checkEverywhere()
    let painter = LayerPainter(scale: 1)
    func show() { _ = painter.findDamage(root.layer, origin: .zero, width: 100, height: 100) }
    show()
    #expect(root.layer.knowsPlaces)
    checkEverywhere()
    root.subviews[150].center = CGPoint(x: 50, y: 50)
    checkEverywhere()
    show()
    checkEverywhere()
    root.subviews[20].removeFromSuperview()
    root.sendSubviewToBack(root.subviews[100])
    checkEverywhere()
    show()
    root.layer.insertSublayer(CALayer(), at: 7)
    show()
    checkEverywhere()
  }

  @Test("Many subviews with zPosition in a view at an offset are hit at their places")
  func deepCrowd() {
    final class DeepView: UIView {
      override class var layerClass: AnyClass { CATransformLayer.self }
    }
    let deep = DeepView(40, 30, 60, 60)
    root.addSubview(deep)
    for index in 0..<20 { deep.addSubview(UIView(CGFloat(index % 5) * 10, CGFloat(index / 5) * 10, 10, 10)) }
    _ = LayerPainter(scale: 1).findDamage(root.layer, origin: .zero, width: 100, height: 100)
    #expect(hit(45, 35) === deep.subviews[0])
    #expect(hit(85, 65) === deep.subviews[19])
  }

  @Test("Among many subviews, one that overrides point(inside:with:) is asked at any point")
  func unusualAmongMany() {
    class Wide: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    final class Inheriting: Wide {}
    final class Elsewhere: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { point.x > 60 ? self : nil }
    }
    final class Plain: UIView {}
    let (wide, elsewhere, plain) = (Inheriting(0, 0, 10, 10), Elsewhere(0, 0, 1, 1), Plain(50, 50, 10, 10))
    for view in [wide, elsewhere, plain] { root.insertSubview(view, at: 2) }
    for _ in 0..<20 { root.insertSubview(UIView(0, 90, 5, 5), at: 0) }
    _ = LayerPainter(scale: 1).findDamage(root.layer, origin: .zero, width: 100, height: 100)
    #expect(root.layer.knowsPlaces)
    #expect(hit(25, 5) === wide)
    #expect(hit(90, 5) === elsewhere)
    #expect(root.unusualSubviewCount == 2)
    for view in [wide, elsewhere] { view.removeFromSuperview() }
    _ = LayerPainter(scale: 1).findDamage(root.layer, origin: .zero, width: 100, height: 100)
    #expect(root.unusualSubviewCount == 0)
    #expect(hit(25, 5) === root)
    #expect(hit(2, 92) === root.subviews[19])
  }

  @Test("A hundred thousand nested views are hit-tested without recursion")
  func deep() {
    let innermost = UIView(0, 0, 10, 10)
    var top = innermost
    for _ in 0..<100_000 {
      let view = UIView(0, 0, 10, 10)
      view.addSubview(top)
      top = view
    }
    #expect(top.hitTest(CGPoint(x: 5, y: 5), with: nil) === innermost)
  }
}
