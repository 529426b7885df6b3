import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Menus where lines begin at the right.
@Suite("Mirrored menus", .serialized) struct MirroredMenuTests {
  private func run(_ body: (MenuDesk) throws -> Void) throws {
    try MenuDesk.run { desk in
      desk.window.traitOverrides.layoutDirection = .rightToLeft
      desk.compositor.settle()
      try body(desk)
    }
  }

  @Test("Titles are at the right, check marks before them, shortcuts at the left") func rows() throws {
    try run { desk in
      let command = UIKeyCommand(title: "Find", input: "f", modifierFlags: .control) { _ in }
      try desk.open(UIMenu(children: [desk.action("Alpha", state: .on), command]))
      let popup = try #require(desk.popups.first)
      #expect(popup.frame.maxX == 180, "the right edges are in line")
      let rows = try #require(desk.levels.first).view.rows
      let labels = rows.map { row in row.subviews.compactMap { $0 as? UILabel } }
      for (row, label) in zip(rows, labels.compactMap(\.first)) {
        #expect(label.frame.maxX == row.bounds.width - 31 && label.textAlignment == .right)
      }
      let shortcut = try #require(labels.last?.last)
      #expect(shortcut.text?.isEmpty == false && shortcut.frame.minX == 11)
    }
  }

  @Test("A submenu is at the left of its row, and the left arrow key opens it") func submenus() throws {
    try run { desk in
      try desk.open()
      try desk.tap("m", "Right")
      #expect(desk.levels.count == 1)
      try desk.tap("Left")
      #expect(desk.levels.count == 2)
      let (outer, inner) = (try #require(desk.popups.first), try #require(desk.popups.last))
      #expect(inner.frame.maxX <= 10 || inner.frame.maxX <= outer.frame.minX + 10)
      try desk.tap("Right")
      #expect(desk.levels.count == 1)
      try desk.tap("Escape")
    }
  }
}
