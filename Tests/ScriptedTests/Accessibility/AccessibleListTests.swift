import Casement
import CasementAccessibility
import CasementTesting
import Foundation
import Testing

@testable @_spi(Casement) import CasementCore
@testable @_spi(Casement) import CasementLists

/// Rows, headers and footers of lists for clients of AT-SPI (rules AX61 and AX62).
@Suite(.serialized) struct AccessibleListTests {
  /// Two sections of 40 rows with headers; the second one has a footer.
  final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var made: [IndexPath] = []
    var displayed: [IndexPath] = []
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Section \(section)"
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      section == 1 ? "The end" : nil
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      made.append(indexPath)
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.section).\(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {
      displayed.append(indexPath)
    }
  }

  private func withTable(
    _ body: (UITableView, Rows, AccessibilityListNode, TestApplication) throws -> Void
  ) throws {
    try TestApplication.run(size: CGSize(width: 320, height: 240)) { application in
      let rows = Rows()
      let table = UITableView(frame: application.window.bounds)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      (table.dataSource, table.delegate) = (rows, rows)
      application.window.addSubview(table)
      application.compositor.settle()
      let nodes = AccessibilityNodes(application.window.context)
      // Nodes have unowned references to their store.
      defer { withExtendedLifetime(nodes) {} }
      try body(table, rows, #require(nodes.node(for: table) as? AccessibilityListNode), application)
      table.removeFromSuperview()
    }
  }

  @Test("AX61: a row that is not scrolled to has a name, and no cell afterwards") func ax61() throws {
    try withTable { table, rows, list, _ in
      let (made, displayed, subviews) = (rows.made.count, rows.displayed.count, table.subviews.count)
      let row = try #require(list.child(at: 36))
      #expect(row.name == "Row 0.35" && row.role == .listItem)
      #expect(row.attributes["posinset"] == "36" && row.attributes["setsize"] == "80")
      #expect(rows.made.count == made + 1 && rows.displayed.count == displayed)
      #expect(table.cellForRow(at: IndexPath(row: 35, section: 0)) == nil)
      #expect(table.subviews.count == subviews && table.visibleCells.count < 10)
      // The cell is used again for the next name.
      #expect(list.child(at: 37)?.name == "Row 0.36")
      #expect(table.subviews.count == subviews)
      #expect(list.childCount == 83 && rows.made.count == made + 2)
    }
  }

  @Test("AX61: a drawing makes no cells for the names that clients have read") func ax61Changes() throws {
    try withTable { _, _, list, _ in
      let (hidden, shown) = (list.row(at: 36), list.row(at: 1))
      _ = (hidden.name, shown.name)
      #expect(!hidden.isNameCompared && shown.isNameCompared)
    }
  }

  @Test("AX62: the header of a section is a heading before its rows, and a footer follows them") func ax62()
    throws
  {
    try withTable { table, _, list, application in
      let words = (0..<list.childCount).compactMap { list.child(at: $0) }.map(\.name)
      let first = ["Section 0"] + (0..<40).map { "Row 0.\($0)" }
      #expect(words == first + ["Section 1"] + (0..<40).map { "Row 1.\($0)" } + ["The end"])
      let header = try #require(list.child(at: 41))
      #expect(header.role == .heading && header.attributes["level"] == "2")
      #expect(header.attributes["posinset"] == nil && header.indexInParent == 41)
      #expect(!header.states.contains(.selectable) && list.child(at: 82)?.role == .label)
      #expect(header.scrollToVisible())
      application.compositor.settle()
      #expect(list.row(at: 41).object is UITableViewHeaderFooterView)
      #expect(list.currentChildren().contains { $0 === header })
      table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
      #expect(list.selectedIndexes == [2])
    }
  }

  @Test("AX62: a header that floats over the rows of its section is read before them") func ax62Floating()
    throws
  {
    try withTable { table, _, list, application in
      table.contentOffset.y = 60
      application.compositor.settle()
      let words = AccessibilityTree.elements(in: table).map { $0.accessibilityLabel ?? "" }
      #expect(words.first == "Section 0" && words.dropFirst().first == "Row 0.0")
      #expect(list.currentChildren().first?.role == .heading)
      let header = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 30))
      header.text = "All"
      table.tableHeaderView = header
      application.compositor.settle()
      #expect(list.child(at: 0)?.name == "All" && list.child(at: 1)?.name == "Section 0")
      #expect(list.row(at: 0).indexInParent == 1)
    }
  }

  final class Items: NSObject, UICollectionViewDataSource {
    var made = 0
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      made += 1
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      AccessibleListTests.label(in: cell.contentView).text = "Item \(indexPath.section).\(indexPath.item)"
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      AccessibleListTests.label(in: view).text = "Part \(indexPath.section)"
      return view
    }
  }

  private static func label(in view: UIView) -> UILabel {
    if let label = view.subviews.first as? UILabel { return label }
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    view.addSubview(label)
    return label
  }

  @Test("AX61, AX62: items and headers of a collection view have names in the order of the data")
  func collection() throws {
    try TestApplication.run(size: CGSize(width: 320, height: 240)) { application in
      let items = Items()
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 50)
      layout.headerReferenceSize = CGSize(width: 320, height: 30)
      let view = UICollectionView(frame: application.window.bounds, collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      view.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
      view.dataSource = items
      application.window.addSubview(view)
      application.compositor.settle()
      let nodes = AccessibilityNodes(application.window.context)
      // Nodes have unowned references to their store.
      defer { withExtendedLifetime(nodes) {} }
      let list = try #require(nodes.node(for: view) as? AccessibilityListNode)
      let (made, subviews) = (items.made, view.subviews.count)
      #expect(list.childCount == 102)
      #expect(list.child(at: 0)?.name == "Part 0" && list.child(at: 1)?.name == "Item 0.0")
      #expect(list.child(at: 0)?.role == .heading && list.child(at: 0)?.childCount == 0)
      #expect(list.child(at: 51)?.name == "Part 1" && list.child(at: 51)?.role == .heading)
      #expect(list.child(at: 101)?.name == "Item 1.49" && items.made == made + 1)
      #expect(list.child(at: 101)?.attributes["posinset"] == "100")
      application.compositor.settle()
      #expect(view.subviews.count == subviews && view.cellForItem(at: IndexPath(item: 49, section: 1)) == nil)
      view.scrollToItem(at: IndexPath(item: 49, section: 1), at: .bottom, animated: false)
      application.compositor.settle()
      #expect(view.cellForItem(at: IndexPath(item: 49, section: 1))?.isHidden == false)
      #expect(list.child(at: 101)?.name == "Item 1.49")
    }
  }

  @Test("AX62: one index counts headers, rows and footers, and empty sections have none") func index() {
    let rows = ListRowIndex([
      ListRowIndex.Section(rows: 2, hasHeader: true), ListRowIndex.Section(),
      ListRowIndex.Section(rows: 1, hasHeader: true, hasFooter: true),
    ])
    #expect(rows.count == 6 && rows.rowCount == 3)
    let entries = (0..<6).compactMap(rows.entry)
    let (first, last) = (IndexPath(row: 0, section: 0), IndexPath(row: 0, section: 2))
    #expect(
      entries == [
        .header(0), .row(first), .row(IndexPath(row: 1, section: 0)), .header(2), .row(last), .footer(2),
      ])
    #expect(rows.entry(6) == nil && rows.entry(-1) == nil)
    #expect(rows.index(first) == 1 && rows.index(last) == 4 && rows.position(4) == 3)
    #expect(rows.index(ofHeader: 2) == 3 && rows.index(ofFooter: 2) == 5 && rows.index(ofHeader: 1) == nil)
    #expect(rows.index(IndexPath(row: 2, section: 0)) == nil && ListRowIndex([]).count == 0)
  }
}
