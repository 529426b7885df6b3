import Foundation

/// The row with keyboard focus, and the handling of keys (rule U3).
///
/// Arrows, Page Up, Page Down, Home and End move the focus. Space selects, and Return performs the primary action.
/// Shift extends the selection, Control moves the focus alone, and Delete deletes while editing. Letters focus the
/// visible row that begins with them.
final class TableFocus {
  private unowned let content: TableContent
  private var table: UITableView { content.table }
  private var delegate: (any UITableViewDelegate)? { content.delegate }

  private(set) var place: RowPlace?
  /// Whether a press moves the focus, so that the ring is not shown.
  var isByPointer = false
  private var isShown = false
  private let ring = TableFocusRing(frame: .zero)
  private var held: UIKeyboardHIDUsage?
  private var typed = ""
  private var typedAt: TimeInterval = 0

  init(_ content: TableContent) { self.content = content }

  // MARK: The table as first responder

  func began() {
    isShown = !isByPointer && table.window?.showsFocus == true
    guard !isByPointer else { return }
    let geometry = content.loadedGeometry
    if !table.remembersLastFocusedIndexPath || place.map(geometry.contains) != true {
      let selected = content.selection.items.first.map { RowPlace($0) }
      place = selected ?? content.visibleRows.first { mayFocus($0.place) }?.place
    }
    guard isShown else { return }
    if let place { show(place) }
    layOut()
  }

  func ended() {
    held = nil
    isShown = false
    layOut()
  }

  /// A press moved the focus to a row.
  func moved(to place: RowPlace) {
    self.place = place
    isShown = false
    layOut()
  }

  /// Tab moved the focus to a control in a cell. Keys continue from its row when the focus returns to the table.
  func moved(into cell: UITableViewCell?) {
    if let place = cell.flatMap(content.place(of:)) { self.place = place }
  }

  /// Selects the focused row if the selection follows the focus.
  func choose() { if let place { _ = move(to: place, []) } }

  /// The cell of the focused row.
  var focusedCell: UITableViewCell? { place.flatMap(content.cell(at:)) }

  /// The program selected a row while selection follows focus.
  func selected(_ place: RowPlace) {
    guard content.loadedGeometry.contains(place) else { return }
    self.place = place
    layOut()
  }

  /// Renumbers the focused row after a batch of changes. The row that takes the place of a deleted one gets the focus.
  func renumber(_ change: ListChange) {
    place = place.flatMap { change.afterOrNext($0.path) }.map { RowPlace($0) }
  }

  // MARK: The ring

  /// Shows the focus ring around the row, if keys moved the focus there.
  func layOut() {
    guard isShown, table.isFirstResponder, let place, content.geometry.contains(place),
      let cell = content.cell(at: place), cell.focusStyle == .default
    else {
      if ring.superview != nil { ring.removeFromSuperview() }
      return
    }
    if ring.superview !== cell { cell.addSubview(ring) } else { cell.bringSubviewToFront(ring) }
    let shape = cell.selectionShape
    UIView.performWithoutAnimation { ring.show(shape) }
  }

  func displayed(_ place: RowPlace, _ cell: UITableViewCell) {
    if ring.superview === cell, place != self.place { ring.removeFromSuperview() }
  }

  // MARK: Keys

  /// - Returns: whether the press was handled.
  func handle(_ press: UIPress) -> Bool {
    guard table.isFirstResponder, let key = press.key else { return false }
    guard handle(key, at: press.timestamp) else { return false }
    press.isHandled = true
    return true
  }

  func release(_ press: UIPress) -> Bool {
    guard press.isHandled, let key = press.key, key.keyCode == held else {
      return press.isHandled && held == nil
    }
    let isReturn = held != .keyboardSpacebar
    held = nil
    unhighlight()
    if let place, content.geometry.contains(place) { activate(place, isReturn: isReturn) }
    return true
  }

  func cancel(_ press: UIPress) -> Bool {
    guard press.isHandled else { return false }
    held = nil
    unhighlight()
    return true
  }

  private func handle(_ key: UIKey, at time: TimeInterval) -> Bool {
    let flags = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    guard flags.isDisjoint(with: [.alternate, .command]) else { return false }
    if key.keyCode == .keyboardEscape { return escape() }
    guard content.editing.isOn || table.allowsFocus else { return false }
    if flags == .control, key.shortcutCharacter == "a", content.selection.allowsSeveral {
      content.selection.selectAll()
      return true
    }
    if let target = target(of: key) { return move(to: target, flags) }
    switch key.keyCode {
    case .keyboardSpacebar where !typed.isEmpty && time - typedAt < 1:
      return typeAhead(" ", at: time)
    case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter:
      return press(key, flags)
    case .keyboardDeleteForward, .keyboardDeleteOrBackspace:
      return delete()
    default:
      guard flags.isDisjoint(with: [.control]), !key.typedText.isEmpty, key.typedText != "\t",
        key.typedText != "\n"
      else { return false }
      return typeAhead(key.typedText, at: time)
    }
  }

  /// The row to which a key moves the focus.
  private func target(of key: UIKey) -> RowPlace? {
    let geometry = content.loadedGeometry
    let from = place.flatMap { geometry.contains($0) ? $0 : nil }
    func walk(_ start: RowPlace?, _ step: (RowPlace) -> RowPlace?) -> RowPlace? {
      var next = start
      while let place = next, !mayFocus(place) { next = step(place) }
      return next
    }
    switch key.keyCode {
    case .keyboardUpArrow:
      return walk(from.map { geometry.previous(before: $0) } ?? geometry.lastRow) {
        geometry.previous(before: $0)
      } ?? from
    case .keyboardDownArrow:
      return walk(from.map { geometry.next(after: $0) } ?? geometry.firstRow) { geometry.next(after: $0) }
        ?? from
    case .keyboardHome: return walk(geometry.firstRow) { geometry.next(after: $0) }
    case .keyboardEnd: return walk(geometry.lastRow) { geometry.previous(before: $0) }
    case .keyboardPageUp, .keyboardPageDown:
      guard let from else { return geometry.firstRow }
      let isDown = key.keyCode == .keyboardPageDown
      let inset = table.adjustedContentInset
      let page = max(1, table.bounds.height - inset.top - inset.bottom - geometry.height(of: from))
      let y = geometry.minY(of: from) + (isDown ? page : -page)
      let there =
        isDown
        ? geometry.place(beginningAbove: y + geometry.height(of: from)) ?? geometry.lastRow
        : geometry.place(endingBelow: y) ?? geometry.firstRow
      return isDown
        ? walk(there) { geometry.previous(before: $0) } : walk(there) { geometry.next(after: $0) }
    default: return nil
    }
  }

  private func mayFocus(_ place: RowPlace) -> Bool {
    delegate?.tableView(table, canFocusRowAt: place.path) ?? true
  }

  private func move(to target: RowPlace, _ flags: UIKeyModifierFlags) -> Bool {
    isShown = true
    let old = place
    place = target
    show(target)
    layOut()
    guard content.selection.isAllowed else { return true }
    let begins = flags.contains(.shift) && content.selection.beginSelectingSeveral(target)
    defer { if begins { delegate?.tableViewDidEndMultipleSelectionInteraction(table) } }
    guard content.geometry.contains(target) else { return true }
    if flags.contains(.shift), content.selection.allowsSeveral {
      content.selection.extend(to: target, from: old)
    } else if flags.isEmpty, followsFocus(target), !content.selection.contains(target),
      content.selection.mayHighlight(target)
    {
      content.selection.choose(target, keepsOthers: false)
    }
    layOut()
    return true
  }

  private func followsFocus(_ place: RowPlace) -> Bool {
    delegate?.tableView(table, selectionFollowsFocusForRowAt: place.path) ?? table.selectionFollowsFocus
  }

  private func show(_ place: RowPlace) {
    table.layoutIfNeeded()
    content.scroll(to: place.path, .none, false)
  }

  private func escape() -> Bool {
    if held != nil {
      held = nil
      unhighlight()
      return true
    }
    if content.reordering.isOn {
      content.reordering.cancel()
      return true
    }
    if content.swipe.isOpen {
      content.swipe.close(animated: true)
      return true
    }
    return false
  }

  // MARK: Pressing a row by keys

  private func press(_ key: UIKey, _ flags: UIKeyModifierFlags) -> Bool {
    guard let place, content.geometry.contains(place), content.selection.isAllowed else { return false }
    guard held == nil else { return true }
    isShown = true
    show(place)
    layOut()
    guard content.selection.mayHighlight(place) else { return true }
    held = key.keyCode
    if let cell = content.cell(at: place) {
      cell.setHighlighted(true, animated: false)
      delegate?.tableView(table, didHighlightRowAt: place.path)
    }
    return true
  }

  private func unhighlight() {
    guard let place, let cell = content.cell(at: place), cell.isHighlighted else { return }
    cell.setHighlighted(false, animated: false)
    delegate?.tableView(table, didUnhighlightRowAt: place.path)
  }

  /// Handles Space or Return on the focused row.
  func activate(_ place: RowPlace, isReturn: Bool) {
    content.selection.respond(to: ListSelection.Press(source: isReturn ? .returnKey : .space), on: place)
  }

  func performPrimaryAction(_ place: RowPlace) {
    guard let delegate, !content.editing.isOn, !content.missing.contains(.primaryAction),
      content.geometry.contains(place),
      delegate.tableView(table, canPerformPrimaryActionForRowAt: place.path)
    else { return }
    delegate.tableView(table, performPrimaryActionForRowAt: place.path)
  }

  /// Deletes the focused row if the user sees that it is meant: it is selected or has the ring.
  private func delete() -> Bool {
    guard let place, content.geometry.contains(place), isShown || content.selection.contains(place),
      content.editing.canDelete(place)
    else { return false }
    content.editing.commit(.delete, place)
    return true
  }

  // MARK: Type-ahead

  private func typeAhead(_ text: String, at time: TimeInterval) -> Bool {
    if time - typedAt > 1 { typed = "" }
    typedAt = time
    let isRepeat = !typed.isEmpty && typed.allSatisfy { String($0) == text.lowercased() }
    typed += text.lowercased()
    let prefix = isRepeat ? text.lowercased() : typed
    let rows = content.shown.filter { mayFocus($0.place) }
    let start = rows.firstIndex { $0.place == place }.map { isRepeat || typed.count == 1 ? $0 + 1 : $0 } ?? 0
    let order = rows[min(start, rows.count)...] + rows[..<min(start, rows.count)]
    guard
      let found = order.first(where: { $0.cell.typeAheadText?.lowercased().hasPrefix(prefix) == true })
    else { return !rows.isEmpty && rows.contains { $0.cell.typeAheadText != nil } }
    return move(to: found.place, [])
  }
}
