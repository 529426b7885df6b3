import Foundation

/// Moves a row that the user drags by its handle while editing.
final class TableReordering: FrameStepping, UIGestureRecognizerDelegate {
  private unowned let content: TableContent
  private var table: UITableView { content.table }
  private var delegate: (any UITableViewDelegate)? { content.delegate }
  private lazy var press = UILongPressGestureRecognizer(target: self, action: TableReordering.pressed)

  private var cell: UITableViewCell?
  /// The original row and its current target.
  private(set) var origin: RowPlace?
  private var target: RowPlace?
  private var height: CGFloat = 0
  /// The vertical distance from the touch to the center of the row.
  private var grip: CGFloat = 0
  private weak var window: UIWindow?
  private var lastStep: Double = 0

  init(_ content: TableContent) { self.content = content }

  func start() {
    press.minimumPressDuration = 0
    press.delegate = self
    press.name = "reorder"
    table.addGestureRecognizer(press)
  }

  var isOn: Bool { cell != nil }

  func holds(_ cell: UITableViewCell) -> Bool { cell === self.cell }

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
    self.cell = cell
    (origin, target) = (place, place)
    height = content.geometry.height(of: place)
    grip = cell.center.y - point.y
    // The held row is placed by the drag, not with the shown rows.
    content.shown.remove(at: index)
    table.insertSubview(cell, at: content.backCount + content.shown.count)
    cell.isReordering = true
    cell.layer.shadowColor = UIColor.black.cgColor
    cell.layer.shadowOffset = CGSize(width: 0, height: 3)
    cell.layer.shadowRadius = 8
    cell.layer.shadowOpacity = 0.25
    table.window?.renderer.add(self)
    window = table.window
    lastStep = 0
  }

  private func moveCell(_ point: CGPoint) {
    guard let cell else { return }
    cell.center.y = point.y + grip
    retarget()
  }

  /// Updates the target from the position of the held row.
  private func retarget() {
    guard let cell, let origin, let old = target else { return }
    let middle = cell.center.y
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
    target = new
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
    guard let origin, let target else { return frame }
    // In another section the held row goes in front of the target row, which does not move.
    let end = target.section == origin.section ? target : RowPlace(target.section, target.row - 1)
    if place > origin, place <= end { return frame.offsetBy(dx: 0, dy: -height) }
    if place < origin, place >= target { return frame.offsetBy(dx: 0, dy: height) }
    return frame
  }

  /// Scrolls the table before each frame while the row is held at an edge.
  func advance() {
    guard let cell else { return }
    let time = CACurrentMediaTime()
    defer { lastStep = time }
    guard lastStep > 0 else { return }
    let moved = EdgeScroll.step(table, holding: cell.frame, for: time - lastStep)
    guard moved.dy != 0 else { return }
    cell.center.y += moved.dy
    retarget()
  }

  // MARK: Drop and cancellation

  private func drop() {
    guard let origin, let target else { return }
    guard target != origin else { return cancel() }
    let cell = release()
    // A data source may apply a snapshot or reload in `moveRowAt`. The table then does not move the row itself.
    if let cell { returnCell(cell, at: origin) }
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
    guard let origin else { return }
    guard let cell = release() else { return }
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

  private func release() -> UITableViewCell? {
    let held = cell
    (cell, origin, target) = (nil, nil, nil)
    window?.renderer.remove(self)
    window = nil
    held?.isReordering = false
    held?.layer.shadowOpacity = 0
    return held
  }
}
