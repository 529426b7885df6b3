import Foundation

/// Moves a row that the user drags by its handle while editing.
final class TableReordering: UIGestureRecognizerDelegate {
  private unowned let content: TableContent
  private var table: UITableView { content.table }
  private var delegate: (any UITableViewDelegate)? { content.delegate }
  private lazy var press = UILongPressGestureRecognizer(target: self, action: TableReordering.pressed)

  /// The row that is held; nil for none.
  private var lift: RowLift?
  private lazy var frames = FrameDriver(table) { [unowned self] in scroll(for: $0) }

  init(_ content: TableContent) { self.content = content }

  func start() {
    press.minimumPressDuration = 0
    press.delegate = self
    press.name = "reorder"
    table.addGestureRecognizer(press)
  }

  var isOn: Bool { lift != nil }

  /// The original place of the held row.
  var origin: RowPlace? { lift?.origin }

  func holds(_ cell: UITableViewCell) -> Bool { cell === lift?.cell }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard content.editing.isOn, !isOn, let cell = TableTouches.cell(around: touch.view, in: table) else {
      return false
    }
    return cell.isReorderControl(at: touch.location(in: cell))
  }

  func pressed(_ recognizer: UILongPressGestureRecognizer) {
    switch recognizer.state {
    case .began: lift(at: recognizer.location(in: table))
    case .changed: moveCell(recognizer.location(in: table))
    case .ended: drop()
    case .cancelled, .failed: cancel()
    case .possible: break
    }
  }

  // MARK: Dragging

  private func lift(at point: CGPoint) {
    guard let place = content.place(at: point), let index = content.shownIndex(of: place) else { return }
    let cell = content.shown[index].cell
    content.swipe.close(animated: false)
    lift = RowLift(
      cell: cell, origin: place, target: place, height: content.geometry.height(of: place),
      grip: cell.center.y - point.y)
    // The held row is placed by the drag, not with the shown rows.
    content.shown.remove(at: index)
    table.insertSubview(cell, at: content.backCount + content.shown.count)
    cell.isReordering = true
    cell.layer.shadowColor = UIColor.black.cgColor
    cell.layer.shadowOffset = CGSize(width: 0, height: 3)
    cell.layer.shadowRadius = 8
    cell.layer.shadowOpacity = 0.25
    frames.start()
  }

  private func moveCell(_ point: CGPoint) {
    guard let lift else { return }
    lift.cell.center.y = point.y + lift.grip
    retarget()
  }

  /// Updates the target from the position of the held row.
  private func retarget() {
    guard let lift else { return }
    let (origin, old, middle) = (lift.origin, lift.target, lift.cell.center.y)
    guard var proposed = content.geometry.place(endingBelow: middle) ?? content.geometry.lastRow else {
      return
    }
    // Between two sections, the target is the end of the first one.
    if proposed > origin, content.geometry.minY(of: proposed) > middle,
      let previous = content.geometry.previous(before: proposed), previous.section != proposed.section
    {
      proposed = previous.section == origin.section ? previous : RowPlace(previous.section, previous.row + 1)
    }
    guard
      let path = delegate?.tableView(
        table, targetIndexPathForMoveFromRowAt: origin.path, toProposedIndexPath: proposed.path)
    else { return setTarget(proposed, old) }
    setTarget(RowPlace(path), old)
  }

  private func setTarget(_ new: RowPlace, _ old: RowPlace) {
    guard new != old, let origin, content.geometry.sections.indices.contains(new.section) else { return }
    let count = content.geometry.sections[new.section].rows.count
    guard new.row >= 0, new.row < count + (new.section == origin.section ? 0 : 1) else { return }
    lift?.target = new
    let changes = { [content] in
      for row in content.shown {
        let frame = self.frame(for: row.place, content.rowFrame(of: row.place))
        if row.cell.frame != frame { row.cell.frame = frame }
      }
    }
    guard !UIAccessibility.isReduceMotionEnabled else { return changes() }
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: changes)
  }

  /// The frame of another row that makes room for the held one.
  func frame(for place: RowPlace, _ frame: CGRect) -> CGRect {
    lift.map { frame.offsetBy(dx: 0, dy: $0.shift(of: place)) } ?? frame
  }

  /// Scrolls the table before each frame while the row is held at an edge.
  private func scroll(for seconds: Double) {
    guard let cell = lift?.cell else { return }
    let moved = EdgeScroll.items.step(table, holding: cell.frame, for: seconds)
    guard moved.dy != 0 else { return }
    cell.center.y += moved.dy
    retarget()
  }

  // MARK: Drop and cancellation

  private func drop() {
    guard let lift else { return }
    let (cell, origin, target) = (lift.cell, lift.origin, lift.target)
    guard target != origin else { return cancel() }
    release()
    // A data source may apply a snapshot or reload in `moveRowAt`. The table then does not move the row itself.
    returnCell(cell, at: origin)
    let number = content.updates.batches
    content.source?.tableView(table, moveRowAt: origin.path, to: target.path)
    guard content.updates.batches == number, !content.isStale else { return }
    content.shown.removeAll { $0.cell === cell }
    content.updates.move(origin, target, cell)
  }

  private func returnCell(_ cell: UITableViewCell, at place: RowPlace) {
    let index = content.shown.firstIndex { $0.place > place } ?? content.shown.count
    content.shown.insert(TableContent.ShownRow(place: place, cell: cell), at: index)
  }

  /// Returns the row to its original position.
  func cancel() {
    guard let (cell, origin) = lift.map({ ($0.cell, $0.origin) }) else { return }
    release()
    guard content.geometry.contains(origin), !content.needsLoad else {
      return content.endDisplaying(cell, origin)
    }
    returnCell(cell, at: origin)
    content.setNeedsPlacing()
    guard table.window != nil, !UIAccessibility.isReduceMotionEnabled else { return }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { self.table.layoutIfNeeded() })
  }

  private func release() {
    let cell = lift?.cell
    lift = nil
    frames.stop()
    cell?.isReordering = false
    cell?.layer.shadowOpacity = 0
  }
}

/// A row that is held.
struct RowLift {
  let cell: UITableViewCell
  /// The original row and its current target.
  let origin: RowPlace
  var target: RowPlace
  let height: CGFloat
  /// The vertical distance from the touch to the center of the row.
  let grip: CGFloat

  /// The vertical distance by which another row makes room for the held one.
  func shift(of place: RowPlace) -> CGFloat {
    // In another section the held row goes in front of the target row, which does not move.
    let end = target.section == origin.section ? target : RowPlace(target.section, target.row - 1)
    if place > origin, place <= end { return -height }
    return place < origin && place >= target ? height : 0
  }
}
