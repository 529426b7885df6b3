import Casement
import CasementTesting
import Foundation
import Testing

/// Rules Y1 to Y4: tables.
@Suite(.serialized) struct TableRules {
  @Test("Y1: cells are requested for visible rows, and reused")
  func y1reuse() throws {
    try TableDesk.run([(0..<100_000).map { "Row \($0)" }]) { desk in
      #expect(desk.texts == (0..<7).map { "Row \($0)" })
      #expect(desk.model.cellsAsked == 7)
      for step in 1...40 {
        desk.table.contentOffset.y = CGFloat(step) * 33
        desk.compositor.settle()
      }
      #expect(desk.texts.first == "Row 30" && desk.texts.last == "Row 36")
      #expect(desk.model.cellsAsked < 45)
      let cells = desk.table.subviews.filter { $0 is UITableViewCell }
      #expect(cells.count <= 10, "\(cells.count) cells")
      // A jump from one end to the other asks for the visible cells alone.
      desk.table.scrollToRow(at: IndexPath(row: 99_999, section: 0), at: .bottom, animated: false)
      desk.compositor.settle()
      #expect(desk.texts.last == "Row 99999" && desk.model.cellsAsked < 60)
      #expect(desk.model.mistakes == [] && desk.model.displayed.count == desk.table.visibleCells.count)
    }
  }

  @Test("Y3: in a batch, deletions use index paths before it, insertions those after it")
  func y3places() throws {
    try TableDesk.run([["a", "b", "c", "d"], ["x"]]) { desk in
      desk.model.sections = [["b", "new", "d", "end"], ["x"]]
      desk.table.performBatchUpdates {
        desk.table.insertRows(
          at: [IndexPath(row: 1, section: 0), IndexPath(row: 3, section: 0)], with: .fade)
        desk.table.deleteRows(
          at: [IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)], with: .fade)
      }
      #expect(desk.texts == ["b", "new", "d", "end", "x"])
      desk.wait(500)
      #expect(desk.texts == ["b", "new", "d", "end", "x"])
      #expect(desk.model.mistakes == [] && desk.model.displayed.count == 5)
    }
  }

  @Test("Y4: the order of the delegate's calls for a press")
  func y4order() throws {
    try TableDesk.run { desk in
      try desk.click(2)
      #expect(
        desk.model.take() == [
          "shouldHighlight 0/2", "didHighlight 0/2", "didUnhighlight 0/2", "willSelect 0/2", "didSelect 0/2",
        ])
      try desk.click(4)
      #expect(
        desk.model.take() == [
          "shouldHighlight 0/4", "didHighlight 0/4", "didUnhighlight 0/4", "willSelect 0/4",
          "willDeselect 0/2",
          "didDeselect 0/2", "didSelect 0/4",
        ])
      #expect(desk.table.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
      #expect(desk.table.cellForRow(at: IndexPath(row: 4, section: 0))?.isSelected == true)
      #expect(desk.table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == false)
    }
  }
}
