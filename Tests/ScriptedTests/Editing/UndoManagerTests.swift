import Casement
import Foundation
import Testing

/// Undo managers whose groups the program opens and closes itself.
@Suite("Undo managers") struct UndoManagerTests {
  /// A number whose changes are registered.
  private final class Counter {
    let manager = UndoManager()
    private(set) var value = 0
    /// Called before a registered change is applied.
    var willApply: () -> Void = {}

    init() { manager.groupsByEvent = false }

    func set(_ new: Int) {
      let old = value
      value = new
      manager.registerUndo(withTarget: self) {
        $0.willApply()
        $0.set(old)
      }
    }

    /// Sets the number in a group of its own.
    func change(to new: Int, _ name: String? = nil) {
      manager.beginUndoGrouping()
      set(new)
      if let name { manager.setActionName(name) }
      manager.endUndoGrouping()
    }
  }

  @Test("Changes are not registered until registration is enabled as often as it was disabled")
  func registration() {
    let counter = Counter()
    let manager = counter.manager
    #expect(manager.isUndoRegistrationEnabled)
    manager.disableUndoRegistration()
    manager.disableUndoRegistration()
    counter.change(to: 1)
    manager.enableUndoRegistration()
    #expect(!manager.isUndoRegistrationEnabled)
    counter.change(to: 2)
    #expect(!manager.canUndo)
    manager.enableUndoRegistration()
    #expect(manager.isUndoRegistrationEnabled)
    counter.change(to: 3)
    manager.undo()
    #expect(counter.value == 2 && !manager.canUndo)
  }

  @Test("isUndoing is set during undo, and isRedoing during redo")
  func phases() {
    let counter = Counter()
    let manager = counter.manager
    var phases: [String] = []
    counter.willApply = { phases.append("\(manager.isUndoing) \(manager.isRedoing)") }
    counter.change(to: 1)
    #expect(!manager.isUndoing && !manager.isRedoing)
    manager.undo()
    manager.redo()
    #expect(phases == ["true false", "false true"] && counter.value == 1)
    #expect(!manager.isUndoing && !manager.isRedoing)
  }

  @Test("Removing all actions empties both stacks and enables registration again")
  func removeAll() {
    let counter = Counter()
    let manager = counter.manager
    counter.change(to: 1)
    counter.change(to: 2)
    manager.undo()
    #expect(manager.canUndo && manager.canRedo)
    manager.disableUndoRegistration()
    manager.removeAllActions()
    #expect(!manager.canUndo && !manager.canRedo && manager.isUndoRegistrationEnabled)
    counter.change(to: 3)
    #expect(manager.canUndo)
  }

  @Test("Removing the actions of one target keeps those of other targets")
  func removeTarget() {
    let (counter, other) = (Counter(), Counter())
    let manager = counter.manager
    counter.change(to: 1)
    manager.beginUndoGrouping()
    counter.set(2)
    manager.registerUndo(withTarget: other) { $0.change(to: 7) }
    manager.endUndoGrouping()
    manager.removeAllActions(withTarget: counter)
    manager.undo()
    #expect(counter.value == 2 && other.value == 7, "the change of the other target is left")
    #expect(!manager.canUndo)
  }

  @Test("Titles of menu items name the action that is undone or redone")
  func titles() {
    let counter = Counter()
    let manager = counter.manager
    #expect(manager.undoActionName == "" && manager.redoMenuItemTitle == "Redo")
    counter.change(to: 1, "Typing")
    counter.change(to: 2, "Painting")
    #expect(manager.undoActionName == "Painting" && manager.undoMenuItemTitle == "Undo Painting")
    manager.undo()
    #expect(manager.undoActionName == "Typing" && manager.redoMenuItemTitle == "Redo Painting")
    #expect(manager.undoMenuTitle(forUndoActionName: "") == "Undo")
    #expect(manager.redoMenuTitle(forUndoActionName: "") == "Redo")
    #expect(manager.undoMenuTitle(forUndoActionName: "Cut") == "Undo Cut")
    #expect(manager.redoMenuTitle(forUndoActionName: "Cut") == "Redo Cut")
  }

  @Test("A nested group is undone alone, and the outer group stays open")
  func nested() {
    let counter = Counter()
    let manager = counter.manager
    counter.change(to: 1)
    manager.beginUndoGrouping()
    counter.set(2)
    counter.change(to: 3)
    manager.undoNestedGroup()
    #expect(counter.value == 2 && manager.groupingLevel == 1)
    manager.undoNestedGroup()
    #expect(counter.value == 2, "the newest change is in the open group")
    counter.set(4)
    manager.endUndoGrouping()
    manager.undo()
    #expect(counter.value == 1)
    manager.undoNestedGroup()
    #expect(counter.value == 0 && !manager.canUndo, "without an open group the last one is undone")
  }

  @Test("A nested group that was undone is redone as one group")
  func redoesNested() {
    let counter = Counter()
    let manager = counter.manager
    manager.beginUndoGrouping()
    counter.change(to: 3)
    manager.undoNestedGroup()
    manager.endUndoGrouping()
    #expect(counter.value == 0 && manager.canRedo && !manager.canUndo)
    manager.redo()
    #expect(counter.value == 3 && manager.canUndo && !manager.canRedo)
  }
}
