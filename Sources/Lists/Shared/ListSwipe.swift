@_spi(Casement) import CasementCore
import Foundation

/// Swipes an item of a list aside by touch or touchpad, to reveal its actions.
final class ListSwipe: UIGestureRecognizerDelegate {
  private unowned let list: any ListHost
  private lazy var pan = SwipePan(target: self, action: ListSwipe.panned)

  private struct Row {
    let cell: any ListCell
    let path: IndexPath
    let actions: SwipeActionsView
    var motion: SwipeMotion
  }
  private var row: Row?

  init(_ list: any ListHost) { self.list = list }

  deinit {}

  func start() {
    pan.delegate = self
    list.addGestureRecognizer(pan)
  }

  var isOpen: Bool { row != nil }

  func isBehind(_ view: UIView) -> Bool { view === row?.actions }

  /// The offset of a cell by its swipe, positive to the right; 0 for other cells.
  func offset(of view: UIView) -> CGFloat {
    guard row?.cell === view, let motion = row?.motion else { return 0 }
    let scale = max(1, list.contentScaleFactor)
    return (motion.offset * scale).rounded() / scale
  }

  /// The actions that a swipe reveals.
  func configuration(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    list.swipeActions(at: path, isLeading: isLeading)
  }

  // MARK: The gesture

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let moved = pan.translation(in: list)
    guard abs(moved.x) > abs(moved.y), !list.isMovingItem else { return false }
    let point = pan.location(in: list)
    let start = CGPoint(x: point.x - (pan.isByTouch ? moved.x : 0), y: point.y)
    guard let path = list.listPath(at: start) else { return false }
    if let row { return row.path == path }
    return !list.isEditing && open(path, isLeading: (moved.x > 0) != list.laysOutRightToLeft)
  }

  /// Adds the actions of one side beside an item, which does not move yet.
  ///
  /// - Returns: whether the side has actions.
  private func open(_ path: IndexPath, isLeading: Bool) -> Bool {
    guard let cell = list.listCell(at: path), let configuration = configuration(path, isLeading: isLeading),
      !configuration.actions.isEmpty
    else { return false }
    let actions = SwipeActionsView(configuration, isLeading: isLeading) { [weak self] in self?.choose($0, $1)
    }
    row = Row(
      cell: cell, path: path, actions: actions,
      motion: SwipeMotion(isToTheRight: isLeading != list.laysOutRightToLeft))
    list.insertSubview(actions, at: list.backCount)
    cell.isSwiped = true
    list.swipeDidBegin(at: path)
    place()
    return true
  }

  /// Opens or closes the trailing actions of an item, when its delete control is pressed.
  func toggle(_ path: IndexPath) {
    let wasOpen = row?.path == path
    close(animated: true)
    guard !wasOpen, open(path, isLeading: false) else { return }
    list.layoutIfNeeded()
    handle(.pressed)
  }

  func panned(_ recognizer: UIPanGestureRecognizer) {
    let moved = recognizer.translation(in: list).x
    switch recognizer.state {
    case .began:
      handle(.began)
      handle(.moved(moved))
    case .changed: handle(.moved(moved))
    case .ended: handle(.released(velocity: recognizer.velocity(in: list).x))
    case .cancelled, .failed: handle(.cancelled)
    case .possible: break
    }
  }

  private func handle(_ event: SwipeMotion.Event) {
    guard var row else { return }
    let (actions, configuration) = (row.actions, row.actions.configuration)
    let facts = SwipeMotion.Facts(
      buttons: actions.fullWidth, row: row.cell.bounds.width, list: list.bounds.width,
      performsFirst: configuration.performsFirstActionWithFullSwipe)
    let effect = row.motion.handle(event, facts)
    self.row = row
    let isFull = row.motion.isFull
    switch effect {
    case .none: break
    case .follow:
      place()
      guard isFull != actions.isFullSwipe else { return }
      animate {
        actions.isFullSwipe = isFull
        actions.layoutIfNeeded()
      }
    case .animate, .performFirst:
      animate { [self] in
        actions.isFullSwipe = isFull
        place()
        actions.layoutIfNeeded()
      }
      if effect == .performFirst, let first = configuration.actions.first {
        choose(first, actions.firstButton ?? actions)
      }
    case .close: close(animated: true)
    }
  }

  private func choose(_ action: UIContextualAction, _ source: UIView) {
    let opened = row?.actions
    action.handler(action, source) { [weak self] _ in
      guard let self, let row, row.actions === opened else { return }
      close(animated: true)
    }
  }

  // MARK: Placing

  private func place() {
    guard let row, let frame = list.listFrame(at: row.path) else { return }
    list.placeSwiped(row.cell, at: row.path)
    row.actions.frame = Self.strip(row, in: frame, width: abs(offset(of: row.cell)))
  }

  /// The part of an item's frame that the swiped cell uncovers.
  private static func strip(_ row: Row, in frame: CGRect, width: CGFloat) -> CGRect {
    CGRect(
      x: row.motion.isToTheRight ? frame.minX : frame.maxX - width, y: frame.minY, width: width,
      height: frame.height)
  }

  private func animate(_ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    guard list.window != nil, !UIAccessibility.isReduceMotionEnabled else {
      changes()
      completion?(true)
      return
    }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction, .curveEaseOut],
      animations: changes, completion: completion)
  }

  // MARK: Closing

  func close(animated: Bool) {
    guard let row else { return }
    close(row, at: row.path, animated: animated)
  }

  private func close(_ row: Row, at path: IndexPath?, animated: Bool) {
    self.row = nil
    row.cell.isSwiped = false
    let list = list
    let place = path.flatMap { path in list.listFrame(at: path).map { (path: path, frame: $0) } }
    let back = {
      guard let place else { return }
      list.placeSwiped(row.cell, at: place.path)
      row.actions.frame = Self.strip(row, in: place.frame, width: 0)
      row.actions.layoutIfNeeded()
    }
    if animated, place != nil {
      animate(back) { _ in row.actions.removeFromSuperview() }
    } else {
      UIView.performWithoutAnimation(back)
      row.actions.removeFromSuperview()
    }
    list.swipeDidEnd(at: place?.path)
  }

  /// Closes the swiped item, if its cell was recycled.
  func ended(_ cell: UIView) { if row?.cell === cell { close(animated: false) } }

  /// Closes the swiped item, because a batch of changes moves or deletes it.
  func renumber(_ change: ListChange) {
    guard let row else { return }
    close(row, at: change.after(row.path), animated: false)
  }
}

/// The recognizer of swipes: accepts touches and touchpad scrolling, and no pointer buttons.
private final class SwipePan: UIPanGestureRecognizer {
  private(set) var isByTouch = false

  private func setUp() {
    allowedTouchTypes = [
      NSNumber(value: UITouch.TouchType.direct.rawValue), NSNumber(value: UITouch.TouchType.pencil.rawValue),
    ]
    allowedScrollTypesMask = .continuous
    maximumNumberOfTouches = 1
    name = "swipe"
  }

  init(target: ListSwipe, action: @escaping (ListSwipe) -> (UIPanGestureRecognizer) -> Void) {
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
