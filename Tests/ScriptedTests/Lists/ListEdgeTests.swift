import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementLists

/// Questions of lists to their data sources and delegates at odd moments.
@Suite("Edge cases of lists", .serialized) struct ListEdgeTests {
  private final class Asking: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [2, 0, 3]
    var headerHeight: CGFloat = 30
    deinit {}
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.row == tableView.numberOfRows(inSection: indexPath.section) - 1 ? 60 : 40
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      #expect(tableView.numberOfSections == counts.count)
      return tableView.numberOfRows(inSection: section) == 0 ? nil : "Section"
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      tableView.numberOfRows(inSection: section) == 0 ? 0 : headerHeight
    }
  }

  private func run(
    _ style: UITableView.Style, _ body: (TestApplication, UITableView, Asking) throws -> Void
  ) throws {
    try TestApplication.run(size: CGSize(width: 400, height: 600)) { application in
      let (table, source) = (UITableView(frame: application.window.bounds, style: style), Asking())
      table.estimatedRowHeight = 0
      table.dataSource = source
      table.delegate = source
      application.window.addSubview(table)
      application.compositor.settle()
      try body(application, table, source)
      table.dataSource = nil
      table.removeFromSuperview()
    }
  }

  @Test("Y2: a delegate may read the row count while it is asked for heights and titles; batches ask again")
  func counts() throws {
    try run(.plain) { application, table, source in
      #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 60)
      #expect(table.rectForHeader(inSection: 1).height == 0)
      source.counts[1] = 1
      table.insertRows(at: [IndexPath(row: 0, section: 1)], with: .none)
      application.compositor.settle()
      #expect(table.rectForHeader(inSection: 1).height == 30)
      source.counts.append(4)
      table.insertSections(IndexSet(integer: 3), with: .none)
      application.compositor.settle()
      #expect(table.rectForRow(at: IndexPath(row: 3, section: 3)).height == 60)
      source.counts[1] = 0
      table.reloadData()
      application.compositor.settle()
      #expect(table.rectForHeader(inSection: 1).height == 0)
    }
  }

  @Test("Y2: a self-sizing header keeps its measured height in a batch")
  func measuredHeaders() throws {
    try run(.plain) { application, table, source in
      source.headerHeight = UITableView.automaticDimension
      table.estimatedSectionHeaderHeight = 200
      source.counts = Array(repeating: 3, count: 30)
      table.reloadData()
      application.compositor.settle()
      table.scrollToRow(at: IndexPath(row: 2, section: 29), at: .bottom, animated: false)
      application.compositor.settle()
      let measured = table.rectForHeader(inSection: 28).height
      table.contentOffset = .zero
      application.compositor.settle()
      source.counts[0] += 1
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      application.compositor.settle()
      #expect(measured > 0 && measured < 100 && table.rectForHeader(inSection: 28).height == measured)
    }
  }

  @Test(
    "Y2: a delegate whose heights depend on the width is asked again for headers when the width changes",
    arguments: [0, 44])
  func widthOfHeaders(estimate: CGFloat) throws {
    try run(.plain) { application, table, source in
      table.estimatedRowHeight = estimate
      application.compositor.settle()
      source.headerHeight = 50
      table.frame.size.width = 300
      application.compositor.settle()
      #expect(table.rectForHeader(inSection: 0).height == 50 && table.rectForHeader(inSection: 1).height == 0)
      #expect(table.rectForHeader(inSection: 2).minY == table.rectForFooter(inSection: 1).maxY)
    }
  }

  @Test("Grouped tables without titles have the header and footer heights that the program sets")
  func groups() throws {
    try TestApplication.run(size: CGSize(width: 400, height: 600)) { application in
      let model = TableModel([["a"], ["b"]])
      let table = UITableView(frame: application.window.bounds, style: .grouped)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.sectionHeaderHeight = 50
      table.sectionFooterHeight = 3
      table.dataSource = model
      application.window.addSubview(table)
      application.compositor.settle()
      #expect(table.rectForHeader(inSection: 1).height == 50 && table.rectForFooter(inSection: 0).height == 3)
      table.dataSource = nil
      table.removeFromSuperview()
    }
  }

  private func carousel() -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(150), heightDimension: .absolute(80))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [item]))
    section.orthogonalScrollingBehavior = .continuous
    return UICollectionViewCompositionalLayout(section: section)
  }

  @Test("An orthogonal section keeps its cells and its offset when sections are inserted above it")
  func above() throws {
    let names = { (name: String) in (0..<20).map { "\(name)\($0)" } }
    try CollectionDesk.run([names("a"), names("b")], layout: carousel()) { desk in
      let scroll = try #require(desk.view.elements.nested[1])
      scroll.contentOffset.x = 600
      desk.compositor.settle()
      let shown = desk.shown.filter { $0.key.section == 1 }.values.sorted()
      desk.model.insert(names("new"), at: 0)
      desk.view.insertSections(IndexSet(integer: 0))
      desk.compositor.settle()
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.shown.filter { $0.key.section == 2 }.values.sorted() == shown)
      for (path, text) in desk.shown {
        let cell = try #require(desk.view.cellForItem(at: path))
        #expect(cell.superview === desk.view.elements.nested[path.section], "\(text)")
      }
    }
  }

  @Test("In right-to-left layouts, items inserted at the end keep the visible items in place")
  func rightToLeft() throws {
    try CollectionDesk.run([(0..<10).map { "\($0)" }], layout: carousel()) { desk in
      let items = desk.model[0]
      desk.model[0] = []
      desk.view.reloadData()
      desk.compositor.settle()
      desk.view.semanticContentAttribute = .forceRightToLeft
      desk.model[0] = items
      desk.view.reloadData()
      desk.compositor.settle()
      let before = desk.shown.values.sorted()
      desk.model[0] += (10..<20).map { "\($0)" }
      desk.view.insertItems(at: (10..<20).map { IndexPath(item: $0, section: 0) })
      desk.compositor.settle()
      desk.compositor.advance(by: .seconds(1))
      #expect(before.contains("0") && desk.shown.values.sorted() == before)
    }
  }

  @Test("An item that was changed off screen is measured when it becomes visible")
  func reconfigured() throws {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    try CollectionDesk.run([(0..<100).map { "\($0)" }], layout: layout) { desk in
      desk.compositor.settle()
      let view = desk.view
      view.contentOffset.y = 2000
      desk.compositor.settle()
      let estimate = view.layoutAttributesForItem(at: IndexPath(item: 90, section: 0))?.frame.height
      let known = try #require(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
      view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
      desk.compositor.settle()
      let after = try #require(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
      #expect(known.estimated.isEmpty && !after.estimated.isEmpty && estimate != nil)
    }
  }
}
