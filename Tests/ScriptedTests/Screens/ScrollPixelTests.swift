import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Scrolling moves pixels in the newest buffer and paints the rest. The result equals a complete repaint.
@Suite struct ScrollPixelTests {
  /// A page with everything that can be over, around and behind content that scrolls.
  private final class Page {
    let card = UIView(frame: CGRect(x: 12, y: 8, width: 240, height: 170))
    let list = UIScrollView(frame: CGRect(x: 4, y: 6, width: 228, height: 156))
    let inner = UIScrollView(frame: CGRect(x: 20, y: 260, width: 120, height: 90))
    let veil = UIView(frame: CGRect(x: 60, y: 60, width: 50, height: 40))
    var rows: [UILabel] = []

    init(in window: UIWindow) {
      card.backgroundColor = .white
      card.layer.cornerRadius = 12
      card.clipsToBounds = true
      for row in 0..<60 {
        let label = UILabel(frame: CGRect(x: 6, y: CGFloat(row) * 22, width: 190, height: 20))
        label.text = "Row \(row), scrolled"
        label.backgroundColor = row % 3 == 0 ? .yellow : nil
        rows.append(label)
        list.addSubview(label)
      }
      list.contentSize = CGSize(width: 300, height: 1320)
      for step in 0..<10 {
        let box = UIView(frame: CGRect(x: 0, y: CGFloat(step) * 40, width: 100, height: 30))
        box.backgroundColor = step % 2 == 0 ? .blue : .green
        box.layer.cornerRadius = 6
        inner.addSubview(box)
      }
      inner.contentSize = CGSize(width: 120, height: 400)
      inner.backgroundColor = .lightGray
      list.addSubview(inner)
      veil.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.4)
      card.addSubview(list)
      window.addSubview(card)
      window.addSubview(veil)
    }

    func change(_ chance: inout Chance, scale: CGFloat) {
      func pixels(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(chance.int(range)) / scale }
      switch chance.int(0...11) {
      case 0...4:
        list.contentOffset.y = max(0, list.contentOffset.y + pixels(-60...90))
        if chance.int(0...3) == 0 { list.contentOffset.x = pixels(0...40) }
      case 5: inner.contentOffset.y = pixels(0...200)
      case 6: rows[chance.int(0...59)].text = "Changed \(chance.int(0...99))"
      case 7: rows[chance.int(0...59)].isHidden.toggle()
      case 8: veil.frame.origin = CGPoint(x: pixels(0...200), y: pixels(0...150))
      case 9: list.indicators.show()
      case 10: list.backgroundColor = chance.int(0...1) == 0 ? nil : .cyan
      default:
        card.frame.origin.x = 12 + pixels(0...8)
        card.alpha = chance.int(0...4) == 0 ? 0.8 : 1
      }
    }
  }

  @Test(
    "After random scrolls and changes each pixel equals a complete repaint",
    arguments: [120, 150, 180, 240])
  func pixels(scale120: Int) throws {
    try TestApplication.run { application in
      let scale = CGFloat(scale120) / 120
      application.window.backgroundColor = .white
      let page = Page(in: application.window)
      let shown = try application.shown
      shown.surface.prefer(scale120: scale120)
      application.compositor.settle()
      for seed in 1...6 {
        var chance = Chance(state: UInt64(seed))
        for step in 0..<40 {
          for _ in 0..<chance.int(1...3) { page.change(&chance, scale: scale) }
          application.compositor.settle()
          let moved = try #require(shown.picture)
          application.window.renderer.invalidateAll()
          application.compositor.settle()
          let painted = try #require(shown.picture)
          guard moved != painted else { continue }
          let area = difference(moved, painted)
          Issue.record("seed \(seed), step \(step): pixels are not what they would be in \(area)")
          return
        }
      }
      page.card.removeFromSuperview()
      page.veil.removeFromSuperview()
    }
  }

  /// Where two pictures of one size differ, in pixels.
  private func difference(_ a: Picture, _ b: Picture) -> CGRect {
    var area = CGRect.null
    for y in 0..<a.height {
      for x in 0..<a.width where a.pixel(x, y) != b.pixel(x, y) {
        area = area.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return area
  }

  /// The same numbers each time (xorshift64*).
  private struct Chance {
    var state: UInt64

    mutating func int(_ range: ClosedRange<Int>) -> Int {
      state ^= state >> 12
      state ^= state << 25
      state ^= state >> 27
      return range.lowerBound + Int((state &* 2_685_821_657_736_338_717) >> 33) % range.count
    }
  }
}
