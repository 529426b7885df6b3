/// The part of a cell that triggers a segue.
public nonisolated enum CellSegueTrigger: Sendable {
  /// The selection of the row.
  case selection
  /// A press on the accessory button.
  case accessory
}

// Triggers of segues in lists, which the compiled documents set up.
extension NibObjects {
  /// Lets a row trigger a segue of the owner.
  public func segue(
    _ id: String, from cell: UITableViewCell, for trigger: CellSegueTrigger = .selection
  ) {
    switch trigger {
    case .selection: cell.ensuredDocument.selection = self.trigger(id)
    case .accessory: cell.ensuredDocument.accessory = self.trigger(id)
    }
  }

  /// Lets the selection of an item trigger a segue of the owner.
  public func segue(_ id: String, from cell: UICollectionViewCell) {
    cell.ensuredDocument.selection = trigger(id)
  }
}

extension UICollectionViewLayout: NibAwakening {}
