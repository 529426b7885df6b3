import Foundation
import Testing

@testable import CasementLists

/// The mapping of index paths between before and after a batch of changes.
@Suite struct ListChangeTests {
  private func at(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  /// A batch on sections of 3, 2 and 4 items, and the new index paths of items.
  nonisolated struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let counts: [Int]
    let change: @Sendable (inout BatchChanges) -> Void
    let after: [[Int]: [Int]?]
  }

  @Test(
    "Y3: a batch maps each item to its new index path",
    arguments: [
      Case(testDescription: "nothing", counts: [3, 2, 4], change: { _ in }, after: [[0, 2]: [0, 2]]),
      Case(
        testDescription: "a deletion", counts: [2, 2, 4], change: { $0.deleteItems([[0, 1]]) },
        after: [[0, 0]: [0, 0], [0, 1]: nil, [0, 2]: [0, 1]]),
      Case(
        testDescription: "an insertion", counts: [4, 2, 4], change: { $0.insertItems([[0, 1]]) },
        after: [[0, 0]: [0, 0], [0, 1]: [0, 2]]),
      Case(
        testDescription: "a move between sections", counts: [2, 3, 4],
        change: { $0.moveItem([0, 0], to: [1, 2]) },
        after: [[0, 0]: [1, 2], [0, 1]: [0, 0], [1, 1]: [1, 1]]),
      Case(
        testDescription: "a deleted section", counts: [2, 4],
        change: {
          $0.deleteSections([0])
          $0.deleteItems([[0, 1]])
        }, after: [[0, 0]: nil, [1, 1]: [0, 1]]),
      Case(
        testDescription: "a reloaded section", counts: [9, 2, 4], change: { $0.reloadSections([0]) },
        after: [[0, 0]: nil, [1, 0]: [1, 0]]),
      Case(
        testDescription: "a moved section", counts: [2, 4, 3], change: { $0.moveSection(0, to: 2) },
        after: [[0, 1]: [2, 1], [1, 0]: [0, 0], [2, 3]: [1, 3]]),
    ])
  func after(_ example: Case) {
    var changes = BatchChanges()
    example.change(&changes)
    let map = ListChange(changes.normalized(), oldCounts: [3, 2, 4], newCounts: example.counts)
    for (old, new) in example.after {
      #expect(map.after(at(old[0], old[1])) == new.map { at($0[0], $0[1]) }, "item \(old)")
      if let new { #expect(map.before(at(new[0], new[1])) == at(old[0], old[1]), "item \(new)") }
    }
  }

  @Test("The selected rows of a section follow their moves to other sections") func rows() {
    var changes = BatchChanges()
    changes.moveItem(at(0, 1), to: at(1, 0))
    changes.deleteItems([at(0, 2)])
    let map = ListChange(changes, oldCounts: [5, 1], newCounts: [3, 2])
    #expect(map.after([0, 1, 2, 4], in: 0) == [0: [0, 2], 1: [0]])
  }

  @Test("Y3: a deleted item is followed by the item that takes its index, or by the last one of its section")
  func next() {
    var changes = BatchChanges()
    changes.deleteItems([at(0, 1), at(1, 1), at(2, 0)])
    let map = ListChange(changes, oldCounts: [3, 2, 1], newCounts: [2, 1, 0])
    #expect(map.afterOrNext(at(0, 1)) == at(0, 1))
    #expect(map.afterOrNext(at(1, 1)) == at(1, 0))
    #expect(map.afterOrNext(at(2, 0)) == nil)
  }

  @Test("A moved item that is reloaded too gets a new cell; a deleted one is not reloaded") func reloads() {
    var changes = BatchChanges()
    changes.reloadItems([at(0, 0), at(0, 1), at(1, 0)])
    changes.moveItem(at(0, 0), to: at(0, 1))
    changes.deleteItems([at(0, 1)])
    changes.deleteSections([1])
    let normal = changes.normalized()
    #expect(normal.reloadedItems == [at(0, 0)])
    let map = ListChange(normal, oldCounts: [3, 1], newCounts: [2])
    #expect(map.isReloaded(new: at(0, 1)) && !map.isReloaded(new: at(0, 0)))
  }

  @Test("Y3: a section that a batch deletes twice is an error of the program") func twice() async {
    await #expect(processExitsWith: .failure) {
      var changes = BatchChanges()
      changes.deleteSections([0])
      changes.deleteSections([0])
    }
  }

  @Test("Row numbers after deletions and insertions equal those of a plain list")
  func shift() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let count = Int.random(in: 0...20, using: &random)
      let removed = IndexSet((0..<count).filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
      let newCount = count - removed.count + Int.random(in: 0...6, using: &random)
      var added = IndexSet()
      while added.count < newCount - (count - removed.count) {
        added.insert(Int.random(in: 0..<newCount, using: &random))
      }
      let map = IndexMap(removed: Array(removed), added: Array(added))
      let survivors = (0..<count).filter { !removed.contains($0) }
      let places = (0..<newCount).filter { !added.contains($0) }
      for (old, new) in zip(survivors, places) {
        #expect(map.after(old) == new && map.before(new) == old)
      }
      for row in removed { #expect(map.after(row) == nil) }
      for row in added { #expect(map.before(row) == nil) }
      let some = IndexSet((0..<count).filter { $0 % 2 == 0 })
      #expect(map.after(some) == IndexSet(some.compactMap { map.after($0) }))
    }
  }
}
