import UIKit

class DrawingView: UIView {
  private var strokes: [CGPoint] = []

  override var canBecomeFirstResponder: Bool { true }

  func add(_ point: CGPoint) {
    strokes.append(point)
    undoManager?.registerUndo(withTarget: self) { target in target.removeLast() }
    undoManager?.setActionName("Add Point")
    setNeedsDisplay()
  }

  private func removeLast() {
    let point = strokes.removeLast()
    undoManager?.registerUndo(withTarget: self) { $0.add(point) }
    setNeedsDisplay()
  }

  func undoOrRedo() {
    guard let manager = undoManager else { return }
    if manager.canUndo { manager.undo() } else if manager.canRedo { manager.redo() }
    manager.beginUndoGrouping()
    manager.endUndoGrouping()
    print(manager.undoMenuItemTitle, manager.redoActionName, manager.levelsOfUndo)
  }
}
