import Casement
import Foundation
import Testing

@testable import CasementLists

/// The values that data sources are given, against plain models.
@Suite struct SnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var x = state
      x ^= x >> 33
      x &*= 0xff51_afd7_ed55_8ccd
      return x ^ (x >> 33)
    }
  }

  /// The same in the simplest way: pairs of sections and their items.
  struct Model: Equatable {
    var sections: [(name: String, items: [Int])] = []

    static func == (a: Self, b: Self) -> Bool {
      a.sections.elementsEqual(b.sections) { $0.name == $1.name && $0.items == $1.items }
    }
    var items: [Int] { sections.flatMap(\.items) }
    func section(_ name: String) -> Int { sections.firstIndex { $0.name == name }! }
    func find(_ item: Int) -> (Int, Int)? {
      for (place, section) in sections.enumerated() {
        if let index = section.items.firstIndex(of: item) { return (place, index) }
      }
      return nil
    }
    mutating func take(_ taken: [Int]) {
      for place in sections.indices { sections[place].items.removeAll { taken.contains($0) } }
    }
  }

  func model(_ snapshot: Snapshot) -> Model {
    Model(sections: snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) })
  }

  /// Changes both at random.
  func change(_ snapshot: inout Snapshot, _ model: inout Model, _ random: inout Random) {
    let names = (0..<8).map { "s\($0)" }
    let some = Array((0..<40).shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random)))
    let present = model.items
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      let added = Array(names.shuffled(using: &random).prefix(2))
      snapshot.appendSections(added)
      let moved = added.map { name in model.sections.first { $0.name == name } ?? (name, []) }
      model.sections.removeAll { added.contains($0.name) }
      model.sections += moved
    case 1:
      guard let neighbour = model.sections.randomElement(using: &random)?.name,
        let new = names.filter({ $0 != neighbour }).randomElement(using: &random)
      else { return }
      let after = Bool.random(using: &random)
      if after {
        snapshot.insertSections([new], afterSection: neighbour)
      } else {
        snapshot.insertSections([new], beforeSection: neighbour)
      }
      let moved = model.sections.first { $0.name == new } ?? (new, [])
      model.sections.removeAll { $0.name == new }
      model.sections.insert(moved, at: model.section(neighbour) + (after ? 1 : 0))
    case 2:
      let doomed = Array(names.shuffled(using: &random).prefix(2))
      snapshot.deleteSections(doomed)
      model.sections.removeAll { doomed.contains($0.name) }
    case 3:
      guard let a = model.sections.randomElement(using: &random)?.name,
        let b = model.sections.randomElement(using: &random)?.name, a != b
      else { return }
      let after = Bool.random(using: &random)
      if after { snapshot.moveSection(a, afterSection: b) } else { snapshot.moveSection(a, beforeSection: b) }
      let moved = model.sections.remove(at: model.section(a))
      model.sections.insert(moved, at: model.section(b) + (after ? 1 : 0))
    case 4, 5, 6:
      guard let section = model.sections.randomElement(using: &random)?.name else { return }
      let isLast = Bool.random(using: &random)
      snapshot.appendItems(some, toSection: isLast ? nil : section)
      model.take(some)
      model.sections[isLast ? model.sections.count - 1 : model.section(section)].items += some
    case 7, 8:
      guard let neighbour = present.filter({ !some.contains($0) }).randomElement(using: &random) else {
        return
      }
      let after = Bool.random(using: &random)
      if after {
        snapshot.insertItems(some, afterItem: neighbour)
      } else {
        snapshot.insertItems(some, beforeItem: neighbour)
      }
      model.take(some)
      let (part, index) = model.find(neighbour)!
      model.sections[part].items.insert(contentsOf: some, at: after ? index + 1 : index)
    case 9:
      snapshot.deleteItems(some)
      model.take(some)
    case 10:
      guard let a = present.randomElement(using: &random), let b = present.randomElement(using: &random),
        a != b
      else { return }
      let after = Bool.random(using: &random)
      if after { snapshot.moveItem(a, afterItem: b) } else { snapshot.moveItem(a, beforeItem: b) }
      model.take([a])
      let (part, index) = model.find(b)!
      model.sections[part].items.insert(a, at: after ? index + 1 : index)
    default:
      guard Int.random(in: 0..<20, using: &random) == 0 else { return }
      snapshot.deleteAllItems()
      model.sections = []
    }
  }

  @Test("A snapshot changes like a plain list", arguments: 1...40) func mutations(_ seed: Int) {
    var random = Random(state: UInt64(seed))
    var snapshot = Snapshot()
    var model = Model()
    for _ in 0..<120 {
      change(&snapshot, &model, &random)
      #expect(self.model(snapshot) == model)
      #expect(snapshot.numberOfItems == model.items.count && snapshot.itemIdentifiers == model.items)
      #expect(snapshot.numberOfSections == model.sections.count)
      for item in 0..<40 {
        #expect(snapshot.indexOfItem(item) == model.items.firstIndex(of: item))
        let section = model.find(item).map { model.sections[$0.0].name }
        #expect(snapshot.sectionIdentifier(containingItem: item) == section)
      }
      for (place, section) in model.sections.enumerated() {
        #expect(snapshot.indexOfSection(section.name) == place)
      }
    }
  }

  @Test("Reloaded and reconfigured items are reported once each, in order") func reloads() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.reloadItems([3, 1])
    snapshot.reloadItems([1, 2])
    snapshot.reconfigureItems([2, 2])
    snapshot.reloadSections(["b", "a"])
    #expect(snapshot.reloadedItemIdentifiers == [3, 1, 2] && snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.reloadedSectionIdentifiers == ["b", "a"])
  }

  // MARK: Differences

  /// Applies a difference to a list as a batch update does. Only inserted items come from the new list.
  func applied(_ difference: SnapshotDifference, _ old: Model, _ new: Model) -> Model {
    typealias Row = (from: IndexPath?, item: Int)
    var rows = old.sections.enumerated().map { place, section in
      section.items.enumerated().map { (from: IndexPath(row: $0, section: place), item: $1) }
    }
    let movedFrom = Dictionary(
      uniqueKeysWithValues: difference.movedItems.map { move in
        (move.to, rows[move.from.section][move.from.row].item)
      })
    let gone = Set(difference.deletedItems + difference.movedItems.map(\.from))
    for place in rows.indices { rows[place].removeAll { gone.contains($0.from) } }
    // Sections.
    var sections: [Int: Int] = [:]
    for move in difference.movedSections { sections[move.to] = move.from }
    let goneSections = difference.deletedSections.union(IndexSet(difference.movedSections.map(\.from)))
    var rest = old.sections.indices.filter { !goneSections.contains($0) }[...]
    var result = Model()
    for place in new.sections.indices {
      if difference.insertedSections.contains(place) {
        result.sections.append(new.sections[place])
        continue
      }
      let from = sections[place] ?? rest.removeFirst()
      var staying = rows[from].map(\.item)[...]
      var items: [Int] = []
      let inserted = Set(difference.insertedItems)
      for row in new.sections[place].items.indices {
        let path = IndexPath(row: row, section: place)
        if let item = movedFrom[path] {
          items.append(item)
        } else if inserted.contains(path) {
          items.append(new.sections[place].items[row])
        } else if let item = staying.popFirst() {
          items.append(item)
        }
      }
      #expect(staying.isEmpty)
      result.sections.append((old.sections[from].name, items))
    }
    #expect(rest.isEmpty)
    return result
  }

  @Test("The difference between two snapshots converts the old list to the new one", arguments: 1...60)
  func differences(_ seed: Int) {
    var random = Random(state: UInt64(seed) &* 977)
    var snapshot = Snapshot()
    var model = Model()
    for _ in 0..<40 { change(&snapshot, &model, &random) }
    for _ in 0..<30 {
      let (old, before) = (model, snapshot)
      for _ in 0..<Int.random(in: 0...6, using: &random) { change(&snapshot, &model, &random) }
      let difference = SnapshotDifference(from: before.parts, to: snapshot.parts)
      #expect(applied(difference, old, model) == model)
      if old == model { #expect(difference.isEmpty) }
      // No item moves out of a deleted section or into an inserted one.
      for move in difference.movedItems {
        #expect(!difference.deletedSections.contains(move.from.section))
        #expect(!difference.insertedSections.contains(move.to.section))
      }
    }
  }

  @Test("A difference has the minimum number of moves") func moves() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems(Array(0..<100), toSection: "a")
    let old = snapshot
    snapshot.moveItem(0, afterItem: 99)
    var difference = SnapshotDifference(from: old.parts, to: snapshot.parts)
    #expect(difference.movedItems == [.init(from: [0, 0], to: [0, 99])] && difference.count == 1)
    snapshot = old
    snapshot.moveItem(50, beforeItem: 49)
    difference = SnapshotDifference(from: old.parts, to: snapshot.parts)
    #expect(difference.count == 1)
    snapshot = old
    snapshot.appendItems([7], toSection: "b")
    difference = SnapshotDifference(from: old.parts, to: snapshot.parts)
    #expect(difference.movedItems == [.init(from: [0, 7], to: [1, 0])] && difference.count == 1)
    snapshot = old
    snapshot.moveSection("b", beforeSection: "a")
    difference = SnapshotDifference(from: old.parts, to: snapshot.parts)
    #expect(difference.movedSections.count == 1 && difference.count == 1)
    #expect(LongestIncreasing.members(of: [5, 1, 2, 9, 3, 4]) == [false, true, true, false, true, true])
    #expect(LongestIncreasing.members(of: []) == [])
  }

  @Test("The difference of 100 000 shuffled items takes less than its time limit") func large() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<100_000), toSection: 0)
    var random = Random(state: 5)
    var mixed = NSDiffableDataSourceSnapshot<Int, Int>()
    mixed.appendSections([0, 1])
    mixed.appendItems(Array(0..<100_000).shuffled(using: &random), toSection: 0)
    let clock = ContinuousClock()
    let time = clock.measure {
      let difference = SnapshotDifference(from: snapshot.parts, to: mixed.parts)
      #expect(difference.insertedItems.isEmpty && difference.deletedItems.isEmpty)
    }
    #expect(time < .seconds(5), "a quadratic way takes minutes")
  }

  // MARK: Sections with levels

  @Test("Children are visible below expanded parents") func levels() {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a", "b"])
    snapshot.append(["a1", "a2"], to: "a")
    snapshot.append(["a1x"], to: "a1")
    #expect(snapshot.items == ["a", "a1", "a1x", "a2", "b"] && snapshot.visibleItems == ["a", "b"])
    snapshot.expand(["a1"])
    #expect(snapshot.visibleItems == ["a", "b"] && !snapshot.isVisible("a1x"))
    snapshot.expand(["a"])
    #expect(snapshot.visibleItems == snapshot.items && snapshot.isVisible("a1x"))
    #expect(
      snapshot.level(of: "a1x") == 2 && snapshot.parent(of: "a1x") == "a1" && snapshot.parent(of: "b") == nil)
    #expect(snapshot.index(of: "b") == 4 && snapshot.index(of: "z") == nil)
    snapshot.insert(["a1y"], before: "a1x")
    snapshot.insert(["c"], after: "a")
    #expect(
      snapshot.items == ["a", "a1", "a1y", "a1x", "a2", "c", "b"] && snapshot.rootItems == ["a", "c", "b"])
    let part = snapshot.snapshot(of: "a")
    #expect(
      part.items == ["a1", "a1y", "a1x", "a2"] && part.isExpanded("a1") && part.rootItems == ["a1", "a2"])
    let whole = snapshot.snapshot(of: "a", includingParent: true)
    #expect(whole.items == ["a", "a1", "a1y", "a1x", "a2"] && whole.isExpanded("a"))
    snapshot.delete(["a1", "zz"])
    #expect(snapshot.items == ["a", "a2", "c", "b"] && !snapshot.contains("a1x"))
    var other = NSDiffableDataSourceSectionSnapshot<String>()
    other.append(["n"])
    other.append(["n1"], to: "n")
    other.expand(["n"])
    snapshot.replace(childrenOf: "a", using: other)
    #expect(snapshot.items == ["a", "n", "n1", "c", "b"] && snapshot.visibleItems == snapshot.items)
    snapshot.collapse(["a"])
    #expect(snapshot.visibleItems == ["a", "c", "b"])
    var more = NSDiffableDataSourceSectionSnapshot<String>()
    more.append(["m"])
    snapshot.insert(more, before: "b")
    #expect(snapshot.rootItems == ["a", "c", "m", "b"])
    snapshot.deleteAll()
    #expect(snapshot.items.isEmpty && snapshot.visibleItems.isEmpty)
  }

  @Test("The description has a line for each item, indented by its level") func description() {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a", "b"])
    snapshot.append(["a1"], to: "a")
    snapshot.append(["b1"], to: "b")
    snapshot.expand(["a"])
    #expect(snapshot.visualDescription() == "- a\n    a1\n+ b\n    b1")
  }

  @Test("Section snapshots with many levels") func deep() {
    var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
    snapshot.append([0])
    for item in 1..<50_000 { snapshot.append([item], to: item - 1) }
    snapshot.expand(Array(0..<50_000))
    #expect(snapshot.visibleItems.count == 50_000 && snapshot.level(of: 49_999) == 49_999)
    #expect(snapshot.snapshot(of: 0).items.count == 49_999)
    snapshot.delete([0])
    #expect(snapshot.items.isEmpty)
  }
}
