import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementLists

/// Heights that the delegate says, one by one.
private final class HeightDelegate: NSObject, UITableViewDelegate {
  var height: (IndexPath) -> CGFloat
  private(set) var asked = 0

  init(_ height: @escaping (IndexPath) -> CGFloat) { self.height = height }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked += 1
    return height(indexPath)
  }

  func count() -> Int {
    defer { asked = 0 }
    return asked
  }
}

/// Rows without text, as many as there are to be.
private final class CountSource: NSObject, UITableViewDataSource {
  var counts: [Int]
  private(set) var cells = 0

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cells += 1
    return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

/// Row heights, and the number of calls that measure them (rules Y1, Y2).
@Suite(.serialized) struct TableHeightTests {
  private func run(
    _ counts: [Int], _ delegate: HeightDelegate? = nil, _ options: TableOptions = TableOptions(),
    _ body: (ScriptedCompositor, UITableView, CountSource, HeightDelegate?) throws -> Void
  ) throws {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
      let source = CountSource(counts)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      options.apply(to: table)
      table.dataSource = source
      table.delegate = delegate
      application.window.addSubview(table)
      application.compositor.startFrames()
      application.compositor.settle()
      try body(application.compositor, table, source, delegate)
      table.dataSource = nil
      table.removeFromSuperview()
    }
  }

  @Test("Y1: a million rows of a fixed height cost only the visible rows to open and to scroll")
  func million() throws {
    try run([1_000_000], nil, TableOptions(rowHeight: 40)) { compositor, table, source, _ in
      #expect(source.cells == 8 && table.contentSize.height == 40_000_000)
      #expect(table.content.geometry.sections[0].rows.runCount == 1)
      for step in 1...200 {
        table.contentOffset.y = CGFloat(step) * 20
        compositor.settle()
      }
      let views = table.subviews.count
      let requests = compositor.server.requestCount
      for step in 1...200 {
        table.contentOffset.y = 4000 + CGFloat(step) * 20
        compositor.settle()
      }
      #expect(table.subviews.count == views && table.content.geometry.sections[0].rows.runCount == 1)
      #expect(source.cells <= 8 + 201)
      #expect(compositor.server.requestCount - requests < 200 * 12)
      table.scrollToRow(at: IndexPath(row: 500_000, section: 0), at: .top, animated: false)
      #expect(table.contentOffset.y == 20_000_000 && table.indexPathsForVisibleRows?.first?.row == 500_000)
    }
  }

  @Test(
    "Y2: without estimates the delegate is asked once for all heights; with estimates, for visible rows only")
  func asking() throws {
    let height = { (path: IndexPath) in CGFloat(20 + path.row % 5 * 10) }
    try run([1000], HeightDelegate(height), TableOptions(estimate: 0)) { _, table, _, delegate in
      #expect(delegate?.count() == 1000 && table.contentSize.height == 40_000)
      #expect(table.rectForRow(at: IndexPath(row: 503, section: 0)).minY == 20_090)
      table.contentOffset.y = 20_000
      table.layoutIfNeeded()
      #expect(delegate?.count() == 0 && table.indexPathsForVisibleRows?.first?.row == 500)
    }
    try run([100_000], HeightDelegate(height)) { _, table, source, delegate in
      let asked = delegate?.count() ?? 0
      #expect(asked > 0 && asked < 20 && source.cells < 20)
      #expect(table.contentSize.height > 4_000_000)
    }
  }

  @Test("Y2: the visible rows stay in place when rows above differ from their estimated heights")
  func estimates() throws {
    try run([500], HeightDelegate { _ in 100 }) { compositor, table, _, _ in
      table.scrollToRow(at: IndexPath(row: 300, section: 0), at: .top, animated: false)
      compositor.settle()
      #expect(table.indexPathsForVisibleRows?.first?.row == 300)
      let cell = try #require(table.cellForRow(at: IndexPath(row: 301, section: 0)))
      for _ in 0..<30 {
        let before = cell.frame.minY - table.contentOffset.y
        table.contentOffset.y -= 7
        compositor.settle()
        guard table.cellForRow(at: IndexPath(row: 301, section: 0)) === cell else { break }
        #expect(cell.frame.minY - table.contentOffset.y == before + 7)
      }
      #expect((297...299).contains(table.indexPathsForVisibleRows?.first?.row ?? 0))
      // At the top the first row is at the top.
      table.contentOffset.y = 0
      compositor.settle()
      #expect(table.indexPathsForVisibleRows?.first?.row == 0 && table.contentOffset.y == 0)
    }
  }

  @Test("Y2: scrolling to a distant row of unknown heights works with and without animation")
  func farRow() throws {
    for isAnimated in [false, true] {
      for position in [UITableView.ScrollPosition.top, .middle, .bottom] {
        try run([800], HeightDelegate { CGFloat(30 + $0.row % 7 * 13) }) { compositor, table, _, _ in
          let path = IndexPath(row: 600, section: 0)
          table.scrollToRow(at: path, at: position, animated: isAnimated)
          compositor.advance(by: .seconds(2))
          let rect = table.rectForRow(at: path)
          let place = [
            rect.minY - table.bounds.minY, rect.midY - table.bounds.midY, rect.maxY - table.bounds.maxY,
          ]
          #expect(abs(place[position.rawValue - 1]) <= 1, "\(isAnimated) \(position) \(place)")
        }
      }
    }
  }

  @Test("Y2: plain section headers stay at the top until the next header pushes them away")
  func floating() throws {
    let letters = ["A", "B", "C"]
    try TableDesk.run(
      letters.map { letter in (0..<10).map { "\(letter)\($0)" } }, TableOptions(titles: letters)
    ) {
      desk in
      let table = desk.table
      let height = table.rectForHeader(inSection: 0).height
      #expect(height >= 24 && height <= 40)
      table.contentOffset.y = 100
      desk.compositor.settle()
      #expect(table.headerView(forSection: 0)?.frame.minY == 100)
      #expect(table.headerView(forSection: 0)?.textLabel?.text == "A")
      // The second section begins a little below the edge.
      table.contentOffset.y = table.rect(forSection: 1).minY - height / 2
      desk.compositor.settle()
      #expect(table.headerView(forSection: 0)?.frame.maxY == table.rect(forSection: 1).minY)
      #expect(table.headerView(forSection: 1)?.frame.minY == table.rect(forSection: 1).minY)
      table.contentOffset.y = table.rect(forSection: 1).minY + 60
      desk.compositor.settle()
      #expect(table.headerView(forSection: 0) == nil)
      #expect(table.headerView(forSection: 1)?.frame.minY == table.contentOffset.y)
      // A row that is scrolled to is not behind the header.
      table.scrollToRow(at: IndexPath(row: 2, section: 1), at: .top, animated: false)
      #expect(table.rectForRow(at: IndexPath(row: 2, section: 1)).minY == table.contentOffset.y + height)
    }
  }

  @Test("Y1: a scroll frame in which no row appears or disappears calls no row code")
  func steady() throws {
    try TableDesk.run { desk in
      desk.table.contentOffset.y = 10
      desk.compositor.settle()
      let cells = desk.table.visibleCells
      let asked = desk.model.cellsAsked
      for y in 11..<43 {
        desk.table.contentOffset.y = CGFloat(y)
        #expect(cells.allSatisfy { !$0.needsLayout })
        desk.compositor.settle()
      }
      #expect(desk.model.cellsAsked == asked && desk.table.visibleCells == cells)
    }
  }

  @Test("Y1: a table that changes its height but not its width updates its visible rows")
  func resized() throws {
    try TableDesk.run { desk in
      #expect(desk.table.visibleCells.count == 7)
      desk.table.frame.size.height = 180
      desk.compositor.settle()
      #expect(desk.table.visibleCells.count == 5 && desk.model.displayed.count == 5)
      desk.table.frame.size.height = 600
      desk.compositor.settle()
      #expect(desk.table.visibleCells.count == 14 && desk.model.displayed.count == 14)
      for size in [CGSize(width: 300, height: 0), CGSize(width: 0, height: 300)] {
        desk.table.frame.size = size
        desk.compositor.settle()
        #expect(desk.table.visibleCells.isEmpty && desk.model.displayed.isEmpty)
      }
      desk.table.frame.size = CGSize(width: 300, height: 180)
      desk.compositor.settle()
      #expect(desk.table.visibleCells.count == 5 && desk.model.displayed.count == 5)
    }
  }
}
