import Casement
import Foundation
import Testing

@Suite("Coordinate spaces", .serialized)
struct CoordinateSpaceTests {
  /// Twice as fine as the screen.
  private final class Fine: NSObject, UICoordinateSpace {
    var bounds: CGRect { CGRect(x: 0, y: 0, width: 2000, height: 2000) }
    private var screen: any UICoordinateSpace { UIScreen.main.coordinateSpace }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
      screen.convert(CGPoint(x: point.x / 2, y: point.y / 2), to: coordinateSpace)
    }
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
      let point = screen.convert(point, from: coordinateSpace)
      return CGPoint(x: point.x * 2, y: point.y * 2)
    }
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect { rect }
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect { rect }
  }

  @Test("Points and rectangles convert between views, windows, the screen and spaces of a program's own")
  func conversion() {
    Desk.with { desk in
      let window = desk.shown("A")
      let (outer, inner) = (UIView(10, 20, 100, 100), UIView(5, 5, 10, 10))
      window.addSubview(outer)
      outer.addSubview(inner)
      outer.bounds.origin = CGPoint(x: 1, y: 2)
      let point = CGPoint(x: 1, y: 1)
      // 1 + 5 - 1 + 10, 1 + 5 - 2 + 20.
      let onScreen = inner.convert(point, to: UIScreen.main.coordinateSpace)
      #expect(onScreen == CGPoint(x: 15, y: 24))
      #expect(inner.convert(onScreen, from: UIScreen.main.coordinateSpace) == point)
      #expect(inner.convert(point, to: outer as any UICoordinateSpace) == CGPoint(x: 6, y: 6))
      #expect(window.windowScene?.coordinateSpace.bounds == UIScreen.main.bounds)
      #expect(inner.convert(point, to: Fine()) == CGPoint(x: 30, y: 48))
      #expect(inner.convert(CGPoint(x: 30, y: 48), from: Fine()) == point)
      outer.transform = CGAffineTransform(rotationAngle: .pi / 2)
      let rect = inner.convert(inner.bounds, to: UIScreen.main.coordinateSpace)
      // A quarter to the right about the middle, (60, 70): (x, y) becomes (60 - (y - 70), 70 + (x - 60)).
      #expect(abs(rect.minX - 97) < 1e-9 && abs(rect.minY - 24) < 1e-9 && abs(rect.width - 10) < 1e-9)
    }
  }
}
