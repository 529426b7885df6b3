import Foundation

/// Presses on rows: a row is highlighted while it is held, and selected when it is released (rule Y4).
final class TableTouches {
  private unowned let content: TableContent
  private var table: UITableView { content.table }
  private var delegate: (any UITableViewDelegate)? { content.delegate }

  private weak var touch: UITouch?
  private weak var cell: UITableViewCell?
  private(set) var place: RowPlace?
  /// The modifier keys, which decide how the selection changes.
  private var modifiers: UIKeyModifierFlags = []
  private var start = CGPoint.zero

  init(_ content: TableContent) { self.content = content }

  /// - Returns: whether the touch is on a row.
  func began(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
    guard touch == nil, let first = touches.first, let cell = Self.cell(around: first.view, in: table),
      let place = content.place(of: cell)
    else {
      if touches.contains(where: { $0.view === table }) { content.swipe.close(animated: true) }
      return false
    }
    if let event, event.buttonMask.contains(.secondary), first.type == .indirectPointer { return false }
    if content.swipe.isOpen {
      // A press outside of the open swipe actions closes them.
      content.swipe.close(animated: true)
      return true
    }
    if first.type == .indirectPointer, table.canBecomeFirstResponder {
      content.focus.isByPointer = true
      if !table.isFirstResponder, !Self.hasFocus(inside: cell, table) { table.becomeFirstResponder() }
      content.focus.isByPointer = false
    }
    guard content.selection.isAllowed, content.selection.mayHighlight(place) else { return true }
    (touch, self.cell, self.place) = (first, cell, place)
    modifiers = event?.modifierFlags ?? []
    start = first.location(in: nil)
    highlight(true)
    return true
  }

  private static func hasFocus(inside cell: UITableViewCell, _ table: UITableView) -> Bool {
    (table.window?.firstResponder as? UIView)?.isInside(cell) ?? false
  }

  func moved(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    guard let cell else { return true }
    let isInside = cell.point(inside: touch.location(in: cell), with: event)
    // A touch that moves more than 10 points is no press.
    if !isInside
      || touch.type != .indirectPointer
        && hypot(touch.location(in: nil).x - start.x, touch.location(in: nil).y - start.y) > 10
    {
      release()
    }
    return true
  }

  func ended(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    let (place, cell) = (place, cell)
    let isPointer = touch.type == .indirectPointer
    release()
    guard let place, let cell, content.place(of: cell) == place else { return true }
    press(place, isPointer ? modifiers : [], isPointer: isPointer)
    return true
  }

  func cancelled(_ touches: Set<UITouch>) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    release()
    return true
  }

  /// Releases the pressed row, if its cell was recycled.
  func ended(_ cell: UITableViewCell) { if cell === self.cell { release() } }

  /// Releases the pressed row, after the data was reloaded.
  func forget() { release() }

  /// Renumbers the pressed row after a batch of changes.
  func renumber(_ change: ListChange) {
    guard let place else { return }
    guard let new = change.after(place.path) else { return release() }
    self.place = RowPlace(new)
  }

  private func highlight(_ isOn: Bool) {
    guard let cell, let place else { return }
    cell.setHighlighted(isOn, animated: false)
    if isOn {
      delegate?.tableView(table, didHighlightRowAt: place.path)
    } else {
      delegate?.tableView(table, didUnhighlightRowAt: place.path)
    }
  }

  /// Ends the press without a selection.
  private func release() {
    if cell?.isHighlighted == true { highlight(false) }
    (touch, cell, place) = (nil, nil, nil)
  }

  /// A row was pressed: changes the selection according to the modifier keys.
  private func press(_ place: RowPlace, _ modifiers: UIKeyModifierFlags, isPointer: Bool) {
    let selection = content.selection
    content.focus.moved(to: place)
    let press = ListSelection.Press(
      source: isPointer ? .pointer : .finger, extends: modifiers.contains(.shift),
      adds: !modifiers.isDisjoint(with: [.control, .command]))
    let begins = (press.extends || press.adds) && selection.beginSelectingSeveral(place)
    defer { if begins { delegate?.tableViewDidEndMultipleSelectionInteraction(table) } }
    // The delegate may have changed the rows.
    if content.geometry.contains(place) { selection.respond(to: press, on: place) }
  }

  /// The cell that contains a view.
  static func cell(around view: UIView?, in table: UITableView) -> UITableViewCell? {
    var view = view
    while let candidate = view, candidate !== table {
      if let cell = candidate as? UITableViewCell, cell.superview === table { return cell }
      view = candidate.superview
    }
    return nil
  }
}
