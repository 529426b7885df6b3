import Foundation

/// Swipes a list row aside by touch or touchpad, and shows its actions.
final class ListSwipe {
  private unowned let view: UICollectionView
  private(set) lazy var pan = UIPanGestureRecognizer(target: self, action: ListSwipe.panned)

  /// The swiped row.
  private struct Opened {
    let cell: UICollectionViewCell
    let actions: SwipeActionsView
    let isLeading: Bool
    /// The offset of the row in points, positive to the right.
    var shift: CGFloat = 0
    /// The offset at which the gesture began.
    var base: CGFloat = 0
  }
  private var opened: Opened?

  /// The fraction of the row's width beyond which releasing it performs the first action.
  private static let fullPart: CGFloat = 0.6

  init(_ view: UICollectionView) {
    self.view = view
    pan.allowedTouchTypes = [
      NSNumber(value: UITouch.TouchType.direct.rawValue), NSNumber(value: UITouch.TouchType.pencil.rawValue),
    ]
    pan.allowedScrollTypesMask = .continuous
    pan.maximumNumberOfTouches = 1
    view.addGestureRecognizer(pan)
  }

  deinit {}

  var isOpen: Bool { opened != nil }

  // MARK: The gesture

  /// Whether a movement opens a row with actions on that side, or moves the open one.
  func mayBegin() -> Bool {
    let moved = pan.translation(in: view)
    guard abs(moved.x) > abs(moved.y), !view.isEditing || isOpen, view.movement == nil else { return false }
    let place = pan.location(in: view)
    guard let path = view.item(at: CGPoint(x: place.x - moved.x, y: place.y)) ?? view.item(at: place),
      let cell = view.cellForItem(at: path)
    else { return false }
    if let opened { return opened.cell === cell }
    return open(cell, path, isLeading: (moved.x > 0) != view.laysOutRightToLeft)
  }

  /// Opens or closes the trailing actions of a row, when its delete button is pressed.
  func toggleTrailing(_ cell: UICollectionViewCell) {
    let isBack = opened?.cell === cell
    close(animated: true)
    guard !isBack, let path = view.indexPath(for: cell), open(cell, path, isLeading: false) else { return }
    endDrag(isOpen: true)
  }

  /// Adds the actions of one side beside a row, which does not move yet.
  ///
  /// - Returns: whether the side has actions.
  private func open(_ cell: UICollectionViewCell, _ path: IndexPath, isLeading: Bool) -> Bool {
    guard let layout = view.collectionViewLayout as? UICollectionViewCompositionalLayout,
      let list = layout.plan?.sections[path.section].section.list
    else { return false }
    let provider =
      isLeading
      ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
    guard let configuration = provider?(path), !configuration.actions.isEmpty else { return false }
    let actions = SwipeActionsView(configuration, isLeading: isLeading) { [weak self] in self?.choose($0, $1)
    }
    view.insertSubview(actions, at: view.backCount)
    opened = Opened(cell: cell, actions: actions, isLeading: isLeading)
    cell.isSwiped = true
    layOutRow()
    return true
  }

  func panned(_ recognizer: UIPanGestureRecognizer) {
    guard var row = opened else { return }
    switch recognizer.state {
    case .began, .changed:
      if recognizer.state == .began { row.base = row.shift }
      opened = row
      move(by: recognizer.translation(in: view).x)
    case .ended:
      let velocity = recognizer.velocity(in: view).x * (opensToTheRight(row) ? 1 : -1)
      if row.actions.isFullSwipe, let first = row.actions.configuration.actions.first {
        return performFully(first, row)
      }
      let isFar = abs(row.shift) > row.actions.fullWidth / 2
      endDrag(isOpen: velocity > 300 || isFar && velocity > -300)
    case .cancelled, .failed: close(animated: true)
    case .possible: break
    }
  }

  private func opensToTheRight(_ row: Opened) -> Bool { row.isLeading != view.laysOutRightToLeft }

  private func move(by distance: CGFloat) {
    guard var row = opened else { return }
    var new = row.base + distance
    // A row cannot be moved beyond its rest position to the other side.
    new = opensToTheRight(row) ? max(0, new) : min(0, new)
    let width = row.actions.fullWidth
    let allowsFull = row.actions.configuration.performsFirstActionWithFullSwipe
    if !allowsFull, abs(new) > width {
      new = (width + RubberBand.shown(abs(new) - width, length: view.bounds.width)) * (new < 0 ? -1 : 1)
    }
    row.shift = new
    opened = row
    layOutRow()
    let isFull = allowsFull && abs(new) > max(width + 24, row.cell.bounds.width * Self.fullPart)
    guard isFull != row.actions.isFullSwipe else { return }
    animate {
      row.actions.isFullSwipe = isFull
      row.actions.layoutIfNeeded()
    }
  }

  private func endDrag(isOpen: Bool) {
    guard var row = opened, isOpen else { return close(animated: true) }
    row.shift = row.actions.fullWidth * (opensToTheRight(row) ? 1 : -1)
    opened = row
    animate { [self] in
      row.actions.isFullSwipe = false
      layOutRow()
      row.actions.layoutIfNeeded()
    }
  }

  private func performFully(_ action: UIContextualAction, _ row: Opened) {
    opened?.shift = row.cell.bounds.width * (row.shift < 0 ? -1 : 1)
    animate { [self] in
      layOutRow()
      row.actions.layoutIfNeeded()
    }
    choose(action, row.actions)
  }

  private func choose(_ action: UIContextualAction, _ source: UIView) {
    let actions = opened?.actions
    action.handler(action, source) { [weak self] _ in
      guard let self, let actions, self.opened?.actions === actions else { return }
      self.close(animated: true)
    }
  }

  // MARK: Placing

  /// The attributes of the swiped view; nil for other views.
  func attributes(of made: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes?
  {
    guard let opened, opened.cell === made else { return nil }
    let moved = attributes.duplicate()
    let scale = max(1, view.contentScaleFactor)
    moved.center.x += (opened.shift * scale).rounded() / scale
    return moved
  }

  /// Moves the row and the actions to their current positions.
  private func layOutRow() {
    guard let row = opened, let path = view.indexPath(for: row.cell),
      let attributes = view.layoutAttributesForItem(at: path)
    else { return }
    view.elements.move(row.cell, attributes)
    let frame = attributes.frame
    let width = abs(row.cell.frame.minX - frame.minX)
    row.actions.frame = CGRect(
      x: row.shift > 0 ? frame.minX : frame.maxX - width, y: frame.minY, width: width, height: frame.height)
  }

  private func animate(_ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    guard view.window != nil, !UIAccessibility.isReduceMotionEnabled else {
      changes()
      completion?(true)
      return
    }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction, .curveEaseOut],
      animations: changes, completion: completion)
  }

  /// Closes the row.
  func close(animated: Bool) {
    guard let row = opened else { return }
    opened = nil
    row.cell.isSwiped = false
    let path = view.indexPath(for: row.cell)
    let back = { [view] in
      guard let path, let attributes = view.layoutAttributesForItem(at: path) else { return }
      view.elements.move(row.cell, attributes)
      row.actions.frame = CGRect(
        x: row.shift > 0 ? attributes.frame.minX : attributes.frame.maxX, y: attributes.frame.minY, width: 0,
        height: attributes.frame.height)
      row.actions.layoutIfNeeded()
    }
    guard animated, path != nil else {
      UIView.performWithoutAnimation(back)
      return row.actions.removeFromSuperview()
    }
    animate(back) { _ in row.actions.removeFromSuperview() }
  }

  /// The cell was recycled, or was assigned to another item.
  func ended(_ cell: UICollectionReusableView) { if opened?.cell === cell { close(animated: false) } }
}
