import Foundation

// Scrolling to rows, including those with an estimated position.
extension TableContent {
  func scroll(to path: IndexPath, _ position: UITableView.ScrollPosition, _ animated: Bool) {
    let sections = loadedGeometry.sections
    precondition(
      path.count == 2 && sections.indices.contains(path.section),
      "scrollToRow(at:): there is no section \(path.first ?? 0): the table has \(sections.count)")
    let isSectionStart = path.row == NSNotFound
    precondition(
      isSectionStart || geometry.contains(RowPlace(path)),
      "scrollToRow(at:): there is no row \(path.row) in section \(path.section): it has "
        + "\(sections[path.section].rows.count)")
    table.layoutIfNeeded()
    guard let target = offset(for: path, position) else { return }
    guard animated, table.window != nil, UIView.areAnimationsEnabled, !UIAccessibility.isReduceMotionEnabled
    else {
      // Rows that are measured at the target may move it, so scrolling repeats until the target is stable.
      goal = (path, position)
      isJumping = true
      var next: CGFloat? = target
      for _ in 0..<8 {
        guard let y = next else { break }
        table.setContentOffset(CGPoint(x: table.contentOffset.x, y: y), animated: false)
        steady = nil
        table.setNeedsLayout()
        table.layoutIfNeeded()
        next = offset(for: path, position)
        if let again = next, abs(again - table.contentOffset.y) < 0.5 { break }
      }
      goal = nil
      isJumping = false
      return
    }
    goal = (path, position)
    table.setContentOffset(CGPoint(x: table.contentOffset.x, y: target), animated: true)
  }

  /// The offset that shows a row at the requested position; nil if no scrolling is needed.
  func offset(for path: IndexPath, _ position: UITableView.ScrollPosition) -> CGFloat? {
    guard geometry.sections.indices.contains(path.section) else { return nil }
    var minY: CGFloat
    var maxY: CGFloat
    if path.row == NSNotFound {
      minY = geometry.minY(of: path.section)
      maxY = geometry.rowsMinY(of: path.section)
    } else {
      let place = RowPlace(path)
      guard geometry.contains(place) else { return nil }
      minY = geometry.minY(of: place)
      maxY = minY + geometry.height(of: place)
    }
    let inset = table.adjustedContentInset
    var top = inset.top
    // A pinned header covers rows.
    if table.style == .plain, path.row != NSNotFound {
      // A pinned header has no padding above it.
      top += max(0, geometry.sections[path.section].header.height - topPadding(isHeader: true))
    }
    let seen = (min: table.bounds.minY + top, max: table.bounds.maxY - inset.bottom)
    let y: CGFloat
    switch position {
    case .top: y = minY - top
    case .middle: y = (minY + maxY) / 2 - (table.bounds.height - inset.bottom + top) / 2
    case .bottom: y = maxY + inset.bottom - table.bounds.height
    case .none:
      if minY < seen.min {
        y = minY - top
      } else if maxY > seen.max {
        y = min(maxY + inset.bottom - table.bounds.height, minY - top)
      } else {
        return nil
      }
    }
    return table.offsetRange.nearest(to: CGPoint(x: table.contentOffset.x, y: y)).y
  }

  /// Adjusts the target of an animated scroll to a row, because rows on the way are measured.
  func adjustScrollTarget() {
    guard let goal, !isJumping else { return }
    guard table.mover.cause == .program else {
      self.goal = nil
      return
    }
    guard let target = offset(for: goal.place, goal.position), abs(target - table.mover.target.y) > 0.5 else {
      return
    }
    table.mover.animate(to: CGPoint(x: table.contentOffset.x, y: target))
  }
}
