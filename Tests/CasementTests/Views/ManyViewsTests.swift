import Casement
import Foundation
import Testing

@testable import CasementCore

@Suite("Very many views", .serialized)
struct ManyViewsTests {
  private static let count = 20_000

  private final class Row: UIView {
    var follower: UIView?
    var layouts = 0
    override func layoutSubviews() {
      layouts += 1
      follower?.setNeedsLayout()
    }
  }

  private func list() -> (list: UIView, rows: [Row]) {
    let list = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 200))
    let rows = (0..<Self.count).map { index in
      Row(frame: CGRect(x: index % 500, y: index / 500, width: 1, height: 1))
    }
    rows.forEach(list.addSubview)
    list.layoutIfNeeded()
    return (list, rows)
  }

  @Test(
    "V7 each of 20 000 siblings requests layout of the next, and all are laid out in one pass")
  func eachAsksForTheNext() {
    let (list, rows) = list()
    for (row, next) in zip(rows, rows.dropFirst()) { row.follower = next }
    rows[0].setNeedsLayout()
    list.layoutIfNeeded()
    #expect(rows.allSatisfy { $0.layouts == 2 })
    // Far ones and near ones, and those that have their turn in any case.
    for (index, row) in rows.enumerated() { row.follower = rows[(index * 7919 + index) % Self.count] }
    for row in rows { row.setNeedsLayout() }
    list.layoutIfNeeded()
    #expect(rows.allSatisfy { $0.layouts >= 3 })
    for row in rows { row.follower = nil }
    list.layoutIfNeeded()
    let before = rows.map(\.layouts)
    list.layoutIfNeeded()
    #expect(rows.map(\.layouts) == before)
  }

  @Test(
    "20 000 siblings are hit, moved, and taken out from the back to the front and from the front to the back"
  )
  func removal() {
    let (list, rows) = list()
    #expect(list.hitTest(CGPoint(x: 277.5, y: 35.5), with: nil) === rows[35 * 500 + 277])
    rows[0].frame.origin = CGPoint(x: 277, y: 35)
    list.bringSubviewToFront(rows[0])
    #expect(list.hitTest(CGPoint(x: 277.5, y: 35.5), with: nil) === rows[0])
    for row in rows.prefix(Self.count / 2) { row.removeFromSuperview() }
    #expect(list.subviews.first === rows[Self.count / 2])
    for row in rows.reversed() { row.removeFromSuperview() }
    #expect(list.subviews.isEmpty && list.layer.sublayers == nil)
  }
}
