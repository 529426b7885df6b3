import Foundation

// Loading counts and heights, and measuring what is seen (rule Y2).
extension TableContent {
  static var standardHeight: CGFloat { StandardSize.height(44, text: 17) }

  /// The geometry, with what the data source says by now.
  var loadedGeometry: TableGeometry {
    loadIfNeeded()
    return geometry
  }

  /// Asks for counts and heights, if they were not asked for since the last `reloadData`.
  func loadIfNeeded() {
    guard needsLoad, !isWorking else { return }
    needsLoad = false
    guard let source else { return geometry.replace(with: []) }
    let count = source.numberOfSections(in: table)
    precondition(count >= 0, "numberOfSections(in:) returned \(count)")
    let counts = (0..<count).map { rowCountNow(of: $0, source) }
    // A delegate that is asked for heights may call `numberOfRows(inSection:)`, so the new numbers come first.
    geometry.replace(with: provisional(counts))
    geometry.replace(with: counts.enumerated().map { newSection($0.offset, rows: $0.element) })
  }

  /// Sections whose numbers of rows are known, and no heights.
  func provisional(_ counts: [Int]) -> [TableGeometry.Section] {
    counts.map { TableGeometry.Section(rows: RowHeights(count: $0, height: Self.standardHeight)) }
  }

  func rowCountNow(of section: Int, _ source: any UITableViewDataSource) -> Int {
    let rows = source.tableView(table, numberOfRowsInSection: section)
    precondition(rows >= 0, "tableView(_:numberOfRowsInSection: \(section)) returned \(rows)")
    return rows
  }

  /// Finds all heights anew.
  func rebuildHeights() {
    guard !needsLoad else { return }
    geometry.forget()
    geometry.replace(
      with: geometry.sections.enumerated().map { newSection($0.offset, rows: $0.element.rows.count) })
    isDirty = true
  }

  /// A section of which nothing is measured.
  func newSection(_ section: Int, rows: Int) -> TableGeometry.Section {
    TableGeometry.Section(
      rows: newRows(rows, in: section), header: newEdge(section, isHeader: true),
      footer: newEdge(section, isHeader: false))
  }

  // MARK: Rows

  /// Whether the delegate says the heights of rows, as far as is known.
  private var asksRowHeight: Bool { delegate != nil && !missing.contains(.rowHeight) }

  /// Whether the heights of all rows are asked for at once: the delegate has them, and nothing is estimated.
  var asksForAllHeights: Bool { asksRowHeight && table.estimatedRowHeight == 0 }

  private func isAutomatic(_ height: CGFloat) -> Bool { height == UITableView.automaticDimension }

  func newRows(_ count: Int, in section: Int) -> RowHeights {
    guard count > 0 else { return RowHeights() }
    // A first question tells whether the delegate has an answer at all.
    if asksRowHeight, asksForAllHeights || !present.contains(.rowHeight) {
      let first = delegate?.tableView(table, heightForRowAt: IndexPath(row: 0, section: section)) ?? 0
      if !missing.contains(.rowHeight) { present.insert(.rowHeight) }
      if asksForAllHeights {
        var heights = [isAutomatic(first) ? estimate(RowPlace(section, 0)) : length(first)]
        heights.reserveCapacity(count)
        for row in 1..<max(1, count) { heights.append(askedHeight(RowPlace(section, row))) }
        let isMeasured = !isAutomatic(first)
        return RowHeights(heights, stamp: isMeasured ? TableGeometry.fixed : RowHeights.estimate)
      }
    }
    if !asksRowHeight, !isAutomatic(table.rowHeight) {
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

  private func askedHeight(_ place: RowPlace) -> CGFloat {
    let height = delegate?.tableView(table, heightForRowAt: place.path) ?? table.rowHeight
    return isAutomatic(height) ? estimate(place) : length(height)
  }

  /// What the height of a row is likely to be.
  func estimate(_ place: RowPlace) -> CGFloat {
    if delegate != nil, !missing.contains(.estimatedRowHeight) {
      let height = delegate?.tableView(table, estimatedHeightForRowAt: place.path) ?? 0
      if !isAutomatic(height) { return length(height) }
    }
    if table.estimatedRowHeight > 0 { return length(table.estimatedRowHeight) }
    return isAutomatic(table.rowHeight) ? Self.standardHeight : length(table.rowHeight)
  }

  /// The height of a row that is inserted, and whether it is known.
  func newHeight(_ place: RowPlace) -> (CGFloat, RowHeights.Stamp) {
    if asksForAllHeights { return (askedHeight(place), TableGeometry.fixed) }
    if !asksRowHeight, !isAutomatic(table.rowHeight) { return (length(table.rowHeight), TableGeometry.fixed) }
    return (estimate(place), RowHeights.estimate)
  }

  /// The height of a row that is seen.
  func measuredHeight(of place: RowPlace) -> CGFloat {
    var given = table.rowHeight
    if asksRowHeight, let delegate { given = delegate.tableView(table, heightForRowAt: place.path) }
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
    // Constraints that say nothing of the height leave none; UIKit takes the usual one then.
    return height > 0 ? height : Self.standardHeight
  }

  /// The height that a view takes at a width.
  func fitting(_ view: UIView, width: CGFloat) -> CGFloat {
    let size = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return length(size.height)
  }

  func length(_ length: CGFloat) -> CGFloat { length.isFinite ? min(1e7, max(0, length)) : 0 }

  // MARK: Headers and footers

  /// The room between groups where they have no header, and below them where they have no footer.
  private static let groupGap: CGFloat = 18
  private static let groupEnd: CGFloat = 6
  private static let plainEdge: CGFloat = 28
  private static let groupEdge: CGFloat = 38

  private func emptyEdge(isHeader: Bool) -> CGFloat {
    table.style == .plain ? 0 : isHeader ? Self.groupGap : Self.groupEnd
  }

  /// Asks the delegate anew for the height of a header or footer, if it says such heights. What was measured stays, as
  /// long as the delegate leaves it to be measured.
  func askEdge(of section: Int, isHeader: Bool, _ edge: inout TableGeometry.Edge) {
    guard delegate != nil, !missing.contains(isHeader ? .headerHeight : .footerHeight) else { return }
    let new = newEdge(section, isHeader: isHeader)
    if new.stamp == TableGeometry.fixed || edge.stamp == TableGeometry.fixed { edge = new }
  }

  /// The table has another width: what was measured is an estimate, and the delegate is asked anew for the heights of
  /// headers and footers, if it says such heights.
  func askEdgesAnew() {
    geometry.forget()
    guard delegate != nil, !missing.isSuperset(of: [.headerHeight, .footerHeight]) else { return }
    var sections = geometry.sections
    for index in sections.indices {
      askEdge(of: index, isHeader: true, &sections[index].header)
      askEdge(of: index, isHeader: false, &sections[index].footer)
    }
    geometry.replace(with: sections)
  }

  /// The height of a header or footer of which nothing is measured yet.
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

  /// The room above a header that its section has, in points.
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

  /// Whether a section may have a header or footer to see.
  private func hasEdge(_ section: Int, isHeader: Bool) -> Bool {
    if title(of: section, isHeader: isHeader) != nil { return true }
    let question: TableAnswers = isHeader ? .headerView : .footerView
    guard delegate != nil, !missing.contains(question) else { return false }
    // A first question tells whether the delegate has views at all. What it gives is kept for when it is seen.
    if !present.contains(question) {
      let view = edgeView(section, isHeader: isHeader)
      if isHeader { preparedHeaders[section] = view } else { preparedFooters[section] = view }
      if !missing.contains(question) { present.insert(question) }
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

  /// The view that the delegate has for a header or footer.
  func edgeView(_ section: Int, isHeader: Bool) -> UIView? {
    let question: TableAnswers = isHeader ? .headerView : .footerView
    guard let delegate, !missing.contains(question) else { return nil }
    return isHeader
      ? delegate.tableView(table, viewForHeaderInSection: section)
      : delegate.tableView(table, viewForFooterInSection: section)
  }

  /// - Returns: how much higher the header is than before; nil if it was known.
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

  /// The height of a header or footer that is seen; nil where there is none.
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

  /// The view of a header or footer, made if it is not there yet.
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
    tellTraits(to: view)
    if isHeader { preparedHeaders[section] = view } else { preparedFooters[section] = view }
    return view
  }

  /// The identifier of the table's own views for titles.
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

  /// The sides of headers and footers.
  var edgeSpan: (x: CGFloat, width: CGFloat) {
    // Those that float reach to the edges, behind the index.
    table.style == .plain ? (0, table.bounds.width) : rowSpan
  }
}
