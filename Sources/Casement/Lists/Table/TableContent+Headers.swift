import Foundation

// Headers and footers: which are seen, and where they float (rule Y2).
extension TableContent {
  private var floats: Bool { table.style == .plain }

  /// The part of the table in which headers float: below the insets.
  private var floatingTop: CGFloat {
    table.bounds.minY + table.adjustedContentInset.top - table.insets.refresh
  }
  private var floatingBottom: CGFloat { table.bounds.maxY - table.adjustedContentInset.bottom }

  /// Where the header of a section is by now.
  private func headerFrame(_ section: Int) -> CGRect {
    let padding = topPadding(isHeader: true)
    let height = max(0, geometry.sections[section].header.height - padding)
    var y = geometry.minY(of: section) + padding
    if floats {
      // The section takes its header along when it leaves.
      let last = geometry.rowsMaxY(of: section) - height
      y = max(y, min(floatingTop, last))
    }
    return edgeFrame(y, height)
  }

  private func footerFrame(_ section: Int) -> CGRect {
    let height = geometry.sections[section].footer.height
    var y = geometry.rowsMaxY(of: section)
    if floats { y = min(y, max(floatingBottom - height, geometry.rowsMinY(of: section))) }
    return edgeFrame(y, height)
  }

  private func edgeFrame(_ y: CGFloat, _ height: CGFloat) -> CGRect {
    let scale = table.contentScaleFactor
    let (start, end) = ((y * scale).rounded() / scale, ((y + height) * scale).rounded() / scale)
    return CGRect(x: edgeSpan.x, y: start, width: edgeSpan.width, height: end - start)
  }

  private func isSeen(_ frame: CGRect) -> Bool {
    frame.height > 0 && frame.minY < table.bounds.maxY && frame.maxY > table.bounds.minY
  }

  func isSeen(header section: Int) -> Bool {
    geometry.sections.indices.contains(section) && isSeen(headerFrame(section))
  }

  func isSeen(footer section: Int) -> Bool {
    geometry.sections.indices.contains(section) && isSeen(footerFrame(section))
  }

  /// The sections of which something is seen.
  private var seenSections: Range<Int> {
    let first = geometry.section(endingBelow: table.bounds.minY)
    var end = first
    while end < geometry.sections.count, geometry.minY(of: end) < table.bounds.maxY { end += 1 }
    return first..<end
  }

  /// Has those headers and footers shown that are seen, and no others.
  func placeHeaders() {
    let seen = seenSections
    endDisplayingHeaders { !seen.contains($0) }
    for section in seen {
      placeHeader(section)
      placeFooter(section)
    }
  }

  private func placeHeader(_ section: Int) {
    let frame = headerFrame(section)
    guard isSeen(frame), !geometry.sections[section].header.isEmpty else {
      return endDisplayingHeader(section)
    }
    guard let view = headers[section] ?? edge(section, isHeader: true) else { return }
    let isNew = headers[section] == nil
    preparedHeaders[section] = nil
    headers[section] = view
    place(
      view, frame, isNew, isHeader: true,
      isFloating: frame.minY > geometry.minY(of: section) + topPadding(isHeader: true) + 0.5)
    guard isNew else { return }
    delegate?.tableView(table, willDisplayHeaderView: view, forSection: section)
    addEdge(view)
  }

  private func placeFooter(_ section: Int) {
    let frame = footerFrame(section)
    guard isSeen(frame), !geometry.sections[section].footer.isEmpty else {
      return endDisplayingFooter(section)
    }
    guard let view = footers[section] ?? edge(section, isHeader: false) else { return }
    let isNew = footers[section] == nil
    preparedFooters[section] = nil
    footers[section] = view
    place(view, frame, isNew, isHeader: false, isFloating: frame.minY < geometry.rowsMaxY(of: section) - 0.5)
    guard isNew else { return }
    delegate?.tableView(table, willDisplayFooterView: view, forSection: section)
    addEdge(view)
  }

  private func place(_ view: UIView, _ frame: CGRect, _ isNew: Bool, isHeader: Bool, isFloating: Bool) {
    func change() {
      if let view = view as? UITableViewHeaderFooterView {
        view.placement = edgePlacement(isHeader: isHeader, isFloating: isFloating)
      }
      if view.frame != frame { view.frame = frame }
    }
    if isNew { UIView.performWithoutAnimation(change) } else { change() }
  }

  /// Puts a header or footer in front of the rows, behind the index and the indicators.
  private func addEdge(_ view: UIView) {
    guard view.superview !== table else { return }
    if let strip = index.view, strip.superview === table {
      table.insertSubview(view, belowSubview: strip)
    } else if let indicator = table.indicators.vertical, indicator.superview === table {
      table.insertSubview(view, belowSubview: indicator)
    } else {
      table.addSubview(view)
    }
  }

  /// Whether no header or footer has come to be seen, since the last one was placed, that is not shown.
  var areEdgesShown: Bool {
    for section in seenSections {
      let entry = geometry.sections[section]
      if !entry.header.isEmpty, headers[section] == nil, isSeen(headerFrame(section)) { return false }
      if !entry.footer.isEmpty, footers[section] == nil, isSeen(footerFrame(section)) { return false }
    }
    return true
  }

  /// The content was scrolled, and the same rows are seen: what floats goes with the edges.
  func floatHeaders() {
    // A header goes where the rows do not.
    if !headers.isEmpty || !footers.isEmpty { placeHeaders() }
  }

  // MARK: Going

  func endDisplayingHeaders(where isGone: (Int) -> Bool) {
    for section in Array(headers.keys) where isGone(section) { endDisplayingHeader(section) }
    for section in Array(footers.keys) where isGone(section) { endDisplayingFooter(section) }
  }

  func endDisplayingHeader(_ section: Int) {
    guard let view = headers.removeValue(forKey: section) else { return }
    delegate?.tableView(table, didEndDisplayingHeaderView: view, forSection: section)
    cells.enqueue(view)
  }

  func endDisplayingFooter(_ section: Int) {
    guard let view = footers.removeValue(forKey: section) else { return }
    delegate?.tableView(table, didEndDisplayingFooterView: view, forSection: section)
    cells.enqueue(view)
  }
}
