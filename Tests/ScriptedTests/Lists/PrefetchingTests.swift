import Casement
import CasementTesting
import Foundation
import Testing

/// The rows and items that lists announce to their data source before they are seen.
@Suite struct PrefetchingTests {
  /// Records the calls of a table and of a collection view.
  private final class Source: UITableViewDataSourcePrefetching, UICollectionViewDataSourcePrefetching {
    private var announced: [IndexPath] = []
    private var cancelled: [IndexPath] = []

    func takeAnnounced() -> [Int] {
      defer { announced = [] }
      return announced.map(\.item)
    }

    func takeCancelled() -> [Int] {
      defer { cancelled = [] }
      return cancelled.map(\.item)
    }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      announced += indexPaths
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      cancelled += indexPaths
    }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      announced += indexPaths
    }
    func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      cancelled += indexPaths
    }
  }

  /// - Returns: the rows that are seen then.
  private func scroll(_ desk: TableDesk, to row: Int) throws -> ClosedRange<Int> {
    desk.table.contentOffset.y = desk.table.rectForRow(at: IndexPath(row: row, section: 0)).minY + 1
    desk.compositor.settle()
    let shown = (desk.table.indexPathsForVisibleRows ?? []).map(\.row)
    let first = try #require(shown.first)
    let last = try #require(shown.last)
    return first...last
  }

  @Test("A table prefetches rows in the direction of scrolling, and cancels rows that are no longer ahead")
  func rows() throws {
    try TableDesk.run { desk in
      let source = Source()
      desk.table.prefetchDataSource = source
      let top = try scroll(desk, to: 3)
      let first = source.takeAnnounced()
      #expect(first == Array(top.upperBound + 1..<top.upperBound + 1 + first.count))
      #expect(!first.isEmpty && source.takeCancelled().isEmpty)
      // One row further, one row is new.
      let next = try scroll(desk, to: 4)
      #expect(source.takeAnnounced() == [first[first.count - 1] + 1])
      #expect(source.takeCancelled().isEmpty, "the row that is seen now was used")
      let far = try scroll(desk, to: 30)
      let below = source.takeAnnounced()
      #expect(below.first == far.upperBound + 1)
      #expect(source.takeCancelled() == Array(next.upperBound + 1...first[first.count - 1] + 1))
      let up = try scroll(desk, to: 29)
      let above = source.takeAnnounced()
      #expect(!above.isEmpty && above.allSatisfy { $0 < up.lowerBound })
      #expect(source.takeCancelled() == below)
      desk.table.contentOffset.y += 1
      desk.compositor.settle()
      #expect(source.takeAnnounced().isEmpty, "the direction stays while the first visible row does")
      desk.table.isPrefetchingEnabled = false
      _ = try scroll(desk, to: 10)
      #expect(source.takeAnnounced().isEmpty && source.takeCancelled().isEmpty)
    }
  }

  @Test("A collection view prefetches items near its bounds, and cancels distant ones")
  func items() throws {
    try CollectionDesk.run([(0..<1000).map { "\($0)" }]) { desk in
      let source = Source()
      desk.view.prefetchDataSource = source
      desk.view.contentOffset.y = 700
      desk.compositor.settle()
      let near = source.takeAnnounced()
      let shown = Set(desk.view.indexPathsForVisibleItems.map(\.item))
      #expect(!near.isEmpty && near == near.sorted())
      #expect(shown.isDisjoint(with: near), "items that are seen need no announcement")
      #expect(source.takeCancelled().isEmpty)
      desk.view.contentOffset.y = 8_000
      desk.compositor.settle()
      #expect(source.takeCancelled() == near)
      #expect(Set(source.takeAnnounced()).isDisjoint(with: near))
    }
  }
}
