import UIKit

/// Performs changes of files in order on another thread, and registers them for undo.
final class ChangeHistory {
  /// Each change is undone separately.
  let undoManager: UndoManager = {
    let manager = UndoManager()
    manager.groupsByEvent = false
    return manager
  }()
  /// Called to reload the files and select some of them.
  var onChange: (([URL]) -> Void)?
  /// Called with the error of a failed change.
  var onError: ((any Error) -> Void)?
  /// Shows a message, with an undo button if the second argument is true.
  var onMessage: ((String, Bool) -> Void)?
  private var last: Task<Void, Never>?

  /// A change that is registered for undo before it is known: the inverse of a change is the outcome of performing it.
  private final class Step {
    let name: String
    var change: FileChange?

    init(_ name: String, _ change: FileChange?) { (self.name, self.change) = (name, change) }
  }

  /// Makes a change.
  ///
  /// - Parameters:
  ///   - name: the action name of the menu item, as in "Undo Rename".
  ///   - message: makes the message of the toast from the number of changed files; nil for no toast.
  func perform(_ change: FileChange, _ name: String, message: ((Int) -> String)? = nil) {
    run(Step(name, change), message)
  }

  /// Waits until all requested changes are performed.
  func waitUntilFinished() async { await last?.value }

  private func run(_ step: Step, _ message: ((Int) -> String)?) {
    let inverse = Step(step.name, nil)
    undoManager.beginUndoGrouping()
    undoManager.registerUndo(withTarget: self) { $0.run(inverse, nil) }
    undoManager.setActionName(step.name)
    undoManager.endUndoGrouping()
    let before = last
    last = Task {
      await before?.value
      // The change to be undone had failed.
      guard let change = step.change else { return }
      let outcome = await Task.detached(priority: .userInitiated) { change.perform() }.value
      inverse.change = outcome.inverse
      onChange?(outcome.places)
      if let error = outcome.error { onError?(error) }
      if outcome.inverse != nil, let message { onMessage?(message(max(1, outcome.places.count)), true) }
    }
  }
}
