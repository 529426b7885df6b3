import Foundation

// The visible rows, which alone have cells (rule Y1).
extension TableContent {
  /// Makes, places and recycles cells, so that exactly the visible rows have one.
  func layOutRows() {
    if placedChanges != geometry.changes { isDirty = true }
    placedChanges = geometry.changes
    let bounds = table.bounds
    releasePinned()
    let first = geometry.place(endingBelow: bounds.minY)
    let last = geometry.place(beginningAbove: bounds.maxY)
    guard let first, let last, first <= last else { return leaveAll() }
    let leaving = shown.filter { $0.place < first || $0.place > last }
    if !leaving.isEmpty {
      shown.removeAll { $0.place < first || $0.place > last }
      leave(leaving)
    }
    var position = 0
    var place: RowPlace? = first
    var top = geometry.minY(of: first)
    while !isStale, let present = place, present <= last {
      let height = geometry.height(of: present)
      if present.row == 0 { top = geometry.minY(of: present) }
      let frame = rowFrame(top, height)
      if position < shown.count, shown[position].place == present {
        if isDirty { setFrame(shown[position].cell, at: frame, present) }
      } else if height > 0, reordering.origin != present {
        if let kept = pinned, kept.place == present {
          pinned = nil
          shown.insert(kept, at: min(position, shown.count))
          setFrame(kept.cell, at: frame, present)
          (position, top, place) = (position + 1, top + height, geometry.next(after: present))
          continue
        }
        let cell = prepared.removeValue(forKey: present) ?? makeCell(present)
        updates.reclaim(cell)
        // The data source may have returned a cell that is already shown for another row.
        if let other = shown.firstIndex(where: { $0.cell === cell }) {
          let row = shown.remove(at: other)
          if other < position { position -= 1 }
          delegate?.tableView(table, didEndDisplaying: cell, forRowAt: row.place.path)
        }
        shown.insert(ShownRow(place: present, cell: cell), at: min(position, shown.count))
        display(cell, at: frame, present)
      } else {
        position -= 1
      }
      position += 1
      top += height
      place = geometry.next(after: present)
    }
    cells.maximumShown = max(cells.maximumShown, shown.count)
    let low = max(geometry.minY(of: last) - bounds.height, geometry.minY(of: first))
    let high = min(
      geometry.minY(of: first) + geometry.height(of: first),
      geometry.minY(of: last) + geometry.height(of: last) - bounds.height)
    // Beyond the ends of the content the visible rows do not change.
    let start = geometry.previous(before: first) == nil ? -CGFloat.greatestFiniteMagnitude : low
    let end =
      geometry.next(after: last) == nil
      ? max(high, geometry.minY(of: first) + geometry.height(of: first)) : high
    steady = start < end ? start.nextUp...max(start.nextUp, end.nextDown) : nil
  }

  /// The frame of a row, aligned to pixels, so that rows touch and text is sharp.
  func rowFrame(_ top: CGFloat, _ height: CGFloat) -> CGRect {
    let scale = table.contentScaleFactor
    let (start, end) = ((top * scale).rounded() / scale, ((top + height) * scale).rounded() / scale)
    let (x, width) = rowSpan
    return CGRect(x: x, y: start, width: width, height: end - start)
  }

  func rowFrame(of place: RowPlace) -> CGRect {
    rowFrame(geometry.minY(of: place), geometry.height(of: place))
  }

  /// The horizontal extent of rows.
  var rowSpan: (x: CGFloat, width: CGFloat) {
    var (x, width) = (CGFloat(0), table.bounds.width)
    let strip = index.width
    width -= strip
    if table.laysOutRightToLeft { x += strip }
    let area = table.safeAreaInsets
    x += area.left
    width -= area.left + area.right
    if table.style == .insetGrouped {
      let margin = insetMargin(width)
      x += margin
      width -= 2 * margin
    }
    return (x, max(0, width))
  }

  /// The horizontal margin of inset groups in an area of this width.
  private func insetMargin(_ width: CGFloat) -> CGFloat {
    let least: CGFloat = table.bounds.width < 414 ? 16 : 20
    guard table.cellLayoutMarginsFollowReadableWidth else { return least }
    return CellParts.readableMargin(width, atLeast: least)
  }

  func setFrame(_ cell: UITableViewCell, at frame: CGRect, _ place: RowPlace) {
    guard !reordering.holds(cell) else { return }
    updatePlacement(cell, of: place)
    let frame = reordering.frame(for: place, frame).offsetBy(dx: swipe.offset(of: cell), dy: 0)
    if cell.frame != frame { cell.frame = frame }
  }

  /// Shows the cell of a row that becomes visible, and notifies the delegate.
  func display(_ cell: UITableViewCell, at frame: CGRect, _ place: RowPlace) {
    UIView.performWithoutAnimation {
      updatePlacement(cell, of: place)
      if cell.frame != frame { cell.frame = frame }
      if cell.alpha != 1 { cell.alpha = 1 }
    }
    transfer?.willDisplay(cell)
    delegate?.tableView(table, willDisplay: cell, forRowAt: place.path)
    if cell.superview !== table { table.insertSubview(cell, at: backCount) }
    if cell.isHidden { cell.isHidden = false }
    focus.displayed(place, cell)
  }

  /// The number of views behind the rows.
  var backCount: Int {
    var count = 0
    for view in table.subviewList.prefix(3)
    where view === table.backgroundView || view is UIRefreshControl || swipe.isBehind(view) {
      count += 1
    }
    return count
  }

  /// Recycles the cells that were scrolled out, so that the next measured rows reuse them.
  func leaveUnseen() {
    guard !updates.isApplying, placedChanges == geometry.changes else { return }
    let bounds = table.bounds
    guard let first = geometry.place(endingBelow: bounds.minY),
      let last = geometry.place(beginningAbove: bounds.maxY), first <= last
    else { return }
    let leaving = shown.filter { $0.place < first || $0.place > last }
    guard !leaving.isEmpty else { return }
    shown.removeAll { $0.place < first || $0.place > last }
    leave(leaving)
  }

  /// Recycles all visible cells. A cell that contains the first responder stays, outside of the visible area.
  private func leaveAll() {
    let leaving = shown
    shown.removeAll(keepingCapacity: true)
    leave(leaving)
    steady = nil
  }

  /// Ends the display of all rows, headers and footers, because the table has no size.
  func hideRows() {
    leaveAll()
    endDisplayingHeaders { _ in true }
  }

  private func leave(_ rows: [ShownRow]) {
    for row in rows {
      if pinned == nil, isEdited(row.cell) { pinned = row } else { endDisplaying(row.cell, row.place) }
    }
  }

  func isEdited(_ cell: UITableViewCell) -> Bool {
    (table.window?.firstResponder as? UIView)?.isInside(cell) ?? false
  }

  /// Recycles the pinned cell when it no longer contains the first responder.
  private func releasePinned() {
    guard let kept = pinned else { return }
    guard isEdited(kept.cell), geometry.contains(kept.place) else {
      pinned = nil
      return endDisplaying(kept.cell, kept.place)
    }
    let frame = rowFrame(of: kept.place)
    if kept.cell.frame != frame { kept.cell.frame = frame }
  }

  /// Renumbers the pinned row after a batch of changes.
  func renumberPinned(_ change: TableChange) {
    guard let kept = pinned else { return }
    pinned = nil
    guard let new = change.new(kept.place), change.reload(of: kept.place) == nil else {
      return endDisplaying(kept.cell, kept.place)
    }
    pinned = ShownRow(place: new, cell: kept.cell)
  }

  /// Rows left the visible area: notifies the delegate and recycles the cells.
  func endDisplaying(rows: [ShownRow]) {
    for row in rows { endDisplaying(row.cell, row.place) }
  }

  func endDisplaying(_ cell: UITableViewCell, _ place: RowPlace) {
    swipe.ended(cell)
    touches.ended(cell)
    delegate?.tableView(table, didEndDisplaying: cell, forRowAt: place.path)
    if isEdited(cell) { table.window?.firstResponder?.resignFirstResponder() }
    cells.enqueue(cell)
  }

  func endDisplayingAll() {
    let rows = shown + (pinned.map { [$0] } ?? [])
    shown.removeAll(keepingCapacity: true)
    pinned = nil
    endDisplaying(rows: rows)
    dropPrepared()
    endDisplayingHeaders { _ in true }
  }

  /// Recycles cells and views that were made to be measured, and turned out not to be visible.
  func dropPrepared() {
    guard !prepared.isEmpty || !preparedHeaders.isEmpty || !preparedFooters.isEmpty else { return }
    let bounds = table.bounds
    for (place, cell) in prepared {
      if geometry.contains(place), !needsLoad {
        let minY = geometry.minY(of: place)
        if minY < bounds.maxY, minY + geometry.height(of: place) > bounds.minY { continue }
      }
      prepared[place] = nil
      cells.enqueue(cell)
    }
    for (section, view) in preparedHeaders where !isVisible(header: section) || needsLoad {
      preparedHeaders[section] = nil
      cells.enqueue(view)
    }
    for (section, view) in preparedFooters where !isVisible(footer: section) || needsLoad {
      preparedFooters[section] = nil
      cells.enqueue(view)
    }
  }
}
