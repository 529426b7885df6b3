import Foundation

// Loading row counts and heights, and measuring visible rows (rule Y2).
extension TableContent {
  static var standardHeight: CGFloat { StandardSize.height(44, text: 17) }

  /// The geometry, after pending data is loaded.
  var loadedGeometry: TableGeometry {
    loadIfNeeded()
    return geometry
  }

  /// Asks for counts and heights, unless they were loaded since the last `reloadData()`.
  func loadIfNeeded() {
    guard needsLoad, !isWorking else { return }
    load = .current
    guard let source else { return geometry.replace(with: []) }
    let count = source.numberOfSections(in: table)
    precondition(count >= 0, "numberOfSections(in:) returned \(count)")
    let counts = (0..<count).map { rowCountNow(of: $0, source) }
    // A delegate that is asked for heights may call `numberOfRows(inSection:)`, so the counts are stored first.
    geometry.replace(with: provisional(counts))
    geometry.replace(with: counts.enumerated().map { newSection($0.offset, rows: $0.element) })
  }

  /// Sections with known row counts and without heights.
  func provisional(_ counts: [Int]) -> [TableGeometry.Section] {
    counts.map { TableGeometry.Section(rows: RowHeights(count: $0, height: Self.standardHeight)) }
  }

  func rowCountNow(of section: Int, _ source: any UITableViewDataSource) -> Int {
    let rows = source.tableView(table, numberOfRowsInSection: section)
    precondition(rows >= 0, "tableView(_:numberOfRowsInSection: \(section)) returned \(rows)")
    return rows
  }

  /// Recomputes all heights.
  func rebuildHeights() {
    guard !needsLoad else { return }
    geometry.forget()
    geometry.replace(
      with: geometry.sections.enumerated().map { newSection($0.offset, rows: $0.element.rows.count) })
    isDirty = true
  }

  /// A section without measured heights.
  func newSection(_ section: Int, rows: Int) -> TableGeometry.Section {
    TableGeometry.Section(
      rows: newRows(rows, in: section), header: newEdge(section, isHeader: true),
      footer: newEdge(section, isHeader: false))
  }

  // MARK: Rows

  /// Whether the delegate implements row heights, as far as is known.
  private var requestsRowHeight: Bool { delegate != nil && !missing.contains(.rowHeight) }

  /// Whether all row heights are asked for at once: the delegate implements them, and nothing is estimated.
  var requestsAllHeights: Bool { requestsRowHeight && table.estimatedRowHeight == 0 }

  private func isAutomatic(_ height: CGFloat) -> Bool { height == UITableView.automaticDimension }

  func newRows(_ count: Int, in section: Int) -> RowHeights {
    guard count > 0 else { return RowHeights() }
    // The first call shows whether the delegate implements the method.
    if requestsRowHeight, requestsAllHeights || !implemented.contains(.rowHeight) {
      let first = delegate?.tableView(table, heightForRowAt: IndexPath(row: 0, section: section)) ?? 0
      if !missing.contains(.rowHeight) { implemented.insert(.rowHeight) }
      if requestsAllHeights {
        var heights = [isAutomatic(first) ? estimate(RowPlace(section, 0)) : length(first)]
        heights.reserveCapacity(count)
        for row in 1..<max(1, count) { heights.append(requestedHeight(RowPlace(section, row))) }
        let isMeasured = !isAutomatic(first)
        return RowHeights(heights, stamp: isMeasured ? TableGeometry.fixed : RowHeights.estimate)
      }
    }
    if !requestsRowHeight, !isAutomatic(table.rowHeight) {
      return RowHeights(count: count, height: length(table.rowHeight), stamp: TableGeometry.fixed)
    }
    if delegate != nil, !missing.contains(.estimatedRowHeight) {
      let first =
        delegate?.tableView(table, estimatedHeightForRowAt: IndexPath(row: 0, section: section)) ?? 0
      if !missing.contains(.estimatedRowHeight) {
        var heights = [isAutomatic(first) ? Self.standardHeight : length(first)]
        heights.reserveCapacity(count)
        for row in 1..<max(1, count) { heights.append(estimate(RowPlace(section, row))) }
        return RowHeights(heights)
      }
    }
    return RowHeights(count: count, height: estimate(RowPlace(section, 0)))
  }

  private func requestedHeight(_ place: RowPlace) -> CGFloat {
    let height = delegate?.tableView(table, heightForRowAt: place.path) ?? table.rowHeight
    return isAutomatic(height) ? estimate(place) : length(height)
  }

  /// The estimated height of a row.
  func estimate(_ place: RowPlace) -> CGFloat {
    if delegate != nil, !missing.contains(.estimatedRowHeight) {
      let height = delegate?.tableView(table, estimatedHeightForRowAt: place.path) ?? 0
      if !isAutomatic(height) { return length(height) }
    }
    if table.estimatedRowHeight > 0 { return length(table.estimatedRowHeight) }
    return isAutomatic(table.rowHeight) ? Self.standardHeight : length(table.rowHeight)
  }

  /// The height of an inserted row, and its stamp.
  func newHeight(_ place: RowPlace) -> (CGFloat, RowHeights.Stamp) {
    if requestsAllHeights { return (requestedHeight(place), TableGeometry.fixed) }
    if !requestsRowHeight, !isAutomatic(table.rowHeight) {
      return (length(table.rowHeight), TableGeometry.fixed)
    }
    return (estimate(place), RowHeights.estimate)
  }

  /// The height of a visible row.
  func measuredHeight(of place: RowPlace) -> CGFloat {
    var given = table.rowHeight
    if requestsRowHeight, let delegate { given = delegate.tableView(table, heightForRowAt: place.path) }
    guard isAutomatic(given) else { return length(given) }
    let cell: UITableViewCell
    if let shown = self.cell(at: place) {
      cell = shown
    } else if let ready = prepared[place] {
      cell = ready
    } else {
      cell = makeCell(place)
      prepared[place] = cell
    }
    var height: CGFloat = 0
    UIView.performWithoutAnimation { height = fitting(cell, width: rowSpan.width) }
    // Constraints that do not define the height yield 0; UIKit then uses the standard height.
    return height > 0 ? height : Self.standardHeight
  }

  /// The height that a view needs at a width.
  func fitting(_ view: UIView, width: CGFloat) -> CGFloat {
    let size = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return length(size.height)
  }

  func length(_ length: CGFloat) -> CGFloat { length.isFinite ? min(1e7, max(0, length)) : 0 }

  // MARK: Headers and footers

  /// The space above a group without header and below one without footer, in points.
  private static let groupGap: CGFloat = 18
  private static let groupEnd: CGFloat = 6
  private static let plainEdge: CGFloat = 28
  private static let groupEdge: CGFloat = 38

  private func emptyEdge(isHeader: Bool) -> CGFloat {
    table.style == .plain ? 0 : isHeader ? Self.groupGap : Self.groupEnd
  }

  /// Asks the delegate again for the height of a header or footer, if it implements that. A measured height is kept
  /// while the delegate answers `automaticDimension`.
  func requestEdge(of section: Int, isHeader: Bool, _ edge: inout TableGeometry.Edge) {
    guard delegate != nil, !missing.contains(isHeader ? .headerHeight : .footerHeight) else { return }
    let new = newEdge(section, isHeader: isHeader)
    if new.stamp == TableGeometry.fixed || edge.stamp == TableGeometry.fixed { edge = new }
  }

  /// The table's width changed: measured heights become estimates, and the delegate is asked again for the heights of
  /// headers and footers.
  func requestEdges() {
    geometry.forget()
    guard delegate != nil, !missing.isSuperset(of: [.headerHeight, .footerHeight]) else { return }
    var sections = geometry.sections
    for index in sections.indices {
      requestEdge(of: index, isHeader: true, &sections[index].header)
      requestEdge(of: index, isHeader: false, &sections[index].footer)
    }
    geometry.replace(with: sections)
  }

  /// The height of a header or footer that is not measured yet.
  private func newEdge(_ section: Int, isHeader: Bool) -> TableGeometry.Edge {
    func fixed(_ height: CGFloat) -> TableGeometry.Edge {
      TableGeometry.Edge(height: length(height), stamp: TableGeometry.fixed)
    }
    var height = isHeader ? table.sectionHeaderHeight : table.sectionFooterHeight
    let question: TableAnswers = isHeader ? .headerHeight : .footerHeight
    if let delegate, !missing.contains(question) {
      let asked =
        isHeader
        ? delegate.tableView(table, heightForHeaderInSection: section)
        : delegate.tableView(table, heightForFooterInSection: section)
      if !missing.contains(question) {
        if !isAutomatic(asked) { return fixed(asked > 0 ? asked + topPadding(isHeader: isHeader) : asked) }
        height = asked
      }
    }
    guard hasEdge(section, isHeader: isHeader) else {
      let isGiven = table.style != .plain && !isAutomatic(height)
      var edge = fixed(isGiven ? height : emptyEdge(isHeader: isHeader))
      edge.isEmpty = true
      return edge
    }
    if !isAutomatic(height) { return fixed(height + topPadding(isHeader: isHeader)) }
    return TableGeometry.Edge(height: estimatedEdge(section, isHeader: isHeader))
  }

  /// The space above the header of a section, in points.
  func topPadding(isHeader: Bool) -> CGFloat {
    isHeader && table.style == .plain && !isAutomatic(table.sectionHeaderTopPadding)
      ? length(table.sectionHeaderTopPadding) : 0
  }

  private func estimatedEdge(_ section: Int, isHeader: Bool) -> CGFloat {
    let question: TableAnswers = isHeader ? .estimatedHeaderHeight : .estimatedFooterHeight
    if let delegate, !missing.contains(question) {
      let height =
        isHeader
        ? delegate.tableView(table, estimatedHeightForHeaderInSection: section)
        : delegate.tableView(table, estimatedHeightForFooterInSection: section)
      if height > 0 { return length(height) }
    }
    let height = isHeader ? table.estimatedSectionHeaderHeight : table.estimatedSectionFooterHeight
    if height > 0 { return length(height) }
    return table.style == .plain ? Self.plainEdge : Self.groupEdge
  }

  /// Whether a section may have a visible header or footer.
  func hasEdge(_ section: Int, isHeader: Bool) -> Bool {
    if title(of: section, isHeader: isHeader) != nil { return true }
    let question: TableAnswers = isHeader ? .headerView : .footerView
    guard delegate != nil, !missing.contains(question) else { return false }
    // The first call shows whether the delegate implements the method. The returned view is kept for its display.
    if !implemented.contains(question) {
      let view = edgeView(section, isHeader: isHeader)
      if isHeader { preparedHeaders[section] = view } else { preparedFooters[section] = view }
      if !missing.contains(question) { implemented.insert(question) }
    }
    return !missing.contains(question)
  }

  func title(of section: Int, isHeader: Bool) -> String? {
    let title =
      isHeader
      ? source?.tableView(table, titleForHeaderInSection: section)
      : source?.tableView(table, titleForFooterInSection: section)
    return title?.isEmpty == false ? title : nil
  }

  /// The delegate's view for a header or footer.
  func edgeView(_ section: Int, isHeader: Bool) -> UIView? {
    let question: TableAnswers = isHeader ? .headerView : .footerView
    guard let delegate, !missing.contains(question) else { return nil }
    return isHeader
      ? delegate.tableView(table, viewForHeaderInSection: section)
      : delegate.tableView(table, viewForFooterInSection: section)
  }

  /// - Returns: the change of the header's height; nil if it was measured before.
  func measureHeader(_ section: Int) -> CGFloat? {
    guard !geometry.isExact(geometry.sections[section].header.stamp) else { return nil }
    let height = measuredEdge(section, isHeader: true)
    return geometry.setHeader(
      of: section, height: height ?? emptyEdge(isHeader: true), isEmpty: height == nil)
  }

  func measureFooter(_ section: Int) -> CGFloat? {
    guard !geometry.isExact(geometry.sections[section].footer.stamp) else { return nil }
    let height = measuredEdge(section, isHeader: false)
    return geometry.setFooter(
      of: section, height: height ?? emptyEdge(isHeader: false), isEmpty: height == nil)
  }

  /// The height of a visible header or footer; nil if there is none.
  private func measuredEdge(_ section: Int, isHeader: Bool) -> CGFloat? {
    guard let view = edge(section, isHeader: isHeader) else { return nil }
    let width = edgeSpan.width
    var height: CGFloat
    if view is UITableViewHeaderFooterView {
      height = fitting(view, width: width)
    } else {
      height = view.extras?.layout == nil ? 0 : fitting(view, width: width)
      if height <= 0 { height = length(view.sizeThatFits(CGSize(width: width, height: 0)).height) }
      if height <= 0 { height = estimatedEdge(section, isHeader: isHeader) }
    }
    return height + topPadding(isHeader: isHeader)
  }

  /// The view of a header or footer, made on demand.
  func edge(_ section: Int, isHeader: Bool) -> UIView? {
    if let view = isHeader
      ? headers[section] ?? preparedHeaders[section] : footers[section] ?? preparedFooters[section]
    {
      return view
    }
    var made: UIView?
    UIView.performWithoutAnimation {
      made = edgeView(section, isHeader: isHeader) ?? titleView(section, isHeader: isHeader)
    }
    guard let view = made else { return nil }
    propagateTraits(to: view)
    if isHeader { preparedHeaders[section] = view } else { preparedFooters[section] = view }
    return view
  }

  /// The reuse identifier of the table's own title views.
  static let titleIdentifier = "casement.table.title"

  private func titleView(_ section: Int, isHeader: Bool) -> UIView? {
    guard let title = title(of: section, isHeader: isHeader) else { return nil }
    let view =
      cells.dequeueView(Self.titleIdentifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
    view.placement = edgePlacement(isHeader: isHeader, isFloating: false)
    view.textLabel?.text = title
    return view
  }

  func edgePlacement(isHeader: Bool, isFloating: Bool) -> TableSectionPlacement {
    var placement = TableSectionPlacement()
    placement.isHeader = isHeader
    placement.isGrouped = table.style != .plain
    placement.isInset = table.style == .insetGrouped
    placement.followsReadableWidth = table.cellLayoutMarginsFollowReadableWidth
    placement.isFloating = isFloating
    return placement
  }

  /// The horizontal extent of headers and footers.
  var edgeSpan: (x: CGFloat, width: CGFloat) {
    // Headers and footers of plain tables span the whole width, also behind the index.
    table.style == .plain ? (0, table.bounds.width) : rowSpan
  }
}
