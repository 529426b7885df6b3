import Foundation

// Headers and footers: the visible ones, and their pinned positions (rule Y2).
extension TableContent {
  private var floats: Bool { table.style == .plain }

  /// The upper limit of pinned headers: below the insets.
  private var floatingTop: CGFloat {
    table.bounds.minY + table.adjustedContentInset.top - table.insets.refresh
  }
  private var floatingBottom: CGFloat { table.bounds.maxY - table.adjustedContentInset.bottom }

  /// The current frame of a section's header.
  private func headerFrame(_ section: Int) -> CGRect {
    let padding = topPadding(isHeader: true)
    let height = max(0, geometry.sections[section].header.height - padding)
    var y = geometry.minY(of: section) + padding
    if floats {
      // The end of a section pushes its pinned header out.
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

  private func isVisible(_ frame: CGRect) -> Bool {
    frame.height > 0 && frame.minY < table.bounds.maxY && frame.maxY > table.bounds.minY
  }

  func isVisible(header section: Int) -> Bool {
    geometry.sections.indices.contains(section) && isVisible(headerFrame(section))
  }

  func isVisible(footer section: Int) -> Bool {
    geometry.sections.indices.contains(section) && isVisible(footerFrame(section))
  }

  /// The sections that are at least partly visible.
  private var visibleSections: Range<Int> {
    let first = geometry.section(endingBelow: table.bounds.minY)
    var end = first
    while end < geometry.sections.count, geometry.minY(of: end) < table.bounds.maxY { end += 1 }
    return first..<end
  }

  /// Shows exactly the visible headers and footers.
  func layOutHeaders() {
    let seen = visibleSections
    endDisplayingHeaders { !seen.contains($0) }
    for section in seen {
      layOutHeader(section)
      layOutFooter(section)
    }
  }

  private func layOutHeader(_ section: Int) {
    let frame = headerFrame(section)
    guard isVisible(frame), !geometry.sections[section].header.isEmpty else {
      return endDisplayingHeader(section)
    }
    guard let view = headers[section] ?? edge(section, isHeader: true) else { return }
    let isNew = headers[section] == nil
    preparedHeaders[section] = nil
    headers[section] = view
    layOut(
      view, frame, isNew, isHeader: true,
      isFloating: frame.minY > geometry.minY(of: section) + topPadding(isHeader: true) + 0.5)
    guard isNew else { return }
    delegate?.tableView(table, willDisplayHeaderView: view, forSection: section)
    addEdge(view)
  }

  private func layOutFooter(_ section: Int) {
    let frame = footerFrame(section)
    guard isVisible(frame), !geometry.sections[section].footer.isEmpty else {
      return endDisplayingFooter(section)
    }
    guard let view = footers[section] ?? edge(section, isHeader: false) else { return }
    let isNew = footers[section] == nil
    preparedFooters[section] = nil
    footers[section] = view
    layOut(view, frame, isNew, isHeader: false, isFloating: frame.minY < geometry.rowsMaxY(of: section) - 0.5)
    guard isNew else { return }
    delegate?.tableView(table, willDisplayFooterView: view, forSection: section)
    addEdge(view)
  }

  private func layOut(_ view: UIView, _ frame: CGRect, _ isNew: Bool, isHeader: Bool, isFloating: Bool) {
    func change() {
      if let view = view as? UITableViewHeaderFooterView {
        view.placement = edgePlacement(isHeader: isHeader, isFloating: isFloating)
      }
      if view.frame != frame { view.frame = frame }
    }
    if isNew { UIView.performWithoutAnimation(change) } else { change() }
  }

  /// Inserts a header or footer in front of the rows, behind the index and the scroll indicators.
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

  /// Whether all visible headers and footers are shown.
  var areEdgesShown: Bool {
    for section in visibleSections {
      let entry = geometry.sections[section]
      if !entry.header.isEmpty, headers[section] == nil, isVisible(headerFrame(section)) { return false }
      if !entry.footer.isEmpty, footers[section] == nil, isVisible(footerFrame(section)) { return false }
    }
    return true
  }

  /// The content scrolled while the visible rows stayed the same: pinned views move with the edges.
  func floatHeaders() {
    // A pinned header does not move with the rows.
    if !headers.isEmpty || !footers.isEmpty { layOutHeaders() }
  }

  // MARK: Removing headers and footers

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
