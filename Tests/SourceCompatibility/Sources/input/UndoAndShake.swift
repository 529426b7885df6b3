import UIKit

class UndoableView: UIView {
  private var values: [Int] = []

  override var undoManager: UndoManager? { manager }
  private let manager = UndoManager()

  func add(_ value: Int) {
    values.append(value)
    manager.registerUndo(withTarget: self) { target in
      target.values.removeLast()
    }
    manager.setActionName("Add")
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { manager.undo() }
  }
}
