import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementLists

/// Headers and footers whose heights and views the delegate gives, and the index.
private final class SectionModel: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows = [3, 3]
  var headerHeight = UITableView.automaticDimension
  var titles: [String]?
  var views: (UITableView, Int) -> UIView? = { _, _ in nil }

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section] }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "\(indexPath.section)/\(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section)"
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    "End of \(section)"
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    views(tableView, section)
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
}

/// The background, the headers, the footers and the index of a table.
@Suite(.serialized) struct TableLookTests {
  private func run(
    _ model: SectionModel = SectionModel(), style: UITableView.Style = .plain,
    rowsForIndex: Int = 0, footerEstimate: CGFloat = UITableView.automaticDimension,
    _ body: (TestApplication, UITableView) throws -> Void
  ) throws {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), style: style)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.sectionIndexMinimumDisplayRowCount = rowsForIndex
      table.estimatedSectionFooterHeight = footerEstimate
      table.dataSource = model
      table.delegate = model
      application.window.addSubview(table)
      application.compositor.settle()
      try body(application, table)
      table.dataSource = nil
      table.removeFromSuperview()
    }
  }

  private func row(_ row: Int, _ section: Int, _ table: UITableView) -> CGRect {
    table.rectForRow(at: IndexPath(row: row, section: section))
  }

  @Test("The background view is behind the rows, as large as the table, and does not scroll")
  func backgroundView() throws {
    try TableDesk.run { desk in
      let view = UIView()
      desk.table.backgroundView = view
      desk.compositor.settle()
      #expect(view.superview === desk.table && view.frame == desk.table.bounds)
      let cell = try #require(desk.table.visibleCells.first)
      let places = [view, cell].map { desk.table.subviews.firstIndex(of: $0) ?? -1 }
      #expect(places[0] >= 0 && places[0] < places[1])
      desk.table.contentOffset.y = 500
      desk.compositor.settle()
      #expect(view.convert(view.bounds, to: desk.window).origin == .zero)
      desk.table.backgroundView = nil
      #expect(view.superview == nil)
    }
  }

  @Test("The header top padding of the plain style is above each header, also with heights from the delegate")
  func topPadding() throws {
    for height in [UITableView.automaticDimension, 40] {
      let model = SectionModel()
      model.headerHeight = height
      try run(model) { application, table in
        let before = (row(0, 0, table).minY, row(0, 1, table).minY)
        let header = try #require(table.headerView(forSection: 1)).frame
        table.sectionHeaderTopPadding = 12
        application.compositor.settle()
        #expect(row(0, 0, table).minY == before.0 + 12 && row(0, 1, table).minY == before.1 + 24)
        let padded = try #require(table.headerView(forSection: 1)).frame
        #expect(padded.height == header.height && padded.maxY == row(0, 1, table).minY)
        table.contentOffset.y = 30
        application.compositor.settle()
        #expect(table.headerView(forSection: 0)?.frame.minY == 30, "the header stays at the edge")
      }
    }
  }

  @Test("A footer off screen has its estimated height")
  func estimatedFooter() throws {
    let model = SectionModel()
    model.rows = [40, 3]
    try run(model, footerEstimate: 100) { application, table in
      let estimated = table.rectForFooter(inSection: 0)
      #expect(estimated.height == 100)
      table.contentOffset.y = estimated.minY - 200
      application.compositor.settle()
      #expect(table.rectForFooter(inSection: 0).height < 60, "the footer is measured when it is seen")
    }
  }

  @Test("A header that left the screen is reused for another section")
  func reusedHeader() throws {
    final class Header: UITableViewHeaderFooterView {
      var reuses = 0
      override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
      }
    }
    let model = SectionModel()
    model.rows = [30, 30]
    model.views = { table, section in
      let view = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
      view?.textLabel?.text = "\(section)"
      return view
    }
    try run(model, style: .grouped) { application, table in
      #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") == nil)
      table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
      table.reloadData()
      application.compositor.settle()
      let first = try #require(table.headerView(forSection: 0) as? Header)
      #expect(first.reuseIdentifier == "header" && first.reuses == 0)
      table.contentOffset.y = 600
      application.compositor.settle()
      #expect(table.headerView(forSection: 0) == nil)
      table.contentOffset.y = row(0, 1, table).minY - 100
      application.compositor.settle()
      #expect(table.headerView(forSection: 1) === first && first.reuses == 1)
      #expect(first.textLabel?.text == "1")
    }
  }

  @Test("beginUpdates and endUpdates without changes ask for heights again")
  func emptyUpdates() throws {
    let model = SectionModel()
    model.headerHeight = 40
    try run(model) { application, table in
      #expect(row(0, 0, table).minY == 40)
      model.headerHeight = 60
      table.beginUpdates()
      #expect(row(0, 0, table).minY == 40)
      table.endUpdates()
      application.compositor.settle()
      #expect(row(0, 0, table).minY == 60)
    }
  }

  @Test("Changes between beginUpdates and endUpdates are applied together, also nested ones")
  func updates() throws {
    let model = SectionModel()
    try run(model) { application, table in
      model.rows = [4, 2]
      table.beginUpdates()
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      table.beginUpdates()
      table.deleteRows(at: [IndexPath(row: 1, section: 1)], with: .none)
      table.endUpdates()
      #expect(table.numberOfRows(inSection: 0) == 3 && table.hasUncommittedUpdates)
      table.endUpdates()
      application.compositor.settle()
      #expect(table.numberOfRows(inSection: 0) == 4 && table.numberOfRows(inSection: 1) == 2)
      #expect(!table.hasUncommittedUpdates)
    }
  }

  @Test("The table scrolls to the nearest selected row, and stays without a selection")
  func nearestSelectedRow() throws {
    try TableDesk.run { desk in
      desk.table.scrollToNearestSelectedRow(at: .top, animated: false)
      #expect(desk.table.contentOffset.y == 0)
      desk.table.selectRow(at: IndexPath(row: 30, section: 0), animated: false, scrollPosition: .none)
      #expect(desk.table.contentOffset.y == 0)
      desk.table.scrollToNearestSelectedRow(at: .top, animated: false)
      #expect(desk.table.contentOffset.y == 1320)
      desk.table.scrollToNearestSelectedRow(at: .bottom, animated: false)
      #expect(desk.table.contentOffset.y == 1064)
    }
  }

  // MARK: The index

  @Test("The section index is shown from a minimum number of rows on")
  func indexRowCount() throws {
    let model = SectionModel()
    model.titles = ["A", "B"]
    try run(model, rowsForIndex: 7) { application, table in
      #expect(table.content.index.view == nil && table.visibleCells.first?.frame.maxX == 400)
      model.rows = [3, 4]
      table.reloadData()
      application.compositor.settle()
      #expect(table.content.index.view != nil && table.visibleCells.first?.frame.maxX == 380)
      table.sectionIndexMinimumDisplayRowCount = 8
      application.compositor.settle()
      #expect(table.content.index.view == nil && table.visibleCells.first?.frame.maxX == 400)
    }
  }

  @Test(
    "The section index has the table's text and background colors, also while it is tracked")
  func indexColors() throws {
    let model = SectionModel()
    model.titles = ["I", "I", "I"]
    model.rows = [3, 3, 3]
    try run(model) { application, table in
      table.sectionIndexColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
      table.sectionIndexBackgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      table.sectionIndexTrackingBackgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      application.compositor.settle()
      let strip = try #require(table.content.index.view)
      let origin = application.window.renderer.contentOrigin
      let corner = CGPoint(x: strip.frame.midX + origin.x, y: strip.frame.minY + 30 + origin.y)
      @MainActor func pixel(_ point: CGPoint) throws -> Picture.Pixel {
        try #require(try application.shown.picture).pixel(Int(point.x), Int(point.y))
      }
      let (red, green) = (
        Picture.Pixel(red: 255, green: 0, blue: 0), Picture.Pixel(red: 0, green: 255, blue: 0)
      )
      let blue = Picture.Pixel(red: 0, green: 0, blue: 255)
      #expect(try pixel(corner) == blue)
      let middle = CGPoint(x: corner.x, y: strip.frame.midY + origin.y)
      let titles = try (-8...8).flatMap { x in
        try (-22...22).map { y in
          try pixel(CGPoint(x: middle.x + CGFloat(x), y: middle.y + CGFloat(y)))
        }
      }
      #expect(titles.contains(green), "the titles are green")
      application.compositor.pointer.move(to: middle, in: try application.shown)
      application.compositor.pointer.press(0x110)
      application.compositor.settle()
      #expect(try pixel(corner) == red)
      application.compositor.pointer.release(0x110)
      application.compositor.settle()
      #expect(try pixel(corner) == blue)
      table.sectionIndexTrackingBackgroundColor = nil
      application.compositor.pointer.press(0x110)
      application.compositor.settle()
      #expect(try pixel(corner) == blue)
      application.compositor.pointer.release(0x110)
      application.compositor.settle()
    }
  }
}
