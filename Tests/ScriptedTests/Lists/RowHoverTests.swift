import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementLists

/// The highlight of rows and items under the pointer (rule U15).
@MainActor @Suite("Rows under the pointer") struct RowHoverTests {
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var asked: [Int] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      asked.append(indexPath.row)
      return indexPath.row != 1
    }
  }

  @Test("Only selectable rows are highlighted on hover; the delegate is asked when the pointer enters")
  func rows()
    throws
  {
    try TestApplication.run(size: CGSize(width: 300, height: 200)) { application in
      let rows = Rows()
      let table = UITableView(frame: application.window.bounds, style: .plain)
      (table.dataSource, table.delegate) = (rows, rows)
      application.window.addSubview(table)
      application.compositor.settle()
      let origin = application.window.renderer.contentOrigin
      let shown = try application.shown
      @MainActor func isLit(_ row: Int) throws -> Bool {
        application.compositor.pointer.move(
          to: CGPoint(x: 100 + origin.x, y: 22 + 44 * CGFloat(row) + origin.y), in: shown)
        application.compositor.settle()
        let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
        return cell.isHovered
      }
      let lit1 = try [isLit(0), isLit(1), isLit(2)]
      #expect(lit1 == [true, false, true])
      #expect(rows.asked == [0, 1, 2])
      application.compositor.pointer.move(
        to: CGPoint(x: 110 + origin.x, y: 112 + origin.y), in: shown)
      application.compositor.settle()
      #expect(rows.asked == [0, 1, 2], "movement inside a row asks no more")
      rows.asked = []
      table.allowsSelection = false
      let lit2 = try [isLit(0), isLit(1), isLit(2)]
      #expect(lit2 == [false, false, false])
      #expect(rows.asked == [], "no row can be selected")
    }
  }

  private final class Items: NSObject, UICollectionViewDelegate {
    private(set) var asked: [Int] = []

    func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      asked.append(indexPath.item)
      return indexPath.item != 1
    }
  }

  @Test("Only selectable items that the delegate does not refuse are highlighted on hover") func items()
    throws
  {
    try TestApplication.run(size: CGSize(width: 300, height: 200)) { application in
      let list = UICollectionView(
        frame: application.window.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
        cell.contentConfiguration = UIListContentConfiguration.cell()
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, number in
        list.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2, 3])
      source.apply(snapshot, animatingDifferences: false)
      let model = Items()
      list.delegate = model
      application.window.addSubview(list)
      application.compositor.settle()
      let origin = application.window.renderer.contentOrigin
      let shown = try application.shown
      @MainActor func isLit(_ item: Int) throws -> Bool {
        let cell = try #require(list.cellForItem(at: IndexPath(item: item, section: 0)))
        let middle = cell.convert(CGPoint(x: 100, y: cell.bounds.midY), to: nil)
        application.compositor.pointer.move(
          to: CGPoint(x: middle.x + origin.x, y: middle.y + origin.y), in: shown)
        application.compositor.settle()
        return cell.isHovered
      }
      let lit3 = try [isLit(0), isLit(1), isLit(2)]
      #expect(lit3 == [true, false, true])
      #expect(model.asked == [0, 1, 2])
      list.allowsSelection = false
      let lit4 = try [isLit(0), isLit(1)]
      #expect(lit4 == [false, false])
    }
  }
}
