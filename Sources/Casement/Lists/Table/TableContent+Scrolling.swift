import Foundation

// Scrolling to rows, also to those whose place is only estimated.
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
      // What is measured there may move the row.
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

  /// The offset at which a row is where it is wanted; nil where it is seen already and that is enough.
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
    // A header that floats lies over rows.
    if table.style == .plain, path.row != NSNotFound {
      // The header that stays at the edge has no room above it there.
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

  /// While the content is on its way to a row, the row may turn out to be elsewhere.
  func followGoal() {
    guard let goal, !isJumping else { return }
    guard case .moving(let movement) = table.mover.mode, movement.cause == .program else {
      self.goal = nil
      return
    }
    guard let target = offset(for: goal.place, goal.position), abs(target - table.mover.target.y) > 0.5 else {
      return
    }
    table.mover.animate(to: CGPoint(x: table.contentOffset.x, y: target))
  }
}
