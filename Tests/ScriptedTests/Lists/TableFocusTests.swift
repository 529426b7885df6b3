import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementLists

/// Writes down for which rows and items data are to be made ready.
private final class Prefetcher: NSObject, UITableViewDataSourcePrefetching,
  UICollectionViewDataSourcePrefetching
{
  var announced: Set<Int> = []
  var cancelled: Set<Int> = []

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    announced.formUnion(indexPaths.map(\.row))
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelled.formUnion(indexPaths.map(\.row))
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    announced.formUnion(indexPaths.map(\.item))
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { cancelled.formUnion(indexPaths.map(\.item)) }
}

/// Which rows and items keys reach, which can be selected in editing, and which are announced ahead of time.
@Suite(.serialized) struct TableFocusTests {
  private func rows(_ desk: TableDesk) -> [Int] { (desk.table.indexPathsForSelectedRows ?? []).map(\.row) }

  @Test("With allowsFocus off a table handles no keys")
  func allowsFocus() throws {
    try TableDesk.run { desk in
      #expect(desk.table.allowsFocus && desk.table.canBecomeFirstResponder)
      desk.table.allowsSelection = false
      #expect(!desk.table.allowsFocus && !desk.table.canBecomeFirstResponder)
      desk.table.allowsFocus = true
      #expect(desk.table.becomeFirstResponder())
      try desk.tap("Down")
      let place = desk.table.content.focus.place
      #expect(place != nil && rows(desk) == [])
      desk.table.allowsFocus = false
      try desk.tap("Down")
      #expect(desk.table.content.focus.place == place)
      desk.table.resignFirstResponder()
      #expect(!desk.table.becomeFirstResponder())
    }
  }

  @Test("The focus returns to its row, or to the selected row if the table does not remember it")
  func remembersFocus() throws {
    for remembers in [true, false] {
      try TableDesk.run { desk in
        desk.table.remembersLastFocusedIndexPath = remembers
        desk.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        desk.table.becomeFirstResponder()
        try desk.tap("Down", "Down")
        #expect(desk.table.content.focus.place == RowPlace(0, 3))
        desk.table.resignFirstResponder()
        desk.table.becomeFirstResponder()
        #expect(desk.table.content.focus.place == RowPlace(0, remembers ? 3 : 1))
      }
    }
  }

  @Test("While editing, rows can be selected if the table allows it")
  func selectionDuringEditing() throws {
    try TableDesk.run { desk in
      try desk.click(1)
      #expect(rows(desk) == [1])
      desk.table.setEditing(true, animated: false)
      desk.compositor.settle()
      try desk.click(2)
      #expect(rows(desk) == [])
      desk.table.allowsSelectionDuringEditing = true
      try desk.click(2)
      #expect(rows(desk) == [2])
      desk.table.allowsSelectionDuringEditing = false
      #expect(rows(desk) == [])
    }
  }

  @Test(
    "The prefetching data source gets rows below the visible ones, unless prefetching is disabled")
  func prefetching() throws {
    try TableDesk.run { desk in
      let prefetcher = Prefetcher()
      desk.table.prefetchDataSource = prefetcher
      desk.table.contentOffset.y = 44
      desk.compositor.settle()
      let last = try #require(desk.table.indexPathsForVisibleRows?.last).row
      #expect(prefetcher.announced.min().map { $0 > last } == true)
      #expect(prefetcher.announced.isSuperset(of: [last + 1, last + 2]) && prefetcher.cancelled.isEmpty)
      desk.table.contentOffset.y = 44 * 30
      desk.compositor.settle()
      desk.table.contentOffset.y = 44 * 5
      desk.compositor.settle()
      #expect(!prefetcher.cancelled.isEmpty)
      desk.table.isPrefetchingEnabled = false
      prefetcher.announced = []
      desk.table.contentOffset.y = 44 * 20
      desk.compositor.settle()
      #expect(prefetcher.announced.isEmpty)
    }
  }

  // MARK: Collection views

  @Test(
    "Keys reach the items of a collection view that allows focus, and in editing if that allows it")
  func itemFocus() throws {
    try CollectionDesk.run([(0..<12).map { "\($0)" }]) { desk in
      #expect(desk.view.canBecomeFirstResponder)
      desk.view.allowsFocus = false
      #expect(!desk.view.canBecomeFirstResponder && !desk.view.becomeFirstResponder())
      desk.view.allowsFocus = true
      desk.view.allowsFocusDuringEditing = false
      desk.view.isEditing = true
      #expect(!desk.view.canBecomeFirstResponder)
      desk.view.isEditing = false
      #expect(desk.view.becomeFirstResponder())
      try desk.keys("Right")
      #expect(desk.view.input.focused == at(1))
      desk.view.isEditing = true
      try desk.keys("Right")
      #expect(desk.view.input.focused == at(1))
      desk.view.allowsFocusDuringEditing = true
      try desk.keys("Right")
      #expect(desk.view.input.focused == at(2))
    }
  }

  @Test("The focus returns to its item, or to the first item if the collection view does not remember it")
  func remembersItem() throws {
    for remembers in [true, false] {
      try CollectionDesk.run([(0..<12).map { "\($0)" }]) { desk in
        desk.view.remembersLastFocusedIndexPath = remembers
        desk.view.becomeFirstResponder()
        try desk.keys("Right", "Right")
        #expect(desk.view.input.focused == at(2))
        desk.view.resignFirstResponder()
        desk.view.becomeFirstResponder()
        #expect(desk.view.input.focused == at(remembers ? 2 : 0))
      }
    }
  }

  @Test("While editing, items can be selected if the collection view allows it")
  func itemsInEditing() throws {
    try CollectionDesk.run([(0..<12).map { "\($0)" }]) { desk in
      try desk.click(1)
      #expect(desk.view.indexPathsForSelectedItems == [at(1)])
      desk.view.isEditing = true
      desk.compositor.settle()
      try desk.click(2)
      #expect((desk.view.indexPathsForSelectedItems ?? []).contains(at(2)) == false)
      desk.view.allowsSelectionDuringEditing = true
      try desk.click(2)
      #expect(desk.view.indexPathsForSelectedItems == [at(2)])
    }
  }

  @Test(
    "The prefetching data source gets items near the visible ones, unless prefetching is disabled")
  func itemPrefetching() throws {
    try CollectionDesk.run([(0..<400).map { "\($0)" }]) { desk in
      let prefetcher = Prefetcher()
      desk.view.prefetchDataSource = prefetcher
      desk.view.contentOffset.y = 600
      desk.compositor.settle()
      let seen = desk.view.indexPathsForVisibleItems.map(\.item)
      #expect(!prefetcher.announced.isEmpty && prefetcher.announced.isDisjoint(with: seen))
      desk.view.contentOffset.y = 5000
      desk.compositor.settle()
      #expect(prefetcher.cancelled.isSubset(of: prefetcher.announced) && !prefetcher.cancelled.isEmpty)
      desk.view.isPrefetchingEnabled = false
      prefetcher.announced = []
      desk.view.contentOffset.y = 2000
      desk.compositor.settle()
      #expect(prefetcher.announced.isEmpty)
    }
  }
}
