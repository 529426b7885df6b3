import Foundation

/// Collects the changes of a batch, applies them and animates them (rule Y3).
final class TableUpdates {
  private unowned let content: TableContent
  private var table: UITableView { content.table }
  private var batch = TableBatch()
  private var depth = 0
  private var completions: [(Bool) -> Void] = []

  /// Rows, headers and footers whose removal is being animated.
  private var leaving: [Leaving] = []
  /// The number of batches with running animations.
  private var running = 0

  private struct Leaving {
    let view: UIView
    let number: Int
    let end: () -> Void
  }
  private var number = 0

  init(_ content: TableContent) { self.content = content }

  /// Whether a batch is open, or animations of one are running.
  var isOpen: Bool { depth > 0 || running > 0 }

  /// The number of batches applied so far.
  private(set) var batches = 0

  /// Whether views are being placed for a batch.
  private(set) var isApplying = false

  // MARK: Collecting changes

  func begin() {
    depth += 1
  }

  func end() {
    precondition(depth > 0, "endUpdates() without beginUpdates()")
    depth -= 1
    if depth == 0 { commit() }
  }

  func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    begin()
    updates?()
    if let completion { completions.append(completion) }
    end()
  }

  /// Adds a change to the open batch, or applies it as a batch of its own.
  func change(_ change: (inout TableBatch) -> Void) {
    begin()
    change(&batch)
    end()
  }

  // MARK: Applying

  private func commit() {
    batches += 1
    let batch = batch
    let completions = completions
    self.batch = TableBatch()
    self.completions = []
    func finish(_ isWhole: Bool) { for completion in completions { completion(isWhole) } }
    guard !content.needsLoad, let source = content.source else {
      // Everything is reloaded in any case.
      content.setNeedsPlacing()
      return finish(true)
    }
    guard !content.isWorking else {
      // The layout is asking for the data before the change, so everything is reloaded afterwards.
      content.reloadAfterwards()
      return finish(true)
    }
    let old = content.geometry
    let sectionCount = source.numberOfSections(in: table)
    let counts = (0..<sectionCount).map { content.rowCountNow(of: $0, source) }
    let change = TableChange(batch, oldCounts: old.sections.map(\.rows.count), newCounts: counts)
    let isAnimated =
      batch.isAnimated && table.window != nil && UIView.areAnimationsEnabled
      && !UIAccessibility.isReduceMotionEnabled && content.steady != nil
    content.swipe.renumber(change.map)
    rebuild(old, change, batch)
    // A reloaded row is a new row, and loses its selection.
    for path in batch.changes.reloadedItems { content.selection.deselect(RowPlace(path), false) }
    renumber(change.map)
    content.renumberPinned(change)
    content.reordering.cancel()
    let gone = removeDeletedRows(change)
    if counts.count != old.sections.count { content.index.reload() }
    run(isAnimated: isAnimated) { [self] in
      layOutViews(change, old, gone, isAnimated: $0)
    } completion: {
      finish($0)
    }
  }

  /// Renumbers the selection, the placeholders of drops, the focus and the pressed row.
  private func renumber(_ change: ListChange) {
    content.selection.renumber(change)
    content.transfer?.placeholders.renumber(counts: change.oldCounts, after: change.after)
    content.focus.renumber(change)
    content.touches.renumber(change)
  }

  /// The geometry after a batch. Remaining rows keep their heights.
  private func rebuild(_ old: TableGeometry, _ change: TableChange, _ batch: TableBatch) {
    // A delegate that is asked for heights may call `numberOfRows(inSection:)`, so the counts are stored first.
    content.geometry.replace(with: content.provisional(change.map.newCounts))
    var sections: [TableGeometry.Section] = []
    sections.reserveCapacity(change.map.newCounts.count)
    let moved = Dictionary(
      batch.changes.movedItems.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
    for (new, count) in change.map.newCounts.enumerated() {
      guard let origin = change.map.section(before: new), !change.map.isReloaded(oldSection: origin) else {
        sections.append(content.newSection(new, rows: count))
        continue
      }
      var section = old.sections[origin]
      let changes = change.map.changes(ofSection: origin)
      for range in IndexSet(changes?.removed ?? []).rangeView.reversed() { section.rows.remove(range) }
      for row in changes?.added ?? [] {
        let place = RowPlace(new, row)
        let known = moved[place.path].map { old.sections[$0.section].rows.height(of: $0.row) }
        let (height, stamp) = known.map { ($0.height, $0.stamp) } ?? content.newHeight(place)
        section.rows.insert(1, at: row, height: height, stamp: stamp)
      }
      content.requestEdge(of: new, isHeader: true, &section.header)
      content.requestEdge(of: new, isHeader: false, &section.footer)
      sections.append(section)
    }
    content.geometry.replace(with: sections)
    for path in batch.changes.reloadedItems {
      guard let new = change.new(RowPlace(path)) else { continue }
      let (height, stamp) = content.newHeight(new)
      if stamp == TableGeometry.fixed {
        _ = content.geometry.set(new, height: height)
      } else {
        _ = content.geometry.forget(new)
      }
    }
    if batch.isEmpty, content.requestsAllHeights {
      content.rebuildHeights()
    } else {
      content.geometry.forget()
    }
  }

  /// The views that a batch removes.
  private struct Gone {
    var rows: [(cell: UITableViewCell, old: RowPlace)] = []
    var reloaded: [(cell: UITableViewCell, old: RowPlace, new: RowPlace)] = []
    var edges: [(view: UIView, section: Int, isHeader: Bool)] = []
  }

  /// Removes deleted and reloaded rows from the shown ones, and renumbers the others.
  private func removeDeletedRows(_ change: TableChange) -> Gone {
    var gone = Gone()
    var kept: [TableContent.ShownRow] = []
    for row in content.shown {
      guard let new = change.new(row.place) else {
        gone.rows.append((row.cell, row.place))
        continue
      }
      if change.reload(of: row.place) != nil {
        gone.reloaded.append((row.cell, row.place, new))
        continue
      }
      if change.map.isMoved(row.place.path) {
        table.insertSubview(row.cell, at: content.backCount + content.shown.count)
      }
      kept.append(TableContent.ShownRow(place: new, cell: row.cell))
    }
    content.shown = kept.sorted { $0.place < $1.place }
    func renumber(_ views: [Int: UIView], isHeader: Bool) -> [Int: UIView] {
      var result: [Int: UIView] = [:]
      for (section, view) in views {
        if let new = change.map.section(after: section), !change.map.isReloaded(oldSection: section) {
          result[new] = view
        } else {
          gone.edges.append((view, section, isHeader))
        }
      }
      return result
    }
    content.headers = renumber(content.headers, isHeader: true)
    content.footers = renumber(content.footers, isHeader: false)
    return gone
  }

  /// Applies a move by the user, which the data source has already made.
  ///
  /// - Parameter cell: the row's cell, which is anywhere on its way.
  func move(_ origin: RowPlace, _ target: RowPlace, _ cell: UITableViewCell?) {
    let old = content.geometry
    let oldCounts = old.sections.map(\.rows.count)
    var counts = oldCounts
    counts[origin.section] -= 1
    counts[target.section] += 1
    var batch = TableBatch()
    batch.moveRow(origin.path, target.path)
    let change = TableChange(batch, oldCounts: oldCounts, newCounts: counts)
    rebuild(old, change, batch)
    renumber(change.map)
    var gone = removeDeletedRows(change)
    if let cell {
      let index = content.shown.firstIndex { $0.place > target } ?? content.shown.count
      content.shown.insert(TableContent.ShownRow(place: target, cell: cell), at: index)
    }
    gone.rows = []
    run(isAnimated: table.window != nil && !UIAccessibility.isReduceMotionEnabled) { [self] isAnimated in
      layOutViews(change, old, gone, isAnimated: isAnimated)
    }
  }

  /// Runs changes in an animation block, if they are animated.
  private func run(
    isAnimated: Bool, _ changes: @escaping (Bool) -> Void, completion: @escaping (Bool) -> Void = { _ in }
  ) {
    guard isAnimated else {
      UIView.performWithoutAnimation { changes(false) }
      return completion(true)
    }
    running += 1
    number += 1
    let number = number
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { changes(true) },
      // The closure retains the table until the animation ends, even if no other object does.
      completion: { [self, table = content.table] isWhole in
        _ = table
        running -= 1
        endLeaving(upTo: number)
        completion(isWhole)
      })
  }

  // MARK: Placing

  /// Places all views after a batch. Called in the animation block of an animated batch.
  private func layOutViews(_ change: TableChange, _ old: TableGeometry, _ gone: Gone, isAnimated: Bool) {
    isApplying = true
    content.work { layOutAllViews(change, old, gone, isAnimated: isAnimated) }
    isApplying = false
  }

  private func layOutAllViews(_ change: TableChange, _ old: TableGeometry, _ gone: Gone, isAnimated: Bool) {
    content.isDirty = true
    content.steady = nil
    let oldBounds = table.bounds
    content.measureRows()
    for (cell, place) in gone.rows { leave(cell, place, change.deletion(of: place), isAnimated) }
    for (cell, place, new) in gone.reloaded {
      let animation = change.reload(of: place) ?? .fade
      leave(
        cell, place, animation == .automatic ? .fade : animation, isAnimated, to: content.rowFrame(of: new))
    }
    for edge in gone.edges { leave(edge.view, edge.section, edge.isHeader, isAnimated) }
    layOutRows(
      change, old, oldBounds, Dictionary(uniqueKeysWithValues: gone.reloaded.map { ($0.new, $0) }), isAnimated
    )
    content.layOutHeaders()
    content.layOutEnds()
    content.focus.layOut()
    content.table.setNeedsLayout()
  }

  private func layOutRows(
    _ change: TableChange, _ old: TableGeometry, _ oldBounds: CGRect,
    _ reloaded: [RowPlace: (cell: UITableViewCell, old: RowPlace, new: RowPlace)], _ isAnimated: Bool
  ) {
    let bounds = table.bounds
    guard isAnimated else { return content.layOutRows() }
    // Rows that the change moves out of the visible area keep their cells until the animation ends.
    let (first, last) = (
      content.geometry.place(endingBelow: bounds.minY), content.geometry.place(beginningAbove: bounds.maxY)
    )
    let isSeen = { (place: RowPlace) in
      first.map { $0 <= place } ?? false && last.map { place <= $0 } ?? false
    }
    let known = Set(content.shown.map(\.place))
    for row in content.shown where !isSeen(row.place) {
      let frame = content.rowFrame(of: row.place)
      row.cell.frame = near(frame, row.cell.frame, bounds)
      retainLeaving(row.cell) { [content] in content.endDisplaying(row.cell, row.place) }
    }
    content.shown.removeAll { !isSeen($0.place) }
    content.layOutRows()
    for row in content.shown where !known.contains(row.place) {
      let final = row.cell.frame
      if let origin = reloaded[row.place] {
        start(
          row.cell, from: origin.cell.layer.presentation()?.frame ?? origin.cell.frame, alpha: 0, to: final)
      } else if let origin = change.old(row.place), change.reload(of: origin) == nil {
        let frame = content.rowFrame(old.minY(of: origin), old.height(of: origin))
        start(row.cell, from: near(frame, final, oldBounds), alpha: 1, to: final)
      } else {
        let animation = change.old(row.place) == nil ? change.insertion(of: row.place) : .fade
        guard animation != .none else { continue }
        let (frame, alpha) = outside(final, animation)
        start(row.cell, from: frame, alpha: alpha, to: final)
      }
    }
  }

  /// Animates a row from an initial frame and opacity.
  private func start(_ cell: UITableViewCell, from frame: CGRect, alpha: CGFloat, to final: CGRect) {
    UIView.performWithoutAnimation {
      cell.frame = frame
      cell.alpha = alpha
      cell.layoutIfNeeded()
    }
    cell.frame = final
    cell.alpha = 1
  }

  /// A frame moved closer to another one: at most the height of the table away.
  private func near(_ frame: CGRect, _ other: CGRect, _ bounds: CGRect) -> CGRect {
    var frame = frame
    let reach = bounds.height
    frame.origin.y = min(other.minY + reach, max(other.minY - reach, frame.minY))
    return frame
  }

  /// The frame and opacity from which a row is inserted, or to which it is removed.
  private func outside(_ frame: CGRect, _ animation: UITableView.RowAnimation) -> (CGRect, CGFloat) {
    var frame = frame
    switch animation {
    case .left: frame.origin.x -= table.bounds.width
    case .right: frame.origin.x += table.bounds.width
    case .top: frame.origin.y -= frame.height
    case .bottom: frame.origin.y += frame.height
    case .middle, .automatic: frame.origin.y -= (frame.height * 0.5).rounded()
    case .fade: break
    case .none: return (frame, 1)
    }
    let isSideways = animation == .left || animation == .right
    return (frame, isSideways ? 1 : 0)
  }

  // MARK: Removal animations

  private func leave(
    _ cell: UITableViewCell, _ place: RowPlace, _ animation: UITableView.RowAnimation, _ isAnimated: Bool,
    to new: CGRect? = nil
  ) {
    guard isAnimated, animation != .none else { return content.endDisplaying(cell, place) }
    table.insertSubview(cell, at: content.backCount)
    let (frame, alpha) = outside(new ?? cell.frame, new == nil ? animation : .fade)
    cell.frame = frame
    cell.alpha = alpha
    retainLeaving(cell) { [content] in content.endDisplaying(cell, place) }
  }

  private func leave(_ view: UIView, _ section: Int, _ isHeader: Bool, _ isAnimated: Bool) {
    let end = { [content] in
      if isHeader {
        content.delegate?.tableView(content.table, didEndDisplayingHeaderView: view, forSection: section)
      } else {
        content.delegate?.tableView(content.table, didEndDisplayingFooterView: view, forSection: section)
      }
      view.alpha = 1
      content.cells.enqueue(view)
    }
    guard isAnimated else { return end() }
    view.alpha = 0
    retainLeaving(view, end)
  }

  private func retainLeaving(_ view: UIView, _ end: @escaping () -> Void) {
    leaving.append(Leaving(view: view, number: number, end: end))
  }

  private func endLeaving(upTo number: Int) {
    let ended = leaving.filter { $0.number <= number }
    leaving.removeAll { $0.number <= number }
    for entry in ended { entry.end() }
  }

  /// The cell of a removed row is reused while its removal is animated: ends that animation.
  func reclaim(_ cell: UITableViewCell) {
    guard let index = leaving.firstIndex(where: { $0.view === cell }) else { return }
    let entry = leaving.remove(at: index)
    entry.end()
    cell.layer.removeAllAnimations()
  }

  /// Ends all animations of removals.
  func finishAnimations() {
    let ended = leaving
    leaving = []
    for entry in ended {
      entry.view.layer.removeAllAnimations()
      entry.end()
    }
  }
}
