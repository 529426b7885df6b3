@_spi(Casement) import CasementCore
import Foundation

/// Rows that the user swipes aside by touch or touchpad, to reveal their actions.
final class TableSwipe: UIGestureRecognizerDelegate {
  private unowned let content: TableContent
  private var table: UITableView { content.table }
  private var delegate: (any UITableViewDelegate)? { content.delegate }
  private lazy var pan = TableSwipePan(target: self, action: TableSwipe.panned)

  /// The swiped row and its offset, positive to the right.
  private var cell: UITableViewCell?
  private var place: RowPlace?
  private var shift: CGFloat = 0
  private var base: CGFloat = 0
  private var isLeading = false
  private var actions: SwipeActionsView?

  /// The fraction of the row's width beyond which releasing it performs the first action.
  private static let fullPart: CGFloat = 0.6

  init(_ content: TableContent) { self.content = content }

  func start() {
    pan.delegate = self
    table.addGestureRecognizer(pan)
  }

  var isOpen: Bool { cell != nil }

  func isBehind(_ view: UIView) -> Bool { view === actions }

  // MARK: Offered actions

  /// The actions at one side of a row; nil if the row cannot be edited, as in UIKit.
  func configuration(_ place: RowPlace, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard content.editing.canEdit(place) else { return nil }
    if isLeading {
      guard !content.missing.contains(.leadingActions) else { return nil }
      return delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: place.path)
    }
    if let given = delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: place.path) {
      return given
    }
    if content.missing.contains(.trailingActions),
      let given = delegate?.tableView(table, editActionsForRowAt: place.path)
    {
      let actions = given.map { action in
        action.contextual { [content, weak cell = content.cell(at: place)] in
          cell.flatMap { content.place(of: $0)?.path }
        }
      }
      let configuration = UISwipeActionsConfiguration(actions: actions)
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
    // A delegate that implements trailing actions and returns none refuses them on purpose.
    guard delegate == nil || content.missing.contains(.trailingActions), content.editing.canDelete(place)
    else {
      return nil
    }
    let delete = UIContextualAction(style: .destructive, title: content.editing.deleteTitle(place)) {
      [content, weak cell = content.cell(at: place)] _, _, done in
      // The rows may have changed meanwhile.
      if let cell, let place = content.place(of: cell) { content.editing.commit(.delete, place) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  /// The side that a movement opens.
  private func isLeading(_ distance: CGFloat) -> Bool { (distance > 0) != table.laysOutRightToLeft }

  // MARK: The gesture

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? TableSwipePan else { return true }
    let moved = pan.translation(in: table)
    guard abs(moved.x) > abs(moved.y), !content.reordering.isOn else { return false }
    let start = CGPoint(
      x: pan.location(in: table).x - (pan.isByTouch ? moved.x : 0), y: pan.location(in: table).y)
    guard let place = content.place(at: start), content.cell(at: place) != nil else { return false }
    if isOpen { return place == self.place }
    guard !content.editing.isOn else { return false }
    guard let configuration = configuration(place, isLeading: isLeading(moved.x)),
      !configuration.actions.isEmpty
    else { return false }
    open(place, configuration, isLeading: isLeading(moved.x))
    return true
  }

  private func open(_ place: RowPlace, _ configuration: UISwipeActionsConfiguration, isLeading: Bool) {
    guard let cell = content.cell(at: place) else { return }
    self.place = place
    self.cell = cell
    self.isLeading = isLeading
    shift = 0
    let view = SwipeActionsView(configuration, isLeading: isLeading) { [weak self] in self?.choose($0, $1) }
    actions = view
    table.insertSubview(view, at: content.backCount)
    cell.isSwiped = true
    delegate?.tableView(table, willBeginEditingRowAt: place.path)
    layOut()
  }

  func panned(_ recognizer: UIPanGestureRecognizer) {
    guard let actions, cell != nil else { return }
    switch recognizer.state {
    case .began, .changed:
      if recognizer.state == .began { base = shift }
      move(by: recognizer.translation(in: table).x)
    case .ended:
      let velocity = recognizer.velocity(in: table).x * (shift < 0 ? -1 : 1)
      if actions.isFullSwipe, let first = actions.configuration.actions.first {
        return performFully(first)
      }
      let isFar = abs(shift) > actions.fullWidth / 2
      endDrag(isOpen: velocity > 300 || isFar && velocity > -300)
    case .cancelled, .failed: endDrag(isOpen: false)
    case .possible: break
    }
  }

  private func move(by distance: CGFloat) {
    guard let actions else { return }
    var new = base + distance
    // A row cannot be moved beyond its rest position to the other side.
    let opensToTheRight = isLeading != table.laysOutRightToLeft
    new = opensToTheRight ? max(0, new) : min(0, new)
    let allowsFull = actions.configuration.performsFirstActionWithFullSwipe
    if !allowsFull, abs(new) > actions.fullWidth {
      let beyond = abs(new) - actions.fullWidth
      new = (actions.fullWidth + RubberBand.shown(beyond, length: table.bounds.width)) * (new < 0 ? -1 : 1)
    }
    shift = new
    let isFull = allowsFull && abs(new) > max(actions.fullWidth + 24, rowWidth * Self.fullPart)
    if isFull != actions.isFullSwipe {
      layOut()
      animate {
        actions.isFullSwipe = isFull
        actions.layoutIfNeeded()
      }
    } else {
      layOut()
    }
  }

  private var rowWidth: CGFloat { content.rowSpan.width }

  private func animate(_ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    guard table.window != nil, !UIAccessibility.isReduceMotionEnabled else {
      changes()
      completion?(true)
      return
    }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction, .curveEaseOut],
      animations: changes, completion: completion)
  }

  private func endDrag(isOpen: Bool) {
    guard let actions, isOpen else { return close(animated: true) }
    shift = actions.fullWidth * (isLeading != table.laysOutRightToLeft ? 1 : -1)
    base = shift
    animate { [self] in
      actions.isFullSwipe = false
      layOut()
      actions.layoutIfNeeded()
    }
  }

  private func performFully(_ action: UIContextualAction) {
    guard let actions else { return }
    shift = rowWidth * (shift < 0 ? -1 : 1)
    animate { [self] in
      layOut()
      actions.layoutIfNeeded()
    }
    choose(action, actions.firstButton ?? actions)
  }

  private func choose(_ action: UIContextualAction, _ source: UIView) {
    let opened = actions
    action.handler(action, source) { [weak self] _ in
      guard let self, self.actions === opened else { return }
      close(animated: true)
    }
  }

  /// Opens or closes the trailing actions of a row, when its delete control is pressed.
  func toggle(_ place: RowPlace) {
    let wasOpen = self.place == place
    close(animated: true)
    guard !wasOpen, let configuration = configuration(place, isLeading: false), !configuration.actions.isEmpty
    else { return }
    open(place, configuration, isLeading: false)
    table.layoutIfNeeded()
    endDrag(isOpen: true)
  }

  // MARK: Placing

  /// The frame of a cell that is swiped aside.
  func frame(for cell: UITableViewCell, _ frame: CGRect) -> CGRect {
    guard cell === self.cell else { return frame }
    let scale = table.contentScaleFactor
    return frame.offsetBy(dx: (shift * scale).rounded() / scale, dy: 0)
  }

  private func layOut() {
    guard let cell, let place, content.geometry.contains(place) else { return }
    let row = content.rowFrame(of: place)
    let moved = frame(for: cell, row)
    cell.frame = moved
    guard let actions else { return }
    let width = abs(moved.minX - row.minX)
    actions.frame = CGRect(
      x: moved.minX > row.minX ? row.minX : row.maxX - width, y: row.minY, width: width, height: row.height)
  }

  // MARK: Closing

  /// Closes the swiped row.
  func close(animated: Bool) {
    guard let cell, let actions else { return }
    let place = place
    shift = 0
    let frame = place.flatMap { content.geometry.contains($0) ? content.rowFrame(of: $0) : nil }
    let strip = actions
    (self.cell, self.actions, self.place) = (nil, nil, nil)
    cell.isSwiped = false
    let isAtLeft = strip.frame.minX <= cell.frame.minX
    func back() {
      guard let frame else { return }
      cell.frame = frame
      strip.frame = CGRect(
        x: isAtLeft ? frame.minX : frame.maxX, y: frame.minY, width: 0, height: frame.height)
      strip.layoutIfNeeded()
    }
    if animated {
      animate(back) { _ in strip.removeFromSuperview() }
    } else {
      back()
      strip.removeFromSuperview()
    }
    delegate?.tableView(table, didEndEditingRowAt: frame == nil ? nil : place?.path)
  }

  /// Closes the swiped row, if its cell was recycled.
  func ended(_ cell: UITableViewCell) { if cell === self.cell { close(animated: false) } }

  /// Renumbers the swiped row after a batch of changes.
  func renumber(_ change: ListChange) {
    guard let place else { return }
    if let new = change.after(place.path) {
      self.place = RowPlace(new)
      close(animated: false)
    } else {
      let (cell, strip) = (cell, actions)
      (self.cell, actions, self.place) = (nil, nil, nil)
      cell?.isSwiped = false
      strip?.removeFromSuperview()
      delegate?.tableView(table, didEndEditingRowAt: nil)
    }
  }
}

/// The recognizer of swipes: accepts touches and touchpad scrolling, and no pointer buttons.
final class TableSwipePan: UIPanGestureRecognizer {
  private(set) var isByTouch = false

  private func setUp() {
    allowedTouchTypes = [
      NSNumber(value: UITouch.TouchType.direct.rawValue), NSNumber(value: UITouch.TouchType.pencil.rawValue),
    ]
    allowedScrollTypesMask = .continuous
    maximumNumberOfTouches = 1
    name = "swipe"
  }

  init(target: TableSwipe, action: @escaping (TableSwipe) -> (UIPanGestureRecognizer) -> Void) {
    super.init(target: target, action: action)
    setUp()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    isByTouch = true
    super.touchesBegan(touches, with: event)
  }

  override func scrolled(_ event: ScrollEvent) {
    isByTouch = false
    super.scrolled(event)
  }
}
