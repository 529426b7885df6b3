import Foundation

/// Shows one page of a page view controller, and the one beside it while it is turned.
///
/// The pages lie in the content of a scroll view that stops at whole pages: the one before, the present one, the one after.
/// What is not seen is not in it.
final class PageTurner: UIScrollViewDelegate {
  private unowned let controller: UIPageViewController
  let scrollView = PageScrollView(frame: .zero)
  private let wheel = PageWheel()
  /// The page that is shown.
  private(set) var current: UIViewController?
  private var before = Neighbor.unknown
  private var after = Neighbor.unknown
  private var turn: Turn?
  /// Whether the offset is set here.
  private var isPlacing = false
  private var isFinishing = false
  /// Whether the offset is set for the user, who sees no motion.
  private var isStepping = false
  /// Whether pages are being told that they come and go.
  private var isTelling = false
  /// Calls of `show`, and completions, that wait until every page has been told; the oldest first.
  private var waiting: [() -> Void] = []

  /// What is beside the present page.
  private enum Neighbor {
    case unknown
    case known(UIViewController?)

    var page: UIViewController? { if case .known(let page) = self { page } else { nil } }
  }

  /// Another page on its way.
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

  /// The page that the program has chosen, which may be on its way, else the one that is shown.
  var chosen: UIViewController? {
    if let turn, case .program = turn.cause { return turn.page }
    return current
  }

  // MARK: Places

  private var isHorizontal: Bool { controller.navigationOrientation == .horizontal }
  private var isMirrored: Bool { isHorizontal && scrollView.laysOutRightToLeft }

  /// From one page to the next, in points.
  private var length: CGFloat { isHorizontal ? scrollView.bounds.width : scrollView.bounds.height }

  /// The pages that have a place, in their order.
  private var slots: [UIViewController] {
    guard let current else { return [] }
    if let turn, case .program = turn.cause {
      return turn.isForward ? [current, turn.page] : [turn.page, current]
    }
    return [before.page, current, after.page].compactMap { $0 }
  }

  /// Where a page begins along the axis.
  private func position(of page: UIViewController) -> CGFloat {
    let slots = slots
    // Of two pages in turn, the other one is before this one and after it.
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
      // Pages that are on their way would be somewhere in between.
      finishNow()
      isPlacing = true
      scrollView.frame = frame
      isPlacing = false
    }
    if controller.viewIfLoaded?.window != nil { askForNeighbors() }
    place()
  }

  /// Gives the pages their places.
  ///
  /// - Parameter distance: how far the present page is from where it rests.
  private func place(distance: CGFloat = 0) {
    guard let current else { return }
    isPlacing = true
    defer { isPlacing = false }
    let total = CGFloat(slots.count) * length
    scrollView.contentSize =
      isHorizontal
      ? CGSize(width: total, height: scrollView.bounds.height)
      : CGSize(width: scrollView.bounds.width, height: total)
    placeView(of: current)
    if let turn { return placeView(of: turn.page) }
    let wanted = position(of: current) + distance
    if offset != wanted { offset = wanted }
  }

  private func placeView(of page: UIViewController) {
    guard page.parent === controller, controller.isViewLoaded else { return }
    let spacing = controller.spacing
    var frame = CGRect(origin: point(position(of: page)), size: scrollView.bounds.size)
    frame = isHorizontal ? frame.insetBy(dx: spacing / 2, dy: 0) : frame.insetBy(dx: 0, dy: spacing / 2)
    // A page that turns is animated by its place in the content, and by nothing else.
    UIView.performWithoutAnimation { page.view.frame = frame }
    if page.view.superview !== scrollView { scrollView.addSubview(page.view) }
  }

  // MARK: Neighbors

  func forgetNeighbors() {
    (before, after) = (.unknown, .unknown)
    controller.viewIfLoaded?.setNeedsLayout()
  }

  private func askForNeighbors() {
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

  // MARK: The program's turns

  func viewDidLoad() { place() }

  /// Shows a page. A page that calls this as it is told that it comes or goes is obeyed when all have been told.
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
    // The completion of that turn may have begun another one, whose own completion is called afterwards.
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
  /// - Returns: whether it is shown by now; else it is on its way.
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
        change.end()
        leave(old)
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
      if let old { takeOut(old) }
      place()
      change.end()
      if let old { forget(old) }
      page.didMove(toParent: controller)
      controller.viewIfLoaded?.setNeedsLayout()
      return true
    }
    turn = Turn(change: change, page: page, isForward: forward, cause: .program(completion))
    controller.changeBegan()
    place()
    isPlacing = true
    if let current { offset = position(of: current) }
    isPlacing = false
    scrollView.setContentOffset(point(position(of: page)), animated: true)
    return false
  }

  /// Turns to the page beside the present one, as the user does by the dots or the wheel.
  func step(forward: Bool) {
    guard turn == nil else { return }
    let controller = controller
    defer { withExtendedLifetime(controller) {} }
    askForNeighbors()
    guard turn == nil, let page = forward ? after.page : before.page else { return }
    place()
    let isAnimated = !UIAccessibility.isReduceMotionEnabled
    isStepping = !isAnimated
    scrollView.setContentOffset(point(position(of: page)), animated: isAnimated)
    isStepping = false
    if !isAnimated { settle() }
  }

  /// Turns to the page beside the present one by a key. A page that is on its way is there at once.
  ///
  /// - Returns: whether there is such a page.
  func turn(forward: Bool) -> Bool {
    if turn != nil {
      guard !isHeld else { return true }
      isFinishing = true
      scrollView.stopScrollingAndZooming()
      isFinishing = false
      end(completed: true)
    }
    askForNeighbors()
    guard turn == nil else { return true }
    guard (forward ? after.page : before.page) != nil else { return false }
    step(forward: forward)
    return true
  }

  // MARK: The user's turns

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing else { return }
    let controller = controller
    defer { withExtendedLifetime(controller) {} }
    // Where nobody moves the pages, the view has another size, and no page is turned by that.
    if self.scrollView.mover.isResting, !isStepping, turn == nil { return place() }
    follow()
  }

  /// Begins the turn to the page of which a part is seen.
  private func follow() {
    guard let current else { return }
    if let turn, case .program = turn.cause { return }
    let distance = offset - position(of: current)
    guard abs(distance) > 0.01 else { return }
    let isForward = (distance > 0) != isMirrored
    if let turn {
      guard turn.isForward != isForward else { return }
      // The fingers went back, and past the present page.
      guard (isForward ? after.page : before.page) != nil else { return }
      end(completed: false)
    }
    guard turn == nil, let page = isForward ? after.page : before.page else { return }
    let change = ChildChange(in: controller, from: current, to: page, animated: true)
    controller.delegate?.pageViewController(controller, willTransitionTo: [page])
    // The delegate may have shown another page.
    guard turn == nil, self.current === current else { return }
    turn = Turn(change: change, page: page, isForward: isForward, cause: .hand)
    tell {
      controller.addChild(page)
      change.begin()
    }
    if turn?.change === change {
      controller.changeBegan()
      placeView(of: page)
    }
    doWhatWaits()
  }

  /// Has pages be told that they come and go.
  private func tell(_ body: () -> Void) {
    let wasTelling = isTelling
    isTelling = true
    body()
    isTelling = wasTelling
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    // Fingers take hold of a page that has not come to rest. A wheel has its next page already.
    if turn != nil, isHeld { end(completed: isPastHalf, at: offset) }
  }

  private var isHeld: Bool {
    guard let pan = scrollView.panGestureRecognizer as? ScrollPan, pan.source != .wheel else { return false }
    return pan.state == .began || pan.state == .changed
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

  /// Whether more of the page that comes is seen than of the present one.
  private var isPastHalf: Bool {
    guard let turn else { return false }
    return abs(offset - position(of: turn.page)) < length / 2
  }

  /// Pages have come to rest.
  private func settle() {
    guard turn != nil, !isFinishing else { return }
    end(completed: isPastHalf, at: isHeld ? offset : nil)
  }

  /// Ends a turn.
  ///
  /// - Parameter offset: where the pages are, if they are to stay there under the fingers.
  private func end(completed: Bool, at offset: CGFloat? = nil) {
    guard let turn, let old = current else { return }
    // The program is called below, and may let go of the page view controller there: it lives until this returns.
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
        // What was left is beside the page that came.
        before = turn.isForward ? .known(old) : .unknown
        after = turn.isForward ? .unknown : .known(old)
      case .program: (before, after) = (.unknown, .unknown)
      }
    }
    tell {
      takeOut(gone)
      place(distance: distance)
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
      askForNeighbors()
      place(distance: distance)
      follow()
    }
    doWhatWaits()
  }

  /// Ends what is on its way: the page that comes is there at once.
  func finishNow() {
    guard let turn else { return }
    isFinishing = true
    let isCompleted = if case .program = turn.cause { true } else { isPastHalf }
    scrollView.stopScrollingAndZooming()
    isFinishing = false
    end(completed: isCompleted)
  }

  // MARK: Children

  private func takeOut(_ page: UIViewController) {
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
  }

  private func forget(_ page: UIViewController) { page.removeFromParent() }

  private func leave(_ page: UIViewController) {
    takeOut(page)
    forget(page)
  }
}
