import Foundation

/// Shows the current page of a page view controller, and its neighbor during a turn.
///
/// The pages are in a paging scroll view, in this order: the previous page, the current page, the next page. The views of
/// invisible pages are not in it.
final class PageTurner: UIScrollViewDelegate {
  private unowned let controller: UIPageViewController
  let scrollView = PageScrollView(frame: .zero)
  private let wheel = PageWheel()
  /// The page that is shown.
  private(set) var current: UIViewController?
  private var before = Neighbor.unknown
  private var after = Neighbor.unknown
  private var turn: Turn?
  private var movement = Movement.user
  /// Whether appearance callbacks of pages are running.
  private var isTelling = false
  /// Calls of `show` and completions that wait until the callbacks have returned, oldest first.
  private var waiting: [() -> Void] = []

  /// The neighbor of the current page, as the data source returned it.
  private enum Neighbor {
    case unknown
    case known(UIViewController?)

    var page: UIViewController? { if case .known(let page) = self { page } else { nil } }
  }

  /// A turn to another page in progress.
  private struct Turn {
    let change: ChildChange
    let page: UIViewController
    let isForward: Bool
    let cause: Cause
  }

  private enum Cause {
    case hand
    case program(((Bool) -> Void)?)
  }

  /// The origin of a change of the offset in progress. The scroll view reports all of them in the same way.
  private enum Movement {
    case user
    /// This object lays out the pages.
    case layout
    /// This object turns a page for the user without animation, because Reduce Motion is on.
    case step
    /// This object completes a turn at once.
    case completion
  }

  /// Runs code that changes the offset.
  private func move(_ movement: Movement, _ body: () -> Void) {
    let outer = self.movement
    self.movement = movement
    body()
    self.movement = outer
  }

  init(_ controller: UIPageViewController) {
    self.controller = controller
    scrollView.isPagingEnabled = true
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    guard controller.navigationOrientation == .horizontal else { return }
    wheel.onStep = { [weak self] in self?.step(forward: $0) }
    scrollView.addGestureRecognizer(wheel)
  }

  var recognizers: [UIGestureRecognizer] {
    wheel.view == nil ? [scrollView.panGestureRecognizer] : [scrollView.panGestureRecognizer, wheel]
  }

  /// The page that the program set, even if its turn is still in progress; else the current page.
  var chosen: UIViewController? {
    if let turn, case .program = turn.cause { return turn.page }
    return current
  }

  // MARK: Places

  private var isHorizontal: Bool { controller.navigationOrientation == .horizontal }
  private var isMirrored: Bool { isHorizontal && scrollView.laysOutRightToLeft }

  /// The distance from one page to the next, in points.
  private var length: CGFloat { isHorizontal ? scrollView.bounds.width : scrollView.bounds.height }

  /// The pages with a place in the content, in order.
  private var slots: [UIViewController] {
    guard let current else { return [] }
    if let turn, case .program = turn.cause {
      return turn.isForward ? [current, turn.page] : [turn.page, current]
    }
    return [before.page, current, after.page].compactMap { $0 }
  }

  /// The offset of a page along the axis, in points.
  private func position(of page: UIViewController) -> CGFloat {
    let slots = slots
    // With two pages in a loop, the other page is both the previous and the next one.
    let isAfter = turn.map { $0.page === page && $0.isForward } ?? false
    let index = (isAfter ? slots.lastIndex { $0 === page } : slots.firstIndex { $0 === page }) ?? 0
    return CGFloat(isMirrored ? slots.count - 1 - index : index) * length
  }

  private var offset: CGFloat {
    get { isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y }
    set { scrollView.contentOffset = point(newValue) }
  }

  private func point(_ along: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along)
  }

  func layOut(in area: CGRect) {
    let spacing = controller.spacing
    let frame = isHorizontal ? area.insetBy(dx: -spacing / 2, dy: 0) : area.insetBy(dx: 0, dy: -spacing / 2)
    if frame != scrollView.frame {
      // A turn in progress has offsets for the old size, so it is completed.
      finishNow()
      move(.layout) { scrollView.frame = frame }
    }
    if controller.viewIfLoaded?.window != nil { requestNeighbors() }
    layOutPages()
  }

  /// Lays out the content and the pages.
  ///
  /// - Parameter distance: the distance of the current page from its resting place, in points.
  private func layOutPages(distance: CGFloat = 0) {
    guard let current else { return }
    move(.layout) {
      let total = CGFloat(slots.count) * length
      scrollView.contentSize =
        isHorizontal
        ? CGSize(width: total, height: scrollView.bounds.height)
        : CGSize(width: scrollView.bounds.width, height: total)
      layOutView(of: current)
      if let turn { return layOutView(of: turn.page) }
      let wanted = position(of: current) + distance
      if offset != wanted { offset = wanted }
    }
  }

  private func layOutView(of page: UIViewController) {
    guard page.parent === controller, controller.isViewLoaded else { return }
    let spacing = controller.spacing
    var frame = CGRect(origin: point(position(of: page)), size: scrollView.bounds.size)
    frame = isHorizontal ? frame.insetBy(dx: spacing / 2, dy: 0) : frame.insetBy(dx: 0, dy: spacing / 2)
    // A turn animates the content offset only, so the frames are not animated.
    UIView.performWithoutAnimation { page.view.frame = frame }
    if page.view.superview !== scrollView { scrollView.addSubview(page.view) }
  }

  // MARK: Neighbors

  func forgetNeighbors() {
    (before, after) = (.unknown, .unknown)
    controller.viewIfLoaded?.setNeedsLayout()
  }

  private func requestNeighbors() {
    guard let present = current, turn == nil else { return }
    if case .unknown = before {
      let page = controller.dataSource?.pageViewController(controller, viewControllerBefore: present)
      guard present === current else { return }
      before = .known(page)
    }
    if case .unknown = after {
      let page = controller.dataSource?.pageViewController(controller, viewControllerAfter: present)
      guard present === current else { return }
      after = .known(page)
    }
  }

  // MARK: Page changes by the program

  func viewDidLoad() { layOutPages() }

  /// Shows a page. A call during the callbacks of a turn is deferred until they have returned.
  func show(
    _ page: UIViewController?, forward: Bool, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    guard !isTelling else {
      return waiting.append { [unowned self] in
        show(page, forward: forward, animated: animated, completion: completion)
      }
    }
    finishNow()
    isTelling = true
    // The completion of that turn may have begun another turn. Its completion is called later, because `isTelling` is set.
    finishNow()
    let isShown = begin(page, forward, animated, completion)
    isTelling = false
    if isShown { completion?(true) }
    doWhatWaits()
  }

  private func doWhatWaits() {
    while !isTelling, !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// Begins to show a page.
  ///
  /// - Returns: whether the page is shown already, without animation.
  private func begin(
    _ page: UIViewController?, _ forward: Bool, _ animated: Bool, _ completion: ((Bool) -> Void)?
  ) -> Bool {
    (before, after) = (.unknown, .unknown)
    let old = current
    guard let page, page !== old else {
      if page == nil, let old {
        let change = ChildChange(in: controller, from: old, to: nil, animated: false)
        change.begin()
        current = nil
        removePage(old)
        change.end()
        forget(old)
      }
      controller.viewIfLoaded?.setNeedsLayout()
      return true
    }
    let moves = animated && controller.viewIfLoaded?.window?.showsMotion == true && length > 0
    let change = ChildChange(in: controller, from: old, to: page, animated: animated)
    controller.addChild(page)
    change.begin()
    guard moves, old != nil else {
      current = page
      if let old { removePage(old) }
      layOutPages()
      change.end()
      if let old { forget(old) }
      page.didMove(toParent: controller)
      controller.viewIfLoaded?.setNeedsLayout()
      return true
    }
    turn = Turn(change: change, page: page, isForward: forward, cause: .program(completion))
    controller.changeBegan()
    layOutPages()
    if let current { move(.layout) { offset = position(of: current) } }
    scrollView.setContentOffset(point(position(of: page)), animated: true)
    return false
  }

  /// Turns to a neighbor of the current page for the user, by the page control or the wheel.
  func step(forward: Bool) {
    guard turn == nil else { return }
    let controller = controller
    defer { withExtendedLifetime(controller) {} }
    requestNeighbors()
    guard turn == nil, let page = forward ? after.page : before.page else { return }
    layOutPages()
    let isAnimated = !UIAccessibility.isReduceMotionEnabled
    move(isAnimated ? .user : .step) {
      scrollView.setContentOffset(point(position(of: page)), animated: isAnimated)
    }
    if !isAnimated { endTurnAtRest() }
  }

  /// Turns to a neighbor of the current page by a key. A turn in progress is completed first.
  ///
  /// - Returns: whether there is such a page.
  func turn(forward: Bool) -> Bool {
    if turn != nil {
      guard !isHeld else { return true }
      move(.completion) { scrollView.stopScrollingAndZooming() }
      end(completed: true)
    }
    requestNeighbors()
    guard turn == nil else { return true }
    guard (forward ? after.page : before.page) != nil else { return false }
    step(forward: forward)
    return true
  }

  // MARK: Page changes by the user

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard movement != .layout else { return }
    let controller = controller
    defer { withExtendedLifetime(controller) {} }
    // The offset changed without a movement, because the view has another size. That does not turn pages.
    if self.scrollView.mover.isResting, movement != .step, turn == nil { return layOutPages() }
    beginTurnToVisiblePage()
  }

  /// Begins the turn to the page that becomes visible.
  private func beginTurnToVisiblePage() {
    guard let current else { return }
    if let turn, case .program = turn.cause { return }
    let distance = offset - position(of: current)
    guard abs(distance) > 0.01 else { return }
    let isForward = (distance > 0) != isMirrored
    if let turn {
      guard turn.isForward != isForward else { return }
      // The drag went back beyond the resting place of the current page.
      guard (isForward ? after.page : before.page) != nil else { return }
      end(completed: false)
    }
    guard turn == nil, let page = isForward ? after.page : before.page else { return }
    let change = ChildChange(in: controller, from: current, to: page, animated: true)
    controller.delegate?.pageViewController(controller, willTransitionTo: [page])
    // The delegate may have shown another page.
    guard turn == nil, self.current === current else { return }
    turn = Turn(change: change, page: page, isForward: isForward, cause: .hand)
    sendAppearance {
      controller.addChild(page)
      change.begin()
    }
    if turn?.change === change {
      controller.changeBegan()
      layOutView(of: page)
    }
    doWhatWaits()
  }

  /// Runs code that makes appearance callbacks of pages.
  private func sendAppearance(_ body: () -> Void) {
    let wasTelling = isTelling
    isTelling = true
    body()
    isTelling = wasTelling
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    // The user stopped a moving page, so its turn ends here. A wheel has already begun the turn to its next page.
    if turn != nil, isHeld { end(completed: isPastHalf, at: offset) }
  }

  private var isHeld: Bool {
    guard let pan = scrollView.panGestureRecognizer as? ScrollPan, pan.source != .wheel else { return false }
    return pan.state == .began || pan.state == .changed
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { endTurnAtRest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { endTurnAtRest() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { endTurnAtRest() }

  /// Whether the incoming page is more than half visible.
  private var isPastHalf: Bool {
    guard let turn else { return false }
    return abs(offset - position(of: turn.page)) < length / 2
  }

  /// Ends the turn when the pages have come to rest.
  private func endTurnAtRest() {
    guard turn != nil, movement != .completion else { return }
    end(completed: isPastHalf, at: isHeld ? offset : nil)
  }

  /// Ends a turn.
  ///
  /// - Parameter offset: the current offset, if the pages stay there because the user holds them.
  private func end(completed: Bool, at offset: CGFloat? = nil) {
    guard let turn, let old = current else { return }
    // Callbacks below may release the page view controller, so it is retained until the return.
    let controller = controller
    defer { withExtendedLifetime(controller) {} }
    let kept = completed ? turn.page : old
    let gone = completed ? old : turn.page
    let distance = offset.map { $0 - position(of: kept) } ?? 0
    self.turn = nil
    controller.changeEnded()
    if completed {
      current = turn.page
      switch turn.cause {
      case .hand:
        // The previous page is a neighbor of the new current page.
        before = turn.isForward ? .known(old) : .unknown
        after = turn.isForward ? .unknown : .known(old)
      case .program: (before, after) = (.unknown, .unknown)
      }
    }
    sendAppearance {
      removePage(gone)
      layOutPages(distance: distance)
      turn.change.end(completed: completed)
      forget(gone)
      if completed { turn.page.didMove(toParent: controller) }
    }
    controller.viewIfLoaded?.setNeedsLayout()
    switch turn.cause {
    case .program(let completion) where isTelling: waiting.append { completion?(completed) }
    case .hand:
      if completed { controller.pageTurned(forward: turn.isForward) } else { controller.pageStayed() }
      controller.delegate?.pageViewController(
        controller, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: completed)
    case .program(let completion): completion?(completed)
    }
    if distance != 0, self.turn == nil {
      requestNeighbors()
      layOutPages(distance: distance)
      beginTurnToVisiblePage()
    }
    doWhatWaits()
  }

  /// Completes a turn in progress at once. A turn by the user goes to the page that is more than half visible.
  func finishNow() {
    guard let turn else { return }
    let isCompleted = if case .program = turn.cause { true } else { isPastHalf }
    move(.completion) { scrollView.stopScrollingAndZooming() }
    end(completed: isCompleted)
  }

  // MARK: Children

  private func removePage(_ page: UIViewController) {
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
  }

  private func forget(_ page: UIViewController) { page.removeFromParent() }
}
