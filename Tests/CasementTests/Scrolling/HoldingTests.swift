import Foundation
import Testing

@testable import Casement

/// The values behind items and rows that the pointer holds.
@Suite struct HoldingTests {
  @Test("The speed at an edge grows with the distance from the inner end of its zone, up to a maximum")
  func edges() {
    let items = EdgeScroll.items
    let visible: (CGFloat, CGFloat) = (100, 500)
    #expect(items.velocity((300, 300), in: visible) == 0)
    #expect(items.velocity((136, 464), in: visible) == 0)
    #expect(abs(items.velocity((118, 118), in: visible) + 260) < 1e-9)
    #expect(abs(items.velocity((482, 482), in: visible) - 260) < 1e-9)
    #expect(items.velocity((100, 100), in: visible) == -520 && items.velocity((40, 40), in: visible) == -520)
    #expect(items.velocity((500, 500), in: visible) == 520)
    let text = EdgeScroll.text(zone: 0)
    #expect(text.velocity((100, 100), in: visible) == 0)
    #expect(text.velocity((90, 90), in: visible) == -300 && text.velocity((520, 520), in: visible) == 600)
    #expect(text.velocity((5000, 5000), in: visible) == 3600)
    // In a low view, the zones are a quarter of it.
    #expect(items.velocity((115, 115), in: (100, 140)) == 0 && items.velocity((105, 105), in: (100, 140)) < 0)
  }

  @Test(
    "A step scrolls the same distance at each refresh rate, and ends at the end of the content",
    arguments: [30, 60, 144])
  func steps(rate: Int) {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.contentSize = CGSize(width: 100, height: 1000)
    let held = { CGRect(x: 50, y: view.bounds.minY + 191, width: 0, height: 0) }
    for _ in 0..<rate { EdgeScroll.items.step(view, holding: held(), for: 1 / Double(rate)) }
    #expect(abs(view.contentOffset.y - 390) < 1e-6)
    for _ in 0..<rate * 2 { EdgeScroll.items.step(view, holding: held(), for: 1 / Double(rate)) }
    #expect(view.contentOffset == CGPoint(x: 0, y: 800))
  }

  @Test("Rows between the place of a held row and its target make room for it")
  func rows() {
    func lift(_ origin: RowPlace, _ target: RowPlace) -> RowLift {
      RowLift(cell: UITableViewCell(), origin: origin, target: target, height: 40, grip: 0)
    }
    func shifts(_ lift: RowLift, section: Int = 0) -> [CGFloat] {
      (0..<5).map { lift.shift(of: RowPlace(section, $0)) }
    }
    #expect(shifts(lift(RowPlace(0, 1), RowPlace(0, 3))) == [0, 0, -40, -40, 0])
    #expect(shifts(lift(RowPlace(0, 3), RowPlace(0, 1))) == [0, 40, 40, 0, 0])
    #expect(shifts(lift(RowPlace(0, 2), RowPlace(0, 2))) == [0, 0, 0, 0, 0])
    // Into the next section, in front of its row 1.
    let across = lift(RowPlace(0, 3), RowPlace(1, 1))
    #expect(shifts(across) == [0, 0, 0, 0, -40] && shifts(across, section: 1) == [-40, 0, 0, 0, 0])
  }
}
