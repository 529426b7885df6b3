import Testing

@testable import Casement

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

  @Test("The view in front is hit; what is nowhere else hits the superview; outside hits nothing")
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

  @Test("A subview's place is known from its superview alone, however far away that is")
  func farAway() {
    let inner = UIView(0.5, 0.5, 1, 1)
    front.addSubview(inner)
    // Of a number as large as this, the sum with a half is no other number.
    front.center.x = 1e17
    #expect(front.hitTest(CGPoint(x: 0.75, y: 0.75), with: nil) === inner)
    #expect(front.hitTest(CGPoint(x: 0.25, y: 0.75), with: nil) === front)
  }

  @Test("Hidden views and those with interaction off are skipped, with all that is in them")
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

  @Test("point(inside:with:) decides where a view is")
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
}
