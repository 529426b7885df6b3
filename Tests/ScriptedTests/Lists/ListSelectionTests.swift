import Foundation
import Testing

@testable import CasementLists

/// The selection that tables and collection views share, without views.
@Suite struct ListSelectionTests {
  private func at(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  private func selecting(_ paths: [IndexPath]) -> ListSelection {
    var selection = ListSelection()
    for path in paths { selection.insert(path) }
    return selection
  }

  /// A press on an item of a list, and its effect without and with a selected item.
  nonisolated struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: ListSelection.Press.Source
    var extends = false
    var adds = false
    var allowsSeveral = true
    var isEditing = false
    let empty: ListSelection.Response
    let selected: ListSelection.Response
  }

  @Test(
    "Y4: the change of the selection by a press",
    arguments: [
      Case(testDescription: "a click", source: .pointer, empty: .replace, selected: .replace),
      Case(
        testDescription: "Control with a click", source: .pointer, adds: true, empty: .toggle,
        selected: .toggle),
      Case(
        testDescription: "Shift with a click", source: .pointer, extends: true, empty: .extend,
        selected: .extend),
      Case(
        testDescription: "a click while editing", source: .pointer, isEditing: true, empty: .toggle,
        selected: .toggle),
      Case(testDescription: "a tap", source: .finger, empty: .replace, selected: .toggle),
      Case(
        testDescription: "a tap while editing", source: .finger, isEditing: true, empty: .toggle,
        selected: .toggle),
      Case(testDescription: "Space", source: .space, empty: .toggle, selected: .toggle),
      Case(testDescription: "Return", source: .returnKey, empty: .replace, selected: .replace),
      Case(
        testDescription: "Return while editing", source: .returnKey, isEditing: true, empty: .toggle,
        selected: .toggle),
      Case(
        testDescription: "Control with a click on a list of one selected item", source: .pointer, adds: true,
        allowsSeveral: false, empty: .replace, selected: .replace),
      Case(
        testDescription: "Shift with a click on a list of one selected item", source: .pointer, extends: true,
        allowsSeveral: false, empty: .replace, selected: .replace),
      Case(
        testDescription: "Space in a list of one selected item", source: .space, allowsSeveral: false,
        empty: .replace, selected: .replace),
    ])
  func press(_ example: Case) {
    let press = ListSelection.Press(source: example.source, extends: example.extends, adds: example.adds)
    for (selection, expected) in [
      (ListSelection(), example.empty), (selecting([at(0, 3)]), example.selected),
    ] {
      let response = selection.response(
        to: press, allowsSeveral: example.allowsSeveral, isEditing: example.isEditing)
      #expect(response == expected, "\(selection.count) selected items")
    }
  }

  @Test("Items are inserted and removed once, and listed in order") func items() {
    var selection = selecting([at(1, 2), at(0, 7), at(0, 3)])
    #expect(!selection.insert(at(0, 3)) && selection.count == 3)
    #expect(selection.paths == [at(0, 3), at(0, 7), at(1, 2)] && selection.first == at(0, 3))
    #expect(selection.remove(at(1, 2)) && !selection.remove(at(1, 2)) && !selection.contains(at(1, 2)))
    selection.removeAll(except: at(0, 7))
    #expect(selection.paths == [at(0, 7)])
    selection.removeAll(except: at(0, 0))
    #expect(selection.isEmpty && selection.first == nil)
    selection.insertAll([2, 0, 1])
    #expect(selection.paths == [at(0, 0), at(0, 1), at(2, 0)])
  }

  @Test("Y3: the selection and its anchor move with their items, and deleted items are deselected")
  func changes() {
    var selection = selecting([at(0, 0), at(0, 2), at(1, 1)])
    selection.anchor = at(0, 2)
    var changes = BatchChanges()
    changes.deleteItems([at(0, 0)])
    changes.insertSections([0])
    selection.renumber(ListChange(changes, oldCounts: [3, 2], newCounts: [4, 2, 2]))
    #expect(selection.paths == [at(1, 1), at(2, 1)] && selection.anchor == at(1, 1))
    changes = BatchChanges()
    changes.deleteSections([1])
    selection.renumber(ListChange(changes, oldCounts: [4, 2, 2], newCounts: [4, 2]))
    #expect(selection.paths == [at(1, 1)] && selection.anchor == nil)
  }
}
