import Casement
import CasementTesting
import Foundation
import Testing

/// Documentation/Rules.md, lists: Y3, for collection views.
@Suite("Collection batches") struct CollectionBatches {
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test("Y3: in a batch, deletions use index paths before it, insertions those after it, in any order")
  func y3batches() throws {
    try CollectionDesk.run([["a", "b", "c", "d"], ["x"]]) { desk in
      desk.view.selectItem(at: at(3), animated: false, scrollPosition: [])
      var done: Bool?
      desk.view.performBatchUpdates(
        {
          desk.model = [["new", "a", "d", "c"], ["y", "x"]]
          desk.view.insertItems(at: [at(0)])
          desk.view.deleteItems(at: [at(1)])
          desk.view.moveItem(at: at(3), to: at(2))
          desk.view.insertItems(at: [at(0, 1)])
        }, completion: { done = $0 })
      #expect(desk.shown == [at(0): "new", at(1): "a", at(2): "d", at(3): "c", at(0, 1): "y", at(1, 1): "x"])
      #expect(desk.view.indexPathsForSelectedItems == [at(2)], "the selection goes with its item")
      #expect(desk.view.cellForItem(at: at(2))?.isSelected == true)
      #expect(done == nil)
      desk.compositor.settle()
      #expect(done == true)
      #expect(desk.view.visibleCells.count == 6)
      desk.view.performBatchUpdates {
        desk.model = [["y", "x"], ["z"], ["new", "a", "d", "c"]]
        desk.view.moveSection(0, toSection: 2)
        desk.view.insertSections([1])
      }
      #expect(desk.shown[at(2, 2)] == "d" && desk.shown[at(0, 1)] == "z" && desk.shown[at(1)] == "x")
      #expect(desk.view.indexPathsForSelectedItems == [at(2, 2)])
      desk.model[2][1] = "A"
      desk.view.reloadItems(at: [at(1, 2)])
      #expect(desk.shown[at(1, 2)] == "A")
      desk.model[2][1] = "B"
      let cell = desk.view.cellForItem(at: at(1, 2))
      desk.view.reconfigureItems(at: [at(1, 2)])
      #expect(desk.view.cellForItem(at: at(1, 2)) === cell && desk.shown[at(1, 2)] == "B")
      desk.model = []
      desk.view.deleteSections([0, 1, 2])
      desk.compositor.settle()
      #expect(desk.shown.isEmpty && desk.view.indexPathsForSelectedItems == [])
      #expect(desk.displayed.values.allSatisfy { $0 == 0 })
    }
  }

  @Test("Y3: cells move from their old to their new places, inserted ones fade in, deleted ones fade out")
  func animation() throws {
    try CollectionDesk.run([["a", "b", "c"]]) { desk in
      let b = try #require(desk.view.cellForItem(at: at(1)))
      let c = try #require(desk.view.cellForItem(at: at(2)))
      let from = c.frame
      desk.model = [["a", "c", "n"]]
      desk.view.performBatchUpdates {
        desk.view.deleteItems(at: [at(1)])
        desk.view.insertItems(at: [at(2)])
      }
      #expect(desk.view.cellForItem(at: at(1)) === c && c.frame.minX == 105)
      let new = try #require(desk.view.cellForItem(at: at(2)))
      #expect(new.alpha == 1 && b.alpha == 0)
      desk.compositor.advance(by: .milliseconds(150))
      let shown = try #require(c.layer.presentation())
      #expect(shown.position.x > c.center.x && shown.position.x < from.midX, "on its way")
      #expect((new.layer.presentation()?.opacity ?? 0) < 1)
      desk.compositor.settle()
      #expect(b.isHidden, "it waits to be used again")
      let reused = desk.view.subviews.count { $0 is UICollectionViewCell }
      #expect(reused == 4)
    }
  }

  @Test(
    "Y3: random batches keep texts, counts, the selection and pairs of display callbacks equal to a model")
  func y3random() throws {
    let rounds = ProcessInfo.processInfo.environment["BATCHES"].flatMap(Int.init) ?? 300
    let first = (0..<4).map { section in (0..<9).map { "\(section).\($0)" } }
    try CollectionDesk.run(first) { desk in
      var random = Random(state: 21)
      var made = 0
      desk.view.allowsMultipleSelection = true
      for round in 0..<rounds {
        var selected = Set(
          (desk.view.indexPathsForSelectedItems ?? []).map { desk.model[$0.section][$0.item] })
        let change = RandomBatch(desk.model, &random) {
          made += 1
          return "n\(made)"
        }
        let isAnimated = round % 16 == 0
        let apply = {
          desk.view.performBatchUpdates {
            desk.model = change.model
            change.perform(desk.view)
          }
        }
        if isAnimated { apply() } else { UIView.performWithoutAnimation(apply) }
        selected.subtract(change.gone)
        let now = Set((desk.view.indexPathsForSelectedItems ?? []).map { desk.model[$0.section][$0.item] })
        #expect(now == selected, "round \(round)")
        for (path, text) in desk.shown where text != desk.model[path.section][path.item] {
          Issue.record("round \(round): \(path) shows \(text), not \(desk.model[path.section][path.item])")
          return
        }
        if round % 16 == 7 { desk.compositor.settle() }
        if let section = desk.model.indices.randomElement(using: &random),
          let item = desk.model[section].indices.randomElement(using: &random)
        {
          desk.view.selectItem(at: at(item, section), animated: false, scrollPosition: [])
          if random.next() % 3 == 0 {
            for path in (desk.view.indexPathsForSelectedItems ?? []).prefix(2) {
              desk.view.deselectItem(at: path, animated: false)
            }
          }
        }
        if round % 10 == 0 {
          desk.view.contentOffset.y = max(
            0, min(desk.view.contentSize.height - 300, CGFloat(random.next() % 600)))
        }
      }
      desk.compositor.settle()
      #expect(desk.displayed.values.reduce(0, +) == desk.view.visibleCells.count)
    }
  }

  /// A batch of random changes: the new model, and the arguments of the batch update.
  private struct RandomBatch {
    private(set) var model: [[String]]
    private(set) var gone: Set<String> = []
    private var deletedSections: IndexSet = []
    private var insertedSections: IndexSet = []
    private var movedSection: (Int, Int)?
    private var deleted: [IndexPath] = []
    private var inserted: [IndexPath] = []
    private var moved: [(IndexPath, IndexPath)] = []

    init(_ old: [[String]], _ random: inout Random, new: () -> String) {
      // The remaining items, as pairs of old index paths and texts, in the order of the old sections.
      var rows: [(old: Int?, items: [(old: IndexPath?, text: String)])] = old.enumerated().map {
        section, items in
        (section, items.enumerated().map { (at($0, section), $1) })
      }
      func chance(_ part: UInt64) -> Bool { random.next() % 100 < part }
      if old.count > 1, chance(8) {
        let section = Int(random.next() % UInt64(old.count))
        deletedSections.insert(section)
        gone.formUnion(old[section])
        rows.removeAll { $0.old == section }
      }
      for index in rows.indices {
        for _ in 0..<Int(random.next() % 3) where !rows[index].items.isEmpty {
          let place = Int(random.next() % UInt64(rows[index].items.count))
          let item = rows[index].items.remove(at: place)
          if let path = item.old { deleted.append(path) }
          gone.insert(item.text)
        }
      }
      // Moved items are removed first, and inserted at the end together with new ones.
      var travellers: [(old: IndexPath, text: String)] = []
      for index in rows.indices where !rows[index].items.isEmpty && chance(30) {
        let place = Int(random.next() % UInt64(rows[index].items.count))
        let item = rows[index].items.remove(at: place)
        if let path = item.old { travellers.append((path, item.text)) }
      }
      if rows.count > 1, chance(10), let from = rows[0].old {
        let row = rows.remove(at: 0)
        let place = 1 + Int(random.next() % UInt64(rows.count))
        rows.insert(row, at: min(place, rows.count))
        movedSection = (from, -1)
      }
      if old.count < 6, chance(12) {
        let place = Int(random.next() % UInt64(rows.count + 1))
        rows.insert((nil, (0..<Int(random.next() % 4)).map { _ in (nil, new()) }), at: place)
      }
      for traveller in travellers {
        let targets = rows.indices.filter { rows[$0].old != nil }
        guard let index = targets.randomElement(using: &random) else { continue }
        let place = Int(random.next() % UInt64(rows[index].items.count + 1))
        rows[index].items.insert((nil, "→" + traveller.text), at: place)
      }
      for index in rows.indices where rows[index].old != nil {
        for _ in 0..<Int(random.next() % 3) {
          let place = Int(random.next() % UInt64(rows[index].items.count + 1))
          rows[index].items.insert((nil, new()), at: place)
        }
      }
      for (section, row) in rows.enumerated() {
        if row.old == nil { insertedSections.insert(section) }
        if let from = movedSection?.0, row.old == from { movedSection = (from, section) }
        for (item, entry) in row.items.enumerated() where entry.old == nil && row.old != nil {
          if entry.text.hasPrefix("→"),
            let traveller = travellers.first(where: { "→" + $0.text == entry.text })
          {
            moved.append((traveller.old, at(item, section)))
          } else {
            inserted.append(at(item, section))
          }
        }
      }
      model = rows.map { row in
        row.items.map { $0.text.hasPrefix("→") ? String($0.text.dropFirst()) : $0.text }
      }
    }

    @MainActor func perform(_ view: UICollectionView) {
      // In an order of no meaning.
      view.insertItems(at: inserted)
      for (from, to) in moved { view.moveItem(at: from, to: to) }
      if let (from, to) = movedSection { view.moveSection(from, toSection: to) }
      view.insertSections(insertedSections)
      view.deleteItems(at: deleted)
      view.deleteSections(deletedSections)
    }
  }

  @Test("A new layout moves the cells, and keeps the visible items in view")
  func layouts() throws {
    try CollectionDesk.run([(0..<200).map { "\($0)" }]) { desk in
      desk.view.contentOffset.y = 1000
      desk.compositor.settle()
      let first = try #require(desk.view.indexPathsForVisibleItems.min())
      let cell = desk.view.cellForItem(at: first)
      let list = UICollectionViewFlowLayout()
      list.itemSize = CGSize(width: 400, height: 40)
      list.minimumLineSpacing = 0
      var isDone = false
      desk.view.setCollectionViewLayout(list, animated: true) { _ in isDone = true }
      #expect(desk.view.cellForItem(at: first) === cell && cell?.frame.width == 400)
      #expect(desk.view.collectionViewLayout === list && list.collectionView === desk.view)
      desk.compositor.settle()
      #expect(isDone)
      #expect(desk.view.indexPathsForVisibleItems.min() == first)
      for (path, text) in desk.shown { #expect(text == "\(path.item)") }
    }
  }

  @Test("An interactively moved item displaces the others, and the data source is notified at the end")
  func movement() throws {
    try CollectionDesk.run([(0..<8).map { "\($0)" }]) { desk in
      #expect(desk.view.beginInteractiveMovementForItem(at: at(0)))
      let cell = try #require(desk.view.cellForItem(at: at(0)))
      let goal = try #require(desk.view.layoutAttributesForItem(at: at(2))).center
      desk.view.updateInteractiveMovementTargetPosition(goal)
      #expect(desk.shown[at(0)] == "1" && desk.shown[at(1)] == "2" && desk.shown[at(2)] == "0")
      #expect(cell.center == goal && desk.view.cellForItem(at: at(2)) === cell)
      #expect(desk.model[0][0] == "0")
      desk.compositor.settle()
      desk.view.endInteractiveMovement()
      #expect(desk.take().contains("move [0, 0] [0, 2]"))
      #expect(desk.model[0].prefix(3) == ["1", "2", "0"])
      desk.compositor.settle()
      for (path, text) in desk.shown { #expect(text == desk.model[0][path.item]) }
      #expect(desk.view.beginInteractiveMovementForItem(at: at(5)))
      desk.view.updateInteractiveMovementTargetPosition(CGPoint(x: 20, y: 20))
      desk.view.cancelInteractiveMovement()
      desk.compositor.settle()
      #expect(desk.take().isEmpty)
      for (path, text) in desk.shown { #expect(text == desk.model[0][path.item]) }
    }
  }
}
