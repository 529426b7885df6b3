import Casement
import Testing

@Suite("V4 autoresizing")
struct AutoresizingTests {
  /// The frame of a view at (20, 10), 40 by 30, in one of 100 by 80 that grows to 200 by 120.
  private func frame(_ mask: UIView.AutoresizingMask) -> CGRect {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let inner = UIView(frame: CGRect(x: 20, y: 10, width: 40, height: 30))
    inner.autoresizingMask = mask
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 200, height: 120)
    return inner.frame
  }

  @Test("V4 without flexible parts a view keeps its distance from the upper left")
  func rigid() { #expect(frame([]) == CGRect(x: 20, y: 10, width: 40, height: 30)) }

  @Test("V4 one flexible part takes the whole change")
  func one() {
    #expect(frame(.flexibleWidth) == CGRect(x: 20, y: 10, width: 140, height: 30))
    #expect(frame(.flexibleLeftMargin) == CGRect(x: 120, y: 10, width: 40, height: 30))
    #expect(frame([.flexibleRightMargin, .flexibleHeight]) == CGRect(x: 20, y: 10, width: 40, height: 70))
    #expect(frame(.flexibleTopMargin) == CGRect(x: 20, y: 50, width: 40, height: 30))
  }

  @Test("V4 several parts share the change by their sizes")
  func several() {
    // 20 and 40 of 60 share 100; 10, 30 and 40 of 80 share 40.
    let all = frame([
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin,
    ])
    #expect(abs(all.minX - (20 + 100.0 * 20 / 60)) < 1e-9 && abs(all.width - 40) < 1e-9)
    #expect(all.minY == 15 && all.height == 45)
  }

  @Test("V4 parts without a size share it equally")
  func nothing() {
    let outer = UIView()
    let inner = UIView()
    inner.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
    inner.isHidden = true
    outer.addSubview(inner)
    outer.bounds.size = CGSize(width: 100, height: 100)
    #expect(inner.frame == CGRect(x: 50, y: 0, width: 50, height: 0))
  }

  @Test(
    "V4 a superview without autoresizesSubviews resizes nothing, and sizes are never negative")
  func limits() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 80, height: 10))
    inner.autoresizingMask = .flexibleWidth
    outer.addSubview(inner)
    outer.autoresizesSubviews = false
    outer.frame.size.width = 50
    #expect(inner.frame.width == 80)
    outer.autoresizesSubviews = true
    outer.frame.size.width = 0
    #expect(inner.frame == CGRect(x: 10, y: 0, width: 30, height: 10))
    outer.frame.size.width = 0.5
    outer.frame.size.width = 0
    outer.frame.size.width = 200
    outer.frame.size.width = 1
    #expect(inner.frame.width >= 0)
  }

  @Test("V4 a negative size that is not resized stays")
  func negative() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView()
    inner.bounds.size = CGSize(width: -40, height: 30)
    inner.center = CGPoint(x: 20, y: 20)
    inner.autoresizingMask = .flexibleRightMargin
    outer.addSubview(inner)
    outer.frame.size.width = 200
    #expect(inner.bounds.size.width == -40 && inner.center == CGPoint(x: 20, y: 20))
  }

  @Test("V1 setting the frame keeps the anchor and the transform; center stays where it is when a view turns")
  func transformed() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(view.center == CGPoint(x: 30, y: 30) && view.bounds.size == CGSize(width: 40, height: 20))
    let turned = view.frame
    #expect(abs(turned.width - 20) < 1e-9 && abs(turned.height - 40) < 1e-9)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 60)
    #expect(abs(view.bounds.width - 60) < 1e-9 && abs(view.bounds.height - 10) < 1e-9)
    #expect(abs(view.center.x - 5) < 1e-9 && abs(view.center.y - 30) < 1e-9)
    view.transform = .identity
    view.anchorPoint = .zero
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.center == CGPoint(x: 1, y: 2) && view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("The description says how a view is turned and what gives way")
  func description() {
    let view = UIView()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    let text = view.description
    #expect(text.contains("transform = [2.0, 0.0, 0.0, 1.0, 0.0, 0.0]") && text.contains("autoresize = W+H"))
  }

  @Test("V1 points are converted, and hits found, through transforms")
  func through() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    outer.addSubview(inner)
    inner.transform = CGAffineTransform(scaleX: 3, y: 3)
    #expect(inner.frame == CGRect(x: 20, y: 20, width: 60, height: 60))
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: outer) == CGPoint(x: 20, y: 20))
    #expect(outer.hitTest(CGPoint(x: 25, y: 25), with: nil) === inner)
    #expect(outer.hitTest(CGPoint(x: 15, y: 25), with: nil) === outer)
    inner.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(outer.hitTest(CGPoint(x: 50, y: 50), with: nil) === outer)
  }
}
