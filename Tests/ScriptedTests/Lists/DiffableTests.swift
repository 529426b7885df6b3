import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementLists

/// Data sources that are given snapshots, with tables and collection views.
@Suite(.serialized) struct DiffableTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  func shown(_ table: UITableView) -> [[String]] {
    table.layoutIfNeeded()
    return (0..<table.numberOfSections).map { section in
      (0..<table.numberOfRows(inSection: section)).map { row in
        table.cellForRow(at: IndexPath(row: row, section: section))?.textLabel?.text ?? "-"
      }
    }
  }

  func withTable(
    _ body: (TestApplication, UITableView, UITableViewDiffableDataSource<String, Int>) throws -> Void
  ) throws {
    try TestApplication.run(size: CGSize(width: 300, height: 1200)) { application in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 1200), style: .plain)
      table.rowHeight = 20
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = "\(item)"
        return cell
      }
      application.window.addSubview(table)
      application.compositor.settle()
      try body(application, table, source)
      table.removeFromSuperview()
    }
  }

  func texts(_ snapshot: Snapshot) -> [[String]] {
    snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0).map(String.init) }
  }

  @Test("Y3: a table shows each of a series of random snapshots", arguments: 1...6) func table(
    _ seed: Int
  ) throws {
    try withTable { application, table, source in
      var random = SnapshotTests.Random(state: UInt64(seed) &* 31)
      var model = SnapshotTests.Model()
      var snapshot = source.snapshot()
      for step in 0..<25 {
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          SnapshotTests().change(&snapshot, &model, &random)
        }
        if step % 3 == 0 { snapshot.reloadItems(Array(snapshot.itemIdentifiers.prefix(3))) }
        if step % 5 == 0 { snapshot.reloadSections(Array(snapshot.sectionIdentifiers.suffix(1))) }
        source.apply(snapshot, animatingDifferences: step % 2 == 0)
        #expect(shown(table) == texts(snapshot))
        application.compositor.advance(by: .seconds(1))
        #expect(shown(table) == texts(snapshot))
        snapshot = source.snapshot()
        #expect(snapshot.reloadedItemIdentifiers.isEmpty)
      }
    }
  }

  @Test("Items have index paths, and the completion is called after the changes") func places() throws {
    try withTable { application, table, source in
      var snapshot = Snapshot()
      snapshot.appendSections(["a", "b"])
      snapshot.appendItems([1, 2], toSection: "a")
      snapshot.appendItems([3], toSection: "b")
      var isOver = false
      source.apply(snapshot) { isOver = true }
      application.compositor.advance(by: .seconds(1))
      #expect(isOver)
      #expect(source.indexPath(for: 3) == IndexPath(row: 0, section: 1) && source.indexPath(for: 9) == nil)
      #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 2)
      #expect(source.itemIdentifier(for: IndexPath(row: 2, section: 0)) == nil)
      #expect(source.sectionIdentifier(for: 1) == "b" && source.index(for: "a") == 0)
    }
  }

  @Test("Snapshots applied from a background queue are shown in order on the main thread")
  func background() throws {
    try withTable { application, table, source in
      var isOver = false
      var wasMain = false
      nonisolated(unsafe) let finish = {
        isOver = true
        wasMain = MainThread.isCurrent
      }
      nonisolated(unsafe) var seen: [Int] = []
      let applied = source
      inBackground {
        for item in 1...3 {
          var snapshot = applied.snapshot()
          if snapshot.numberOfSections == 0 { snapshot.appendSections(["a"]) }
          snapshot.appendItems([item])
          applied.apply(snapshot, animatingDifferences: false, completion: item == 3 ? finish : nil)
        }
        seen = applied.snapshot().itemIdentifiers
      }
      #expect(seen == [1, 2, 3], "the queue reads what it applied")
      #expect(source.snapshot().numberOfItems == 0 && !isOver, "nothing changes beside the main thread")
      UIApplication.shared.deliverPost()
      application.compositor.settle()
      #expect(shown(table) == [["1", "2", "3"]] && isOver && wasMain)
      #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
      inBackground {
        var snapshot = applied.snapshot()
        snapshot.deleteItems([2])
        applied.applySnapshotUsingReloadData(snapshot)
      }
      UIApplication.shared.deliverPost()
      #expect(shown(table) == [["1", "3"]])
    }
  }

  @Test("A read merges posted section snapshots in their order")
  func postedSections() {
    var list = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<100 {
      list.appendSections([section])
      list.appendItems(Array(section * 500..<(section + 1) * 500))
    }
    let shared = SharedSnapshots<Int, Int>()
    shared.show(list)
    nonisolated(unsafe) var read = list
    inBackground {
      for section in (1...100).reversed() {
        var levels = NSDiffableDataSourceSectionSnapshot<Int>()
        // An item of the section before moves to this one, and an item is new.
        levels.append([(section - 1) * 500, -section])
        shared.apply(levels, to: section) {}
      }
      read = shared.newest
    }
    #expect(read.itemIdentifiers(inSection: 0) == Array(1..<500), "a section that was not posted")
    #expect(read.itemIdentifiers(inSection: 1) == [0, -1])
    #expect(read.itemIdentifiers(inSection: 2) == [500, -2])
    #expect(read.itemIdentifiers(inSection: 100) == [49_500, -100], "the items of a new section")
    #expect(read.numberOfSections == 101 && shared.newest.numberOfSections == 100)
    UIApplication.shared.deliverPost()
  }

  @Test("A section snapshot is applied from a background queue to a collection view")
  func backgroundSection() throws {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    let applied = source
    nonisolated(unsafe) var read: [Int] = []
    nonisolated(unsafe) var items: [Int] = []
    inBackground {
      var section = NSDiffableDataSourceSectionSnapshot<Int>()
      section.append([1, 2])
      section.append([3], to: 1)
      section.expand([1])
      applied.apply(section, to: "a", animatingDifferences: false)
      read = applied.snapshot(for: "a").visibleItems
      items = applied.snapshot().itemIdentifiers
    }
    #expect(read == [1, 3, 2])
    #expect(items == [1, 3, 2], "the whole snapshot contains the items of the applied section")
    UIApplication.shared.deliverPost()
    #expect(source.snapshot().itemIdentifiers == [1, 3, 2])
    #expect(source.snapshot(for: "a").level(of: 3) == 1)
    var snapshot = source.snapshot()
    snapshot.appendItems([4])
    let whole = snapshot
    inBackground {
      applied.apply(whole, animatingDifferences: false)
      read = applied.snapshot(for: "a").rootItems
    }
    #expect(read == [1, 3, 2, 4], "the applied snapshot replaces the section's tree")
    UIApplication.shared.deliverPost()
    #expect(source.snapshot().itemIdentifiers == [1, 3, 2, 4])
    inBackground {
      var snapshot = applied.snapshot()
      snapshot.appendSections(["b"])
      snapshot.appendItems([5], toSection: "b")
      applied.apply(snapshot, animatingDifferences: false)
      read = applied.snapshot(for: "b").items
    }
    #expect(read == [5], "a section of the applied snapshot exists")
    UIApplication.shared.deliverPost()
    #expect(source.snapshot(for: "b").items == [5])
  }

  @Test("Reconfigured cells are not replaced") func reconfigured() throws {
    try withTable { application, table, source in
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2])
      source.apply(snapshot, animatingDifferences: false)
      table.layoutIfNeeded()
      let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
      cell?.textLabel?.text = "old"
      snapshot.reconfigureItems([1])
      source.apply(snapshot)
      #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell && cell?.textLabel?.text == "1")
    }
  }

  final class Journal { var lines: [String] = [] }

  @Test("A snapshot that is applied during another one follows it") func nested() throws {
    try TestApplication.run(size: CGSize(width: 300, height: 400)) { application in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
      var source: UITableViewDiffableDataSource<String, Int>?
      var again = true
      source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, item in
        if again, let source {
          again = false
          var next = source.snapshot()
          next.appendItems([99])
          source.apply(next, animatingDifferences: false)
        }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "\(item)"
        return cell
      }
      application.window.addSubview(table)
      application.compositor.settle()
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2])
      let order = Journal()
      source?.apply(snapshot, animatingDifferences: false) {
        order.lines.append("first")
        source?.apply(snapshot, animatingDifferences: false) { order.lines.append("second") }
        order.lines.append("asked")
      }
      application.compositor.advance(by: .seconds(1))
      #expect(order.lines == ["first", "asked", "second"])
      #expect(table.numberOfRows(inSection: 0) == source?.snapshot().numberOfItems)
      table.removeFromSuperview()
      source = nil
    }
  }

  @Test("20 000 shuffled items are shown without animation, and the selection moves with its items")
  func large() throws {
    try withTable { application, table, source in
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendItems(Array(0..<20_000))
      source.apply(snapshot, animatingDifferences: false)
      table.selectRow(at: IndexPath(row: 5, section: 0), animated: false, scrollPosition: .none)
      var random = SnapshotTests.Random(state: 3)
      var mixed = Snapshot()
      mixed.appendSections(["a"])
      mixed.appendItems(Array(0..<20_000).shuffled(using: &random))
      source.apply(mixed, animatingDifferences: false)
      #expect(table.indexPathForSelectedRow.flatMap(source.itemIdentifier) == 5)
      mixed.moveItem(mixed.itemIdentifiers[0], afterItem: mixed.itemIdentifiers[3])
      source.apply(mixed)
      application.compositor.advance(by: .seconds(1))
      #expect(shown(table)[0].prefix(5) == mixed.itemIdentifiers.prefix(5).map(String.init)[...])
    }
  }

  // MARK: Collection views

  final class Cell: UICollectionViewListCell {
    var text = ""
  }

  func withCollection(
    _ body: (TestApplication, UICollectionView, UICollectionViewDiffableDataSource<String, Int>) throws ->
      Void
  ) throws {
    try TestApplication.run(size: CGSize(width: 300, height: 900)) { application in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 290, height: 20)
      layout.minimumLineSpacing = 0
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 900), collectionViewLayout: layout)
      let registration = UICollectionView.CellRegistration<Cell, Int> { cell, _, item in
        cell.text = "\(item)"
        cell.accessories = [.outlineDisclosure()]
      }
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      application.window.addSubview(view)
      application.compositor.settle()
      try body(application, view, source)
      view.removeFromSuperview()
    }
  }

  func shown(_ view: UICollectionView) -> [[String]] {
    view.layoutIfNeeded()
    return (0..<view.numberOfSections).map { section in
      (0..<view.numberOfItems(inSection: section)).map { item in
        (view.cellForItem(at: IndexPath(item: item, section: section)) as? Cell)?.text ?? "-"
      }
    }
  }

  @Test("Y3: a collection view shows each of a series of random snapshots", arguments: 1...6)
  func collection(_ seed: Int) throws {
    try withCollection { application, view, source in
      var random = SnapshotTests.Random(state: UInt64(seed) &* 77)
      var model = SnapshotTests.Model()
      var snapshot = source.snapshot()
      for step in 0..<25 {
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          SnapshotTests().change(&snapshot, &model, &random)
        }
        if step % 3 == 0 { snapshot.reloadItems(Array(snapshot.itemIdentifiers.prefix(3))) }
        source.apply(snapshot, animatingDifferences: step % 2 == 0)
        application.compositor.advance(by: .seconds(1))
        #expect(shown(view) == texts(snapshot))
        snapshot = source.snapshot()
      }
    }
  }

  @Test("The disclosure arrow of an item expands and collapses its children") func outline() throws {
    try withCollection { application, view, source in
      var levels = NSDiffableDataSourceSectionSnapshot<Int>()
      levels.append([1, 2])
      levels.append([11, 12], to: 1)
      source.apply(levels, to: "a", animatingDifferences: false)
      #expect(shown(view) == [["1", "2"]])
      let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Cell)
      first.layoutIfNeeded()
      let accessories = first.subviews.compactMap { $0 as? ListAccessoryView }
      let arrow = try #require(accessories.first?.control)
      var order: [String] = []
      source.sectionSnapshotHandlers.willExpandItem = { order.append("expand \($0)") }
      source.sectionSnapshotHandlers.willCollapseItem = { order.append("collapse \($0)") }
      arrow.sendActions(for: .touchUpInside)
      application.compositor.advance(by: .seconds(1))
      #expect(shown(view) == [["1", "11", "12", "2"]] && order == ["expand 1"])
      #expect(first.configurationState.isExpanded && source.snapshot(for: "a").isExpanded(1))
      let inner = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? Cell)
      #expect(inner.indentationLevel == 1 && first.indentationLevel == 0)
      source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
      arrow.sendActions(for: .touchUpInside)
      #expect(source.snapshot(for: "a").isExpanded(1))
      source.sectionSnapshotHandlers.shouldCollapseItem = nil
      arrow.sendActions(for: .touchUpInside)
      application.compositor.advance(by: .seconds(1))
      #expect(shown(view) == [["1", "2"]] && order == ["expand 1", "collapse 1"])
      source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, old in
        #expect(old.items == [11, 12] && item == 1)
        var new = NSDiffableDataSourceSectionSnapshot<Int>()
        new.append([13])
        return new
      }
      arrow.sendActions(for: .touchUpInside)
      application.compositor.advance(by: .seconds(1))
      #expect(shown(view) == [["1", "13", "2"]])
    }
  }

  @Test("A press anywhere on a header with a disclosure toggles its children, and selects nothing")
  func header() throws {
    try withCollection { application, view, source in
      var levels = NSDiffableDataSourceSectionSnapshot<Int>()
      levels.append([1, 2])
      levels.append([11, 12], to: 1)
      source.apply(levels, to: "a", animatingDifferences: false)
      #expect(shown(view) == [["1", "2"]])
      let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Cell)
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
      application.compositor.settle()
      let origin = application.window.renderer.contentOrigin
      @MainActor func click(_ x: CGFloat) throws {
        application.compositor.pointer.move(
          to: CGPoint(x: origin.x + x, y: origin.y + 10), in: try application.shown)
        application.compositor.pointer.click()
        application.compositor.advance(by: .seconds(1))
      }
      try click(20)
      #expect(shown(view) == [["1", "11", "12", "2"]])
      try click(150)
      #expect(shown(view) == [["1", "2"]])
      // With one finger at the beginning of the row.
      application.compositor.touch.down(
        1, at: CGPoint(x: origin.x + 15, y: origin.y + 10), on: try application.shown.surface)
      application.compositor.advance(by: .milliseconds(200))
      application.compositor.touch.up(1)
      application.compositor.advance(by: .seconds(1))
      #expect(shown(view) == [["1", "11", "12", "2"]])
      #expect(view.indexPathsForSelectedItems ?? [] == [])
      // A key on the row does the same.
      view.becomeFirstResponder()
      try application.compositor.keyboard.tap("Home")
      try application.compositor.keyboard.tap("Return")
      application.compositor.advance(by: .seconds(1))
      #expect(shown(view) == [["1", "2"]] && view.indexPathsForSelectedItems ?? [] == [])
    }
  }

  @Test("An item that must not expand stays collapsed, and its handlers are not called") func refused()
    throws
  {
    try withCollection { application, view, source in
      var levels = NSDiffableDataSourceSectionSnapshot<Int>()
      levels.append([1, 2])
      levels.append([11], to: 1)
      levels.append([21], to: 2)
      source.apply(levels, to: "a", animatingDifferences: false)
      _ = shown(view)
      var expanded: [Int] = []
      source.sectionSnapshotHandlers.shouldExpandItem = { $0 == 2 }
      source.sectionSnapshotHandlers.willExpandItem = { expanded.append($0) }
      for item in 0..<2 {
        let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
        cell.layoutIfNeeded()
        let arrow = cell.subviews.lazy.compactMap { $0 as? ListAccessoryView }.first
        try #require(arrow?.control).sendActions(for: .touchUpInside)
      }
      application.compositor.advance(by: .seconds(1))
      #expect(shown(view) == [["1", "2", "21"]] && expanded == [2])
    }
  }

  @Test("A snapshot that is applied with reloadData creates all cells anew") func reloading() throws {
    try withCollection { application, view, source in
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2])
      source.apply(snapshot, animatingDifferences: false)
      #expect(shown(view) == [["1", "2"]])
      view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
      (view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Cell)?.text = "old"
      snapshot.appendItems([3])
      var isOver = false
      source.applySnapshotUsingReloadData(snapshot) { isOver = true }
      #expect(
        isOver && shown(view) == [["1", "2", "3"]] && view.indexPathsForSelectedItems?.isEmpty != false)
    }
    try withTable { application, table, source in
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2])
      source.apply(snapshot, animatingDifferences: false)
      _ = shown(table)
      table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text = "old"
      snapshot.appendItems([3])
      var isOver = false
      source.applySnapshotUsingReloadData(snapshot) { isOver = true }
      #expect(isOver && shown(table) == [["1", "2", "3"]])
    }
  }

  @Test("Rows appear with the data source's defaultRowAnimation") func rowAnimation() throws {
    for animation in [UITableView.RowAnimation.left, .fade] {
      try withTable { application, table, source in
        var snapshot = Snapshot()
        snapshot.appendSections(["a"])
        snapshot.appendItems([1])
        source.apply(snapshot, animatingDifferences: false)
        _ = shown(table)
        source.defaultRowAnimation = animation
        snapshot.appendItems([2])
        source.apply(snapshot)
        application.compositor.advance(by: .milliseconds(100))
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        let shown = try #require(cell.layer.presentation())
        #expect((shown.frame.minX < 0) == (animation == .left), "\(animation)")
        application.compositor.settle()
      }
    }
  }

  @Test("A moved item changes the snapshot between the will and did handlers") func reordering() throws {
    try withCollection { application, view, source in
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2, 3])
      source.apply(snapshot, animatingDifferences: false)
      view.layoutIfNeeded()
      let first = IndexPath(item: 0, section: 0)
      #expect(!view.beginInteractiveMovementForItem(at: first), "nobody says that it may")
      var told: [[Int]] = []
      source.reorderingHandlers.canReorderItem = { _ in true }
      source.reorderingHandlers.willReorder = { [unowned source] _ in
        told.append(source.snapshot().itemIdentifiers)
      }
      source.reorderingHandlers.didReorder = { [unowned source] transaction in
        told.append(source.snapshot().itemIdentifiers)
        #expect(transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference) == [2, 3, 1])
        #expect(transaction.sectionTransactions.map(\.finalSnapshot.items) == [[2, 3, 1]])
      }
      #expect(view.beginInteractiveMovementForItem(at: first))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 50))
      view.endInteractiveMovement()
      application.compositor.advance(by: .seconds(1))
      #expect(told == [[1, 2, 3], [2, 3, 1]] && shown(view) == [["2", "3", "1"]])
    }
  }
}
