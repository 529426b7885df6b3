@_spi(Casement) import CasementCore
import Foundation

// Making cells, and finding the visible ones.
extension TableContent {
  /// Asks the data source for the cell of a row, and applies the table's state: selected, editing and so on.
  func makeCell(_ place: RowPlace) -> UITableViewCell {
    // The data source is not retained. Without one the next layout shows nothing.
    guard let source else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
    let outer = requestedRow
    requestedRow = place
    var made: UITableViewCell?
    UIView.performWithoutAnimation { made = source.tableView(table, cellForRowAt: place.path) }
    requestedRow = outer
    let cell = made ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    prepare(cell, place)
    return cell
  }

  /// Applies the state and placement of a row to its cell.
  func prepare(_ cell: UITableViewCell, _ place: RowPlace) {
    cell.host = table
    UIView.performWithoutAnimation {
      propagateTraits(to: cell)
      let width = rowSpan.width
      if cell.bounds.width != width {
        cell.frame = CGRect(
          x: rowSpan.x, y: cell.frame.minY, width: width, height: max(cell.frame.height, 44))
      }
      updatePlacement(cell, of: place)
      if delegate != nil, !missing.contains(.indentation) {
        let level = delegate?.tableView(table, indentationLevelForRowAt: place.path) ?? 0
        if !missing.contains(.indentation) { cell.indentationLevel = level }
      }
      let isSelected = selection.contains(place)
      if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
      if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
      let isEditing = editing.isOn && editing.canEdit(place)
      if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    }
  }

  /// Gives an unattached view the traits that it will inherit, before it is measured.
  func propagateTraits(to view: UIView) {
    guard view.superview == nil, let window = table.paintedWindow else { return }
    view.propagateTraits(of: window, in: table.traitCollection)
  }

  func dequeue(_ identifier: String, for path: IndexPath?) -> UITableViewCell? {
    if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
    guard let cell = cells.dequeue(identifier) else { return nil }
    if path != nil || requestedRow != nil {
      let width = rowSpan.width
      UIView.performWithoutAnimation {
        if cell.bounds.width != width { cell.frame.size.width = width }
      }
    }
    return cell
  }

  /// The placement of a row in its group and table.
  func placement(of place: RowPlace) -> TableCellPlacement {
    var placement = TableCellPlacement()
    let count = geometry.sections[place.section].rows.count
    placement.isGrouped = table.style != .plain
    placement.isInset = table.style == .insetGrouped
    placement.followsReadableWidth = table.cellLayoutMarginsFollowReadableWidth
    placement.isFirst = place.row == 0
    placement.isLast = place.row == count - 1
    placement.showsSeparator =
      table.separatorStyle != .none && !(placement.isLast && table.style != .plain)
    placement.separatorColor = table.separatorColor
    placement.separatorInset = table.setSeparatorInset
    placement.selectsSeveral = selection.allowsSeveral
    guard editing.isOn || editing.isEnding else { return placement }
    placement.selectsInEditing = table.allowsMultipleSelectionDuringEditing
    if editing.canEdit(place) {
      placement.editingStyle = placement.selectsInEditing ? .none : editing.style(of: place)
      placement.indentsWhileEditing =
        delegate?.tableView(table, shouldIndentWhileEditingRowAt: place.path) ?? true
    }
    placement.canMove = editing.canMove(place)
    return placement
  }

  /// Applies the placement of a row to its cell.
  func updatePlacement(_ cell: UITableViewCell, of place: RowPlace) {
    let placement = placement(of: place)
    cell.placement = placement
    if placement.canMove, !cell.showsReorderControl { cell.showsReorderControl = true }
  }

  /// The placements of rows changed, but not their positions.
  func placementChanged() {
    for row in shown where geometry.contains(row.place) { updatePlacement(row.cell, of: row.place) }
  }

  // MARK: Queries

  func shownIndex(of place: RowPlace) -> Int? {
    var (low, high) = (0, shown.count)
    while low < high {
      let middle = (low + high) / 2
      if shown[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low < shown.count && shown[low].place == place ? low : nil
  }

  func cell(at place: RowPlace) -> UITableViewCell? { shownIndex(of: place).map { shown[$0].cell } }

  func shownCell(at path: IndexPath) -> UITableViewCell? {
    guard path.count == 2, !needsLoad else { return nil }
    return cell(at: RowPlace(path))
  }

  func place(of cell: UITableViewCell) -> RowPlace? {
    if let requestedRow, reconfigured === cell { return requestedRow }
    return shown.first { $0.cell === cell }?.place
  }

  /// The visible rows, after a pending layout.
  var visibleRows: [ShownRow] {
    if needsLoad || isDirty { table.layoutIfNeeded() }
    let bounds = table.bounds
    return shown.filter { row in
      guard geometry.contains(row.place) else { return false }
      let minY = geometry.minY(of: row.place)
      return minY < bounds.maxY && minY + geometry.height(of: row.place) > bounds.minY
    }
  }

  func place(at point: CGPoint) -> RowPlace? {
    let geometry = loadedGeometry
    let (x, width) = rowSpan
    guard point.x >= x, point.x < x + width, point.y.isFinite,
      let place = geometry.place(endingBelow: point.y), geometry.minY(of: place) <= point.y
    else { return nil }
    return place
  }

  func places(in rect: CGRect) -> [RowPlace] {
    let geometry = loadedGeometry
    guard !rect.isNull, rect.height > 0, var place = geometry.place(endingBelow: rect.minY) else { return [] }
    var places: [RowPlace] = []
    while geometry.minY(of: place) < rect.maxY {
      places.append(place)
      guard let next = geometry.next(after: place) else { break }
      place = next
    }
    return places
  }

  func rect(ofRow path: IndexPath) -> CGRect {
    guard path.count == 2, loadedGeometry.contains(RowPlace(path)) else { return .zero }
    let place = RowPlace(path)
    return CGRect(
      x: rowSpan.x, y: geometry.minY(of: place), width: rowSpan.width, height: geometry.height(of: place))
  }

  func rect(ofSection section: Int) -> CGRect {
    guard loadedGeometry.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: geometry.minY(of: section), width: table.bounds.width,
      height: geometry.sections[section].height)
  }

  func rect(ofHeader section: Int) -> CGRect {
    guard loadedGeometry.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: geometry.minY(of: section), width: table.bounds.width,
      height: geometry.sections[section].header.height)
  }

  func rect(ofFooter section: Int) -> CGRect {
    guard loadedGeometry.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: geometry.rowsMaxY(of: section), width: table.bounds.width,
      height: geometry.sections[section].footer.height)
  }

  func rowCount(of section: Int) -> Int {
    let sections = loadedGeometry.sections
    precondition(
      sections.indices.contains(section),
      "numberOfRows(inSection: \(section)): the table has \(sections.count) sections")
    return sections[section].rows.count
  }

  // MARK: Reconfiguring cells

  func reconfigure(_ paths: [IndexPath]) {
    guard !needsLoad, let source else { return }
    for path in paths {
      let place = RowPlace(path)
      precondition(
        geometry.contains(place),
        "reconfigureRows(at:): there is no row \(place.row) in section \(place.section)")
      guard let cell = cell(at: place) else {
        _ = geometry.forget(place)
        continue
      }
      reconfigured = cell
      requestedRow = place
      let answer = source.tableView(table, cellForRowAt: path)
      requestedRow = nil
      reconfigured = nil
      precondition(
        answer === cell,
        "reconfigureRows(at:): the data source gave another cell for row \(place.row) of section "
          + "\(place.section): give the one that dequeueReusableCell returns")
      prepare(cell, place)
      _ = geometry.forget(place)
    }
    setNeedsPlacing()
  }
}

extension UITableView: TableCellHost {
  func cellEditControlPressed(_ cell: UITableViewCell) { content.editing.controlPressed(cell) }

  func cellAccessoryPressed(_ cell: UITableViewCell) {
    guard let place = content.place(of: cell) else { return }
    cell.document?.accessory?.fire(cell)
    content.delegate?.tableView(self, accessoryButtonTappedForRowWith: place.path)
  }

  func cellContentChanged(_ cell: UITableViewCell) { content.cellContentChanged(cell) }

  func accessibilityFacts(of cell: UITableViewCell) -> AccessibilityFacts {
    var facts = AccessibilityFacts()
    guard let place = content.place(of: cell), content.geometry.contains(place) else { return facts }
    facts.position = place.row + 1
    facts.count = numberOfRows(inSection: place.section)
    return facts
  }

  func accessibilityActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction]? {
    guard let place = content.place(of: cell), content.geometry.contains(place) else { return nil }
    let actions = [true, false].flatMap { isLeading in
      content.swipe.configuration(place, isLeading: isLeading)?.actions ?? []
    }
    guard !actions.isEmpty else { return nil }
    return actions.map { $0.accessibilityAction(from: cell) }
  }

  func activateCell(_ cell: UITableViewCell) -> Bool {
    guard let place = content.place(of: cell), content.geometry.contains(place) else { return false }
    content.focus.activate(place, isReturn: true)
    return true
  }
}

extension TableContent {
  /// The content of a cell changed and may need another height.
  func cellContentChanged(_ cell: UITableViewCell) {
    guard requestedRow == nil, !isWorking, !needsLoad, let place = place(of: cell), geometry.contains(place)
    else {
      return
    }
    if geometry.forget(place) { setNeedsPlacing() }
  }
}
