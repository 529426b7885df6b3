import Casement
import Foundation
import Testing

@testable import CasementCore

@Suite("Deeply nested views", .serialized)
struct DeepTreeTests {
  private static let depth = 10_000

  private final class Level: UIView {
    var layouts = 0
    var changes = 0
    override func layoutSubviews() {
      layouts += 1
      super.layoutSubviews()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { changes += 1 }
  }

  /// Nested views, from the outermost to the innermost.
  ///
  /// - window: where the outermost one is, before the others come into it one after the other.
  private func chain(
    _ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100), in window: UIWindow? = nil
  ) -> [Level] {
    let levels = (0..<Self.depth).map { _ in Level(frame: frame) }
    window?.addSubview(levels[0])
    for (outer, inner) in zip(levels, levels.dropFirst()) { outer.addSubview(inner) }
    return levels
  }

  @Test("V7 each view is laid out once, and again on request")
  func layout() {
    let levels = chain()
    levels[0].layoutIfNeeded()
    #expect(levels.allSatisfy { $0.layouts == 1 })
    levels[Self.depth - 1].setNeedsLayout()
    levels[0].layoutIfNeeded()
    #expect(levels.map(\.layouts).reduce(0, +) == Self.depth + 1)
    #expect(levels[Self.depth - 1].layouts == 2)
  }

  @Test("V4 all views follow a change of the outermost size")
  func autoresizing() {
    let levels = chain()
    for level in levels { level.autoresizingMask = .flexibleWidth }
    levels[0].frame.size.width = 130
    #expect(levels.allSatisfy { $0.frame.width == 130 })
    levels[0].layoutIfNeeded()
  }

  @Test("All views get trait changes, find tags, and have a safe area and margins")
  func traits() {
    Desk.with { desk in
      let window = desk.shown("A")
      let levels = chain(in: window)
      #expect(levels.allSatisfy { $0.window === window })
      let before = levels[Self.depth - 1].changes
      window.overrideUserInterfaceStyle = .dark
      window.updateTraits()
      #expect(levels.allSatisfy { $0.changes == before + 1 })
      levels[Self.depth - 1].tag = 7
      #expect(window.viewWithTag(7) === levels[Self.depth - 1])
      for level in levels { level.preservesSuperviewLayoutMargins = true }
      levels[0].layoutMargins.left = 30
      window.layoutIfNeeded()
      #expect(levels[Self.depth - 1].layoutMargins.left == 30)
      levels[0].removeFromSuperview()
    }
  }

  @Test("V7 a layout among many subviews reaches later siblings, and leaves earlier ones for the next pass")
  func manySubviews() {
    let journal = Journal()
    final class Row: UIView {
      var action: () -> Void = {}
      override func layoutSubviews() { action() }
    }
    let list = UIView()
    let rows = (0..<1_000).map { _ in Row() }
    rows.forEach(list.addSubview)
    list.layoutIfNeeded()
    for (index, row) in rows.enumerated() { row.action = { journal.note("\(index)") } }
    list.layoutIfNeeded()
    #expect(journal.take() == [])
    rows[700].setNeedsLayout()
    rows[20].setNeedsLayout()
    rows[500].action = {
      journal.note("500")
      rows[600].setNeedsLayout()
      rows[10].setNeedsLayout()
    }
    rows[500].setNeedsLayout()
    list.layoutIfNeeded()
    #expect(journal.take() == ["20", "500", "600", "700"])
    list.layoutIfNeeded()
    #expect(journal.take() == ["10"])
    rows[3].setNeedsLayout()
    rows[3].removeFromSuperview()
    rows[4].setNeedsLayout()
    list.layoutIfNeeded()
    #expect(journal.take() == ["4"])
  }
}
