import Casement
import Testing

@Suite("Geometry", .serialized)
struct GeometryTests {
  // MARK: V1

  @Test("V1 the frame is derived from center and bounds")
  func frameIsDerived() {
    let view = UIView(10, 20, 30, 40)
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
  }

  @Test("V1 a change of the bounds' size keeps the center")
  func sizeAboutTheCenter() {
    let view = UIView(10, 20, 30, 40)
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.frame == CGRect(x: 20, y: 35, width: 10, height: 10))
  }

  @Test("V1 whoever hears of the size of a new frame finds its place as well")
  func sizeWithThePlace() {
    final class Listener: UIView {
      var frames: [CGRect] = []
      override var bounds: CGRect { didSet { frames.append(frame) } }
    }
    let outer = UIView(0, 0, 100, 100)
    let view = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(view)
    view.frames = []
    view.frame = CGRect(x: 10, y: 20, width: 90, height: 80)
    outer.frame.size = CGSize(width: 90, height: 70)
    #expect(
      view.frames == [
        CGRect(x: 10, y: 20, width: 90, height: 80), CGRect(x: 10, y: 20, width: 80, height: 50),
      ])
  }

  @Test("V1 the bounds' origin moves subviews, not the view")
  func scrolling() {
    let view = UIView(10, 20, 30, 40)
    let inner = UIView(1, 2, 3, 4)
    view.addSubview(inner)
    view.bounds.origin = CGPoint(x: 0, y: 100)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 1, y: 2))
    let root = UIView(0, 0, 100, 100)
    root.addSubview(view)
    #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 11, y: -78))
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    #expect(view.bounds == CGRect(x: 0, y: 100, width: 50, height: 50))
  }

  @Test("V1 a frame of negative size is the same rectangle from its other corner")
  func negativeSize() {
    let view = UIView()
    view.frame = CGRect(x: 10, y: 10, width: -4, height: -6)
    #expect(view.frame == CGRect(x: 6, y: 4, width: 4, height: 6))
  }

  @Test("A window's frame has its size and the origin (0, 0)")
  func windowFrame() {
    Desk.with { desk in
      let window = desk.window("A")
      window.frame = CGRect(x: 30, y: 40, width: 50, height: 60)
      #expect(window.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
      #expect(window.center == CGPoint(x: 25, y: 30))
    }
  }

  // MARK: W9

  @Test("W9 UIView.convert(_:to: nil) gives points of the window")
  func viewToWindow() {
    Desk.with { desk in
      let window = desk.window("A")
      let outer = UIView(10, 20, 50, 50)
      let inner = UIView(3, 4, 5, 6)
      outer.bounds.origin = CGPoint(x: 1, y: 2)
      window.addSubview(outer)
      outer.addSubview(inner)
      #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 13, y: 23))
      #expect(inner.convert(CGPoint(x: 13, y: 23), from: nil) == CGPoint(x: 1, y: 1))
      #expect(
        inner.convert(CGRect(x: 1, y: 1, width: 2, height: 3), to: nil)
          == CGRect(x: 13, y: 23, width: 2, height: 3))
      #expect(
        inner.convert(CGRect(x: 13, y: 23, width: 2, height: 3), from: nil)
          == CGRect(x: 1, y: 1, width: 2, height: 3))
      window.bounds.origin = CGPoint(x: 0, y: 7)
      #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 13, y: 23))
    }
  }

  @Test("Points and rectangles convert between any two views of a tree, there and back")
  func betweenViews() {
    let root = UIView(0, 0, 100, 100)
    let (a, b) = (UIView(10, 10, 20, 20), UIView(50, 60, 20, 20))
    let deep = UIView(1, 2, 3, 4)
    root.addSubview(a)
    root.addSubview(b)
    b.addSubview(deep)
    #expect(a.convert(CGPoint(x: 5, y: 5), to: deep) == CGPoint(x: -36, y: -47))
    #expect(deep.convert(CGPoint(x: -36, y: -47), to: a) == CGPoint(x: 5, y: 5))
    #expect(deep.convert(CGPoint(x: 5, y: 5), from: a) == CGPoint(x: -36, y: -47))
    #expect(
      a.convert(a.bounds, to: deep) == CGRect(x: -41, y: -52, width: 20, height: 20))
  }

  @Test("W9 UIWindow.convert(_:to: nil) gives points of the screen, also where the window's bounds are moved")
  func windowToScreen() {
    Desk.with { desk in
      let window = desk.window("A")
      let none: UIWindow? = nil
      #expect(window.convert(CGPoint(x: 3, y: 4), to: none) == CGPoint(x: 3, y: 4))
      window.bounds.origin = CGPoint(x: 0, y: 10)
      #expect(window.convert(CGPoint(x: 0, y: 10), to: none) == .zero)
      #expect(window.convert(CGPoint.zero, from: none) == CGPoint(x: 0, y: 10))
    }
  }

  @Test("W9 points convert between windows by way of the screen")
  func betweenWindows() {
    Desk.with { desk in
      let (a, b) = (desk.window("A"), desk.window("B"))
      b.bounds.origin = CGPoint(x: 5, y: 0)
      #expect(a.convert(CGPoint(x: 1, y: 2), to: b) == CGPoint(x: 6, y: 2))
      #expect(a.convert(CGPoint(x: 6, y: 2), from: b) == CGPoint(x: 1, y: 2))
    }
  }
}
